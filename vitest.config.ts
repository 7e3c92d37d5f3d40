import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const cores = availableParallelism();
const notUnit = ['**/*.api.test.ts', 'test/faults/**', 'node_modules/**'];
/** Tests that replace modules or globals need modules of their own; the others share them, which is three times faster. */
const isolated = globSync('{src,client,stand-ins,demo,scripts,test}/**/*.test.ts', { exclude: notUnit }).filter(
  (file) => /\bvi\.(mock|stubGlobal)\(/.test(readFileSync(file, 'utf8')),
);

/** `*.test.ts` beside pure files; `*.api.test.ts` run on a real PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: Math.max(2, cores),
    // Far above what a test needs, for machines that are busy elsewhere.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: 'test/support/seed.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,client,stand-ins,demo,scripts,test}/**/*.test.ts'],
          exclude: [...notUnit, ...isolated],
          isolate: false,
          pool: 'threads',
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          include: isolated,
          pool: 'threads',
          unstubGlobals: true,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { name: 'faults', include: ['test/faults/*.test.ts'], testTimeout: 280_000 },
      },
      {
        extends: true,
        test: {
          name: 'api',
          // Projects one after another: a worker that waits for files of its own project is missing to the others.
          sequence: { groupOrder: 3 },
          include: ['{src,client,stand-ins,demo,scripts,test}/**/*.api.test.ts'],
          // Three use two cores, because the tests wait for the database half of the time. All use one PostgreSQL, whose
          // connections suffice for six.
          maxWorkers: Math.max(3, Math.min(6, cores)),
          globalSetup: 'test/support/postgres.ts',
          setupFiles: 'test/support/setup.ts',
          // Every file opens its own shop on its own database, so the modules can be loaded once for all files.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
    ],
  },
});
