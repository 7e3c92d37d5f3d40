import { expect, test } from 'vitest';
import { event } from '../../../stand-ins/fan-courier/data.ts';
import { status } from '../../../stand-ins/sameday/data.ts';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { openCourierShop } from '../../../test/support/courier-shop.ts';
import {
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  onHand,
  withCashPayment,
} from '../../../test/support/orders.ts';
import type { OrderParcels, Parcel, ShippedOrder } from './contract.ts';
import type { ParcelState } from './rules.ts';
import { texts } from './texts.ts';
import { trackParcels } from './tracking-service.server.ts';

const shop = await openCourierShop();
const { fan, sameday } = shop;
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const guest = await newBuyer(shop.db);
const product = await newProduct(shop.db, 500);

const [samedayId, fanId, cargusId, dpdId] = [1, 3, 4, 5];

const place = async (courierId: number) => {
  const order = await orders.place(guest, { ...withCashPayment(guestOrderBody(guest, product)), courierId });
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'confirmed' }, admin);
  return order;
};
const create = (orderId: number, body: object = {}) => calls.post(`/api/admin/orders/${orderId}/parcels`, body, admin);
const read = async (orderId: number): Promise<OrderParcels> =>
  (await calls.get(`/api/admin/orders/${orderId}/parcels`, admin)).data;
const orderOf = async (orderId: number) => (await calls.get(`/api/admin/orders/${orderId}`, admin)).data;
const act = (parcel: Parcel, action: string, body?: object) =>
  calls.post(`/api/admin/parcels/${parcel.id}/${action}`, body, admin);

const newest = async (orderId: number): Promise<Parcel> => {
  const [parcel] = (await read(orderId)).parcels;
  if (!parcel) throw new Error('no parcel');
  return parcel;
};
/** Waits for the job. */
const reaches = async (orderId: number, state: ParcelState): Promise<Parcel> => {
  await expect.poll(async () => (await newest(orderId)).state).toBe(state);
  return newest(orderId);
};
const createRegistered = async (orderId: number): Promise<Parcel & { awb: string }> => {
  expect((await create(orderId)).messages).toEqual([]);
  const parcel = await reaches(orderId, 'registered');
  if (parcel.awb === null) throw new Error('no AWB');
  return { ...parcel, awb: parcel.awb };
};
const ofReference = ({ reference }: Parcel): number =>
  [...fan.awbs.values()].filter(({ shipment }) => shipment.info.costCenter === reference).length +
  [...sameday.awbs.values()].filter(({ form }) => form.get('clientInternalReference') === reference).length;
const mailsAbout = async (subject: string): Promise<number> => {
  const [row] = await shop.db<{ count: number }[]>`
    select count(*)::int as count from outbox where recipient = ${guest.email} and subject = ${subject}`;
  return row?.count ?? 0;
};
const track = () => trackParcels(shop.db, shop.accounts, new Date(Date.now() + 60_000));

test('the courier gives the AWB, with the cash to collect; the customer hears of it only when it is picked up', async () => {
  const order = await place(fanId);
  const created = await create(order.id, { weightGrams: 2400, pieces: 2, insuredValue: 100, content: 'Vitamine' });
  expect(created.data.parcels[0]).toMatchObject({ state: 'sending', awb: null });
  const parcel = await reaches(order.id, 'registered');
  expect(parcel).toMatchObject({ cashOnDelivery: order.total, cost: 18.4, weightGrams: 2400, canCancel: true });
  expect(fan.awbs.get(parcel.awb ?? '')?.shipment.info).toMatchObject({
    cod: order.total,
    content: `${parcel.reference} Vitamine`,
  });
  expect(await orderOf(order.id)).toMatchObject({ state: 'confirmed', waybill: parcel.awb });
  const subject = `Comanda ${order.number} a plecat spre tine`;
  expect(await mailsAbout(subject)).toBe(0);
  fan.advance(parcel.awb ?? '');
  await track();
  expect((await waitForEmail(shop, guest.email, subject)).textBody).toContain(parcel.awb);
  expect(await orderOf(order.id)).toMatchObject({ state: 'shipped' });
});

