import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { insertOrder } from '../../../test/support/orders.ts';
import { newProducts } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { readCarousel } from './service.server.ts';

const shop = await openTestShop();

const best = async (take: number, skip = 0): Promise<number[]> =>
  (await readCarousel(shop.db, 'best', take, skip)).map(({ id }) => id);

test('best sellers: what people bought in the last 30 days first, most units first, then what sold before', async () => {
  const [often = 0, once = 0, cancelled = 0, long = 0] = await newProducts(shop, 4);
  const [{ id: accountId } = { id: 0 }] = await shop.db<{ id: number }[]>`
    select id from account where role = 'customer' order by id limit 1`;
  await shop.db`update orders set created_at = now() - interval '60 days'`;
  for (const productId of [often, often, once])
    await insertOrder(shop.db, { accountId, productId, state: 'delivered' });
  await insertOrder(shop.db, { accountId, productId: cancelled, state: 'cancelled' });
  const old = await insertOrder(shop.db, { accountId, productId: long, state: 'delivered' });
  await shop.db`update orders set created_at = now() - interval '31 days' where id = ${old}`;
  const [first, second, ...rest] = await best(24);
  expect([first, second]).toEqual([often, once]);
  expect(rest).not.toContain(cancelled);
  expect(rest.length).toBe(22);
  expect([...(await best(10)), ...(await best(14, 10))]).toEqual([first, second, ...rest]);
});

test('best sellers: without recent sales, the most popular products', async () => {
  await shop.db`update orders set created_at = now() - interval '60 days'`;
  const [top] = await shop.db<{ id: number }[]>`
    select p.id from product p join stock s on s.product_id = p.id and s.on_hand > 0
    where p.is_published order by p.popularity desc, p.id limit 1`;
  expect((await best(12))[0]).toBe(top?.id);
  const { status, data } = await createApiClient(shop).get('/api/Product/GetCarousel?list=best&take=12');
  expect([status, data.length]).toEqual([200, 12]);
});
