import { expect } from 'vitest';
import type { Order } from '../src/shop/orders/contract.ts';
import { callsTo } from './test-calls.ts';
import { browserOf } from './test-cards.ts';
import {
  type Buyer,
  customerBody,
  delivery,
  newBuyer,
  newProduct,
  orderBody,
  ordersTo,
  putInCart,
} from './test-orders.ts';
import type { TestShop } from './test-shop.ts';

export type Bought = { buyer: Buyer; order: Order; productId: number };

/** Orders by card and what the screens do to pay them. */
export function paymentsTo(shop: TestShop) {
  const calls = callsTo(shop);
  const orders = ordersTo(shop);
  const browser = browserOf(shop);

  async function order(
    role: 'guest' | 'customer',
    more: { buyer?: Buyer; price?: number; stock?: number } = {},
  ): Promise<Bought> {
    const { price = 5000, stock = 10 } = more;
    const buyer = more.buyer ?? (await newBuyer(shop.db, role));
    const productId = await newProduct(shop.db, stock, price);
    if (role === 'guest')
      return { buyer, productId, order: await orders.place(buyer, orderBody(buyer, productId, 1, price)) };
    await putInCart(shop.db, buyer, productId);
    return { buyer, productId, order: await orders.place(buyer, customerBody(buyer, (price + delivery(price)) / 100)) };
  }

  const begin = ({ buyer, order }: Bought, more: object = {}) =>
    calls.post(
      '/payments/api/payments',
      { product: 'Order', productId: order.id, amount: order.total, ...more },
      buyer.token,
    );

  const secretFor = async (bought: Bought, more: object = {}): Promise<string> => {
    const answer = await begin(bought, more);
    expect(answer.messages).toEqual([]);
    return answer.data.clientSecret;
  };

  return {
    order,
    begin,
    secretFor,
    browser,
    offSession: ({ buyer, order }: Bought, paymentMethodId: string, more: object = {}) =>
      calls.post(
        '/payments/api/payments/off-session',
        { product: 'Order', productId: order.id, amount: order.total, paymentMethodId, ...more },
        buyer.token,
      ),
    pay: async (bought: Bought, number?: string) => browser.confirm(await secretFor(bought), number),
    /** A saved card of a customer, by its number. */
    async keepCard(buyer: Buyer, number?: string): Promise<string> {
      const { data } = await calls.post('/payments/api/payment-methods', {}, buyer.token);
      const said = await browser.confirm(data.clientSecret, number);
      const done = said.intent.status === 'requires_action' ? await browser.answer(said, 'approve') : said;
      expect(done.intent.status).toBe('succeeded');
      return done.intent.payment_method ?? '';
    },
    cards: async (buyer: Buyer) => (await calls.get('/payments/api/payment-methods', buyer.token)).data,
    state: async ({ buyer, order }: Bought): Promise<string> => (await orders.read(buyer, order.id)).state,
    /** What the webhooks bring about, once they are through. */
    expectState: ({ order }: Bought, state: string) =>
      expect
        .poll(async () => (await shop.db`select state from orders where id = ${order.id}`)[0]?.state, { timeout: 8000 })
        .toBe(state),
    books: ({ order }: Bought) => shop.db<Book[]>`
      select p.attempt, p.status, p.captured, p.intent_id as "intentId", p.failures, p.save_card as "saveCard",
        coalesce((select sum(r.amount)::int from payment_refund r where r.payment_id = p.id and r.status = 'succeeded'), 0) as refunded
      from payment p where p.order_id = ${order.id} order by p.attempt`,
    /** What the provider took for an order, and gave back. */
    taken: ({ order }: Bought) => shop.db<{ amount: number; refunded: number }[]>`
      select (c.body ->> 'amount')::int as amount, (c.body ->> 'amount_refunded')::int as refunded
      from sandbox_object c where c.kind = 'charge' and c.body #>> '{metadata,order}' = ${order.number} order by c.created_at`,
  };
}

export type Book = {
  attempt: number;
  status: string;
  captured: number;
  intentId: string;
  failures: number;
  saveCard: boolean;
  refunded: number;
};
