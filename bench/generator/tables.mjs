// N tables of two players and a spectator on one server: moves a second at saturation, latency at half of it,
// processor a move, memory an idle table. Prints one line of JSON.
//
// A server's module has a class `Table` of (ports, index, meter): `open()` makes a table and connects two players and a
// spectator; `connect(seat, hear?)` connects one of them, or with a higher number another spectator, and is done when
// that one has the position; `hear(data, start, end)` is called with each newer one. `play()` lets the player move who
// is on turn, and says whether there was one to move.
import { numbers, options, processorSeconds, quantile, residentKb, sleep } from './measures.mjs';

const given = options();
const [ports, pids, count] = [numbers(given.port), numbers(given.pid), Number(given.tables)];
const everything = [...pids, ...numbers(given.beside)];
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

const rounded = (value) => Number(value.toFixed(3));

async function measure(name, seconds) {
  const phase = { sent: 0, updates: 0, bytes: 0, others: [] };
  const [processor, all, generator] = [processorSeconds(pids), processorSeconds(everything), process.cpuUsage()];
  const from = performance.now();
  meter.phase = phase;
  await sleep(seconds * 1000);
  meter.phase = null;
  const elapsed = (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(generator);
  return {
    name,
    moves_per_s: Number((phase.sent / elapsed).toFixed(1)),
    p50_ms: quantile(phase.others, 0.5),
    p99_ms: quantile(phase.others, 0.99),
    bytes_per_update: Math.round(phase.bytes / Math.max(1, phase.updates)),
    processor_ms_per_move: rounded(((processorSeconds(everything) - all) * 1000) / Math.max(1, phase.sent)),
    server_processor: rounded((processorSeconds(pids) - processor) / elapsed),
    generator_processor: rounded((user + system) / 1e6 / elapsed),
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

const before = residentKb(pids);
const tables = Array.from({ length: count }, (_, index) => new Table(ports, index, meter));
for (let i = 0; i < count; i += 8) await Promise.all(tables.slice(i, i + 8).map((table) => table.open()));
await sleep(1500);
const idle = residentKb(pids);

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

const [refusals, refusal] = [meter.refusals.length, meter.refusals[0] ?? null];
const kb = Math.round((idle - before) / count);
console.log(JSON.stringify({ tables: count, kb_per_idle_table: kb, saturated, half, refusals, refusal }));
process.exit(0);
