import { expect, test } from 'vitest';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();

test('order ids and numbers neither follow one another nor tell how many orders there are', async () => {
  const buyer = await newBuyer(shop.db);
  const productId = await newProduct(shop.db, 10);
  const orders = [];
  for (let at = 0; at < 3; at++)
    orders.push(await createOrderClient(shop).place(buyer, withCashPayment(guestOrderBody(buyer, productId, 1))));
  for (const { id, number } of orders) expect([number, id >= 100_000_000]).toEqual([`VIT-${id}`, true]);
  const [first, second, third] = orders.map(({ id }) => id);
  expect(new Set([Math.abs((second ?? 0) - (first ?? 0)), Math.abs((third ?? 0) - (second ?? 0))])).not.toContain(1);
});

test('an order without a given id gets a random one', async () => {
  const rows = await shop.db<{ id: number }[]>`select new_order_id() as id from generate_series(1, 200)`;
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id) => id < 100_000_000 || id > 999_999_999)).toEqual([]);
  // 200 random ids of 900 million almost never fall into one tenth of the range.
  expect(Math.max(...ids) - Math.min(...ids)).toBeGreaterThan(90_000_000);
});
