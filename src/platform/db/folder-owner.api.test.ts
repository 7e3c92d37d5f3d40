import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { isDatabaseReachable, openPool } from './db.server.ts';
import { findEmbeddedPostgres } from './embedded-postgres.server.ts';

/** A process of its own with an embedded PostgreSQL on the folder, and the first line that it prints. */
async function startProcess(folder: string): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, ['test/support/run-postgres.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => end(child, 'SIGTERM'));
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, line };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function isUp(url: string): Promise<boolean> {
  const probe = openPool(url, 1);
  return isDatabaseReachable(probe).finally(() => probe.end({ timeout: 1 }));
}

function newFolder(): string {
  const folder = temporaryFolder('owned');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const serverPid = (folder: string): number =>
  Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

test('a second process on the same folder is refused with the name of the first, which goes on', async () => {
  const folder = newFolder();
  const first = await startProcess(folder);
  const pid = serverPid(folder);
  const second = await startProcess(folder);
  await once(second.child, 'close');
  expect([second.line, second.child.exitCode]).toEqual([
    expect.stringMatching(
      `^The database in ${folder} is in use by process ${first.child.pid} \\(node .*run-postgres.ts ${folder}\\)\\. Stop that process first, or set DATA_DIR to another folder\\.$`,
    ),
    1,
  ]);
  expect([await isUp(first.line), serverPid(folder)]).toEqual([true, pid]);
  expect(await findEmbeddedPostgres(folder)).toBe(first.line);
  await end(first.child, 'SIGTERM');
  expect(first.child.exitCode).toBe(0);
  const third = await startProcess(folder);
  expect(await isUp(third.line)).toBe(true);
});

test('two processes that start at the same time on an empty folder: one runs, the other is refused', async () => {
  const folder = newFolder();
  const both = await Promise.all([startProcess(folder), startProcess(folder)]);
  const lines = both.map(({ line }) => line).sort();
  expect(lines).toEqual([expect.stringContaining('is in use by process'), expect.stringMatching(/^postgres:/)]);
  expect(await isUp(lines[1] ?? '')).toBe(true);
});

test('the folder and the server of a killed process are taken over', async () => {
  const folder = newFolder();
  const killed = await startProcess(folder);
  const pid = serverPid(folder);
  await end(killed.child, 'SIGKILL');
  const next = await startProcess(folder);
  expect(await isUp(next.line)).toBe(true);
  expect(serverPid(folder)).not.toBe(pid);
});

test('process ids that now belong to other programs, as after a restart of the machine, do not stop a start', async () => {
  const folder = newFolder();
  const first = await startProcess(folder);
  const owner = readFileSync(join(folder, 'owner.json'), 'utf8');
  const pidFile = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8');
  const socket = new URL(first.line).searchParams.get('host') ?? '';
  await end(first.child, 'SIGTERM');
  expect([existsSync(join(folder, 'owner.json')), existsSync(socket)]).toEqual([false, false]);
  const { uid, gid } = statSync(join(folder, 'data'));
  const other = spawn('sleep', ['60'], { uid, gid });
  onTestFinished(() => end(other, 'SIGKILL'));
  writeFileSync(join(folder, 'owner.json'), owner.replace(/"pid":\d+/, `"pid":${other.pid}`));
  writeFileSync(join(folder, 'data', 'postmaster.pid'), pidFile.replace(/^\d+/, String(other.pid)));
  const next = await startProcess(folder);
  expect(await isUp(next.line)).toBe(true);
});

test('a server that no process has claimed is refused and goes on', async () => {
  const folder = newFolder();
  const first = await startProcess(folder);
  rmSync(join(folder, 'owner.json'));
  const { line } = await startProcess(folder);
  const data = join(folder, 'data');
  expect(line).toContain(`The database in ${folder} is in use by process ${serverPid(folder)} (postgres -D ${data}).`);
  expect(await isUp(first.line)).toBe(true);
});
