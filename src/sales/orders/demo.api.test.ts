import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { expectInvariantsHold } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { OrderSummary } from './contract.ts';

test('the demo customer has past orders in several states, and the books of the demo shop are in order', async () => {
  const shop = await openTestShop();
  const calls = createApiClient(shop);
  const { data: session } = await calls.signIn('client@vitrina.example', 'parola123');
  const { data } = await calls.get('/api/Order/OrderListPage?take=20', session.token);
  expect(data.orders.map(({ state }: OrderSummary) => state)).toEqual([
    'awaiting_payment',
    'confirmed',
    'shipped',
    'delivered',
    'cancelled',
    'delivered',
    'delivered',
  ]);
  for (const { id } of data.orders) {
    const order = await calls.get(`/api/Order/GetOrderById?orderId=${id}`, session.token);
    expect(order.data.goodsTotal >= 250).toBe(order.data.deliveryCost === 0);
  }
  await expectInvariantsHold(shop.db);
});
