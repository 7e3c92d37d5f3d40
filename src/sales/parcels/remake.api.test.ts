import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { openCourierShop } from '../../../test/support/courier-shop.ts';
import {
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import type { Parcel } from './contract.ts';
import { texts } from './texts.ts';
import { trackParcels } from './tracking-service.server.ts';

const shop = await openCourierShop({ hasCargus: true });
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const guest = await newBuyer(shop.db);
const product = await newProduct(shop.db, 500);
const dpdId = 5;

const placeOf = {
  sameday: (awb: string) => shop.sameday.awbs.get(awb)?.form.get('awbRecipient[address]'),
  fan: (awb: string) => String(shop.fan.awbs.get(awb)?.shipment.recipient.address.street),
  cargus: (awb: string) => String(shop.cargus.awbs.get(awb)?.body.Recipient.AddressText),
};
const couriers = [
  { name: 'Sameday', courierId: 1, standIn: shop.sameday, placeAt: placeOf.sameday, cancel: 'DELETE /api/awb' },
  { name: 'FAN Courier', courierId: 3, standIn: shop.fan, placeAt: placeOf.fan, cancel: 'DELETE /awb' },
  { name: 'Cargus', courierId: 4, standIn: shop.cargus, placeAt: placeOf.cargus, cancel: 'DELETE /Awbs' },
];

const place = async (courierId: number) => {
  const order = await orders.place(guest, { ...withCashPayment(guestOrderBody(guest, product)), courierId });
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'confirmed' }, admin);
  return order;
};
const parcelsOf = async (orderId: number): Promise<Parcel[]> =>
  (await calls.get(`/api/admin/orders/${orderId}/parcels`, admin)).data.parcels;
const newest = async (orderId: number): Promise<Parcel> => {
  const [parcel] = await parcelsOf(orderId);
  if (!parcel) throw new Error('no parcel');
  return parcel;
};
const create = async (orderId: number, body: object = {}): Promise<Parcel & { awb: string }> => {
  expect((await calls.post(`/api/admin/orders/${orderId}/parcels`, body, admin)).messages).toEqual([]);
  await expect.poll(async () => (await newest(orderId)).state).toBe('registered');
  const parcel = await newest(orderId);
  if (parcel.awb === null) throw new Error('no AWB');
  return { ...parcel, awb: parcel.awb };
};
const orderOf = async (orderId: number) => (await calls.get(`/api/admin/orders/${orderId}`, admin)).data;

/** Changes the street, or what `changes` say. */
const changeDelivery = async (orderId: number, changes: object = { street: 'Strada Nouă' }) => {
  const { shipping, courier, version } = await orderOf(orderId);
  const { countyName: _, ...address } = shipping;
  const body = { ...address, courierId: courier.id, lockerId: null, version, ...changes };
  expect((await calls.post(`/api/admin/orders/${orderId}/delivery`, body, admin)).messages).toEqual([]);
};
const act = ({ id }: Parcel, action: string) => calls.post(`/api/admin/parcels/${id}/${action}`, undefined, admin);
const tasksOf = async (orderId: number): Promise<string[]> =>
  (await calls.get('/api/admin/parcel-tasks', admin)).data
    .filter((task: { orderId: number }) => task.orderId === orderId)
    .map(({ task }: { task: string }) => task);
/** The old parcel is cancelled and the new one has its number. */
const isRemade = (orderId: number) =>
  expect.poll(async () => (await parcelsOf(orderId)).map(({ state }) => state)).toEqual(['registered', 'cancelled']);
/** The job has given up. */
const isGivenUp = async (orderId: number): Promise<Parcel> => {
  await expect.poll(async () => (await newest(orderId)).message).not.toBe('');
  return newest(orderId);
};

test.each(couriers)(
  '$name: an address changed after the AWB is seen, and the AWB is made again with it',
  async (one) => {
    const { id } = await place(one.courierId);
    const first = await create(id, { weightGrams: 1800, content: 'Vitamine' });
    expect(first.otherDelivery).toBeNull();
    expect(await tasksOf(id)).toEqual([]);
    await changeDelivery(id);
    const changed = await newest(id);
    expect(changed.otherDelivery).toMatchObject({ plan: 'remake', isRemade: false });
    expect(changed.otherDelivery?.sentTo).not.toContain('Nouă');
    expect(await tasksOf(id)).toEqual(['otherDelivery']);
    expect(one.placeAt(first.awb)).not.toMatch(/Nou[aă]/);

    expect((await act(first, 'remake')).data.parcels[0]).toMatchObject({ canCancel: false });
    await isRemade(id);
    const second = await newest(id);
    expect(second).toMatchObject({ otherDelivery: null, weightGrams: 1800 });
    expect(second.awb).not.toBe(first.awb);
    expect(one.placeAt(second.awb ?? '')).toMatch(/Nou[aă]/);
    expect(await orderOf(id)).toMatchObject({ waybill: second.awb, state: 'confirmed' });
    expect(await tasksOf(id)).toEqual([]);
  },
);

