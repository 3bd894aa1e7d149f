// One table, many spectators: how long until the last of them has the new state. Prints one line of JSON.
import { numbers, options, quantile, sleep } from './measures.mjs';

const WARM = 3;

const given = options();
const [ports, count, rounds] = [numbers(given.port), Number(given.spectators), Number(given.rounds ?? 30)];
const { Table } = await import(`./${given.server}.mjs`);
const meter = { closedLoop: false, sent() {}, update() {}, rejected() {} };
const table = new Table(ports, 0, meter);
await table.open();

let [got, from] = [0, 0];
let everybody = () => {};
const hear = () => {
  if (++got === count) everybody(performance.now() - from);
};
for (let i = 0; i < count; i += 50) {
  const batch = Array.from({ length: Math.min(50, count - i) }, (_, j) => table.connect(3 + i + j, hear));
  await Promise.all(batch);
}
await sleep(3000);

const times = [];
while (times.length < WARM + rounds) {
  got = 0;
  const all = new Promise((resolve) => (everybody = resolve));
  from = performance.now();
  if (!table.play()) {
    await sleep(50);
    continue;
  }
  times.push(await all);
  await sleep(120);
}
console.log(JSON.stringify({ spectators: count, last_ms: quantile(times.slice(WARM), 0.5) }));
process.exit(0);
