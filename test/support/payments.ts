import { expect } from 'vitest';
import type { Order } from '../../src/sales/orders/contract.ts';
import { createApiClient } from './api-client.ts';
import { createCardForm } from './cards.ts';
import {
  addToCart,
  type Buyer,
  createOrderClient,
  customerOrderBody,
  deliveryCost,
  guestOrderBody,
  newBuyer,
  newProduct,
} from './orders.ts';
import type { TestShop } from './shop.ts';

export type PlacedOrder = { buyer: Buyer; order: Order; productId: number };

/** Client of the payment endpoints, with orders paid by card. */
export function createPaymentClient(shop: TestShop) {
  const calls = createApiClient(shop);
  const orders = createOrderClient(shop);
  const browser = createCardForm(shop);

  async function order(
    role: 'guest' | 'customer',
    more: { buyer?: Buyer; price?: number; stock?: number } = {},
  ): Promise<PlacedOrder> {
    const { price = 5000, stock = 10 } = more;
    const buyer = more.buyer ?? (await newBuyer(shop.db, role));
    const productId = await newProduct(shop.db, stock, price);
    if (role === 'guest')
      return { buyer, productId, order: await orders.place(buyer, guestOrderBody(buyer, productId, 1, price)) };
    await addToCart(shop.db, buyer, productId);
    return {
      buyer,
      productId,
      order: await orders.place(buyer, customerOrderBody(buyer, (price + deliveryCost(price)) / 100)),
    };
  }

  const start = ({ buyer, order }: PlacedOrder, more: object = {}) =>
    calls.post(
      '/payments/api/payments',
      { product: 'Order', productId: order.id, amount: order.toPay, ...more },
      buyer.token,
    );

  const secretFor = async (bought: PlacedOrder, more: object = {}): Promise<string> => {
    const answer = await start(bought, more);
    expect(answer.messages).toEqual([]);
    return answer.data.clientSecret;
  };

  return {
    order,
    start,
    secretFor,
    browser,
    offSession: ({ buyer, order }: PlacedOrder, paymentMethodId: string, more: object = {}) =>
      calls.post(
        '/payments/api/payments/off-session',
        { product: 'Order', productId: order.id, amount: order.toPay, paymentMethodId, ...more },
        buyer.token,
      ),
    pay: async (bought: PlacedOrder, number?: string) => browser.confirm(await secretFor(bought), number),
    /** Saves a card for a customer and returns its id. */
    async saveCard(buyer: Buyer, number?: string): Promise<string> {
      const { data } = await calls.post('/payments/api/payment-methods', {}, buyer.token);
      const response = await browser.confirm(data.clientSecret, number);
      const done =
        response.intent.status === 'requires_action' ? await browser.answerChallenge(response, 'approve') : response;
      expect(done.intent.status).toBe('succeeded');
      return done.intent.payment_method ?? '';
    },
    cards: async (buyer: Buyer) => (await calls.get('/payments/api/payment-methods', buyer.token)).data,
    state: async ({ buyer, order }: PlacedOrder): Promise<string> => (await orders.read(buyer, order.id)).state,
    /** Waits until the webhooks have changed the state. */
    expectState: ({ order }: PlacedOrder, state: string) =>
      expect.poll(async () => (await shop.db`select state from orders where id = ${order.id}`)[0]?.state).toBe(state),
    rows: ({ order }: PlacedOrder) => shop.db<PaymentRow[]>`
      select p.attempt, p.status, p.captured, p.intent_id, p.failures, p.save_card,
        coalesce((select sum(r.amount)::int from payment_refund r where r.payment_id = p.id and r.status = 'succeeded'), 0) as refunded
      from payment p where p.order_id = ${order.id} order by p.attempt`,
    /** Charges of an order at the provider. */
    charges: ({ order }: PlacedOrder) => shop.db<{ amount: number; refunded: number }[]>`
      select (c.body ->> 'amount')::int as amount, (c.body ->> 'amount_refunded')::int as refunded
      from sandbox_object c where c.kind = 'charge' and c.body #>> '{metadata,order}' = ${order.number} order by c.created_at`,
  };
}

export type PaymentRow = {
  attempt: number;
  status: string;
  captured: number;
  intentId: string;
  failures: number;
  saveCard: boolean;
  refunded: number;
};
