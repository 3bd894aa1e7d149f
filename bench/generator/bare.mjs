// The bare app's rooms: two players in turn and a spectator, every message answered with the 2 KB frame.
import { Socket, text } from './socket.mjs';

const MOVE = text('{"type":"move","ref":"r123456","move":{"kind":"claim","ask":123,"territory":"BRIDGE"}}');

export class Table {
  constructor(port, index, meter) {
    this.port = port;
    this.index = index;
    this.meter = meter;
    this.turn = 0;
    this.waiting = true;
    this.moves = 0;
    this.received = [0, 0, 0];
  }

  async open() {
    this.sockets = [];
    for (const seat of [2, 0, 1]) {
      this.sockets[seat] = new Socket(this.port, `/room/${this.index}`, (_data, start, end) => this.hear(seat, end - start));
      await this.sockets[seat].ready;
    }
  }

  hear(seat, bytes) {
    this.meter.update(performance.now() - this.at, seat === (this.turn ^ 1), bytes);
    // The next player moves once it has the newest frame, not on a late copy of one before.
    if (++this.received[seat] !== this.moves || seat !== this.turn) return;
    this.waiting = true;
    if (this.meter.closedLoop) this.play();
  }

  play() {
    if (!this.waiting) return false;
    this.waiting = false;
    this.moves += 1;
    this.at = performance.now();
    this.sockets[this.turn].send(MOVE);
    this.turn ^= 1;
    this.meter.sent();
    return true;
  }
}
