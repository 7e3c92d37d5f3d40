import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { newBundle } from '../../../test/support/bundles.ts';
import { writeInvoicesWhen } from '../../../test/support/invoices.ts';
import {
  addToCart,
  createCartClient,
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  onHand,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { type Invoice, issueInvoice } from '../../sales/invoices/service.server.ts';
import type { Order } from '../../sales/orders/contract.ts';
import { packedLines } from '../../sales/orders/record.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import { suggestParcel } from '../../sales/parcels/packing-service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const admin = await signInAdmin(shop);
await writeInvoicesWhen(shop.db, 'placed');

/** A supplement at 21% and food at 11%, and a bundle of one of the first and two of the second at 90 RON. */
async function newMixedBundle() {
  const supplement = await newProduct(shop.db, 10, 6000);
  const food = await newProduct(shop.db, 10, 2000);
  await shop.db`update product set vat_rate = 21 where id = ${supplement}`;
  await shop.db`update product set vat_rate = 11 where id = ${food}`;
  const parts = [
    { productId: supplement, quantity: 1 },
    { productId: food, quantity: 2 },
  ];
  return { supplement, food, bundle: await newBundle(shop.db, parts, 9000) };
}

async function buy(productId: number, quantity: number, price: number) {
  const buyer = await newBuyer(shop.db);
  const body = withCashPayment(guestOrderBody(buyer, productId, quantity, price));
  return { buyer, order: await orders.place(buyer, body) };
}

async function invoiceOf(orderId: number): Promise<Invoice> {
  const invoice = await issueInvoice(shop.db, orderId);
  if (!invoice) throw new Error('No invoice');
  return invoice;
}

/** Staff cancel one unit of the first line. */
async function cancelOne({ id, products: [line] }: Order): Promise<string[]> {
  const { data } = await calls.get(`/api/admin/orders/${id}`, admin.token);
  const body = { version: data.version, cancelKey: crypto.randomUUID(), reason: 'Lipsește din depozit' };
  const products = [{ id: line?.id, quantity: 1 }];
  return (await calls.post(`/api/admin/orders/${id}/cancel-products`, { ...body, products }, admin.token)).messages;
}

test('an ordered bundle takes its parts, which stand below its line', async () => {
  const { supplement, food, bundle } = await newMixedBundle();
  const { buyer, order } = await buy(bundle, 2, 9000);
  const parts = [
    { productId: supplement, quantity: 1 },
    { productId: food, quantity: 2 },
  ];
  expect(order.products).toMatchObject([{ productId: bundle, quantity: 2, price: 90, parts }]);
  expect((await orders.read(buyer, order.id)).products).toEqual(order.products);
  expect([await onHand(shop.db, supplement), await onHand(shop.db, food)]).toEqual([8, 6]);
  await expectInvariantsHold(shop.db);
});

test('parts are picked, packed and weighed, also when they are ordered alone too', async () => {
  const { supplement, food, bundle } = await newMixedBundle();
  await shop.db`update product set weight_grams = 100 where id = ${supplement}`;
  await shop.db`update product set weight_grams = 30 where id = ${food}`;
  const { order } = await buy(bundle, 2, 9000);
  const record = await readOrderRecord(shop.db, order.id);
  if (!record) throw new Error('No order');
  expect(packedLines(record)).toMatchObject([
    { productId: supplement, quantity: 2 },
    { productId: food, quantity: 4 },
  ]);
  const { order: alone } = await buy(food, 1, 2000);
  const aloneRecord = await readOrderRecord(shop.db, alone.id);
  if (!aloneRecord) throw new Error('No order');
  const packaging = (await suggestParcel(shop.db, aloneRecord)).weightGrams - 30;
  expect((await suggestParcel(shop.db, record)).weightGrams).toBe(packaging + 2 * 100 + 4 * 30);
});

test('a bundle of mixed VAT rates is invoiced by its parts, each at its own rate', async () => {
  const { bundle } = await newMixedBundle();
  const { order } = await buy(bundle, 2, 9000);
  const { content } = await invoiceOf(order.id);
  expect(content.lines.slice(0, 2)).toMatchObject([
    { quantity: 2, price: 5400, vatRate: 21, gross: 10_800 },
    { quantity: 2, price: 3600, vatRate: 11, gross: 7200 },
  ]);
  expect(await cancelOne(order)).toEqual([]);
  await expect
    .poll(
      () => shop.db`select content -> 'lines' as lines from invoice where order_id = ${order.id} and kind = 'storno'`,
    )
    .toMatchObject([
      {
        lines: [
          { quantity: -1, gross: -5400, vatRate: 21 },
          { quantity: -1, gross: -3600, vatRate: 11 },
        ],
      },
    ]);
});

test('a bundle of one VAT rate is one line of the invoice, at the rate of its parts', async () => {
  const part = await newProduct(shop.db, 5, 4000);
  await shop.db`update product set vat_rate = 11 where id = ${part}`;
  const bundle = await newBundle(shop.db, [{ productId: part, quantity: 2 }], 7000);
  await shop.db`update product set vat_rate = 21 where id = ${bundle}`;
  const { order } = await buy(bundle, 1, 7000);
  const { content } = await invoiceOf(order.id);
  expect(content.lines.slice(0, -2)).toMatchObject([{ quantity: 1, price: 7000, vatRate: 11, gross: 7000 }]);
});

test('cancelling bundles gives the parts back, one by one and at the end all', async () => {
  const { supplement, food, bundle } = await newMixedBundle();
  const buyer = await newBuyer(shop.db, 'customer');
  await addToCart(shop.db, buyer, bundle, 3);
  const body = { ...guestOrderBody(buyer, 0), guestId: null, products: [], email: null, expectedTotal: 270 };
  const order = await orders.place(buyer, withCashPayment(body));
  expect(await cancelOne(order)).toEqual([]);
  expect([await onHand(shop.db, supplement), await onHand(shop.db, food)]).toEqual([8, 6]);
  await calls.get(`/api/orders/${order.id}/cancel`, buyer.token);
  expect([await onHand(shop.db, supplement), await onHand(shop.db, food)]).toEqual([10, 10]);
  await expectInvariantsHold(shop.db);
});

test('a bundle paid with a gift card is invoiced in full, and a cancelled one gives money back to the card', async () => {
  const { bundle } = await newMixedBundle();
  const issued = await calls.post('/api/admin/gift-cards', { key: crypto.randomUUID(), amount: 150 }, admin.token);
  const card: { id: number; code: string } = issued.data;
  const buyer = await newBuyer(shop.db);
  const body = { ...withCashPayment(guestOrderBody(buyer, bundle, 2, 9000)), codes: [card.code] };
  const order = await orders.place(buyer, body);
  expect(order.total).toBe(201.5);
  const { content } = await invoiceOf(order.id);
  expect(content.lines.map(({ gross, vatRate }) => [gross, vatRate])).toEqual([
    [10_800, 21],
    [7200, 11],
    [1650, 21],
    [500, 21],
  ]);
  expect(await cancelOne(order)).toEqual([]);
  const { data } = await calls.get(`/api/admin/gift-cards/${card.id}`, admin.token);
  expect(data.balance).toBe(150 - (201.5 - 90));
  await expectInvariantsHold(shop.db);
});

test('the cart takes as many bundles as the parts allow, counting parts that are in it', async () => {
  const { supplement, bundle } = await newMixedBundle();
  const buyer = await newBuyer(shop.db, 'customer');
  const cart = createCartClient(shop);
  expect((await cart.add(buyer.token, cart.put(supplement, 8))).messages).toEqual([]);
  expect((await cart.add(buyer.token, cart.put(bundle, 3))).status).toBe(409);
  expect((await cart.add(buyer.token, cart.put(bundle, 2))).messages).toEqual([]);
  const other = await newBuyer(shop.db, 'customer');
  expect((await cart.add(other.token, cart.put(bundle, 1))).status).toBe(409);
});
