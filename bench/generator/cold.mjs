// One spectator after the other comes to a table that the server has not touched yet: how long from the first byte
// until the position is there. Prints one line of JSON.
import { numbers, options, quantile, sleep } from './measures.mjs';

const given = options();
const [ports, codes] = [numbers(given.port), given.codes.split(',')];
const { Table } = await import(`./${given.server}.mjs`);
const meter = { closedLoop: false, sent() {}, update() {}, rejected() {} };

const times = [];
for (const code of codes) {
  const table = new Table(ports, 0, meter);
  table.code = code;
  const from = performance.now();
  await table.connect(2);
  times.push(performance.now() - from);
  table.sockets[2].close();
  await sleep(5);
}
console.log(JSON.stringify({ tables: times.length, p50_ms: quantile(times, 0.5), p99_ms: quantile(times, 0.99) }));
process.exit(0);
