import { expect, test } from 'vitest';
import { callsTo } from '../../../db/test-calls.ts';
import { expectNoQuestions } from '../../../db/test-orders.ts';
import { openTestShop } from '../../../db/test-shop.ts';
import type { OrderSummary } from './contract.ts';

test('the demo customer has past orders in several states, and the books of the demo shop are in order', async () => {
  const shop = await openTestShop();
  const calls = callsTo(shop);
  const { data: session } = await calls.signIn('client@vitrina.example', 'parola123');
  const { data } = await calls.get('/api/Order/OrderListPage?take=20', session.token);
  expect(data.orders.map(({ number, state }: OrderSummary) => [number, state])).toEqual([
    ['VIT-100192', 'awaiting_payment'],
    ['VIT-100189', 'confirmed'],
    ['VIT-100178', 'shipped'],
    ['VIT-100170', 'delivered'],
    ['VIT-100149', 'cancelled'],
    ['VIT-100124', 'delivered'],
    ['VIT-100098', 'delivered'],
  ]);
  for (const { id } of data.orders) {
    const order = await calls.get(`/api/Order/GetOrderById?orderId=${id}`, session.token);
    expect(order.data.goodsTotal >= 250).toBe(order.data.deliveryCost === 0);
  }
  await expectNoQuestions(shop.db);
});
