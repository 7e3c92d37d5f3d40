import { defineConfig } from 'vitest/config';

/** `*.test.ts` beside pure files; `*.api.test.ts` run on a real PostgreSQL. */
export default defineConfig({
  define: { 'import.meta.env.BRAND': JSON.stringify('VIT') },
  test: {
    // Half of their time the tests wait for the database.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,demo,scripts,test}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', 'test/faults/**', 'node_modules/**'],
          // Each file has its own modules: stores of the browser keep state.
          pool: 'threads',
          unstubGlobals: true,
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
          include: ['{src,demo,scripts,test}/**/*.api.test.ts'],
          globalSetup: 'test/support/postgres.ts',
          setupFiles: 'test/support/setup.ts',
          hookTimeout: 60_000,
          testTimeout: 20_000,
          // A machine that is busy elsewhere may be too slow once; twice is a fault.
          retry: process.env.CI ? 1 : 0,
          // Each file has a shop and a database of its own; the code they run is read once.
          isolate: false,
          // What a job does is there soon; on a busy machine, somewhat later.
          expect: { poll: { timeout: 8000 } },
        },
      },
    ],
  },
});
