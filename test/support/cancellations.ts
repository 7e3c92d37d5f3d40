import { randomUUID } from 'node:crypto';
import type { CancellableOrder, Cancellation } from '../../src/aftersales/cancellations/contract.ts';
import { createApiClient } from './api-client.ts';
import { type Buyer, newBuyer, newProduct } from './orders.ts';
import type { TestShop } from './shop.ts';

export type Lines = { productId: number; quantity: number }[];

/** Client of the cancellation endpoints. */
export function createCancellationClient(shop: TestShop) {
  const calls = createApiClient(shop);

  const read = async (buyer: Buyer, orderId: number): Promise<CancellableOrder> =>
    (await calls.get(`/api/Cancel/GetOrdersById?orderId=${orderId}`, buyer.token)).data;

  /** Builds the request body; `units` follow the order of the lines. */
  async function buildBody(buyer: Buyer, orderId: number, units: number[]) {
    const order = await read(buyer, orderId);
    const products = order.products.map(({ id }, index) => ({ id, quantity: units[index] ?? 0 }));
    const worth = order.products.map((line, index) => line.worth[(units[index] ?? 0) - 1] ?? 0);
    const isWhole = order.products.every(({ quantity }, index) => quantity === units[index]);
    const sum = worth.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;
    return {
      orderId,
      cancelKey: randomUUID(),
      products: products.filter(({ quantity }) => quantity > 0),
      expectedAmount: isWhole ? order.wholeAmount : sum,
    };
  }

  const send = (buyer: Buyer, body: object) => calls.post('/api/Cancel/AddCancel', body, buyer.token);

  return {
    read,
    buildBody,
    send,
    cancel: async (buyer: Buyer, orderId: number, units: number[]) =>
      send(buyer, await buildBody(buyer, orderId, units)),
    list: async (buyer: Buyer): Promise<Cancellation[]> =>
      (await calls.get('/api/Cancel/GetCancelList', buyer.token)).data,
    customer: () => newBuyer(shop.db, 'customer'),
    products: (...prices: number[]) => Promise.all(prices.map((price) => newProduct(shop.db, 50, price))),
  };
}
