// What is read off a run: latencies, and the processor and memory of the processes under test.
import fs from 'node:fs';

const TICKS_PER_SECOND = 100;

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export function quantile(values, q) {
  if (!values.length) return null;
  const sorted = Float64Array.from(values).sort();
  return Number(sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))].toFixed(3));
}

const resident = (pid) => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

export const residentKb = (pids) => pids.reduce((sum, pid) => sum + resident(pid), 0);

function status(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ').map(Number);
  const [parent, own, reaped] = [fields[1], fields[11] + fields[12], fields[13] + fields[14]];
  return { parent, seconds: (own + reaped) / TICKS_PER_SECOND };
}

// Seconds of processor that these processes and all their descendants have used, those that ended included.
export function processorSeconds(pids) {
  const processes = new Map();
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      processes.set(Number(name), status(name));
    } catch {
      continue; // it has just ended
    }
  }
  const counts = (pid) => pids.includes(pid) || (processes.has(pid) && counts(processes.get(pid).parent));
  let sum = 0;
  for (const [pid, { seconds }] of processes) if (counts(pid)) sum += seconds;
  return sum;
}

export function options() {
  const given = {};
  for (let i = 2; i < process.argv.length; i += 2) given[process.argv[i].slice(2)] = process.argv[i + 1];
  return given;
}

export const numbers = (list) => (list ? list.split(',').map(Number) : []);
