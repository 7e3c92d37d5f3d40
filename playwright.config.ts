import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/browser.mjs';
import { temporaryFolderInMemory } from './scripts/temporary-folder.ts';

// Set here so that the web server, the workers and the teardown share it.
process.env.E2E_FOLDER ??= temporaryFolderInMemory('e2e');
const port = Number(process.env.E2E_PORT ?? 3999);

/** Journeys in a real browser, against the built shop with its own database. */
export default defineConfig({
  testDir: 'test/e2e',
  // Far above what a test needs, for machines that are busy elsewhere.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  globalTeardown: './test/e2e/check-invariants.ts',
  use: {
    // Below the limit of a test, so that a failure names the action.
    actionTimeout: 30_000,
    baseURL: `http://localhost:${port}`,
    // Requests that a service worker makes escape the routes of a test.
    serviceWorkers: 'block',
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    // Without animations nothing has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      // No test depends on the network.
      args: [...browserArguments, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/e2e-shop.ts',
    port,
    // The journeys respond to the requests of this analytics tag themselves.
    env: {
      PORT: String(port),
      ANALYTICS_ID: 'G-E2E0000000',
      SECRETS_KEY: Buffer.alloc(32, 'test').toString('base64'),
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
