import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { temporaryFolder } from '../scripts/temporary-folder.ts';

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

function startShop(folder: string): { child: ChildProcess; said: () => string } {
  const env = { ...process.env, PORT: '0', DATA_DIR: folder };
  const child = spawn('node_modules/.bin/node', ['build/server/index.js'], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return { child, said: () => said };
}

/** What is under way when somebody presses Ctrl-C; by what was said, or by who runs. */
const moments: [name: string, isThere: (folder: string, said: string) => boolean][] = [
  ['the data folder is made', (folder) => processesOf(folder).some((command) => command.includes('initdb'))],
  ['PostgreSQL starts', (folder) => processesOf(folder).some((command) => command.includes('bin/postgres -D'))],
  ['the demo is filled', (_folder, said) => said.includes('… Filling the demo shop')],
];

for (const [name, isThere] of moments) {
  test(`Ctrl-C while ${name} stops everything that was started, without a word of failure`, async () => {
    test.skip(process.platform !== 'linux', 'processes are read from /proc');
    const folder = temporaryFolder('interrupted');
    const { child, said } = startShop(folder);
    const ended = new Promise((resolve) => child.on('exit', resolve));
    await expect.poll(() => isThere(folder, said()), { intervals: [5], timeout: 45_000 }).toBe(true);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    await expect.poll(() => processesOf(folder)).toEqual([]);
    expect(said()).not.toMatch(/did not start|Error|cannot/);
    rmSync(folder, { recursive: true, force: true });
  });
}