test.each(couriers)('$name: a label with the old address is not printed', async ({ courierId }) => {
  const { id } = await place(courierId);
  const parcel = await create(id);
  await changeDelivery(id);
  const label = await calls.get(`/api/admin/parcels/${parcel.id}/label?format=A4`, admin);
  expect(label).toMatchObject({ status: 409, messages: [texts.otherDelivery] });
  expect((await act(parcel, 'accept-delivery')).data.parcels[0]).toMatchObject({ otherDelivery: null });
  expect(await calls.get(`/api/admin/parcels/${parcel.id}/label?format=A4`, admin)).toMatchObject({ status: 200 });
});

test.each(couriers)(
  '$name: scanned meanwhile, the parcel keeps its AWB, and the courier is to be called',
  async (one) => {
    const { id } = await place(one.courierId);
    const parcel = await create(id);
    await changeDelivery(id);
    one.standIn.advance(parcel.awb);
    await act(parcel, 'remake');
    const kept = await isGivenUp(id);
    expect(kept).toMatchObject({ state: 'registered', awb: parcel.awb, otherDelivery: { plan: 'remake' } });
    expect(kept.message).toContain('sună curierul');
    await trackParcels(shop.db, shop.accounts, new Date(Date.now() + 60_000));
    expect(await newest(id)).toMatchObject({ state: 'pickedUp', otherDelivery: { plan: 'call' }, cancelProblem: '' });
    expect(await tasksOf(id)).toEqual(['otherDelivery']);
    expect(await act(parcel, 'remake')).toMatchObject({ status: 409 });
    expect(await parcelsOf(id)).toHaveLength(1);
    await act(parcel, 'accept-delivery');
    expect(await tasksOf(id)).toEqual([]);
  },
);

test.each(
  couriers.flatMap((one) =>
    (['serverError', 'lostAnswer', 'expiredToken'] as const).map((failure) => ({ ...one, failure })),
  ),
)(
  '$name: $failure while the AWB is cancelled does not leave two, nor none',
  async ({ courierId, standIn, cancel, failure }) => {
    const { id } = await place(courierId);
    const parcel = await create(id);
    await changeDelivery(id);
    standIn.fail(failure, cancel);
    await act(parcel, 'remake');
    await isRemade(id);
    expect((await newest(id)).otherDelivery).toBeNull();
  },
);

test('a new AWB that the courier refuses leaves a failed parcel, and the order without a number', async () => {
  const { id } = await place(3);
  const parcel = await create(id);
  await changeDelivery(id);
  shop.fan.refuseNext({ 'recipient.phone': ['Telefon invalid.'] });
  await act(parcel, 'remake');
  await expect.poll(async () => (await parcelsOf(id)).map(({ state }) => state)).toEqual(['failed', 'cancelled']);
  expect((await newest(id)).message).toContain('Telefon');
  expect(await orderOf(id)).toMatchObject({ waybill: null });
  await create(id);
});

test('another courier counts as well: the AWB is cancelled at the old one and made at the new one', async () => {
  const { id } = await place(1);
  const parcel = await create(id);
  await changeDelivery(id, { courierId: 3 });
  expect(await act(parcel, 'accept-delivery')).toMatchObject({ status: 409, messages: [texts.otherCourier] });
  await act(parcel, 'remake');
  await isRemade(id);
  expect(shop.sameday.awbs.get(parcel.awb)?.isCancelled).toBe(true);
  expect(shop.fan.awbs.has((await newest(id)).awb ?? '')).toBe(true);
});

test('a courier that gives no number cannot make it again, and the AWB of before stays', async () => {
  const { id } = await place(1);
  const parcel = await create(id);
  await changeDelivery(id, { courierId: dpdId });
  expect(await act(parcel, 'remake')).toMatchObject({ status: 409, messages: [expect.stringContaining('DPD')] });
  expect(await newest(id)).toMatchObject({ state: 'registered', awb: parcel.awb });
});

test('a typed number is changed by hand; the shop confirms it', async () => {
  const { id } = await place(dpdId);
  const parcel = await create(id, { typedAwb: 'DPD-4711' });
  await changeDelivery(id);
  expect((await newest(id)).otherDelivery).toMatchObject({ plan: 'byHand' });
  expect(await act(parcel, 'remake')).toMatchObject({ status: 409 });
  expect((await act(parcel, 'accept-delivery')).data.parcels[0]).toMatchObject({ otherDelivery: null });
});

test('an order cancelled while its AWB is made again gets none, and no address is kept', async () => {
  const { id } = await place(4);
  const parcel = await create(id);
  await changeDelivery(id);
  shop.cargus.fail('serverError', 'DELETE /Awbs');
  await act(parcel, 'remake');
  await calls.post(`/api/admin/orders/${id}/state`, { state: 'cancelled' }, admin);
  await expect.poll(async () => (await newest(id)).state).toBe('cancelled');
  expect(await parcelsOf(id)).toHaveLength(1);
  const [row] = await shop.db`select sent_to from parcel where id = ${parcel.id}`;
  expect(row).toEqual({ sentTo: null });
});

test('the same delivery saved again changes nothing', async () => {
  const { id } = await place(1);
  await create(id);
  await changeDelivery(id, {});
  expect((await newest(id)).otherDelivery).toBeNull();
  await expectInvariantsHold(shop.db);
});
