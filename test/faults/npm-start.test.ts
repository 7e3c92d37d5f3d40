import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { freePort } from './shop-process.ts';

type RunningProcess = { pid: number; parent: number; name: string };

function readProcess(pid: string): RunningProcess[] {
  try {
    const [, name = '', rest = ''] = /\((.*)\) \S (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return [{ pid: Number(pid), parent: Number(rest.split(' ')[0]), name }];
  } catch {
    return [];
  }
}

/** The process and all that it started, directly or not. */
function processesOf(pid: number): RunningProcess[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const family = new Set([pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid: child, parent } of all) if (family.has(parent)) family.add(child);
  }
  return all.filter((process) => family.has(process.pid));
}

const isAlive = ({ pid }: RunningProcess): boolean =>
  existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

test.runIf(process.platform === 'linux')('SIGTERM to npm start ends the shop and its PostgreSQL', async () => {
  const folder = temporaryFolder('npm-start');
  const port = await freePort();
  const settings = { DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'silent' };
  // --ignore-scripts leaves out the preparation before the start.
  const npm = spawn('npm', ['start', '--ignore-scripts'], { stdio: 'ignore', env: { ...process.env, ...settings } });
  let running: RunningProcess[] = [];
  onTestFinished(() => {
    for (const { pid } of running.filter(isAlive)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000, interval: 200 }).toBe(true);
  running = processesOf(npm.pid ?? 0);
  expect(running.map(({ name }) => name)).toContain('postgres');
  const exited = once(npm, 'exit');
  npm.kill('SIGTERM');
  await exited;
  await expect.poll(() => running.filter(isAlive), { timeout: 15_000 }).toEqual([]);
});
