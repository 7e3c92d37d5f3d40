import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, waitForEmail } from '../../../test/support/api-client.ts';
import { createOrderClient, expectInvariantsHold, onHand } from '../../../test/support/orders.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);

const iban = { iban: 'RO49 AAAA 1B31 0075 9384 0000', ibanHolder: 'Ana Pop' };
const refunds = (orderId: number) => shop.db<{ amount: number }[]>`
  select r.amount from payment_refund r join payment p on p.id = r.payment_id where p.order_id = ${orderId} order by r.id`;

test('a whole order goes back: goods, and of the delivery what the cheapest way costs; the order is a returned one', async () => {
  const bought = await returns.buy({ quantities: [1, 2] });
  const id = await returns.add(bought);
  const made = await returns.read(id);
  expect(made).toMatchObject({ goodsAmount: 150, deliveryAmount: 12.9, feeAmount: 0, amount: 162.9 });
  await returns.advanceTo(id, 'received');
  const { state, states } = await createOrderClient(shop).read(bought.buyer, bought.order.id);
  expect(state).toBe('returned');
  expect(states.at(-1)).toMatchObject({ state: 'returned' });
  await returns.move(id, 'refunded');
  await expect.poll(() => refunds(bought.order.id)).toEqual([{ amount: 16_290 }]);
  await expectInvariantsHold(shop.db);
});

test('a delivery of which a part is refunded is explained to the customer, on the page and by e-mail', async () => {
  const bought = await returns.buy();
  const { data } = await calls.get(`/api/Return/GetOrdersById?orderId=${bought.order.id}`, bought.buyer.token);
  expect(data).toMatchObject({ partOfDelivery: { paid: 16.5, refunded: 12.9 } });
  const id = await returns.add(bought);
  expect(await returns.read(id)).toMatchObject({ deliveryAmount: 12.9, paidDelivery: 16.5 });
  const { number } = await returns.read(id);
  const { textBody } = await waitForEmail(shop, bought.buyer.email, `Am înregistrat returul ${number}`);
  expect(textBody).toContain(texts.deliveryPart('16.50 RON', '12.90 RON'));

  const part = await returns.buy({ quantities: [2] });
  const first = await returns.add(part, [{ id: part.order.products[0]?.id ?? 0, returnQuantity: 1 }]);
  expect(await returns.read(first)).toMatchObject({ deliveryAmount: 0, paidDelivery: null });
});

test('the fee for cash goes back with a whole order, and the storno says the same to the ban', async () => {
  const bought = await returns.buy({ by: 'cash' });
  const id = await returns.add(bought, undefined, iban);
  expect(await returns.advanceTo(id, 'refunded')).toMatchObject({ deliveryAmount: 12.9, feeAmount: 5, amount: 67.9 });
  const [storno] = await shop.db`select content from invoice where cause = ${`return ${id}`}`;
  const codes = storno?.content.lines.map(({ code, gross }: { code: string; gross: number }) => [code, gross]);
  expect(codes.slice(1)).toEqual([
    ['LIVRARE', -1290],
    ['RAMBURS', -500],
  ]);
  await expectInvariantsHold(shop.db);
});

test('a discount is spread to the ban: in three steps exactly what was paid for the goods comes back', async () => {
  await shop.db`insert into promo_code (code, coupon_type, value) values ('RETUR10', 'Fixed', 1000)`;
  const bought = await returns.buy({ quantities: [3], codes: ['RETUR10'], discount: 1000 });
  const lineId = bought.order.products[0]?.id ?? 0;
  const amounts: number[] = [];
  for (let step = 0; step < 3; step++) {
    const id = await returns.add(bought, [{ id: lineId }]);
    const done = await returns.advanceTo(id, 'refunded');
    amounts.push(Math.round(done.goodsAmount * 100));
  }
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(14_000);
  expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
  const total = (await refundsDone(bought.order.id, 3)).reduce((sum, { amount }) => sum + amount, 0);
  expect(total).toBe(14_000 + 1290);
  await expectInvariantsHold(shop.db);
});