test('no number is made up: a courier without an API gets the typed one or none', async () => {
  const typed = await place(dpdId);
  expect((await create(typed.id, { typedAwb: 'dpd-778899' })).data.parcels[0]).toMatchObject({ awb: 'DPD-778899' });
  expect(await orderOf(typed.id)).toMatchObject({ waybill: 'DPD-778899' });
  const without = await place(dpdId);
  expect((await create(without.id)).data).toMatchObject({
    courier: 'own',
    parcels: [{ state: 'registered', awb: null }],
  });
  const shipped = await calls.post(`/api/admin/orders/${without.id}/state`, { state: 'shipped' }, admin);
  expect(shipped.data).toMatchObject({ state: 'shipped', waybill: null });
});

test('a courier without a connection says so, and the order is not shipped without a number', async () => {
  const order = await place(cargusId);
  expect(await create(order.id)).toMatchObject({ status: 409, messages: [texts.notConnected('Cargus')] });
  expect((await read(order.id)).parcels).toEqual([]);
  const shipped = await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'shipped' }, admin);
  expect(shipped).toMatchObject({ status: 409, fieldErrors: { waybill: expect.stringContaining('AWB') } });
  expect((await create(order.id, { typedAwb: '800123456' })).data.parcels[0]).toMatchObject({ awb: '800123456' });
});

test('an order has one open parcel at a time; a cancelled one is kept and leaves room for another', async () => {
  const order = await place(samedayId);
  const first = await createRegistered(order.id);
  expect(await create(order.id)).toMatchObject({ status: 409, messages: [texts.hasParcel] });
  expect((await act(first, 'cancel')).data.parcels[0]).toMatchObject({ state: 'cancelled' });
  expect(sameday.awbs.get(first.awb)?.isCancelled).toBe(true);
  expect(await orderOf(order.id)).toMatchObject({ waybill: null });
  const second = await createRegistered(order.id);
  expect(second.reference).not.toBe(first.reference);
  expect((await read(order.id)).parcels.map(({ state }) => state)).toEqual(['registered', 'cancelled']);
});

