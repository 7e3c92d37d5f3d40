import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { createCancellationClient } from '../../../test/support/cancellations.ts';
import { runJob } from '../../../test/support/jobs.ts';
import {
  addToCart,
  createOrderClient,
  customerOrderBody,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  onHand,
  payByCard,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { checkInvoiceXml } from '../e-invoices/ro-cius-rules.ts';
import { selectCurrent } from '../invoices/queries.server.ts';
import { issueInvoice } from '../invoices/service.server.ts';
import { renderInvoiceXml } from '../invoices/ubl.server.ts';
import type { Order } from './contract.ts';
import { changeState, orderJobs } from './state-service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);

let last = 0;
type Offer = { bought: number; gift: number; code: string };

/** A gift for two units of a new product. */
async function newOffer(fields: object = {}, giftStock = 10): Promise<Offer> {
  const [bought, gift] = [await newProduct(shop.db, 20, 5000), await newProduct(shop.db, giftStock, 3000)];
  const code = `CADOU-${++last}`;
  const body = {
    ...{ code, couponType: 'Gift', value: 0, isAutomatic: true, description: 'Pentru două bucăți' },
    ...{ productIds: [bought], minimumQuantity: 2, giftProductId: gift, isStackable: true, ...fields },
  };
  expect((await calls.post('/api/admin/promo-codes', body, admin)).messages).toEqual([]);
  return { bought, gift, code };
}

const cartOf = async (products: string) => (await calls.get(`/api/promo-codes/cart?products=${products}`)).data;
const placeAsGuest = async ({ bought }: Offer, quantity = 2, more: object = {}) => {
  const buyer = await newBuyer(shop.db);
  return {
    buyer,
    order: await orders.place(buyer, { ...withCashPayment(guestOrderBody(buyer, bought, quantity)), ...more }),
  };
};
const giftsIn = ({ products }: Order) => products.filter(({ isGift }) => isGift);

test('a gift comes with its condition: in the cart, on the order at 0, out of stock and on the invoice', async () => {
  const offer = await newOffer({ giftQuantity: 2 });
  expect(await cartOf(`${offer.bought}x1`)).toEqual([]);
  expect(await cartOf(`${offer.bought}x2`)).toMatchObject([
    { code: offer.code, abs: 0, isAutomatic: true, gift: { productId: offer.gift, quantity: 2, isInStock: true } },
  ]);
  const { order } = await placeAsGuest(offer);
  expect(order).toMatchObject({ goodsTotal: 100, discount: 0, total: 121.5 });
  const [gift] = giftsIn(order);
  expect(gift).toMatchObject({ productId: offer.gift, quantity: 2, price: 0, total: 0 });
  expect(gift?.name).toMatch(/^Cadou: .+, pentru două bucăți$/);
  expect(await onHand(shop.db, offer.gift)).toBe(8);
  await issueInvoice(shop.db, order.id);
  const [invoice] = await selectCurrent(shop.db, order.id);
  if (!invoice) throw new Error('no invoice');
  expect(invoice.content.lines).toMatchObject([
    { gross: 10_000 },
    { name: gift?.name, quantity: 2, gross: 0, discount: 0, net: 0, vat: 0 },
    { code: 'LIVRARE' },
    { code: 'RAMBURS' },
  ]);
  expect(checkInvoiceXml(renderInvoiceXml({ number: 'VIT 0000001', content: invoice.content }))).toEqual([]);
  await expectInvariantsHold(shop.db);
});

test('a customer can buy the product of the gift too, decline the gift, and gets none without its condition', async () => {
  const offer = await newOffer();
  const customer = await newBuyer(shop.db, 'customer');
  await addToCart(shop.db, customer, offer.bought, 2);
  await addToCart(shop.db, customer, offer.gift, 1);
  const order = await orders.place(customer, withCashPayment(customerOrderBody(customer, 146.5)));
  expect(order.products.map(({ productId, price }) => [productId, price])).toEqual([
    [offer.bought, 50],
    [offer.gift, 30],
    [offer.gift, 0],
  ]);
  expect(await onHand(shop.db, offer.gift)).toBe(8);
  const declined = await placeAsGuest(offer, 2, { declinedGifts: [offer.code] });
  expect(giftsIn(declined.order)).toEqual([]);
  expect(declined.order.codes).toEqual([]);
  expect(giftsIn((await placeAsGuest(offer, 1)).order)).toEqual([]);
  expect(await onHand(shop.db, offer.gift)).toBe(8);
});

test('trust: the last unit of a gift goes to one of many orders at once, and the others are placed without it', async () => {
  const offer = await newOffer({}, 1);
  const placed = await Promise.all(Array.from({ length: 6 }, () => placeAsGuest(offer)));
  expect(placed.flatMap(({ order }) => giftsIn(order))).toHaveLength(1);
  expect(await onHand(shop.db, offer.gift)).toBe(0);
  expect(await cartOf(`${offer.bought}x2`)).toMatchObject([{ code: offer.code, gift: { isInStock: false } }]);
  await expectInvariantsHold(shop.db);
});

const limit = (limitsDiscounts: boolean) => shop.db`
  insert into shop_setting (key, version, "values", saved_by)
  values ('margins', (select count(*) + 1 from shop_setting where key = 'margins'),
    ${JSON.stringify({ limitsDiscounts })}::text::jsonb, 'test')`;

test('an expired order that is paid late is placed without the gift that is gone', async () => {
  const offer = await newOffer({}, 1);
  const buyer = await newBuyer(shop.db);
  const order = await orders.place(buyer, guestOrderBody(buyer, offer.bought, 2));
  expect(giftsIn(order)).toHaveLength(1);
  await shop.db`update orders set expires_at = now() where id = ${order.id}`;
  await runJob(shop.db, orderJobs, 'order-expire', { orderId: order.id });
  expect(giftsIn((await placeAsGuest(offer)).order)).toHaveLength(1);
  expect(await payByCard(shop.db, order.id, 11_650)).toBe('placed');
  expect(giftsIn(await orders.read(buyer, order.id))).toEqual([]);
  await expectInvariantsHold(shop.db);
});

test('several gifts; one that costs more than the lowest margin leaves is not given', async () => {
  const offer = await newOffer();
  const dear = await newProduct(shop.db, 5, 90_000);
  const other = { couponType: 'Gift', value: 0, isAutomatic: true, isStackable: true, productIds: [offer.bought] };
  await calls.post('/api/admin/promo-codes', { ...other, code: 'CADOU-SCUMP', giftProductId: dear }, admin);
  const both = await placeAsGuest(offer);
  expect(giftsIn(both.order).map(({ productId }) => productId)).toEqual(expect.arrayContaining([offer.gift, dear]));
  await shop.db`update stock_lot set unit_cost = 3000 where product_id = ${offer.bought}`;
  await shop.db`update stock_lot set unit_cost = 60000 where product_id = ${dear}`;
  await limit(true);
  const limited = await placeAsGuest(offer);
  await limit(false);
  expect(giftsIn(limited.order).map(({ productId }) => productId)).toEqual([offer.gift]);
});

test('staff change the products: the gift stays while its condition holds, and its units come back when it ends', async () => {
  const offer = await newOffer();
  const { order } = await placeAsGuest(offer, 3);
  const change = async (quantity: number) => {
    const products = [{ productId: offer.bought, quantity }];
    const { data: quoted } = await calls.post(`/api/admin/orders/${order.id}/lines/quote`, { products }, admin);
    const { data: now } = await calls.get(`/api/admin/orders/${order.id}`, admin);
    const body = { products, version: now.version, key: crypto.randomUUID(), expectedTotal: quoted.total, note: '' };
    return (await calls.post(`/api/admin/orders/${order.id}/lines`, body, admin)).data;
  };
  expect(giftsIn(await change(2))).toHaveLength(1);
  expect(await onHand(shop.db, offer.gift)).toBe(9);
  expect(giftsIn(await change(1))).toEqual([]);
  expect(await onHand(shop.db, offer.gift)).toBe(10);
  await expectInvariantsHold(shop.db);
});

test('cancelled products take the gift along: with its condition, and with the last product the whole order', async () => {
  const offer = await newOffer();
  const cancelling = createCancellationClient(shop);
  const customer = await newBuyer(shop.db, 'customer');
  await addToCart(shop.db, customer, offer.bought, 3);
  const order = await orders.place(customer, withCashPayment(customerOrderBody(customer, 166.5)));
  expect((await cancelling.read(customer, order.id)).products.map(({ productId }) => productId)).toEqual([
    offer.bought,
  ]);
  expect((await cancelling.cancel(customer, order.id, [1])).data).toMatchObject({ amount: 50, isWhole: false });
  expect(await onHand(shop.db, offer.gift)).toBe(9);
  const second = await cancelling.cancel(customer, order.id, [1]);
  expect(second.data.products).toMatchObject([{ amount: 50 }, { amount: 0, quantity: 1 }]);
  expect(await onHand(shop.db, offer.gift)).toBe(10);
  await cancelling.cancel(customer, order.id, [1]);
  expect((await orders.read(customer, order.id)).state).toBe('cancelled');
  const whole = await placeAsGuest(offer);
  const lines = whole.order.products.filter(({ isGift }) => !isGift).map(({ id, quantity }) => ({ id, quantity }));
  const { data: now } = await calls.get(`/api/admin/orders/${whole.order.id}`, admin);
  const cancelled = await calls.post(
    `/api/admin/orders/${whole.order.id}/cancel-products`,
    { version: now.version, cancelKey: crypto.randomUUID(), reason: 'Nu mai este', products: lines },
    admin,
  );
  expect(cancelled.messages).toEqual([]);
  expect(cancelled.data.state).toBe('cancelled');
  expect(await onHand(shop.db, offer.gift)).toBe(10);
  await expectInvariantsHold(shop.db);
});

test('a return gives back only what was paid: the gift is worth nothing, and the delivery is refunded without it', async () => {
  const offer = await newOffer();
  const returns = await createReturnClient(shop);
  const customer = await newBuyer(shop.db, 'customer');
  await addToCart(shop.db, customer, offer.bought, 2);
  const order = await orders.place(customer, customerOrderBody(customer, 116.5));
  await payByCard(shop.db, order.id, 11_650);
  for (const state of ['confirmed', 'shipped', 'delivered'] as const)
    await shop.db.begin((tx) => changeState(tx, order.id, state, { author: 'test', isSilent: true }));
  await issueInvoice(shop.db, order.id);
  const bought = { buyer: customer, order, productIds: [offer.bought, offer.gift] };
  const [line, gift] = order.products;
  const made = await returns.add(bought, [{ id: line?.id ?? 0, returnQuantity: 2 }]);
  expect(await returns.advanceTo(made, 'refunded')).toMatchObject({ amount: 112.9, deliveryAmount: 12.9 });
  const second = await returns.add(bought, [{ id: gift?.id ?? 0, returnQuantity: 1 }]);
  expect(await returns.advanceTo(second, 'refunded')).toMatchObject({ amount: 0 });
  expect(await onHand(shop.db, offer.gift)).toBe(10);
  await expectInvariantsHold(shop.db);
});
