import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoAdmin, newCustomer } from '../../../db/test-calls.ts';
import { openTestShop } from '../../../db/test-shop.ts';
import { forgetOld } from './retention-service.server.ts';

const shop = await openTestShop();

const yearsAgo = (years: number) => shop.db`now() - ${years} * interval '1 year' - interval '1 day'`;

async function count(table: string): Promise<number> {
  const [row] = await shop.db<{ count: number }[]>`select count(*)::int as count from ${shop.db(table)}`;
  return row?.count ?? 0;
}

test('romania: consents and messages go after three years, sent letters after one; what is younger stays', async () => {
  const [customer, admin] = [await newCustomer(shop), await demoAdmin(shop)];
  const [from, to] = [customer.legalEntityId, admin.legalEntityId];
  const before = { consents: await count('consent_log'), messages: await count('chat_message') };
  for (const years of [2, 3]) {
    await shop.db`
      insert into consent_log (visitor_id, version, analytics, marketing, ip_hash, user_agent, logged_at)
      values (${randomUUID()}, 1, true, false, '', '', ${yearsAgo(years)})`;
    await shop.db`
      insert into chat_message (from_id, to_id, body, sent_at) values (${from}, ${to}, 'Bună', ${yearsAgo(years)})`;
  }
  for (const years of [0, 1])
    await shop.db`
      insert into outbox (kind, recipient, text_body, created_at) values ('mail', 'a@example.ro', '', ${yearsAgo(years)})`;
  await forgetOld(shop.db);
  expect(await count('consent_log')).toBe(before.consents + 1);
  expect(await count('chat_message')).toBe(before.messages + 1);
  // Those to others come and go meanwhile: a new customer is welcomed.
  expect(await shop.db`select from outbox where recipient = 'a@example.ro'`).toHaveLength(1);
});

test('every round puts the next one', async () => {
  await shop.app.ready();
  await expect
    .poll(() => shop.db`select 1 from job where kind = 'retention' and done_at is null and run_at > now()`)
    .toHaveLength(1);
});
