import { expect } from 'vitest';
import type { Pool, Transaction } from '../src/kit/db.server.ts';
import { newCharge, newPaymentIntent } from '../src/shop/card-sandbox/objects.ts';
import type { Order } from '../src/shop/orders/contract.ts';
import { markPaid } from '../src/shop/orders/service.server.ts';
import type { Buyer } from './buyers.ts';
import { askAll } from './questions.ts';
import { callsTo, newCustomer } from './test-calls.ts';
import type { TestShop } from './test-shop.ts';

export {
  type Buyer,
  cash,
  customerBody,
  delivery,
  newBuyer,
  newBuyers,
  newProduct,
  orderBody,
  putInCart,
} from './buyers.ts';

const address = {
  firstName: 'Maria',
  lastName: 'Ionescu',
  phoneNumber: '0722 123 456',
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  street: 'Strada Memorandumului',
  number: '21',
  postalCode: '400114',
};

/** One who has registered and can ask for what is known about them, or be forgotten: newBuyer has no password. */
export async function registeredBuyer(shop: TestShop): Promise<Buyer> {
  const { token, legalEntityId: id, userName: email } = await newCustomer(shop);
  const { data } = await callsTo(shop).post('/api/Address/Add', address, token);
  return { id, token, email, guestId: '', addressId: data.id };
}

/** Places orders the way a browser does. */
export function ordersTo(shop: TestShop) {
  const calls = callsTo(shop);
  const post = (buyer: Buyer, body: object) => calls.post('/api/Order/AddNew', body, buyer.token);
  return {
    post,
    place: async (buyer: Buyer, body: object): Promise<Order> => {
      const answer = await post(buyer, body);
      expect(answer.messages).toEqual([]);
      return answer.data;
    },
    read: async (buyer: Buyer, id: number): Promise<Order> =>
      (await calls.get(`/api/Order/GetOrderByIdForUsers?orderId=${id}`, buyer.token)).data,
  };
}

/** What the payments room does when a card is charged, without the card: the books and the order in one transaction. */
export function payByCard(db: Pool, orderId: number, amount: number): Promise<'placed' | 'already' | 'refund'> {
  return db.begin(async (tx) => {
    const outcome = await markPaid(tx, orderId, { amount, at: new Date() });
    if (outcome === 'placed') await bookPayment(tx, orderId, amount);
    return outcome;
  });
}

/** In the books of the shop and of the sandbox, as a card would have left it: it can be given back. */
async function bookPayment(tx: Transaction, orderId: number, amount: number): Promise<void> {
  const asked = newPaymentIntent({ amount, currency: 'ron' }, null);
  const intent = { ...asked, status: 'succeeded', amount_received: amount };
  await tx`
    insert into payment (order_id, attempt, intent_id, amount, status, captured, paid_at)
    values (${orderId}, 1, ${intent.id}, ${amount}, 'succeeded', ${amount}, now())`;
  for (const object of [intent, newCharge(asked, 'pm_test')])
    await tx`
      insert into sandbox_object (id, kind, body)
      values (${object.id}, ${object.object}, ${JSON.stringify(object)}::text::jsonb)`;
}

export async function onHand(db: Pool, productId: number): Promise<number> {
  const [row] = await db<{ onHand: number }[]>`select on_hand as "onHand" from stock where product_id = ${productId}`;
  return row?.onHand ?? -1;
}

/** Nothing lost, nothing sold twice, no one charged twice. */
export async function expectNoQuestions(db: Pool): Promise<void> {
  expect(await askAll(db)).toEqual([]);
}
