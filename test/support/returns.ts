import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { AdminReturn } from '../../src/aftersales/returns/admin-contract.ts';
import type { Outcome, ReturnState } from '../../src/aftersales/returns/rules.ts';
import type { Order } from '../../src/sales/orders/contract.ts';
import type { OrderState } from '../../src/sales/orders/rules.ts';
import { changeState } from '../../src/sales/orders/service.server.ts';
import { createApiClient, signInAdmin } from './api-client.ts';
import {
  addToCart,
  type Buyer,
  createOrderClient,
  customerOrderBody,
  deliveryCost,
  newBuyer,
  newProduct,
  withCashPayment,
} from './orders.ts';
import { createPaymentClient, type PlacedOrder } from './payments.ts';
import type { TestShop } from './shop.ts';

type OrderOptions = {
  by?: 'card' | 'cash';
  state?: OrderState;
  quantities?: number[];
  price?: number;
  codes?: string[];
  discount?: number;
  buyer?: Buyer;
};
export type DeliveredOrder = { buyer: Buyer; order: Order; productIds: number[] };
export type ReturnLineInput = { id: number; returnQuantity?: number; returnReason?: string };

const fulfilmentStates: OrderState[] = ['confirmed', 'shipped', 'delivered'];

/** Client of the return endpoints, with delivered orders. */
export async function createReturnClient(shop: TestShop) {
  const calls = createApiClient(shop);
  const orders = createOrderClient(shop);
  const payments = createPaymentClient(shop);
  const { token: admin } = await signInAdmin(shop);

  /** Places and delivers an order with one line per quantity, each of a new product. */
  async function buy(options: OrderOptions = {}): Promise<DeliveredOrder> {
    const { by = 'card', quantities = [1], price = 5000, codes = [], discount = 0, state = 'delivered' } = options;
    const buyer = options.buyer ?? (await newBuyer(shop.db, 'customer'));
    const productIds: number[] = [];
    for (const quantity of quantities) {
      const productId = await newProduct(shop.db, 20, price);
      await addToCart(shop.db, buyer, productId, quantity);
      productIds.push(productId);
    }
    const goods = quantities.reduce((sum, one) => sum + one, 0) * price;
    const body = { ...customerOrderBody(buyer, (goods - discount + deliveryCost(goods - discount)) / 100), codes };
    const order = await orders.place(buyer, by === 'cash' ? withCashPayment(body) : body);
    if (by === 'card') await pay({ buyer, order, productId: 0 });
    await step(order.id, fulfilmentStates.slice(0, fulfilmentStates.indexOf(state) + 1));
    return { buyer, order, productIds };
  }

  async function pay(bought: PlacedOrder): Promise<void> {
    await payments.pay(bought);
    await vi.waitFor(async () => expect(await payments.state(bought)).toBe('placed'), 30_000);
  }

  async function step(orderId: number, states: OrderState[]): Promise<void> {
    for (const state of states) await shop.db.begin((tx) => changeState(tx, orderId, state, { author: 'test' }));
  }

  const body = ({ buyer, order }: DeliveredOrder, products?: ReturnLineInput[]) => ({
    orderId: order.id,
    addressId: buyer.addressId,
    products: products ?? order.products.map(({ id, quantity }) => ({ id, returnQuantity: quantity })),
    requestKey: randomUUID(),
  });
  const post = (bought: DeliveredOrder, products?: ReturnLineInput[], more: object = {}) =>
    calls.post('/api/Return/AddReturn', { ...body(bought, products), ...more }, bought.buyer.token);

  const move = (id: number, state: ReturnState, more: object = {}) =>
    calls.post(`/api/admin/returns/${id}/state`, { state, ...more }, admin);
  const read = async (id: number): Promise<AdminReturn> => (await calls.get(`/api/admin/returns/${id}`, admin)).data;

  return {
    admin,
    buy,
    deliver: ({ order }: DeliveredOrder) => step(order.id, fulfilmentStates),
    body,
    post,
    move,
    read,
    async add(bought: DeliveredOrder, products?: ReturnLineInput[], more: object = {}): Promise<number> {
      const { messages, data } = await post(bought, products, more);
      expect(messages).toEqual([]);
      return data.id;
    },
    /** Moves a return through all states up to `to`; received units get `outcome`. */
    async advanceTo(id: number, to: ReturnState, outcome: Outcome = 'restock'): Promise<AdminReturn> {
      for (const state of ['approved', 'received', 'refunded'] as const) {
        const { products } = await read(id);
        const lines = state === 'received' ? products.map((line) => ({ id: line.id, outcome })) : [];
        const { messages } = await move(id, state, { products: lines });
        expect(messages).toEqual([]);
        if (state === to) break;
      }
      return read(id);
    },
    /** Moves the delivery to noon (Romanian time) that many days ago. */
    async arrivedDaysAgo({ order }: DeliveredOrder, days: number): Promise<void> {
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
