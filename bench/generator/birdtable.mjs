// Bird Table's tables for the generator: guests, rooms, and players that answer what they are asked.
import { call } from './http.mjs';
import { Socket, text } from './socket.mjs';

// {"type":"state" is told by two letters, so that a spectator's frame costs no parsing.
const isState = (data, start) => data[start + 9] === 0x73 && data[start + 10] === 0x74;

class Guest {
  // `portOf` gives the port through which this guest comes now.
  constructor(portOf, name) {
    this.portOf = portOf;
    this.name = name;
  }

  async call(method, path, body) {
    const answer = await call(this.portOf(), method, path, body, this.cookie);
    for (const cookie of answer.cookies) this.cookie = cookie.split(';')[0];
    return answer.body;
  }

  async introduce() {
    await this.call('POST', '/api/session', { name: this.name });
    return this;
  }
}

const placed = (code) => [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

// Every state that asks a player is answered with a random listed move as long as `play()` says so; a finished game is
// followed by a rematch.
export class Table {
  constructor(ports, index, meter) {
    this.ports = ports;
    this.index = index;
    this.meter = meter;
    this.sockets = [];
    this.serial = 0;
    this.version = 0;
    this.sentAt = new Map();
    this.waiting = null;
  }

  // Of several nodes, as from the proxy of docker-compose.yml: all who share a table come through one, by its code.
  portOf() {
    return this.ports[this.code ? placed(this.code) % this.ports.length : this.index % this.ports.length];
  }

  async open() {
    const introduced = [0, 1].map((seat) => new Guest(() => this.portOf(seat), `p${this.index}-${seat}`).introduce());
    this.guests = await Promise.all(introduced);
    const room = await this.guests[0].call('POST', '/api/rooms', { game: 'backyard-birds', seats: 2, listed: false });
    this.code = room.code;
    await this.guests[1].call('POST', `/api/rooms/${room.code}/seats`);
    await this.guests[0].call('POST', `/api/rooms/${room.code}/start`);
    await this.join();
  }

  async join() {
    this.version = 0;
    this.waiting = null;
    this.sentAt.clear();
    for (const seat of [2, 0, 1]) await this.connect(seat);
  }

  async connect(seat, hear = (data, start, end) => this.hear(seat, data, start, end)) {
    let positioned;
    const position = new Promise((resolve) => (positioned = resolve));
    const onMessage = (data, start, end) => {
      if (isState(data, start)) {
        positioned();
        hear(data, start, end);
      } else if (data.toString('latin1', start + 9, start + 17) === 'rejected') {
        this.meter.rejected(data.toString('utf8', start, end));
      }
    };
    const cookie = seat < 2 ? this.guests[seat].cookie : '';
    const socket = new Socket(this.portOf(seat), `/ws/rooms/${this.code}?tab=t${seat}`, onMessage, cookie);
    this.sockets[seat] = socket;
    await socket.ready;
    await Promise.race([position, socket.gone.then(() => Promise.reject(new Error(`closed: ${this.code}`)))]);
  }

  hear(seat, data, start, end) {
    if (seat >= 2) {
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
    this.sockets = [];
    const room = await this.guests[0].call('POST', `/api/rooms/${this.code}/rematch`);
    this.code = room.code;
    if (room.status === 'waiting') await this.guests[0].call('POST', `/api/rooms/${room.code}/start`);
    for (const socket of old) socket.close();
    await this.join();
  }
}
