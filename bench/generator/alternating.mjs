// Two players who move in turn and a spectator, for servers whose game knows no other order. Whoever extends it says
// how a socket is connected (`connect`, as of the tables in tables.mjs) and what a move looks like (`move`).
const KEPT = 64; // times of sending; nobody is as many moves behind

export class Alternating {
  constructor(ports, index, meter) {
    this.port = ports[0];
    this.index = index;
    this.meter = meter;
    this.sockets = [];
    this.turn = 0;
    this.waiting = true;
    this.moves = 0;
    this.received = [0, 0, 0];
    this.sentAt = new Float64Array(KEPT);
  }

  hear(seat, bytes) {
    if (!this.moves) return;
    const number = this.received[seat]++;
    this.meter.update(performance.now() - this.sentAt[number % KEPT], seat === number % 2, bytes);
    // The next player moves once it has the newest position, not on a late copy of one before.
    if (this.received[seat] !== this.moves || seat !== this.turn) return;
    this.waiting = true;
    if (this.meter.closedLoop) this.play();
  }

  play() {
    if (!this.waiting) return false;
    this.waiting = false;
    const move = this.move(this.turn, this.moves);
    this.sentAt[this.moves % KEPT] = performance.now();
    this.moves += 1;
    this.sockets[this.turn].send(move);
    this.turn ^= 1;
    this.meter.sent();
    return true;
  }
}
