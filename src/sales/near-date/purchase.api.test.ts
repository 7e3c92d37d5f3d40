import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createApiClient, signInStaff } from '../../../test/support/api-client.ts';
import { runJob } from '../../../test/support/jobs.ts';
import { createOfferClient, newNearProduct, setDaysLeft } from '../../../test/support/near-date.ts';
import {
  type Buyer,
  createCartClient,
  createOrderClient,
  customerOrderBody,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { selectOrder } from '../../aftersales/reviews/order-queries.server.ts';
import { lotTexts } from '../inventory/lot-texts.ts';
import { customerHolder, reserve } from '../inventory/service.server.ts';
import { issueInvoice } from '../invoices/service.server.ts';
import { nearDateJobs } from './service.server.ts';

const shop = await openTestShop();
const { db } = shop;
const calls = createApiClient(shop);
const carts = createCartClient(shop);
const orders = createOrderClient(shop);
const returns = await createReturnClient(shop);
const { admin } = returns;
const { token: packer } = await signInStaff(shop, 'orders');
const offers = createOfferClient(shop, admin);

afterEach(() => expectInvariantsHold(db));

const update = () => runJob(db, nearDateJobs, 'near-date-update');

/** The lots of an order by product, as its stock moves have them. */
const lotsOf = (orderId: number) => db<{ productId: number; code: string; units: number }[]>`
  select m.product_id, l.code, -sum(m.quantity)::int as units from stock_move m join stock_lot l on l.id = m.lot_id
  where m.order_id = ${orderId} group by m.product_id, l.code having sum(m.quantity) <> 0 order by m.product_id`;

const unitsOf = async (productId: number) =>
  (await db<{ units: number }[]>`select sellable_units(${productId}) as units`)[0]?.units;

const cashBody = (buyer: Buyer, productId: number, quantity: number, price: number) =>
  withCashPayment(guestOrderBody(buyer, productId, quantity, price));

const twoProducts = (buyer: Buyer, fresh: number, offer: number) => ({
  ...guestOrderBody(buyer, fresh, 1, 17_000),
  products: [
    { productId: fresh, quantity: 1 },
    { productId: offer, quantity: 1 },
  ],
});

test('ADR-118: fresh and offer are lines of their own for guests and customers, each ships its own lot', async () => {
  const { productId, lotId, lotCode } = await newNearProduct(db);
  const offer = await offers.open(lotId, productId);
  const guest = await newBuyer(db);
  const reserved = await calls.post('/api/ShoppingCart/Reserve', {
    guestId: guest.guestId,
    products: [
      { productId, quantity: 1 },
      { productId: offer.id, quantity: 2 },
    ],
  });
  expect(reserved.data.products).toMatchObject([
    { productId, price: 100, reserved: 1 },
    { productId: offer.id, name: offer.name, price: 70, reserved: 2 },
  ]);
  const ofGuest = await orders.place(guest, withCashPayment(twoProducts(guest, productId, offer.id)));
  const expected = [
    { productId, code: 'L1', units: 1 },
    { productId: offer.id, code: lotCode, units: 1 },
  ];
  expect(await lotsOf(ofGuest.id)).toEqual(expected);
  expect(ofGuest.products.map(({ name }) => name)).toContain(offer.name);

  const customer = await newBuyer(db, 'customer');
  await carts.add(customer.token, carts.put(productId));
  await carts.add(customer.token, carts.put(offer.id));
  const lines = await carts.linesOf(customer.token);
  expect(lines).toMatchObject([
    { productId, price: 100 },
    { productId: offer.id, price: 70, name: offer.name, available: 4 },
  ]);
  const ofCustomer = await orders.place(customer, withCashPayment(customerOrderBody(customer, 186.5)));
  expect(await lotsOf(ofCustomer.id)).toEqual(expected);
  await calls.post(`/api/admin/orders/${ofCustomer.id}/state`, { state: 'confirmed' }, admin);
  const invoice = await issueInvoice(db, ofCustomer.id);
  expect(invoice?.content.lines.map(({ name }) => name)).toContain(offer.name);
});

test('of two buyers of the last piece one gets it', async () => {
  const { productId, lotId } = await newNearProduct(db, { units: 1 });
  const { id } = await offers.open(lotId, productId);
  const buyers = [await newBuyer(db), await newBuyer(db)];
  const placed = await Promise.all(buyers.map((buyer) => orders.post(buyer, cashBody(buyer, id, 1, 7000))));
  expect(placed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await unitsOf(id)).toBe(0);
  expect(await unitsOf(productId)).toBe(5);
  expect(await offers.offersOf(productId)).toEqual([]);
});

test('an offer that ends while it is in a cart cannot be bought, and its units are sold fresh again', async () => {
  const { productId, lotId } = await newNearProduct(db);
  const offer = await offers.open(lotId, productId);
  const [guest, customer] = [await newBuyer(db), await newBuyer(db, 'customer')];
  await carts.add(customer.token, carts.put(offer.id, 2));
  await offers.stop([lotId]);
  expect(await carts.linesOf(customer.token)).toMatchObject([{ productId: offer.id, available: 0, isInStock: false }]);
  expect((await orders.post(guest, cashBody(guest, offer.id, 1, 7000))).status).toBe(409);
  expect((await orders.post(customer, withCashPayment(customerOrderBody(customer, 156.5)))).status).toBe(409);
  expect((await carts.add(customer.token, carts.put(offer.id))).status).toBe(404);
  expect(await unitsOf(productId)).toBe(10);
});

test('a step at midnight lowers the price of reserved units; the reservation stays and the old total is refused', async () => {
  const { productId, lotId } = await newNearProduct(db, { daysLeft: 91 });
  const { id } = await offers.open(lotId, productId);
  const customer = await newBuyer(db, 'customer');
  await carts.add(customer.token, carts.put(id, 2));
  await setDaysLeft(db, lotId, 90);
  await update();
  expect(await carts.linesOf(customer.token)).toMatchObject([
    { productId: id, price: 70, seenPrice: 85, available: 5 },
  ]);
  expect(await db`select quantity from reservation where product_id = ${id}`).toEqual([{ quantity: 2 }]);
  const stranger = await newBuyer(db);
  expect((await orders.post(stranger, cashBody(stranger, id, 4, 7000))).status).toBe(409);
  expect((await orders.post(customer, withCashPayment(customerOrderBody(customer, 186.5)))).status).toBe(409);
  const order = await orders.place(customer, withCashPayment(customerOrderBody(customer, 156.5)));
  expect(order.products).toMatchObject([{ price: 70, quantity: 2 }]);
});

test('a returned unit comes back to its offer, or to the fresh stock when the offer was stopped', async () => {
  const { productId, lotId } = await newNearProduct(db);
  const { id } = await offers.open(lotId, productId);
  const buy = async () => {
    const buyer = await newBuyer(db, 'customer');
    await carts.add(buyer.token, carts.put(id));
    const order = await orders.place(buyer, withCashPayment(customerOrderBody(buyer, 86.5)));
    const bought = { buyer, order, productIds: [id] };
    await returns.deliver(bought);
    return bought;
  };
  const [first, second] = [await buy(), await buy()];
  expect(await unitsOf(id)).toBe(3);
  await returns.advanceTo(await returns.add(first), 'received');
  expect([await unitsOf(id), await unitsOf(productId)]).toEqual([4, 5]);
  await offers.stop([lotId]);
  await returns.advanceTo(await returns.add(second), 'received');
  await update();
  expect([await unitsOf(id), await unitsOf(productId)]).toEqual([0, 10]);
});

test('units of a fresh order that come back to an offered lot are not sold as fresh', async () => {
  const { productId, lotId } = await newNearProduct(db, { units: 3 });
  const buyer = await newBuyer(db);
  const order = await orders.place(buyer, cashBody(buyer, productId, 1, 10_000));
  const { id } = await offers.open(lotId, productId);
  expect([await unitsOf(id), await unitsOf(productId)]).toEqual([2, 5]);
  const cancelled = await calls.post(
    `/api/admin/orders/${order.id}/state`,
    { state: 'cancelled', note: 'test' },
    admin,
  );
  expect(cancelled.messages).toEqual([]);
  expect([await unitsOf(id), await unitsOf(productId)]).toEqual([3, 5]);
});

test('carts keep of the fresh product what is left when a lot becomes an offer', async () => {
  const { productId, lotId } = await newNearProduct(db, { freshUnits: 2 });
  await reserve(db, customerHolder((await newBuyer(db, 'customer')).id), [{ productId, quantity: 4 }]);
  await offers.open(lotId, productId);
  expect(await db`select quantity from reservation where product_id = ${productId}`).toEqual([{ quantity: 2 }]);
});

async function confirmedOrder(products: { productId: number; quantity: number }[], goods: number) {
  const buyer = await newBuyer(db);
  const body = { ...cashBody(buyer, products[0]?.productId ?? 0, 1, goods), products };
  const order = await orders.place(buyer, body);
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'confirmed' }, admin);
  return {
    id: order.id,
    pack: (lots: { lotId: number; quantity: number }[], token = packer, correctsStock = false) =>
      calls.post(`/api/admin/orders/${order.id}/packed-lots`, { lots, correctsStock }, token),
    scan: async (lotId: number) => {
      const session = randomUUID();
      const { data } = await calls.post(`/api/admin/packing/${order.id}/start`, { session }, packer);
      const scans = [{ id: randomUUID(), lotId, quantity: 1, reason: '' }];
      const sent = await calls.post(`/api/admin/packing/${order.id}/scans`, { session, scans }, packer);
      return { lines: data.lines, refused: sent.data.refused };
    },
  };
}

