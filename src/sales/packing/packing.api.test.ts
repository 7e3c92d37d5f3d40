import { afterEach, expect, test } from 'vitest';
import { createApiClient, signInAdmin, signInStaff } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { lotTexts } from '../inventory/lot-texts.ts';
import { issueInvoice } from '../invoices/service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const { token: packer } = await signInStaff(shop, 'orders');
const buyer = await newBuyer(shop.db);

afterEach(() => expectInvariantsHold(shop.db));

type LotInput = { code: string; quantity: number; expiresOn: string | null };

async function addLot(productId: number, { code, quantity, expiresOn }: LotInput): Promise<number> {
  const [row] = await shop.db<{ id: number }[]>`
    with lot as (
      insert into stock_lot (product_id, code, expires_on, quantity) values (${productId}, ${code}, ${expiresOn}, ${quantity})
      returning id
    ), move as (
      insert into stock_move (product_id, lot_id, quantity, reason)
      select ${productId}, id, ${quantity}, 'recepție' from lot where ${quantity} > 0
    ), total as (update stock set on_hand = on_hand + ${quantity} where product_id = ${productId})
    select id from lot`;
  return row?.id ?? 0;
}

const soon = { code: 'SOON', quantity: 5, expiresOn: '2090-01-31' };
const late = { code: 'LATE', quantity: 2, expiresOn: '2090-05-31' };

/** A confirmed order of a product that has two lots; its units come from the one that expires first. */
async function orderOfTwoLots(quantity = 3) {
  const productId = await newProduct(shop.db, 0);
  const lots = { soon: await addLot(productId, soon), late: await addLot(productId, late) };
  const order = await orders.place(buyer, withCashPayment(guestOrderBody(buyer, productId, quantity)));
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'confirmed' }, admin);
  const pack = (body: object, token = packer) => calls.post(`/api/admin/orders/${order.id}/packed-lots`, body, token);
  const quantities = async () => {
    const rows = await shop.db<{ quantity: number }[]>`
      select quantity from stock_lot where product_id = ${productId} and code in ('SOON', 'LATE') order by expires_on`;
    return rows.map((row) => row.quantity);
  };
  return { id: order.id, lineId: order.products[0]?.id, productId, lots, pack, quantities };
}

const ownLots = async (orderId: number) => (await calls.get(`/api/Order/Lots?orderId=${orderId}`, buyer.token)).data;

test('ADR-111: another lot than the assumed one corrects both lots; the customer sees what was packed', async () => {
  const { id, lots, pack, quantities } = await orderOfTwoLots();
  expect(await quantities()).toEqual([2, 2]);
  expect(await ownLots(id)).toEqual([]);
  const staff = await calls.get(`/api/admin/orders/${id}/lots`, admin);
  expect(staff.data).toMatchObject([{ code: 'SOON', quantity: 3, isPacked: false }]);

  const packed = await pack({
    lots: [
      { lotId: lots.soon, quantity: 1 },
      { lotId: lots.late, quantity: 2 },
    ],
  });
  expect(packed.messages).toEqual([]);
  expect(await quantities()).toEqual([4, 0]);
  expect(await ownLots(id)).toMatchObject([
    { code: 'SOON', quantity: 1, expiresOn: soon.expiresOn },
    { code: 'LATE', quantity: 2, expiresOn: late.expiresOn },
  ]);
  const stranger = await newBuyer(shop.db);
  expect((await calls.get(`/api/Order/Lots?orderId=${id}`, stranger.token)).status).toBe(404);

  const invoice = await issueInvoice(shop.db, id);
  expect(invoice?.content.lines[0]?.lots).toEqual([
    '1 × Lot SOON, expiră 31.01.2090',
    '2 × Lot LATE, expiră 31.05.2090',
  ]);
});

test('expired, blocked and other lots, too many and too few units are refused and change nothing', async () => {
  const { productId, lots, pack, quantities } = await orderOfTwoLots();
  const expired = await addLot(productId, { code: 'OLD', quantity: 0, expiresOn: '2020-01-31' });
  const blocked = await addLot(productId, { code: 'BAD', quantity: 0, expiresOn: null });
  await shop.db`
    update stock_lot set blocked_state = 'blocked', blocked_at = now(), blocked_reason = 'test' where id = ${blocked}`;
  const other = await orderOfTwoLots();
  const reasons = [];
  for (const [lotId, quantity] of [
    [expired, 3],
    [blocked, 3],
    [other.lots.soon, 3],
    [lots.soon, 4],
    [lots.soon, 2],
    [lots.late, 3],
  ])
    reasons.push((await pack({ lots: [{ lotId, quantity }] })).messages[0]);
  expect(reasons).toEqual([
    lotTexts.named('OLD', lotTexts.expiredLot),
    lotTexts.named('BAD', lotTexts.blockedLot),
    lotTexts.otherProduct,
    lotTexts.tooMany,
    lotTexts.tooFew,
    lotTexts.named('LATE', lotTexts.shortLot),
  ]);
  expect(await quantities()).toEqual([2, 2]);
});

test('staff who may change the stock correct a lot that has too few units; the total stays', async () => {
  const { lots, pack, quantities } = await orderOfTwoLots();
  const body = { lots: [{ lotId: lots.late, quantity: 3 }], correctsStock: true };
  expect((await pack(body)).status).toBe(403);
  expect((await pack(body, admin)).messages).toEqual([]);
  expect(await quantities()).toEqual([4, 0]);
});

test('packed lots end with a change of the order; one that has left cannot be packed', async () => {
  const { id, lineId, lots, pack } = await orderOfTwoLots();
  const isPacked = async () =>
    (await calls.get(`/api/admin/orders/${id}/lots`, admin)).data.map((lot: { isPacked: boolean }) => lot.isPacked);
  await pack({ lots: [{ lotId: lots.soon, quantity: 3 }] });
  expect(await isPacked()).toEqual([true]);
  const { version } = (await calls.get(`/api/admin/orders/${id}`, admin)).data;
  const cancelled = await calls.post(
    `/api/admin/orders/${id}/cancel-products`,
    { version, cancelKey: crypto.randomUUID(), reason: 'test', products: [{ id: lineId, quantity: 1 }] },
    admin,
  );
  expect(cancelled.messages).toEqual([]);
  expect(await isPacked()).toEqual([false]);
  await calls.post(`/api/admin/orders/${id}/state`, { state: 'shipped', waybill: 'GLS-77' }, admin);
  expect((await pack({ lots: [{ lotId: lots.soon, quantity: 2 }] })).messages).toEqual([texts.notPackable]);
  expect(await ownLots(id)).toMatchObject([{ code: 'SOON', quantity: 2 }]);
});
