// The bare app's rooms: every message is answered with the 2 KB frame.
import { Alternating } from './alternating.mjs';
import { Socket, text } from './socket.mjs';

const MOVE = text('{"type":"move","ref":"r123456","move":{"kind":"claim","ask":123,"territory":"BRIDGE"}}');

export class Table extends Alternating {
  async open() {
    for (const seat of [2, 0, 1]) await this.connect(seat);
  }

  async connect(seat, hear = (_data, start, end) => this.hear(seat, end - start)) {
    const socket = new Socket(this.port, `/room/${this.index}`, hear);
    this.sockets[seat] = socket;
    await socket.ready;
  }

  move() {
    return MOVE;
  }
}
