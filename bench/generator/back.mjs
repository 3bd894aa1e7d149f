// Many clients at tables of two players and two spectators lose their connections at one moment and come back at once:
// how long until the last of them has the position again. Without `kill` the connections are cut; else they break
// because the first of the processes is killed, and everybody comes back to the last one. Prints one line of JSON.
import { numbers, options, quantile, sleep } from './measures.mjs';

const AT_A_TABLE = 4;
const TRIES_FOR = 30000; // ms

const given = options();
const [ports, pids, clients] = [numbers(given.port), numbers(given.pid), Number(given.clients)];
const { Table } = await import(`./${given.server}.mjs`);
const unheard = () => {};
const meter = { closedLoop: false, sent() {}, update() {}, rejected() {} };
const tables = Array.from({ length: clients / AT_A_TABLE }, (_, index) => new Table(ports.slice(0, 1), index, meter));
for (let i = 0; i < tables.length; i += 8) {
  const some = tables.slice(i, i + 8);
  await Promise.all(some.map((table) => table.open().then(() => table.connect(AT_A_TABLE - 1, unheard))));
}
for (const table of tables) while (!table.play()) await sleep(1);
await sleep(2000);

let from = 0;
let tries = 0;
async function comeBack(table, seat) {
  await table.sockets[seat].gone;
  for (;;) {
    tries += 1;
    try {
      await table.connect(seat, unheard);
      return performance.now() - from;
    } catch (error) {
      if (performance.now() - from > TRIES_FOR) throw error;
      await sleep(50);
    }
  }
}

const everybody = tables.flatMap((table) => table.sockets.map((_, seat) => comeBack(table, seat)));
for (const table of tables) table.ports = ports.slice(-1);
const cut = tables.flatMap((table) => table.sockets);
from = performance.now();
if (given.kill) process.kill(pids[0], 'SIGKILL');
else for (const socket of cut) socket.close();
const times = await Promise.all(everybody);
const [half, last] = [quantile(times, 0.5), quantile(times, 1)];
console.log(JSON.stringify({ clients: times.length, half_ms: half, last_ms: last, tries }));
process.exit(0);
