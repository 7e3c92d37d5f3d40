import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';

/** Processes that have the folder on their command line. */
const processesOf = (folder: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => commandOf(pid))
    .filter((command) => command.includes(folder));

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function startShop(folder: string): { child: ChildProcess; output: () => string } {
  const env = { ...process.env, PORT: '0', DATA_DIR: folder };
  const child = spawn('node_modules/.bin/node', ['build/server/index.js'], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { child, output: () => output };
}

/** Stages of the startup, detected by output or by running processes. */
const stages: [name: string, isReached: (folder: string, output: string) => boolean][] = [
  ['the data folder is created', (folder) => processesOf(folder).some((command) => command.includes('initdb'))],
  ['PostgreSQL starts', (folder) => processesOf(folder).some((command) => command.includes('bin/postgres -D'))],
  ['the demo data is inserted', (_folder, output) => output.includes('… Filling the demo shop')],
];

for (const [name, isReached] of stages) {
  test(`Ctrl-C while ${name} stops everything that was started, without an error message`, async () => {
    test.skip(process.platform !== 'linux', 'processes are read from /proc');
    const folder = temporaryFolder('interrupted');
    const { child, output } = startShop(folder);
    const ended = new Promise((resolve) => child.on('exit', resolve));
    await expect.poll(() => isReached(folder, output()), { intervals: [5], timeout: 45_000 }).toBe(true);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    await expect.poll(() => processesOf(folder)).toEqual([]);
    expect(output()).not.toMatch(/did not start|Error|cannot/);
    rmSync(folder, { recursive: true, force: true });
  });
}
