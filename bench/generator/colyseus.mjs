// Colyseus' rooms for the generator, by its matchmaking over HTTP and its binary frames.
import { Alternating } from './alternating.mjs';
import { call } from './http.mjs';
import { binary, Socket } from './socket.mjs';

const HAND = 7;
const [JOIN_ROOM, ROOM_DATA, ROOM_STATE, ROOM_STATE_PATCH] = [10, 13, 14, 15];
const JOINED = binary([JOIN_ROOM]);
const SHORT_STRING = 0xa0; // of MessagePack, its length in the lower bits
const PLAY = [SHORT_STRING | 4, ...Buffer.from('play')];
const MOVES = Array.from({ length: HAND }, (_, card) => binary([ROOM_DATA, ...PLAY, card]));

export class Table extends Alternating {
  async open() {
    this.tokens = [];
    for (const seat of [2, 0, 1]) await this.connect(seat);
  }

  // Who has been here comes back by the token that the room gave.
  async reserve(seat) {
    const token = this.tokens[seat];
    if (token) return this.matchmake(`reconnect/${this.code}`, { reconnectionToken: token });
    const options = seat < 2 ? { seat } : {};
    return this.matchmake(this.code ? `joinById/${this.code}` : 'create/cards', options);
  }

  async matchmake(path, options) {
    return (await call(this.port, 'POST', `/matchmake/${path}`, options)).body;
  }

  async connect(seat, hear = (_data, start, end) => this.hear(seat, end - start)) {
    const { roomId, processId, sessionId } = await this.reserve(seat);
    this.code = roomId;
    let positioned;
    const position = new Promise((resolve) => (positioned = resolve));
    const returning = this.tokens[seat] ? `&reconnectionToken=${this.tokens[seat]}` : '';
    const path = `/${processId}/${roomId}?sessionId=${sessionId}${returning}`;
    const socket = new Socket(this.port, path, (data, start, end) => {
      if (data[start] === ROOM_STATE_PATCH) hear(data, start, end);
      else if (data[start] === ROOM_STATE) positioned();
      else if (data[start] === JOIN_ROOM) {
        this.tokens[seat] = data.toString('latin1', start + 2, start + 2 + data[start + 1]);
        socket.send(JOINED);
      }
    });
    this.sockets[seat] = socket;
    await socket.ready;
    await Promise.race([position, socket.gone.then(() => Promise.reject(new Error(`closed: ${this.code}`)))]);
  }

  move(_seat, number) {
    return MOVES[number % HAND];
  }
}
