import { expect, test } from 'vitest';
import { callsTo, letterTo } from '../../../db/test-calls.ts';
import { expectNoQuestions } from '../../../db/test-orders.ts';
import { returnsTo } from '../../../db/test-returns.ts';
import { openTestShop } from '../../../db/test-shop.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = callsTo(shop);
const returns = await returnsTo(shop);

const takeBack = (orderId: number, note = '') =>
  calls.post('/api/admin/returns/parcel-back', { orderId, note }, returns.admin);

const onHand = async (productId: number | undefined): Promise<number | undefined> =>
  (await shop.db<{ on_hand: number }[]>`select on_hand from stock where product_id = ${productId ?? 0}`)[0]?.on_hand;

test('a parcel nobody took: the units are for sale again, nothing is owed, one letter tells it', async () => {
  const bought = await returns.buy({ by: 'cash', state: 'shipped', quantities: [2] });
  expect(await onHand(bought.productIds[0])).toBe(18);
  const { messages, data } = await takeBack(bought.order.id, 'Curierul te-a căutat de două ori.');
  expect(messages).toEqual([]);
  expect(data).toMatchObject({ state: 'refunded', amount: 0, products: [{ outcome: 'restock' }] });
  expect(await onHand(bought.productIds[0])).toBe(20);
  const [order] = await shop.db<{ state: string }[]>`select state from orders where id = ${bought.order.id}`;
  expect(order?.state).toBe('returned');
  const letter = await letterTo(shop, bought.buyer.email, `Coletul comenzii ${bought.order.number} s-a întors la noi`);
  expect(letter.text_body).toContain('Curierul te-a căutat de două ori.');
  await expectNoQuestions(shop.db);
});

test('what was paid by card goes back to the card', async () => {
  const bought = await returns.buy({ state: 'shipped' });
  const { data } = await takeBack(bought.order.id);
  expect(data).toMatchObject({ state: 'refunded', refundBy: 'card' });
  expect(data.amount).toBeGreaterThan(50);
  await expectNoQuestions(shop.db);
});

test('only a parcel that is on its way comes back, and once', async () => {
  const bought = await returns.buy({ state: 'shipped' });
  const answers = await Promise.all([takeBack(bought.order.id), takeBack(bought.order.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const early = await returns.buy({ state: 'confirmed' });
  expect((await takeBack(early.order.id)).messages).toEqual([texts.notShipped]);
  expect((await takeBack(2_000_000)).status).toBe(404);
  await expectNoQuestions(shop.db);
});
