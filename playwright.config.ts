import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/browser.mjs';
import { temporaryFolder } from './scripts/temporary-folder.ts';

// Known to every process of the run.
process.env.E2E_FOLDER ??= temporaryFolder('e2e');
const port = Number(process.env.E2E_PORT ?? 3999);

/** Journeys in a real browser, against the built shop with its own database. */
export default defineConfig({
  testDir: 'test/e2e',
  // What a test waits for is there long before; these are for a machine that does other things too.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  // A machine that is busy elsewhere may be too slow once; twice is a fault.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  globalTeardown: './test/e2e/check-invariants.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    // What moves must be waited for; what stands still is the same page.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser() ?? undefined, args: browserArguments },
    // Recording every journey would cost a third of the time.
    trace: 'on-first-retry',
  },
  webServer: {
    command: 'node scripts/e2e-shop.ts',
    port,
    // An analytics tag that the journeys answer themselves.
    env: { PORT: String(port), ANALYTICS_ID: 'G-E2E0000000' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