test('two clicks at once make one parcel', async () => {
  const order = await place(fanId);
  const statuses = (await Promise.all([create(order.id), create(order.id)])).map((answer) => answer.status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(ofReference(await reaches(order.id, 'registered'))).toBe(1);
});

test('a refusal with status 200 leaves no AWB and shows the words of the courier', async () => {
  fan.refuseNext({ 'recipient.phone': ['Telefon invalid.'] });
  const order = await place(fanId);
  await create(order.id);
  expect(await reaches(order.id, 'failed')).toMatchObject({ awb: null, message: expect.stringContaining('Telefon') });
  expect(await orderOf(order.id)).toMatchObject({ waybill: null });
  expect((await createRegistered(order.id)).awb).toMatch(/^234/);
});

test('an expired token is renewed without a second AWB', async () => {
  const order = await place(fanId);
  fan.fail('expiredToken', 'POST /intern-awb');
  expect(ofReference(await createRegistered(order.id))).toBe(1);
});

test.each(['lostAnswer', 'silence', 'serverErrorAfter', 'malformedJson'] as const)(
  'an answer that is lost after the AWB was made is looked up by the reference: one AWB (%s)',
  async (failure) => {
    const order = await place(fanId);
    fan.fail(failure, 'POST /intern-awb');
    const parcel = await createRegistered(order.id);
    expect(ofReference(parcel)).toBe(1);
    expect(fan.awbs.has(parcel.awb)).toBe(true);
  },
);

test('an unclear answer without an AWB is looked up and sent again with the same reference', async () => {
  const order = await place(fanId);
  fan.fail('errorBody', 'POST /intern-awb');
  expect(ofReference(await createRegistered(order.id))).toBe(1);
});

test('where the courier cannot look up, a person decides: it was made, and this is the number', async () => {
  const order = await place(samedayId);
  sameday.fail('lostAnswer', 'POST /api/awb');
  await create(order.id);
  const parcel = await reaches(order.id, 'uncertain');
  expect(parcel.message).not.toBe('');
  expect(ofReference(parcel)).toBe(1);
  expect(await create(order.id)).toMatchObject({ status: 409, messages: [texts.hasParcel] });
  expect((await act(parcel, 'resolve', { awb: '1SDY2400099' })).data.parcels[0]).toMatchObject({ awb: '1SDY2400099' });
  expect(await orderOf(order.id)).toMatchObject({ waybill: '1SDY2400099' });
  expect(ofReference(parcel)).toBe(1);
});

test('where the courier cannot look up, a person decides: it was not made, and it is sent again', async () => {
  const order = await place(samedayId);
  sameday.fail('serverError', 'POST /api/awb');
  await create(order.id);
  const parcel = await reaches(order.id, 'uncertain');
  expect(ofReference(parcel)).toBe(0);
  expect((await act(parcel, 'resolve', { awb: null })).status).toBe(200);
  expect(ofReference(await reaches(order.id, 'registered'))).toBe(1);
  expect((await act(parcel, 'resolve', { awb: null })).status).toBe(409);
});

test('a process that died during the call does not call again', async () => {
  const order = await place(samedayId);
  await shop.db`insert into parcel (order_id, courier_id, courier_name, adapter, reference, state, cash_on_delivery,
      insured_value, can_open, pieces, weight_grams, length_cm, width_cm, height_cm, content, note, attempts, called_at, author)
    values (${order.id}, 1, 'Sameday', 'sameday', ${`${order.number}-1`}, 'sending', 0, 0, false, 1, 1000, 30, 20, 10,
      '', '', 1, now(), 'admin:1')`;
  const [row] = await shop.db<{ id: number }[]>`select id from parcel where order_id = ${order.id}`;
  await shop.db`insert into job (kind, payload) values ('parcel-send', ${JSON.stringify({ parcelId: row?.id })}::text::jsonb)`;
  await shop.db`select pg_notify('job', '')`;
  expect(ofReference(await reaches(order.id, 'uncertain'))).toBe(0);
});

test('a state that we do not know is kept as text and changes nothing', async () => {
  const order = await place(samedayId);
  const parcel = await createRegistered(order.id);
  sameday.advance(parcel.awb);
  sameday.addStatus(parcel.awb, status(4711, 'Colet la dirijor', '2026-10-01T18:00:00+0300'));
  const { data } = await act(parcel, 'refresh');
  expect(data.parcels[0]).toMatchObject({ state: 'pickedUp' });
  expect(data.parcels[0].events.at(-1)).toMatchObject({ text: 'Colet la dirijor', isKnown: false });
  expect((await act(parcel, 'refresh')).data.parcels[0].events).toHaveLength(data.parcels[0].events.length);
  expect(await orderOf(order.id)).toMatchObject({ state: 'shipped' });
  expect(await act(parcel, 'cancel')).toMatchObject({ status: 409, messages: [texts.wrongState] });
});

test('a delivered parcel delivers the order, which is then paid', async () => {
  const order = await place(fanId);
  const { awb } = await createRegistered(order.id);
  for (let step = 0; step < 4; step++) fan.advance(awb);
  await track();
  const subject = `Comanda ${order.number} a fost livrată`;
  await waitForEmail(shop, guest.email, subject);
  expect(await orderOf(order.id)).toMatchObject({ state: 'delivered', isPaid: true });
  expect(await mailsAbout(`Comanda ${order.number} a plecat spre tine`)).toBe(0);
  await track();
  expect(await mailsAbout(subject)).toBe(1);
});

test('a refused parcel comes back: two e-mails, a task when it has arrived, and no cash was ever received', async () => {
  const stock = await onHand(shop.db, product);
  const order = await place(fanId);
  const parcel = await createRegistered(order.id);
  fan.advance(parcel.awb);
  await track();
  fan.addEvent(parcel.awb, event('S6', 'Refuz primire', '2026-10-02 12:00:00'));
  await track();
  expect(await newest(order.id)).toMatchObject({ state: 'refused' });
  expect(await orderOf(order.id)).toMatchObject({ state: 'returning', isPaid: false });
  await waitForEmail(shop, guest.email, `Coletul comenzii ${order.number} se întoarce la noi`);
  fan.addEvent(parcel.awb, event('S16', 'Retur', '2026-10-03 12:00:00'));
  const other = await place(fanId);
  const back = await createRegistered(other.id);
  const sent = fan.awbs.get(parcel.awb);
  if (sent) sent.returnAwbNumber = back.awb;
  await track();
  expect(await newest(order.id)).toMatchObject({ state: 'returning', returnAwb: back.awb });
  fan.addEvent(back.awb, event('S2', 'Livrat', '2026-10-04 12:00:00'));
  await track();
  await track();
  expect(await newest(order.id)).toMatchObject({ state: 'returned', task: 'arrived' });
  expect(await orderOf(order.id)).toMatchObject({ state: 'returning', isPaid: false });
  const tasks = async () => (await calls.get('/api/admin/parcel-tasks', admin)).data;
  expect(await tasks()).toContainEqual(expect.objectContaining({ orderId: order.id, task: 'arrived' }));
  expect(await onHand(shop.db, product)).toBe(stock - 2);
  const both = await Promise.all([receive(order.id), receive(order.id)]);
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  await waitForEmail(shop, guest.email, `Coletul comenzii ${order.number} s-a întors la noi`);
  expect(await mailsAbout(`Coletul comenzii ${order.number} se întoarce la noi`)).toBe(1);
  expect(await mailsAbout(`Coletul comenzii ${order.number} s-a întors la noi`)).toBe(1);
  expect(await tasks()).not.toContainEqual(expect.objectContaining({ orderId: order.id }));
  expect(await orderOf(order.id)).toMatchObject({ state: 'returned', isPaid: false });
  expect(await onHand(shop.db, product)).toBe(stock - 1);
  const [storno] = await shop.db<{ count: number }[]>`
    select count(*)::int as count from invoice where order_id = ${order.id}`;
  expect(storno?.count).toBe(2);
  await expectInvariantsHold(shop.db);
});

/** One button: every line is restocked unless staff choose otherwise. */
const receive = (orderId: number) => calls.post('/api/admin/returns/parcel-back', { orderId }, admin);

test('scans out of order, and none after the products were received, change nothing any more', async () => {
  const order = await place(fanId);
  const { awb } = await createRegistered(order.id);
  fan.addEvent(awb, event('S16', 'Retur', '2026-10-03 12:00:00'));
  await track();
  expect(await orderOf(order.id)).toMatchObject({ state: 'returning' });
  fan.addEvent(awb, event('S6', 'Refuz primire', '2026-10-02 12:00:00'));
  fan.addEvent(awb, event('C0', 'Ridicat', '2026-10-01 12:00:00'));
  await track();
  expect(await newest(order.id)).toMatchObject({ state: 'returning' });
  expect((await receive(order.id)).status).toBe(200);
  expect(await newest(order.id)).toMatchObject({ state: 'returned' });
  fan.addEvent(awb, event('S2', 'Livrat', '2026-10-04 12:00:00'));
  await track();
  expect(await newest(order.id)).toMatchObject({ state: 'returned' });
  expect(await orderOf(order.id)).toMatchObject({ state: 'returned', isPaid: false });
  await expectInvariantsHold(shop.db);
});

test('a parcel that the courier lost waits for a decision and may still be found', async () => {
  const order = await place(fanId);
  const { awb } = await createRegistered(order.id);
  fan.advance(awb);
  fan.addEvent(awb, event('S37', 'Despagubit', '2026-10-03 12:00:00'));
  await track();
  expect(await newest(order.id)).toMatchObject({ state: 'lost', task: 'lost', lostDecisions: ['refund', 'resend'] });
  expect(await orderOf(order.id)).toMatchObject({ state: 'shipped', isPaid: false });
  fan.addEvent(awb, event('S2', 'Livrat', '2026-10-04 12:00:00'));
  await track();
  expect(await orderOf(order.id)).toMatchObject({ state: 'delivered', isPaid: true });
  expect(await newest(order.id)).toMatchObject({ state: 'delivered', task: null });
});

test('a lost parcel that is sent again gets an AWB of its own from the courier', async () => {
  const order = await place(fanId);
  const lost = await createRegistered(order.id);
  fan.advance(lost.awb);
  await track();
  await act(lost, 'lost');
  const stock = await onHand(shop.db, product);
  expect((await act(lost, 'resend')).messages).toEqual([]);
  const again = await reaches(order.id, 'registered');
  expect(again.awb).not.toBe(lost.awb);
  expect(again).toMatchObject({ cashOnDelivery: order.total, weightGrams: lost.weightGrams });
  expect(await onHand(shop.db, product)).toBe(stock - 1);
  expect(await orderOf(order.id)).toMatchObject({ state: 'shipped', waybill: again.awb });
  fan.advance(lost.awb);
  await track();
  expect(await orderOf(order.id)).toMatchObject({ state: 'shipped', isPaid: false });
  await expectInvariantsHold(shop.db);
});

test('an order that changed after its AWB shows that the courier would collect another amount', async () => {
  const order = await place(fanId);
  await createRegistered(order.id);
  expect(await newest(order.id)).toMatchObject({ hasOtherAmount: false });
  await shop.db`update parcel set cash_on_delivery = 1 where order_id = ${order.id}`;
  expect(await newest(order.id)).toMatchObject({ hasOtherAmount: true });
});

test('an order that was cancelled meanwhile gets no AWB', async () => {
  const order = await orders.place(guest, { ...withCashPayment(guestOrderBody(guest, product)), courierId: fanId });
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'cancelled' }, admin);
  expect(await create(order.id)).toMatchObject({ status: 409, messages: [texts.wrongOrderState] });
});

