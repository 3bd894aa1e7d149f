// N tables of two players and a spectator on one server: moves a second at saturation, latency at half of it,
// memory an idle table. Prints one line of JSON.
import { options, processorSeconds, quantile, residentKb, sleep } from './measures.mjs';

const given = options();
const [port, pid, count] = [Number(given.port), Number(given.pid), Number(given.tables)];
const { Table } = await import(`./${given.server}.mjs`);

const meter = {
  closedLoop: false,
  phase: null,
  refusals: [],
  sent() {
    if (this.phase) this.phase.sent += 1;
  },
  update(ms, own, bytes) {
    if (!this.phase) return;
    this.phase.updates += 1;
    this.phase.bytes += bytes;
    if (!own) this.phase.others.push(ms);
  },
  rejected(message) {
    this.refusals.push(message);
  },
};

async function measure(name, seconds) {
  const phase = { sent: 0, updates: 0, bytes: 0, others: [] };
  const [from, processor] = [performance.now(), processorSeconds(pid)];
  meter.phase = phase;
  await sleep(seconds * 1000);
  meter.phase = null;
  const elapsed = (performance.now() - from) / 1000;
  return {
    name,
    moves_per_s: Number((phase.sent / elapsed).toFixed(1)),
    p50_ms: quantile(phase.others, 0.5),
    p99_ms: quantile(phase.others, 0.99),
    bytes_per_update: Math.round(phase.bytes / Math.max(1, phase.updates)),
    server_processor: Number(((processorSeconds(pid) - processor) / elapsed).toFixed(3)),
  };
}

function paced(tables, rate) {
  const start = performance.now();
  let due = 0;
  const timer = setInterval(() => {
    while (start + (due * 1000) / rate <= performance.now()) tables[due++ % tables.length].play();
  }, 1);
  return () => clearInterval(timer);
}

const before = residentKb(pid);
const tables = Array.from({ length: count }, (_, index) => new Table(port, index, meter));
for (let i = 0; i < count; i += 8) await Promise.all(tables.slice(i, i + 8).map((table) => table.open()));
await sleep(1500);
const idle = residentKb(pid);

meter.closedLoop = true;
for (const table of tables) table.play();
await sleep(1500);
const saturated = await measure('saturated', Number(given.seconds ?? 5));
meter.closedLoop = false;
await sleep(1000);

const stop = paced(tables, saturated.moves_per_s / 2);
await sleep(500);
const half = await measure('half', Number(given.seconds ?? 5));
stop();

console.log(
  JSON.stringify({ tables: count, kb_per_idle_table: Math.round((idle - before) / count), saturated, half, refusals: meter.refusals.length, refusal: meter.refusals[0] ?? null }),
);
process.exit(0);
