import { expect, test } from 'vitest';
import { openTestShop } from '../test/support/shop.ts';
import { readDemoDates } from './dates.ts';
import { renewCampaigns } from './seed-campaigns.ts';

const { db } = await openTestShop();
const daysLeft = async (): Promise<Record<number, number>> => {
  const rows = await db<{ id: number; days: number }[]>`
    select id, (ends_at at time zone 'Europe/Bucharest')::date - shop_today() as days from campaign where id <= 5 order by id`;
  return Object.fromEntries(rows.map(({ id, days }) => [id, days]));
};

test('demo campaigns end within weeks; the next start renews those that are over, except renamed ones', async () => {
  const atFirst = await daysLeft();
  for (const days of Object.values(atFirst)) expect([days > 2, days < 35]).toEqual([true, true]);
  await db`update campaign set starts_at = '2025-01-01', ends_at = now() - interval '1 day' where id in (1, 2)`;
  await db`update campaign set ends_at = '2028-01-01' where id = 3`;
  await db`update campaign set name = 'A mea' where id = 2`;
  const dates = await readDemoDates(db);
  await db.begin((tx) => renewCampaigns(tx, dates, 'VIT'));
  expect(await daysLeft()).toEqual({ ...atFirst, 2: -1 });
});
