// Opens tables and plays so many moves at each of them. Prints their codes as one line of JSON.
import { numbers, options, sleep } from './measures.mjs';

const given = options();
const [ports, count, moves] = [numbers(given.port), Number(given.tables), Number(given.moves)];
const { Table } = await import(`./${given.server}.mjs`);
const refusals = [];
const meter = { closedLoop: false, sent() {}, update() {}, rejected: (message) => refusals.push(message) };
const codes = [];

async function grow(index) {
  const table = new Table(ports, index, meter);
  await table.open();
  for (let played = 0; played < moves; ) {
    if (table.play()) played += 1;
    else await sleep(1);
  }
  while (!table.waiting) await sleep(1);
  for (const socket of table.sockets) socket.close();
  codes.push(table.code);
}

for (let i = 0; i < count; i += 20) {
  await Promise.all(Array.from({ length: Math.min(20, count - i) }, (_, j) => grow(i + j)));
}
await sleep(1000);
if (refusals.length) throw new Error(`${refusals.length} moves were refused, e.g. ${refusals[0]}`);
console.log(JSON.stringify({ codes }));
process.exit(0);
