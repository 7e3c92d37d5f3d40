import { expect, test } from 'vitest';
import { openTestDatabase } from '../test/support/shop.ts';
import { enlargeDemoShop } from './large.ts';

test('the demo shop grows to any number of products, each with a price, units and a place in search', async () => {
  const db = await openTestDatabase();
  expect(await enlargeDemoShop(db, 600)).toBe(600);
  const [row] = await db<{ complete: number }[]>`
    select count(*)::int as complete from product p
    where p.search_text <> '' and p.selling_price > 0 and exists (select from price_history where product_id = p.id)
      and (exists (select from stock where product_id = p.id) or exists (select from bundle_part where bundle_id = p.id))`;
  expect(row?.complete).toBe(600);
});
