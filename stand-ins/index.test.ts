import { expect, test, vi } from 'vitest';
import { loadStandIns } from '../src/app/services.server.ts';
import { readSettings } from '../src/app/settings.server.ts';
import { loadVendors } from '../src/backoffice/connections/vendors.ts';
import { bounceKind } from '../src/content/mailings/bounce-connection.ts';
import { stripeKind } from '../src/sales/payments/stripe/account.ts';

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('./index.ts', async (importOriginal) => {
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

// Cards of the demo go to the stand-in of Stripe, which needs no account; reports about e-mails come from outside.
const imitated = (await loadVendors()).filter(({ kind }) => ![stripeKind, bounceKind].includes(kind));

test.each(imitated)('the settings that the demo stores for $kind fit its form', async ({ kind, schema }) => {
  const standIns = await loadStandIns(readSettings({}));
  const settings = standIns?.find(kind)?.settings;
  expect(schema.safeParse(settings).error).toBeUndefined();
});
