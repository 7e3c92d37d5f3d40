import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { connectionVendors } from '../backoffice/connections/vendors.ts';
import { bounceKind } from '../content/mailings/bounce-connection.ts';
import { stripeKind } from '../sales/payments/stripe/account.ts';
import { loadStandIns } from './services.server.ts';
import { readSettings } from './settings.server.ts';

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('./stand-ins.server.ts', async (importOriginal) => {
  loads.count += 1;
  return importOriginal();
});

test('stand-ins are loaded by the demo only', async () => {
  expect(await loadStandIns(readSettings({ DEMO: 'off' }))).toBeNull();
  expect(await loadStandIns(readSettings({ DEMO: 'off', NODE_ENV: 'production' }))).toBeNull();
  expect(loads.count).toBe(0);
  expect(await loadStandIns(readSettings({ NODE_ENV: 'production' }))).not.toBeNull();
  expect(loads.count).toBe(1);
});

/** Holds the running stand-ins; empty without the demo. */
const container = 'src/platform/stand-ins.server.ts';
const isStandIn = (file: string): boolean =>
  /stand-ins?(-[a-z]+)?(\.server)?\.ts$|\/sandbox\/.+\.server\.ts$/.test(file) && file !== container;
const isForTests = (file: string): boolean => /\.test\.|\/test-[a-z-]+\.ts$/.test(file);
const staticImport = /^(?:import|export)\s(?!type\b)(?:[^'";]*?from\s*)?'(\.[^']+)'/gm;

test('nothing but the demo and other stand-ins imports a stand-in when it is loaded', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !isForTests(file) && !isStandIn(file));
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(staticImport)]
      .map(([, name = '']) => join(dirname(file), name))
      .flatMap((to) => (isStandIn(to) ? [`${file} → ${to}`] : [])),
  );
  expect(found).toEqual([]);
});

// Cards of the demo go to the sandbox, which needs no account; reports about e-mails come from outside.
const imitated = connectionVendors.filter(({ kind }) => ![stripeKind, bounceKind].includes(kind));

test.each(imitated)('the settings that the demo stores for $kind fit its form', async ({ kind, schema }) => {
  const standIns = await loadStandIns(readSettings({}));
  const settings = standIns?.find(kind)?.settings;
  expect(schema.safeParse(settings).error).toBeUndefined();
});
