import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Order } from '../src/shop/orders/contract.ts';
import type { OrderState } from '../src/shop/orders/rules.ts';
import { changeState } from '../src/shop/orders/service.server.ts';
import type { AdminReturn } from '../src/shop/returns/admin-contract.ts';
import type { Outcome, ReturnState } from '../src/shop/returns/rules.ts';
import { callsTo, demoAdmin } from './test-calls.ts';
import { type Buyer, cash, customerBody, delivery, newBuyer, newProduct, ordersTo, putInCart } from './test-orders.ts';
import { type Bought, paymentsTo } from './test-payments.ts';
import type { TestShop } from './test-shop.ts';

type Wanted = {
  by?: 'card' | 'cash';
  state?: OrderState;
  quantities?: number[];
  price?: number;
  codes?: string[];
  discount?: number;
  buyer?: Buyer;
};
export type Delivered = { buyer: Buyer; order: Order; productIds: number[] };
export type Chosen = { id: number; returnQuantity?: number; returnReason?: string };

const way: OrderState[] = ['confirmed', 'shipped', 'delivered'];

/** Orders that have arrived, and what people do to send them back. */
export async function returnsTo(shop: TestShop) {
  const calls = callsTo(shop);
  const orders = ordersTo(shop);
  const payments = paymentsTo(shop);
  const { token: admin } = await demoAdmin(shop);

  /** One line for each quantity, of a product of its own. */
  async function buy(wanted: Wanted = {}): Promise<Delivered> {
    const { by = 'card', quantities = [1], price = 5000, codes = [], discount = 0, state = 'delivered' } = wanted;
    const buyer = wanted.buyer ?? (await newBuyer(shop.db, 'customer'));
    const productIds: number[] = [];
    for (const quantity of quantities) {
      const productId = await newProduct(shop.db, 20, price);
      await putInCart(shop.db, buyer, productId, quantity);
      productIds.push(productId);
    }
    const goods = quantities.reduce((sum, one) => sum + one, 0) * price;
    const body = { ...customerBody(buyer, (goods - discount + delivery(goods - discount)) / 100), codes };
    const order = await orders.place(buyer, by === 'cash' ? cash(body) : body);
    if (by === 'card') await pay({ buyer, order, productId: 0 });
    await step(order.id, way.slice(0, way.indexOf(state) + 1));
    return { buyer, order, productIds };
  }

  async function pay(bought: Bought): Promise<void> {
    await payments.pay(bought);
    await vi.waitFor(async () => expect(await payments.state(bought)).toBe('placed'), 8000);
  }

  async function step(orderId: number, states: OrderState[]): Promise<void> {
    for (const state of states) await shop.db.begin((tx) => changeState(tx, orderId, state, { author: 'test' }));
  }

  const body = ({ buyer, order }: Delivered, products?: Chosen[]) => ({
    orderId: order.id,
    addressId: buyer.addressId,
    products: products ?? order.products.map(({ id, quantity }) => ({ id, returnQuantity: quantity })),
    requestKey: randomUUID(),
  });
  const post = (bought: Delivered, products?: Chosen[], more: object = {}) =>
    calls.post('/api/Return/AddReturn', { ...body(bought, products), ...more }, bought.buyer.token);

  const move = (id: number, state: ReturnState, more: object = {}) =>
    calls.post(`/api/admin/returns/${id}/state`, { state, ...more }, admin);
  const read = async (id: number): Promise<AdminReturn> => (await calls.get(`/api/admin/returns/${id}`, admin)).data;

  return {
    admin,
    buy,
    deliver: ({ order }: Delivered) => step(order.id, way),
    body,
    post,
    move,
    read,
    async add(bought: Delivered, products?: Chosen[], more: object = {}): Promise<number> {
      const { messages, data } = await post(bought, products, more);
      expect(messages).toEqual([]);
      return data.id;
    },
    /** Through every step up to this one; what arrives goes back on the shelf unless it is said otherwise. */
    async bring(id: number, to: ReturnState, outcome: Outcome = 'restock'): Promise<AdminReturn> {
      for (const state of ['approved', 'received', 'refunded'] as const) {
        const { products } = await read(id);
        const chosen = state === 'received' ? products.map((line) => ({ id: line.id, outcome })) : [];
        const { messages } = await move(id, state, { products: chosen });
        expect(messages).toEqual([]);
        if (state === to) break;
      }
      return read(id);
    },
    /** The parcel arrived so many days ago, at noon in Romania. */
    async arrivedDaysAgo({ order }: Delivered, days: number): Promise<void> {
      await shop.db.begin(async (tx) => {
        await tx`alter table order_state_change disable trigger order_state_change_is_kept`;
        await tx`
          update order_state_change set at = (shop_today() - ${days}::int + time '12:00') at time zone 'Europe/Bucharest'
          where order_id = ${order.id} and state = 'delivered'`;
        await tx`alter table order_state_change enable trigger order_state_change_is_kept`;
      });
    },
  };
}