const lotIdOf = async (productId: number) =>
  (await db<{ id: number }[]>`select id from stock_lot where product_id = ${productId} order by expires_on desc`)[0]
    ?.id ?? 0;

test('the pack station takes only the lot of the offer for its line; the fresh line gets it from staff of the stock only', async () => {
  const { productId, lotId, lotCode } = await newNearProduct(db);
  await db`update product set gtin = '5941234567899' where id = ${productId}`;
  const { id } = await offers.open(lotId, productId);
  const [freshLot, offerLot] = [await lotIdOf(productId), await lotIdOf(id)];

  const ofOffer = await confirmedOrder([{ productId: id, quantity: 1 }], 7000);
  const { lines, refused } = await ofOffer.scan(freshLot);
  expect(lines).toMatchObject([
    { productId: id, gtin: '5941234567899', needsLot: true, lots: [{ code: lotCode, units: 5 }] },
  ]);
  expect(refused).toHaveLength(1);
  expect((await ofOffer.pack([{ lotId: freshLot, quantity: 1 }])).messages).toEqual([lotTexts.otherProduct]);
  expect((await ofOffer.pack([{ lotId: freshLot, quantity: 1 }], admin, true)).messages).toEqual([
    lotTexts.otherProduct,
  ]);
  expect((await ofOffer.pack([{ lotId: offerLot, quantity: 1 }])).messages).toEqual([]);

  const ofFresh = await confirmedOrder([{ productId, quantity: 1 }], 10_000);
  expect((await ofFresh.pack([{ lotId: offerLot, quantity: 1 }])).messages).toEqual([lotTexts.otherProduct]);
  expect((await ofFresh.pack([{ lotId, quantity: 1 }])).messages).toEqual([lotTexts.named(lotCode, lotTexts.shortLot)]);
  expect((await ofFresh.pack([{ lotId, quantity: 1 }], admin, true)).messages).toEqual([]);
  expect([await unitsOf(id), await unitsOf(productId)]).toEqual([3, 5]);
  expect(await lotsOf(ofFresh.id)).toEqual([{ productId, code: lotCode, units: 1 }]);
});

test('who bought an offer may review its product, once, as a buyer', async () => {
  const { productId, lotId } = await newNearProduct(db);
  const { id } = await offers.open(lotId, productId);
  const buyer = await newBuyer(db, 'customer');
  await carts.add(buyer.token, carts.put(productId));
  await carts.add(buyer.token, carts.put(id));
  const order = await orders.place(buyer, withCashPayment(customerOrderBody(buyer, 186.5)));
  await returns.deliver({ buyer, order, productIds: [] });
  expect(await db`select product_id from bought_product where account_id = ${buyer.id}`).toEqual([{ productId }]);
  const ofOrder = await selectOrder(db, buyer.id, order.id);
  expect(ofOrder?.products.map((product) => product.id)).toEqual([productId]);
});
