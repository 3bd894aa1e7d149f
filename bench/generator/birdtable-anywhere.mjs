// Bird Table's tables, where several nodes get what comes as from a proxy that knows no tables: any seat anywhere, all
// combinations alike.
import { Table as Together } from './birdtable.mjs';

export class Table extends Together {
  portOf(seat) {
    const nodes = this.ports.length;
    return this.ports[Math.floor(this.index / nodes ** (seat % 8)) % nodes];
  }
}
