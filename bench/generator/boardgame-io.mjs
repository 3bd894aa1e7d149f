// boardgame.io's matches for the generator, by its lobby's REST and socket.io's frames.
import { Alternating } from './alternating.mjs';
import { call } from './http.mjs';
import { Socket, text } from './socket.mjs';

const HAND = 7;
const [OPENED, PING, MESSAGE, CONNECTED] = [0x30, 0x32, 0x34, 0x30]; // '0', '2', '4', then '0' after '4'
const EVENT = '42/cards,["'.length;
const [SYNC, UPDATE] = [0x73, 0x75]; // the events' first letters
const JOIN = text('40/cards,');
const PONG = text('3');

export class Table extends Alternating {
  async open() {
    const created = await call(this.port, 'POST', '/games/cards/create', { numPlayers: 2 });
    this.code = created.body.matchID;
    this.credentials = [];
    for (const seat of [0, 1]) {
      const player = { playerID: String(seat), playerName: `p${seat}` };
      const joined = await call(this.port, 'POST', `/games/cards/${this.code}/join`, player);
      this.credentials[seat] = joined.body.playerCredentials;
    }
    for (const seat of [2, 0, 1]) await this.connect(seat);
  }

  async connect(seat, hear = (_data, start, end) => this.hear(seat, end - start)) {
    let positioned;
    const position = new Promise((resolve) => (positioned = resolve));
    const who = seat < 2 ? [String(seat), this.credentials[seat]] : [null, null];
    const sync = text(`42/cards,${JSON.stringify(['sync', this.code, ...who, 2])}`);
    const socket = new Socket(this.port, '/socket.io/?EIO=4&transport=websocket', (data, start, end) => {
      if (data[start] === OPENED) socket.send(JOIN);
      else if (data[start] === PING) socket.send(PONG);
      else if (data[start] === MESSAGE && data[start + 1] === CONNECTED) socket.send(sync);
      else if (data[start + EVENT] === UPDATE) hear(data, start, end);
      else if (data[start + EVENT] === SYNC) positioned();
    });
    this.sockets[seat] = socket;
    await socket.ready;
    await Promise.race([position, socket.gone.then(() => Promise.reject(new Error(`closed: ${this.code}`)))]);
  }

  move(seat, number) {
    const [playerID, credentials] = [String(seat), this.credentials[seat]];
    const action = { type: 'MAKE_MOVE', payload: { type: 'play', args: [number % HAND], playerID, credentials } };
    return text(`42/cards,${JSON.stringify(['update', action, number, this.code, playerID])}`);
  }
}