async function refundsDone(orderId: number, count: number): Promise<{ amount: number }[]> {
  await expect.poll(async () => (await refunds(orderId)).length).toBe(count);
  return refunds(orderId);
}

test('the delivery goes back with the last one, so that calling off another return gains nothing', async () => {
  const bought = await returns.buy({ quantities: [1, 1] });
  const [one, two] = bought.order.products;
  const first = await returns.add(bought, [{ id: one?.id ?? 0 }]);
  const second = await returns.add(bought, [{ id: two?.id ?? 0 }]);
  expect((await returns.read(second)).deliveryAmount).toBe(12.9);
  expect(await returns.advanceTo(second, 'refunded')).toMatchObject({ deliveryAmount: 0, amount: 50 });
  expect((await returns.read(first)).deliveryAmount).toBe(12.9);
  await calls.post('/api/Return/Cancel', { returnId: first }, bought.buyer.token);
  const third = await returns.add(bought, [{ id: one?.id ?? 0 }]);
  expect(await returns.advanceTo(third, 'refunded')).toMatchObject({ deliveryAmount: 12.9, amount: 62.9 });
  await expectInvariantsHold(shop.db);
});

test('what was cancelled before is neither returned nor paid twice', async () => {
  const bought = await returns.buy({ quantities: [3], state: 'placed' });
  const line = bought.order.products[0];
  const cancel = {
    orderId: bought.order.id,
    cancelKey: randomUUID(),
    products: [{ id: line?.id, quantity: 1 }],
    expectedAmount: 50,
  };
  const cancelled = await calls.post('/api/Cancel/AddCancel', cancel, bought.buyer.token);
  expect(cancelled.messages).toEqual([]);
  await returns.deliver(bought);
  expect((await returns.post(bought, [{ id: line?.id ?? 0, returnQuantity: 3 }])).status).toBe(409);
  const id = await returns.add(bought, [{ id: line?.id ?? 0, returnQuantity: 2 }]);
  expect(await returns.advanceTo(id, 'refunded')).toMatchObject({ goodsAmount: 100, deliveryAmount: 12.9 });
  const total = (await refundsDone(bought.order.id, 2)).reduce((sum, { amount }) => sum + amount, 0);
  expect(total).toBe(15_000 + 1290);
  await expectInvariantsHold(shop.db);
});

test('units that cannot be sold again stay out of the stock; each line is decided on its own', async () => {
  const bought = await returns.buy({ quantities: [2, 2] });
  const id = await returns.add(bought);
  const [sold, broken] = bought.productIds;
  const [first, second] = (await returns.read(id)).products;
  await returns.move(id, 'approved');
  expect((await returns.move(id, 'received', { products: [{ id: first?.id, outcome: 'restock' }] })).status).toBe(409);
  const products = [
    { id: first?.id, outcome: 'restock' },
    { id: second?.id, outcome: 'discard' },
  ];
  expect((await returns.move(id, 'received', { products })).status).toBe(200);
  expect(await onHand(shop.db, sold ?? 0)).toBe(20);
  expect(await onHand(shop.db, broken ?? 0)).toBe(18);
  const moves = await shop.db`
    select reason, author from stock_move where product_id = ${sold ?? 0} and quantity > 0 and reason = 'retur'`;
  expect(moves).toMatchObject([{ author: expect.stringMatching(/^admin:/) }]);
  await expectInvariantsHold(shop.db);
});

test('the same step twice, and at once: one refund, one storno, units once', async () => {
  const bought = await returns.buy({ quantities: [1, 1] });
  const id = await returns.add(bought, [{ id: bought.order.products[0]?.id ?? 0 }]);
  await returns.advanceTo(id, 'received');
  const asked = await Promise.all(Array.from({ length: 5 }, () => returns.move(id, 'refunded')));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await refundsDone(bought.order.id, 1)).toEqual([{ amount: 5000 }]);
  expect(await shop.db`select from invoice where order_id = ${bought.order.id} and kind = 'storno'`).toHaveLength(1);
  await expectInvariantsHold(shop.db);
});
