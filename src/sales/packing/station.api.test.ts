import { randomUUID } from 'node:crypto';
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
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const { token: packer } = await signInStaff(shop, 'orders');
const buyer = await newBuyer(shop.db);

afterEach(() => expectInvariantsHold(shop.db));

/** A confirmed order of three units of a product whose lot L1 has five, and LATE, which expires later, two. */
async function orderToPack() {
  const productId = await newProduct(shop.db, 5);
  await shop.db`update product set weight_grams = 100 where id = ${productId}`;
  const [late] = await shop.db<{ id: number }[]>`
    with lot as (
      insert into stock_lot (product_id, code, expires_on, quantity) values (${productId}, 'LATE', '2090-05-31', 2) returning id
    ), move as (
      insert into stock_move (product_id, lot_id, quantity, reason) select ${productId}, id, 2, 'recepție' from lot
    ), total as (update stock set on_hand = on_hand + 2 where product_id = ${productId})
    select id from lot`;
  await shop.db`update stock_lot set expires_on = '2090-01-31' where product_id = ${productId} and code = 'L1'`;
  const [first] = await shop.db<{ id: number }[]>`
    select id from stock_lot where product_id = ${productId} and code = 'L1'`;
  const order = await orders.place(buyer, withCashPayment(guestOrderBody(buyer, productId, 3)));
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'confirmed' }, admin);
  const post = (step: string, body: object, token = packer) =>
    calls.post(`/api/admin/packing/${order.id}/${step}`, body, token);
  return { ...order, post, lots: { first: first?.id ?? 0, late: late?.id ?? 0 } };
}

const scan = (lotId: number, quantity = 1, reason = '') => ({ id: randomUUID(), lotId, quantity, reason });

test('ADR-112: scans count once, the lot that expires first is asked for, and the end fixes the lots', async () => {
  const { id, number, post, lots } = await orderToPack();
  for (const code of [number.toLowerCase(), number.replace(/\D/g, ''), `]C0${number}`])
    expect((await calls.get(`/api/admin/packing?code=${code}`, packer)).data).toEqual({ id });
  const session = randomUUID();
  const opened = await post('start', { session });
  expect(opened.data).toMatchObject({ canPack: true, isPacked: false, otherPacker: null, scans: [] });
  const [one, other] = [scan(lots.first), scan(lots.late)];
  const sent = await post('scans', { session, scans: [one, other] });
  expect(sent.data.refused).toEqual([{ id: other.id, message: texts.problems.needsReason }]);
  const again = await post('scans', { session, scans: [one, scan(lots.late, 1, 'Lotul cerut nu este la raft')] });
  expect(again.data.order.scans).toHaveLength(2);
  expect((await post('finish', { session })).messages).toHaveLength(1);
  await post('scans', { session, scans: [scan(lots.first)] });
  const { expectedGrams } = opened.data;
  const tooHeavy = await post('finish', { session, weightGrams: expectedGrams * 2 });
  expect(tooHeavy.messages).toEqual([texts.weightDiffersFrom(expectedGrams)]);
  const done = await post('finish', { session, weightGrams: expectedGrams });
  expect(done.data).toMatchObject({ isPacked: true });
  expect((await calls.get(`/api/admin/orders/${id}/lots`, admin)).data).toMatchObject([
    { code: 'L1', quantity: 2, isPacked: true },
    { code: 'LATE', quantity: 1, isPacked: true },
  ]);
  expect((await post('start', { session })).data).toMatchObject({ isPacked: true });
  expect((await post('start', { session, startsAgain: true })).data).toMatchObject({ isPacked: false, scans: [] });
});

test('a second packer is told who packs, and may take over; then the first one is refused', async () => {
  const { post, lots } = await orderToPack();
  const [mine, theirs] = [randomUUID(), randomUUID()];
  await post('start', { session: mine });
  const second = await post('start', { session: theirs }, admin);
  expect(second.data.otherPacker).toMatch(/@example\.ro$/);
  expect((await post('scans', { session: theirs, scans: [scan(lots.first)] }, admin)).status).toBe(409);
  expect((await post('start', { session: theirs, takesOver: true }, admin)).data.otherPacker).toBeNull();
  expect((await post('scans', { session: mine, scans: [scan(lots.first)] })).messages).toEqual([
    texts.otherPacker('admin@vitrina.example'),
  ]);
});

test('the same scans sent ten times at once count once', async () => {
  const { id, post, lots } = await orderToPack();
  const session = randomUUID();
  await post('start', { session });
  const scans = [scan(lots.first), scan(lots.first)];
  const answers = await Promise.all(Array.from({ length: 10 }, () => post('scans', { session, scans })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await shop.db`select sum(quantity)::int as units from packing_scan where order_id = ${id}`).toEqual([
    { units: 2 },
  ]);
});