test('an address whose locality is unknown gets no AWB until staff correct or confirm it', async () => {
  const order = await place(fanId);
  const { shipping, courier, version } = await orderOf(order.id);
  const { countyName: _, ...address } = shipping;
  const change = (locality: string, localityConfirmed?: boolean) =>
    calls.post(
      `/api/admin/orders/${order.id}/delivery`,
      { ...address, courierId: courier.id, version, locality, localityConfirmed },
      admin,
    );
  const question = 'Nu găsim localitatea „Cluj-Nap” în județul Cluj. Ai vrut „Cluj-Napoca”?';
  expect(await change('Cluj-Nap')).toMatchObject({ status: 409, fieldErrors: { locality: question } });
  expect((await change('Cluj-Nap', true)).data.shipping).toEqual({ ...shipping, locality: 'Cluj-Nap' });

  expect(await create(order.id)).toMatchObject({ status: 409, messages: [question] });
  expect((await read(order.id)).parcels).toEqual([]);
  expect((await create(order.id, { localityConfirmed: true })).data.parcels).toHaveLength(1);
});

test('shipped orders are listed until they are delivered: state of the parcel, last event, courier and days', async () => {
  const listed = async (query: string): Promise<ShippedOrder[]> =>
    (await calls.get(`/api/admin/shipped-orders?take=96&${query}`, admin)).data.rows;
  const find = async (query: string, ids: readonly number[]) =>
    (await listed(query)).filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  const [tracked, untracked] = [await place(fanId), await place(dpdId)];
  const { awb } = await createRegistered(tracked.id);
  expect(await find('', [tracked.id, untracked.id])).toEqual([]);
  fan.advance(awb);
  await track();
  await calls.post(`/api/admin/orders/${untracked.id}/state`, { state: 'shipped' }, admin);
  await shop.db`
    insert into order_state_change (order_id, state, author, at)
    values (${untracked.id}, 'shipped', 'sistem', now() - interval '5 days')`;
  const both = [tracked.id, untracked.id];
  expect(await find('', both)).toEqual([untracked.id, tracked.id]);
  expect(await find('sort=-shipped', both)).toEqual([tracked.id, untracked.id]);
  expect(await find('tracking=pickedUp', both)).toEqual([tracked.id]);
  expect(await find('tracking=none', both)).toEqual([untracked.id]);
  expect(await find(`courierId=${dpdId}`, both)).toEqual([untracked.id]);
  expect(await find('days=5', both)).toEqual([untracked.id]);
  expect(await find(`search=${awb}`, both)).toEqual([tracked.id]);
  const row = (await listed(`search=${awb}`))[0];
  expect(row).toMatchObject({ number: tracked.number, trackingName: 'Ridicat de curier', days: 0 });
  expect(row?.lastEvent?.text).toBeTruthy();
  await calls.post(`/api/admin/orders/${untracked.id}/state`, { state: 'returning' }, admin);
  expect(await find('days=5', both)).toEqual([untracked.id]);
  await calls.post(`/api/admin/orders/${tracked.id}/state`, { state: 'delivered' }, admin);
  expect(await find('', both)).toEqual([untracked.id]);
});
