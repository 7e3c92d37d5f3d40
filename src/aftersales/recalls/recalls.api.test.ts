import { expect, test, vi } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { expectInvariantsHold, newBuyer } from '../../../test/support/orders.ts';
import {
  countParcels,
  parcelUnits,
  recallFields,
  recipientUnits,
  sendOrdersOfLots,
} from '../../../test/support/recalls.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { reserve } from '../../sales/inventory/service.server.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token: admin } = await signInAdmin(shop);

const confirmPassword = () => calls.post('/api/admin/own-account/confirm', { password: 'admin123' }, admin);

test('ADR-116: 200 orders over three lots: the buyers are those of the parcels, each is told once', {
  timeout: 280_000,
}, async () => {
  const sent = await sendOrdersOfLots(shop.db, 200);
  const recalled = ['RA', 'RB'];
  const lotIds = recalled.map((code) => sent.lotIds[code] ?? 0);
  expect(countParcels(sent, recalled)).toBeGreaterThan(60);
  expect(countParcels(sent, recalled)).toBeLessThan(sent.parcels.size);

  const soft = await calls.post(
    '/api/admin/recalls',
    { ...recallFields(lotIds), reason: 'Îl retragem din precauție.' },
    admin,
  );
  expect([soft.status, soft.messages[0], Object.keys(soft.fieldErrors)]).toEqual([
    400,
    texts.softWord('din precauție'),
    ['reason'],
  ]);

  const exercise = await calls.post('/api/admin/recalls', { ...recallFields(lotIds), isExercise: true }, admin);
  const { data: run } = await calls.post(
    `/api/admin/recalls/${exercise.data.id}/run`,
    { version: exercise.data.version },
    admin,
  );
  expect(run).toMatchObject({
    state: 'closed',
    isExercise: true,
    reached: { recipients: countParcels(sent, recalled) },
  });
  expect(run.traceMs).toBeGreaterThan(0);
  expect(await recipientUnits(shop.db, run.id)).toEqual(parcelUnits(sent, recalled));
  expect(await shop.db`select from recall_message`).toEqual([]);
  expect(
    await shop.db`select from stock_lot where product_id = ${sent.productId} and blocked_state is not null`,
  ).toEqual([]);

  const shopper = await newBuyer(shop.db);
  await reserve(shop.db, `a:${shopper.id}`, [{ productId: sent.productId, quantity: 3 }]);
  const draft = (await calls.post('/api/admin/recalls', recallFields(lotIds), admin)).data;
  const preview = await calls.get(`/api/admin/recalls/${draft.id}/preview`, admin);
  expect(preview.data).toMatchObject({ recipients: countParcels(sent, recalled) });
  expect(preview.data.html).toContain('lapte praf');
  const start = () => calls.post(`/api/admin/recalls/${draft.id}/start`, { version: draft.version }, admin);
  await shop.db`update account_token set confirmed_at = null`;
  expect((await start()).status).toBe(403);
  await confirmPassword();
  const started = await start();
  expect(started.messages).toEqual([]);
  expect(started.data.state).toBe('started');
  expect(await recipientUnits(shop.db, draft.id)).toEqual(parcelUnits(sent, recalled));
  expect((await start()).status).toBe(409);

  const messages = () => shop.db<{ recipient: string; kind: string; count: number }[]>`
    select recipient, kind, count(*)::int as count from outbox where template like 'recalls-%' and state = 'sent'
    group by recipient, kind`;
  const expected = countParcels(sent, recalled);
  await vi.waitFor(
    async () => expect((await messages()).filter(({ kind }) => kind === 'mail')).toHaveLength(expected),
    150_000,
  );
  const mails = (await messages()).filter(({ kind }) => kind === 'mail');
  expect(mails.every(({ count }) => count === 1)).toBe(true);
  const emails = [...sent.parcels.values()]
    .filter(({ units }) => 'RA' in units || 'RB' in units)
    .map(({ buyer }) => buyer.email);
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(emails.toSorted());
  const { data } = await calls.get(`/api/admin/recalls/${draft.id}`, admin);
  expect(data.reached).toMatchObject({ recipients: expected, reached: expected, mail: { sent: expected, failed: 0 } });
  const returned = [...sent.parcels.values()].reduce(
    (sum, parcel) => sum + (Object.keys(parcel.units).every((code) => recalled.includes(code)) ? parcel.returned : 0),
    0,
  );
  expect(data.reached.returned).toBeGreaterThanOrEqual(returned);

  // The other lot is still sold, the cart keeps it, and the recalled ones are gone.
  expect(await shop.db`select code from sellable_lot where product_id = ${sent.productId}`).toEqual([{ code: 'RC' }]);

  const stopped = (await calls.get(`/api/admin/recalls/${draft.id}/orders`, admin)).data;
  expect(
    stopped.map(({ orderId }: { orderId: number }) => orderId).every((id: number) => sent.waiting.includes(id)),
  ).toBe(true);
  expect(stopped.length).toBeGreaterThan(5);
  const [order] = stopped;
  const ship = (id: number) =>
    calls.post(`/api/admin/orders/${id}/state`, { state: 'shipped', waybill: 'AWB1' }, admin);
  await calls.post(`/api/admin/orders/${order.orderId}/state`, { state: 'confirmed' }, admin);
  expect((await ship(order.orderId)).messages[0]).toContain('lot rechemat');
  const moved = await calls.post(`/api/admin/recalls/${draft.id}/other-lot`, { orderId: order.orderId }, admin);
  expect(moved.data).toHaveLength(stopped.length - 1);
  expect((await ship(order.orderId)).messages).toEqual([]);
  expect(await recipientUnits(shop.db, draft.id)).toEqual(parcelUnits(sent, recalled));
  await expectInvariantsHold(shop.db);

  const list = await calls.get(`/api/admin/recalls/${draft.id}/recipients?state=unanswered`, admin);
  expect(list.data.total).toBe(expected);
  const report = await calls.get(`/api/admin/recalls/${draft.id}/report`, admin);
  expect(report.data.fileName).toBe(`rechemare-RC-${1000 + draft.id}.pdf`);
  const csv = await shop.app.inject({
    url: `/api/admin/recalls/${draft.id}/list`,
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(csv.body.trim().split('\n')).toHaveLength(expected + 1);

  const { data: closed } = await calls.post(
    `/api/admin/recalls/${draft.id}/close`,
    { version: data.version, note: 'Toți au fost anunțați.' },
    admin,
  );
  expect(closed.state).toBe('closed');
  expect(await shop.db`select code from sellable_lot where product_id = ${sent.productId}`).toEqual([{ code: 'RC' }]);
});
