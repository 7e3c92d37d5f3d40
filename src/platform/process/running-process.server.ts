import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const isLinux = process.platform === 'linux';

/**
 * Returns when a running process was started, in the words of the system; null when there is no such process. A process
 * id is given to another program later, also after a restart of the machine; the two together are given once.
 */
export function startTimeOf(pid: number): string | null {
  if (!isLinux) return ps(pid, 'lstart');
  // The name in parentheses may hold spaces; the state is the third field of the line, the start time the 22nd.
  const fields =
    readProc(pid, 'stat')
      ?.replace(/^.*\) /s, '')
      .split(' ') ?? [];
  const isZombie = fields[0] === 'Z';
  return isZombie ? null : (fields[19] ?? null);
}

/** Returns the command line of a running process; null when there is no such process. */
export const commandOf = (pid: number): string | null =>
  isLinux ? (readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim() ?? null) : ps(pid, 'command');

function readProc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string | null {
  const env = { ...process.env, LC_ALL: 'C' };
  try {
    return execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { env, encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
