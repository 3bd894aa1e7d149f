// One table, many spectators: how long until the last of them has the new state. Prints one line of JSON.
import { options, quantile, sleep } from './measures.mjs';
import { Socket } from './socket.mjs';

const given = options();
const [port, count, rounds] = [Number(given.port), Number(given.spectators), Number(given.rounds ?? 30)];
const { Table } = await import(`./${given.server}.mjs`);
const meter = { closedLoop: false, sent() {}, update() {}, rejected() {} };
const table = new Table(port, 0, meter);
await table.open();

let [got, from] = [0, 0];
let everybody = () => {};
const path = given.server === 'bare' ? '/room/0' : `/ws/rooms/${table.code}?tab=s`;
const isState = (data, start) => data[start + 9] === 0x73 && data[start + 10] === 0x74;
for (let i = 0; i < count; i += 50) {
  const batch = Array.from({ length: Math.min(50, count - i) }, (_, j) => {
    const socket = new Socket(port, given.server === 'bare' ? path : `${path}${i + j}`, (data, start) => {
      if (isState(data, start) && ++got === count) everybody(performance.now() - from);
    });
    return socket.ready;
  });
  await Promise.all(batch);
}
await sleep(3000);

const times = [];
while (times.length < rounds) {
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
console.log(JSON.stringify({ spectators: count, last_ms: quantile(times.slice(3), 0.5) }));
process.exit(0);
