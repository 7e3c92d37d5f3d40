import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const notUnit = ['**/*.api.test.ts', 'test/faults/**', 'node_modules/**'];
/** Tests that replace modules or globals need modules of their own; the others share them, which is three times faster. */
const isolated = globSync('{src,client,stand-ins,demo,scripts,test}/**/*.test.ts', { exclude: notUnit }).filter(
  (file) => /\bvi\.(mock|stubGlobal)\(/.test(readFileSync(file, 'utf8')),
);

/** `*.test.ts` beside pure files; `*.api.test.ts` run on a real PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
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
        test: { name: 'faults', include: ['test/faults/*.test.ts'], hookTimeout: 120_000, testTimeout: 280_000 },
      },
      {
        extends: true,
        test: {
          name: 'api',
          // Projects one after another: a worker that waits for files of its own project is missing to the others.
          sequence: { groupOrder: 3 },
          include: ['{src,client,stand-ins,demo,scripts,test}/**/*.api.test.ts'],
          // Three use two cores, because the tests wait for the database half of the time.
          maxWorkers: 3,
          globalSetup: 'test/support/postgres.ts',
          setupFiles: 'test/support/setup.ts',
          hookTimeout: 60_000,
          testTimeout: 20_000,
          // Every file opens its own shop on its own database, so the modules can be loaded once for all files.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          // Jobs finish within milliseconds; a busy machine needs longer.
          expect: { poll: { timeout: 8000 } },
        },
      },
    ],
  },
});
