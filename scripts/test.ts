import { spawnSync } from 'node:child_process';

/** All checks of `npm test`, the fastest first. */
const steps: [title: string, command: string, ...args: string[]][] = [
  ['Types of the routes', 'react-router', 'typegen'],
  ['Types', 'tsc'],
  ['Format and lint', 'biome', 'check', '.'],
  ['Import rules', 'node', 'scripts/check-imports.ts'],
  ['Dead code', 'knip'],
  ['Unit and API tests', 'vitest', 'run', '--project', 'unit*', '--project', 'api'],
  ['The three brands', 'node', 'scripts/check-brands.ts'],
  ['Browser tests', 'playwright', 'test'],
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
  ],
];

for (const [title, command, ...args] of steps) {
  console.log(`\n— ${title}`);
  const startedAt = Date.now();
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n✗ ${title} failed.`);
    process.exit(status ?? 1);
  }
  console.log(`✓ ${title} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}
