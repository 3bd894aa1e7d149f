// What is read off a run: latencies, and the processor and memory of the server under test.
import fs from 'node:fs';

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export function quantile(values, q) {
  if (!values.length) return null;
  const sorted = Float64Array.from(values).sort();
  return Number(sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))].toFixed(3));
}

export const residentKb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

export function processorSeconds(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export function options() {
  const given = {};
  for (let i = 2; i < process.argv.length; i += 2) given[process.argv[i].slice(2)] = process.argv[i + 1];
  return given;
}
