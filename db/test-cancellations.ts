import { randomUUID } from 'node:crypto';
import type { CancellableOrder, Cancellation } from '../src/shop/cancellations/contract.ts';
import { callsTo } from './test-calls.ts';
import { type Buyer, newBuyer, newProduct } from './test-orders.ts';
import type { TestShop } from './test-shop.ts';

export type Lines = { productId: number; quantity: number }[];

/** Orders of customers with several lines, and what the page of cancelling does with them. */
export function cancellationsTo(shop: TestShop) {
  const calls = callsTo(shop);

  const read = async (buyer: Buyer, orderId: number): Promise<CancellableOrder> =>
    (await calls.get(`/api/Cancel/GetOrdersById?orderId=${orderId}`, buyer.token)).data;

  /** Units by line, in the order's sequence. */
  async function wish(buyer: Buyer, orderId: number, units: number[]) {
    const order = await read(buyer, orderId);
    const products = order.products.map(({ id }, at) => ({ id, quantity: units[at] ?? 0 }));
    const worth = order.products.map((line, at) => line.worth[(units[at] ?? 0) - 1] ?? 0);
    const isWhole = order.products.every(({ quantity }, at) => quantity === units[at]);
    const sum = worth.reduce((all, one) => all + Math.round(one * 100), 0) / 100;
    return {
      orderId,
      cancelKey: randomUUID(),
      products: products.filter(({ quantity }) => quantity > 0),
      expectedAmount: isWhole ? order.total : sum,
    };
  }

  const send = (buyer: Buyer, body: object) => calls.post('/api/Cancel/AddCancel', body, buyer.token);

  return {
    read,
    wish,
    send,
    cancel: async (buyer: Buyer, orderId: number, units: number[]) => send(buyer, await wish(buyer, orderId, units)),
    list: async (buyer: Buyer): Promise<Cancellation[]> =>
      (await calls.get('/api/Cancel/GetCancelList', buyer.token)).data,
    customer: () => newBuyer(shop.db, 'customer'),
    products: (...prices: number[]) => Promise.all(prices.map((price) => newProduct(shop.db, 50, price))),
  };
}
