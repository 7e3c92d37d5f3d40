import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const log = (body: object) => calls.post('/api/consent', body);
const choices = { version: 1, analytics: true, marketing: false };

test('each consent is logged with its version and time; the address only as a hash', async () => {
  const visitorId = randomUUID();
  expect((await log({ visitorId, ...choices })).status).toBe(200);
  expect((await log({ visitorId, ...choices, analytics: false })).status).toBe(200);
  const rows = await shop.db<
    { loggedAt: Date; userAgent: string }[]
  >`select * from consent_log where visitor_id = ${visitorId} order by id`;
  expect(rows).toMatchObject([{ version: 1, analytics: true, marketing: false }, { analytics: false }]);
  expect(rows[0]?.loggedAt).toBeInstanceOf(Date);
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  expect(rows[0]?.userAgent).toContain('Android');
});

test('the log is append-only', async () => {
  await log({ visitorId: randomUUID(), ...choices });
  await expect(shop.db`update consent_log set marketing = true`).rejects.toThrow('append-only');
  await expect(shop.db`delete from consent_log`).rejects.toThrow('append-only');
  await expect(shop.db`truncate consent_log`).rejects.toThrow('append-only');
});

test('hostile input is refused', async () => {
  const visitorId = randomUUID();
  const bad = [
    {},
    choices,
    { visitorId: 'x', ...choices },
    { visitorId, ...choices, version: 0 },
    { visitorId, ...choices, analytics: 'yes' },
    { visitorId, ...choices, ip: '1.2.3.4' },
  ];
  for (const body of bad) expect((await log(body)).status, JSON.stringify(body)).toBe(400);
});
