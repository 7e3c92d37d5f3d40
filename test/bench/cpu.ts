import { readdirSync, readFileSync } from 'node:fs';

/** The fields of /proc/PID/stat after the name in parentheses; none where the system has no /proc. */
function readStat(pid: number | string): number[] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.map(Number);
  } catch {
    return [];
  }
}

/** User and system time in milliseconds; Linux counts in hundredths of a second. */
const ownMs = ([, , , , , , , , , , , user = 0, system = 0]: number[]): number => (user + system) * 10;

/** Processor time of a process so far; 0 where the system has no /proc. */
export const cpuMsOf = (pid: number | undefined): number => ownMs(readStat(pid ?? 0));

/** Processor time of a process, its children and those of them that have ended. */
export function cpuMsWithChildren(pid: number): number {
  const parent = readStat(pid);
  const children = listProcesses()
    .map(readStat)
    .filter(([, parentId]) => parentId === pid);
  const ended = ((parent[13] ?? 0) + (parent[14] ?? 0)) * 10;
  return [parent, ...children].reduce((sum, stat) => sum + ownMs(stat), ended);
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
