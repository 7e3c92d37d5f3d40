import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

type Step = [title: string, command: string, ...args: string[]];

/**
 * All checks of `npm test`, the fastest first. The steps of a group run side by side and show their output when they
 * end; a step of its own shows it while it runs.
 */
const groups: Step[][] = [
  [['Types of the routes', 'react-router', 'typegen']],
  [
    // Several checkers repeat each other's work, and the other steps use the second core.
    ['Types', 'tsc', '--checkers', '1'],
    ['Format and lint', 'biome', 'check', '.'],
    ['Import rules', 'node', 'scripts/check-imports.ts'],
    ['Dead code', 'knip'],
    // Waits for the shops that it starts; the build of the first brand serves the later steps too.
    ['The three brands', 'node', 'scripts/check-brands.ts'],
  ],
  [['Unit and API tests', 'vitest', 'run', '--project', 'unit*', '--project', 'api']],
  [['Browser tests', 'playwright', 'test']],
  [
    // Alone, because some of its limits are seconds.
    [
      'Restarts of processes and of the database under load, and two machines',
      'vitest',
      'run',
      '--project',
      'faults',
      '--no-file-parallelism',
      'test/faults/rolling.test.ts',
      'test/faults/database.test.ts',
      'test/faults/two-machines.test.ts',
      'test/faults/npm-start.test.ts',
    ],
  ],
];

/** Programs that many tests start, such as the shop, are compiled once. */
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/vitrina/compiled');

/** By title. */
const running = new Map<string, { pid: number; isGroup: boolean }>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(130));
const startedAt = Date.now();
for (const group of groups) {
  if (group.length > 1) console.log(`\n— ${group.map(([title]) => title).join(', ')}`);
  await Promise.all(group.map((step) => run(step, group.length > 1)));
}
console.log(`\n✓ All checks passed (${seconds(startedAt)} s)`);

/** Ends the whole test with the first step that fails. */
async function run([title, command, ...args]: Step, isShownAtEnd: boolean): Promise<void> {
  const stepStartedAt = Date.now();
  if (!isShownAtEnd) console.log(`\n— ${title}`);
  const child = spawn(`node_modules/.bin/${command}`, args, {
    stdio: isShownAtEnd ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    // A process group of its own, so that the processes which it started can be stopped with it.
    detached: isShownAtEnd,
  });
  if (child.pid !== undefined) running.set(title, { pid: child.pid, isGroup: isShownAtEnd });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  running.delete(title);
  if (isShownAtEnd) process.stdout.write(Buffer.concat(output));
  if (code !== 0) {
    console.error(`\n✗ ${title} failed.`);
    stop(code ?? 1);
  }
  console.log(`✓ ${title} (${seconds(stepStartedAt)} s)`);
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}

function stop(code: number): never {
  for (const { pid, isGroup } of running.values()) process.kill(isGroup ? -pid : pid, 'SIGTERM');
  process.exit(code);
}
