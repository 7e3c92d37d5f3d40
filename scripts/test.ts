import { spawnSync } from 'node:child_process';

/** Everything that must hold before a change lands, cheapest first. */
const steps: [title: string, command: string, ...args: string[]][] = [
  ['Types of the routes', 'react-router', 'typegen'],
  ['Types', 'tsc'],
  ['Format and lint', 'biome', 'check', '.'],
  ['Who imports whom', 'node', 'scripts/check-imports.ts'],
  ['Dead code', 'knip'],
  ['Rules and API', 'vitest', 'run', '--project', 'unit', '--project', 'api'],
  ['The three brands', 'node', 'scripts/check-brands.ts'],
  ['Journeys in a browser', 'playwright', 'test'],
  ['Two processes, restarted under load', 'vitest', 'run', '--project', 'faults', 'faults/rolling.test.ts'],
];

/** Nobody watches: what a busy machine was too slow for is tried once more. */
const env = { CI: '1', ...process.env };

for (const [title, command, ...args] of steps) {
  console.log(`\n— ${title}`);
  const begun = Date.now();
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit', env });
  if (status !== 0) {
    console.error(`\n✗ ${title} failed.`);
    process.exit(status ?? 1);
  }
  console.log(`✓ ${title} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}
