// Bird Table's tables for the generator: guests, rooms, and players that answer what they are asked.
import http from 'node:http';
import { Socket, text } from './socket.mjs';

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

export class Guest {
  constructor(port, name) {
    this.port = port;
    this.name = name;
    this.cookie = '';
  }

  call(method, path, body) {
    const payload = JSON.stringify(body ?? {});
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port: this.port,
          path,
          method,
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
            ...(this.cookie ? { cookie: this.cookie } : {}),
          },
        },
        (response) => {
          let body = '';
          response.on('data', (part) => (body += part));
          response.on('end', () => {
            for (const cookie of response.headers['set-cookie'] ?? []) this.cookie = cookie.split(';')[0];
            if (response.statusCode >= 300) reject(new Error(`${path}: ${response.statusCode} ${body}`));
            else resolve(JSON.parse(body));
          });
        },
      );
      request.on('error', reject);
      request.end(payload);
    });
  }

  async introduce() {
    await this.call('POST', '/api/session', { name: this.name });
    return this;
  }
}

// A table of two players and a spectator. Every state that asks a player is answered with a random listed
// move as long as `play()` says so; a finished game is followed by a rematch.
export class Table {
  constructor(port, index, meter) {
    this.port = port;
    this.index = index;
    this.meter = meter;
    this.sockets = [];
    this.serial = 0;
    this.sentAt = new Map();
    this.waiting = null;
  }

  async open() {
    this.guests = await Promise.all([0, 1].map((seat) => new Guest(this.port, `p${this.index}-${seat}`).introduce()));
    const room = await this.guests[0].call('POST', '/api/rooms', { game: 'backyard-birds', seats: 2, listed: false });
    await this.guests[1].call('POST', `/api/rooms/${room.code}/seats`, {});
    await this.guests[0].call('POST', `/api/rooms/${room.code}/start`, {});
    await this.join(room.code);
  }

  async join(code) {
    this.code = code;
    this.version = 0;
    this.waiting = null;
    this.sentAt.clear();
    const connect = async (seat) => {
      const socket = new Socket(
        this.port,
        `/ws/rooms/${code}?tab=t${seat}`,
        (data, start, end) => this.hear(seat, data, start, end),
        seat < 2 ? this.guests[seat].cookie : '',
      );
      this.sockets[seat] = socket;
      await socket.ready;
    };
    for (const seat of [2, 0, 1]) await connect(seat);
  }

  hear(seat, data, start, end) {
    // {"type":"state" is told by one letter, so that a spectator's frame costs no parsing.
    if (data[start + 9] !== 0x73 || data[start + 10] !== 0x74) {
      if (data.toString('latin1', start + 9, start + 17) === 'rejected') this.meter.rejected(data.toString('utf8', start, end));
      return;
    }
    if (seat === 2) {
      const version = Number(/"version":(\d+)/.exec(data.toString('latin1', start, start + 60))[1]);
      this.received(seat, version, end - start);
      return;
    }
    const state = JSON.parse(data.toString('utf8', start, end));
    this.received(seat, state.version, end - start);
    if (state.outcome) {
      if (seat === 0) this.again();
      return;
    }
    const awaited = new Set(state.asks.filter((ask) => !ask.optional && ask.seat === seat).map((ask) => ask.id));
    const moves = state.moves.filter((move) => awaited.has(move.ask));
    if (moves.length && state.version >= this.version) {
      this.version = state.version;
      this.waiting = { seat, move: moves[Math.floor(Math.random() * moves.length)], version: state.version };
      if (this.meter.closedLoop) this.play();
    }
  }

  received(seat, version, bytes) {
    const sent = this.sentAt.get(version);
    if (sent) this.meter.update(performance.now() - sent.at, seat === sent.seat, bytes);
  }

  // Sends the awaited answer, if there is one.
  play() {
    if (!this.waiting) return false;
    const { seat, move, version } = this.waiting;
    this.waiting = null;
    this.sentAt.set(version + 1, { at: performance.now(), seat });
    this.sentAt.delete(version - 8);
    this.sockets[seat].send(text(JSON.stringify({ type: 'move', ref: `r${this.serial++}`, move })));
    this.meter.sent();
    return true;
  }

  async again() {
    const old = this.sockets;
    const room = await this.guests[0].call('POST', `/api/rooms/${this.code}/rematch`);
    if (room.status === 'waiting') await this.guests[0].call('POST', `/api/rooms/${room.code}/start`);
    for (const socket of old) socket.close();
    await this.join(room.code);
  }
}
