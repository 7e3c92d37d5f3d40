import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { inTransaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import { remakeInvoice } from '../../sales/invoices/remake-service.server.ts';
import { issueInvoice } from '../../sales/invoices/service.server.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import { changeState } from '../../sales/orders/state-service.server.ts';
import { addOffer, sendOffers } from './offer-service.server.ts';
import { selectView } from './order-queries.server.ts';
import { advanceOrder, sweepOrders } from './order-service.server.ts';
import { moveReturn, returnJobs } from './return-service.server.ts';
import { cancel, listReturns, readLabel, requestParcel } from './staff-service.server.ts';
import {
  findProducts,
  noAudit,
  offerFields,
  openTestMarketplace,
  setMarketplaceSettings,
  setStock,
  siteUrl,
  type TestMarketplace,
} from './test-marketplace.ts';

const db = await openTestDatabase('demo');
const [product, other] = await findProducts(db, 2);
if (!product || !other) throw new Error('The demo has too few products');
const [admin] = await db<{ id: number }[]>`select id from account where role = 'admin' order by id limit 1`;
const staff = { id: admin?.id ?? 0, legalEntityId: admin?.id ?? 0, role: 'admin' } as unknown as CurrentUser;
let open: TestMarketplace;
let nextOrder = 300_001;

beforeEach(async () => {
  await db`truncate marketplace_offer, marketplace_order_line, marketplace_order, marketplace_return`;
  await db`delete from job where kind like 'marketplace%'`;
  await setMarketplaceSettings(db, { buffer: 0, feePercent: 15 });
  nextOrder += 1000;
  open = await openTestMarketplace(db, { firstOrder: nextOrder });
  for (const { id } of [product, other]) {
    await setStock(db, id, 10);
    await addOffer(db, open.marketplace, { ...offerFields, productId: id }, noAudit);
  }
  await sendOffers(db, open.marketplace, siteUrl);
});
afterEach(() => open.standIn.close());

const order = (quantity = 1, changes: object = {}) =>
  open.standIn.placeOrder({ lines: [{ offerId: product.id, quantity }], ...changes });
const advance = (id: number) => advanceOrder(db, open.marketplace, id, siteUrl);
const view = async (id: number) => {
  const found = await selectView(db, id);
  if (!found) throw new Error('no order');
  return found;
};
const shopOrder = async (id: number) => {
  const { orderId } = await view(id);
  const found = orderId === null ? null : await readOrderRecord(db, orderId);
  if (!found) throw new Error('not taken');
  return found;
};
const onHand = async (id: number) =>
  (await db<{ onHand: number }[]>`select on_hand from stock where product_id = ${id}`)[0]?.onHand;
const stockThere = () => open.standIn.offers.get(product.id)?.stock[0]?.value;
const send = () => sendOffers(db, open.marketplace, siteUrl);
const calls = (path: string) => open.standIn.requests.filter(({ url }) => url.startsWith(path));

describe('a new order', () => {
  test('is an order of the shop, takes its units and is acknowledged after that', async () => {
    const { id, status } = order(2);
    expect(status).toBe(1);
    await advance(id);
    expect(open.standIn.orders.get(id)?.status).toBe(2);
    expect(await view(id)).toMatchObject({ state: 'acknowledged', problem: null, error: null });
    const placed = await shopOrder(id);
    expect(placed).toMatchObject({
      origin: 'emag',
      paymentMethod: 'cash',
      state: 'placed',
      email: '',
      firstName: 'Ioana',
      lastName: 'Marin',
      phoneNumber: '+40722000111',
      courierName: 'eMAG',
      shipping: { county: 'RO-CJ', locality: 'Cluj-Napoca' },
      total: 2 * product.price,
    });
    expect(await onHand(product.id)).toBe(8);
    await advance(id);
    await advance(id);
    expect(calls('/order/acknowledge')).toHaveLength(1);
    expect(await onHand(product.id)).toBe(8);
  });

  test('sends no email: the marketplace writes to its customers', async () => {
    const { id } = order();
    const before = await db`select from job where kind = 'mail'`;
    await advance(id);
    expect(await db`select from job where kind = 'mail'`).toHaveLength(before.length);
  });

  test('by card is paid; vouchers of both sides are a discount', async () => {
    const vouchers = [
      { voucher_id: 1, value: -2, vat_value: -0.22, offered_by: 'seller' },
      { voucher_id: 2, value: -1, vat_value: -0.11, offered_by: 'eMAG' },
    ];
    const { id } = open.standIn.placeOrder({
      lines: [{ offerId: product.id, quantity: 2, vouchers }],
      paymentMode: 3,
      changes: { shipping_tax: 15.99 },
    });
    await advance(id);
    const placed = await shopOrder(id);
    expect(placed).toMatchObject({ paymentMethod: 'marketplace', discount: 333, deliveryCost: 1599 });
    expect(placed.total).toBe(2 * product.price - 333 + 1599);
    expect(placed.paidAt).not.toBeNull();
    expect(await view(id)).toMatchObject({ subsidy: 111, total: placed.total });
  });

  test.each([
    ['from its own warehouse', { changes: { type: 2, customer: null, products: [] } }, 'skipped'],
    ['that is not paid', { paymentMode: 3, changes: { payment_status: 0 } }, 'problem'],
    ['that was cancelled before', { changes: { status: 0 } }, 'cancelled'],
  ])('%s is not taken', async (_name, changes, state) => {
    const { id } = order(1, changes);
    await advance(id);
    expect(await view(id)).toMatchObject({ state, orderId: null });
    expect(await onHand(product.id)).toBe(10);
    expect(calls('/order/acknowledge')).toEqual([]);
  });

  test('of a product that the shop does not offer waits for staff, and is taken when it does', async () => {
    const { id } = order();
    await db`delete from marketplace_offer where product_id = ${product.id}`;
    await advance(id);
    expect(await view(id)).toMatchObject({ state: 'problem', problem: expect.stringContaining('nu este ofertat') });
    await addOffer(db, open.marketplace, { ...offerFields, productId: product.id }, noAudit);
    await sweepOrders(db, open.marketplace);
    await advance(id);
    expect(await view(id)).toMatchObject({ state: 'acknowledged' });
  });

  test('that came too late is acknowledged, cancelled with reason 1 and shown', async () => {
    const { id } = order(3);
    await setStock(db, product.id, 2);
    await advance(id);
    expect(open.standIn.orders.get(id)).toMatchObject({ status: 0, reason_cancellation: 1 });
    expect(await view(id)).toMatchObject({ state: 'refused', orderId: null });
    expect(await onHand(product.id)).toBe(2);
    await advance(id);
    expect(calls('/order/save')).toHaveLength(1);
  });

  test('that came too late leaves the stock there as it is here, though the marketplace puts its units back', async () => {
    const { id } = order();
    await setStock(db, product.id, 0);
    await send();
    await advance(id);
    await send();
    expect(open.standIn.orders.get(id)).toMatchObject({ status: 0 });
    expect(stockThere()).toBe(0);
  });

  test('that the customer cancels before it is read leaves the stock there as it is here', async () => {
    const placed = order(2);
    await setStock(db, product.id, 3);
    await send();
    const [stock] = open.standIn.offers.get(product.id)?.stock ?? [];
    if (stock) stock.value += 2;
    Object.assign(placed, { status: 0, products: placed.products.map((line) => ({ ...line, status: 0 })) });
    await advance(placed.id);
    await send();
    expect(stockThere()).toBe(3);
  });

  test('that is unknown at first is read again when it is listed', async () => {
    const placed = order();
    open.standIn.orders.delete(placed.id);
    await advance(placed.id);
    expect(await view(placed.id)).toMatchObject({ state: 'problem' });
    open.standIn.orders.set(placed.id, placed);
    await sweepOrders(db, open.marketplace);
    await advance(placed.id);
    expect(await view(placed.id)).toMatchObject({ state: 'acknowledged' });
  });

  test('that is changed to one which waits for its payment is taken when it is paid', async () => {
    const placed = order(2);
    open.standIn.fail('serverError', '/order/acknowledge');
    await expect(advance(placed.id)).rejects.toThrow();
    const line = placed.products[0];
    if (line) line.quantity = 3;
    Object.assign(placed, { payment_mode_id: 3, payment_status: 0 });
    await advance(placed.id);
    expect(await view(placed.id)).toMatchObject({ state: 'problem', orderState: 'cancelled' });
    expect(await onHand(product.id)).toBe(10);
    placed.payment_status = 1;
    await sweepOrders(db, open.marketplace);
    await advance(placed.id);
    expect(await view(placed.id)).toMatchObject({ state: 'acknowledged', orderState: 'placed' });
    expect((await shopOrder(placed.id)).lines).toMatchObject([{ quantity: 3 }]);
    expect(placed.status).toBe(2);
  });

  test('that the customer changes before it is acknowledged is the changed one', async () => {
    const placed = order(2);
    open.standIn.fail('serverError', '/order/acknowledge');
    await expect(advance(placed.id)).rejects.toThrow();
    expect(await view(placed.id)).toMatchObject({ state: 'taken', error: expect.any(String) });
    const line = placed.products[0];
    if (line) line.quantity = 5;
    await advance(placed.id);
    expect(await view(placed.id)).toMatchObject({ state: 'acknowledged', problem: null });
    expect((await shopOrder(placed.id)).lines).toMatchObject([{ quantity: 5 }]);
    expect(await onHand(product.id)).toBe(5);
  });

  test('that the customer cancels before it is acknowledged gives its units back', async () => {
    const placed = order(2);
    open.standIn.fail('serverError', '/order/acknowledge');
    await expect(advance(placed.id)).rejects.toThrow();
    placed.status = 0;
    await advance(placed.id);
    expect(await view(placed.id)).toMatchObject({ state: 'cancelled', orderState: 'cancelled' });
    expect(await onHand(product.id)).toBe(10);
  });

  test.each(['lostAnswer', 'serverErrorAfter', 'malformedJson'] as const)(
    'with %s of the acknowledgement is read again and not acknowledged twice',
    async (failure) => {
      const { id } = order();
      open.standIn.fail(failure, '/order/acknowledge');
      await advance(id);
      expect(await view(id)).toMatchObject({ state: 'acknowledged' });
      expect(calls('/order/acknowledge')).toHaveLength(1);
    },
  );

  test('that another process works on is tried again later', async () => {
    const { id } = order();
    const results = await Promise.all([advance(id), advance(id), advance(id)]);
    expect(results.filter((isDone) => isDone)).toHaveLength(1);
    expect(await onHand(product.id)).toBe(9);
    expect(await db`select from orders where origin = 'emag' and id = ${(await view(id)).orderId}`).toHaveLength(1);
  });
});

test('the sweep finds orders whose announcement was lost', async () => {
  const [first, second] = [order(), order()];
  await sweepOrders(db, open.marketplace);
  const jobs = await db<{ payload: { externalId: number } }[]>`
    select payload from job where kind = 'marketplace-order' order by id`;
  expect(jobs.map(({ payload }) => payload.externalId)).toEqual([first.id, second.id]);
});

describe('an acknowledged order', () => {
  const taken = async (changes: object = {}) => {
    const placed = order(1, changes);
    await advance(placed.id);
    return placed;
  };

  test('gets its invoice attached once, by an address that only eMAG knows', async () => {
    const { id } = await taken();
    const placed = await shopOrder(id);
    await issueInvoice(db, placed.id);
    expect(await db`select from job where kind = 'marketplace-order' and done_at is null`).not.toHaveLength(0);
    open.standIn.fail('lostAnswer', '/order/attachments');
    await expect(advance(id)).rejects.toThrow();
    await advance(id);
    await advance(id);
    const { attachments = [] } = open.standIn.orders.get(id) ?? {};
    expect(attachments).toHaveLength(1);
    expect(attachments[0]).toMatchObject({
      type: 1,
      url: expect.stringMatching(/^https:\/\/vitrina\.example\/api\/marketplace\/invoices\/[0-9a-f-]{36}\.pdf$/),
    });
    expect(await view(id)).toMatchObject({ hasInvoice: true });
  });

  test('gets the invoice that replaces a reversed one, too', async () => {
    const { id } = await taken();
    const { id: orderId } = await shopOrder(id);
    await issueInvoice(db, orderId);
    await advance(id);
    await db`update orders set billing = billing || '{"lastName": "Popa"}' where id = ${orderId}`;
    const remade = await inTransaction(db, (tx) => remakeInvoice(tx, orderId, `test ${id}`));
    expect(remade).toMatchObject({ storno: { kind: 'storno' } });
    await advance(id);
    await advance(id);
    expect(open.standIn.orders.get(id)?.attachments).toHaveLength(2);
  });

  test('whose invoice is refused still gets its parcel', async () => {
    const { id } = await taken();
    const { id: orderId } = await shopOrder(id);
    await issueInvoice(db, orderId);
    await requestParcel(db, id);
    open.standIn.fail('refused', '/order/attachments');
    await advance(id);
    expect(await view(id)).toMatchObject({ parcelState: 'made', error: expect.stringContaining('eMAG a refuzat') });
  });

  test('that the marketplace does not find for a while stays as it was', async () => {
    const placed = await taken();
    open.standIn.orders.delete(placed.id);
    await advance(placed.id);
    expect(await view(placed.id)).toMatchObject({ state: 'acknowledged', error: expect.any(String) });
    open.standIn.orders.set(placed.id, placed);
    await advance(placed.id);
    expect(await view(placed.id)).toMatchObject({ state: 'acknowledged', error: null });
  });

  test('from which units are taken off frees them, until its parcel is made', async () => {
    const placed = order(4);
    await advance(placed.id);
    const line = placed.products[0];
    if (line) line.quantity = 3;
    await advance(placed.id);
    expect(await view(placed.id)).toMatchObject({ state: 'acknowledged', problem: null, total: 3 * product.price });
    expect((await shopOrder(placed.id)).lines).toMatchObject([{ quantity: 3 }]);
    expect(await onHand(product.id)).toBe(7);
    await requestParcel(db, placed.id);
    await advance(placed.id);
    expect([...open.standIn.awbs.values()]).toMatchObject([{ cod: (3 * product.price) / 100 }]);
    if (line) line.quantity = 2;
    await advance(placed.id);
    expect(await view(placed.id)).toMatchObject({ problem: expect.stringContaining('Compară produsele') });
    expect(await onHand(product.id)).toBe(7);
  });

  test("gets eMAG's parcel, whose number is that of the order", async () => {
    const { id } = await taken();
    expect(await requestParcel(db, id)).toBeNull();
    await advance(id);
    const placed = await shopOrder(id);
    expect(placed.waybill).toMatch(/^4EMG/);
    expect([...open.standIn.awbs.values()]).toMatchObject([{ orderId: id, cod: placed.total / 100 }]);
    expect(await requestParcel(db, id)).toMatchObject({ reason: 'notPossible' });
    const label = await readLabel(db, open.marketplace, id);
    expect(isRefused(label) || Buffer.from(label.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('whose parcel got no answer is not sent twice: staff look first', async () => {
    const { id } = await taken();
    await requestParcel(db, id);
    open.standIn.fail('lostAnswer', '/awb/save');
    await advance(id);
    await advance(id);
    expect(calls('/awb/save')).toHaveLength(1);
    expect(await view(id)).toMatchObject({ parcelState: 'unknown', problem: expect.stringContaining('Nu se știe') });
  });

  test('a parcel whose process died during the call is not made again either', async () => {
    const { id } = await taken();
    await db`update marketplace_order set parcel_state = 'calling' where external_id = ${id}`;
    await advance(id);
    expect(await view(id)).toMatchObject({ parcelState: 'unknown' });
    expect(calls('/awb/save')).toEqual([]);
  });

  test('that leaves with our courier is finalized there', async () => {
    const { id } = await taken();
    const { id: orderId } = await shopOrder(id);
    await inTransaction(db, async (tx) => {
      await changeState(tx, orderId, 'confirmed', { author: 'sistem' });
      await changeState(tx, orderId, 'shipped', { author: 'sistem', waybill: 'AWB1' });
    });
    await advance(id);
    await advance(id);
    expect(open.standIn.orders.get(id)?.status).toBe(4);
    expect(calls('/order/save')).toHaveLength(1);
  });

  test('is cancelled here and there with the reason that staff chose', async () => {
    const { id } = await taken();
    expect(await cancel(db, staff, id, 'customer')).toBeNull();
    expect(await onHand(product.id)).toBe(10);
    await advance(id);
    expect(open.standIn.orders.get(id)).toMatchObject({ status: 0, reason_cancellation: 2 });
    expect(await view(id)).toMatchObject({ state: 'cancelled' });
    await advance(id);
    expect(calls('/order/save')).toHaveLength(1);
  });

  test('that staff cancel leaves the stock there as it is here', async () => {
    const { id } = await taken();
    await send();
    expect(stockThere()).toBe(9);
    await cancel(db, staff, id, 'customer');
    await send();
    await advance(id);
    await send();
    expect(stockThere()).toBe(10);
    expect(await onHand(product.id)).toBe(10);
  });

  test('that was cancelled at the marketplace is cancelled here', async () => {
    const placed = await taken();
    placed.status = 0;
    await advance(placed.id);
    expect(await shopOrder(placed.id)).toMatchObject({ state: 'cancelled', cancelReason: 'customer' });
    expect(await onHand(product.id)).toBe(10);
  });

  test('shows that the customer asks to cancel it', async () => {
    const placed = await taken();
    placed.cancellation_request = { reason: 'x' };
    await advance(placed.id);
    expect(await view(placed.id)).toMatchObject({ problem: 'Clientul cere anularea. Anuleaz-o sau trimite-o.' });
  });

  test('has the fee that was agreed when it was taken', async () => {
    const { id } = await taken();
    await setMarketplaceSettings(db, { buffer: 0, feePercent: 50 });
    const placed = await shopOrder(id);
    const { vatRate = 0 } = placed.lines[0] ?? {};
    expect((await view(id)).fee).toBe(Math.round((product.price / (1 + vatRate / 100)) * 0.15));
  });

  test('is returned step by step, each told once', async () => {
    const placed = await taken();
    const { emag_id: id } = open.standIn.addReturn(placed.id, 'Nu se potrivește');
    await sweepOrders(db, open.marketplace);
    const read = async () => (await listReturns(db, { take: 25, skip: 0 })).rows[0];
    expect(await read()).toMatchObject({ id, state: 'new', reason: 'Nu se potrivește', lines: [{ quantity: 1 }] });
    expect(await moveReturn(db, id, 'received')).toMatchObject({ reason: 'notPossible' });
    expect(await moveReturn(db, id, 'acknowledged')).toBeNull();
    const [job] = returnJobs(open.marketplace);
    await job?.run(db, { id });
    await job?.run(db, { id });
    expect(calls('/rma/save')).toHaveLength(1);
    expect(await read()).toMatchObject({ state: 'acknowledged', wantedState: null });
  });
});
