import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { openCourierShop } from '../../../test/support/courier-shop.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import type { Parcel } from './contract.ts';
import { trackParcels } from './tracking-service.server.ts';

const shop = await openCourierShop({ hasCargus: true });
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const guest = await newBuyer(shop.db);
const product = await newProduct(shop.db, 500);
await shop.db`update product set weight_grams = 700 where id = ${product}`;

const place = async (courierId: number) => {
  const order = await orders.place(guest, { ...withCashPayment(guestOrderBody(guest, product)), courierId });
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'confirmed' }, admin);
  return order;
};
const newest = async (orderId: number): Promise<Parcel> =>
  (await calls.get(`/api/admin/orders/${orderId}/parcels`, admin)).data.parcels[0];
const create = async (orderId: number): Promise<Parcel & { awb: string }> => {
  const { messages } = await calls.post(`/api/admin/orders/${orderId}/parcels`, {}, admin);
  expect(messages).toEqual([]);
  await expect.poll(async () => (await newest(orderId)).state).toBe('registered');
  const parcel = await newest(orderId);
  if (parcel.awb === null) throw new Error('no AWB');
  return { ...parcel, awb: parcel.awb };
};
const act = (parcel: Parcel, action: string) =>
  calls.post(`/api/admin/parcels/${parcel.id}/${action}`, undefined, admin);
const orderOf = async (orderId: number) => (await calls.get(`/api/admin/orders/${orderId}`, admin)).data;
const track = () => trackParcels(shop.db, shop.accounts, new Date(Date.now() + 60_000));

const couriers = [
  { name: 'Sameday', courierId: 1, standIn: shop.sameday, cash: cashAtSameday, cost: 17.35 },
  { name: 'FAN Courier', courierId: 3, standIn: shop.fan, cash: cashAtFan, cost: 18.4 },
  { name: 'Cargus', courierId: 4, standIn: shop.cargus, cash: cashAtCargus, cost: null },
];

function cashAtSameday(awb: string): number {
  return Number(shop.sameday.awbs.get(awb)?.form.get('cashOnDelivery'));
}
function cashAtFan(awb: string): number | undefined {
  return shop.fan.awbs.get(awb)?.shipment.info.cod;
}
function cashAtCargus(awb: string): number | undefined {
  return shop.cargus.awbs.get(awb)?.body.BankRepayment;
}

test.each(couriers)('$name: the AWB has the cash of the order and a label of the courier', async (courier) => {
  const order = await place(courier.courierId);
  const parcel = await create(order.id);
  expect(parcel).toMatchObject({ courierName: courier.name, cost: courier.cost, cashOnDelivery: order.total });
  expect(courier.cash(parcel.awb)).toBe(order.total);
  for (const format of ['A4', 'A6']) {
    const { data, messages } = await calls.get(`/api/admin/parcels/${parcel.id}/label?format=${format}`, admin);
    if (courier.name === 'FAN Courier' && format === 'A6') expect(messages[0]).toContain('ePOD');
    else expect(Buffer.from(data.base64, 'base64').toString('latin1')).toContain('%PDF');
  }
});

test.each(couriers)('$name: cancelled before the pickup, and another AWB afterwards', async ({ courierId }) => {
  const order = await place(courierId);
  const first = await create(order.id);
  expect((await act(first, 'cancel')).data.parcels[0]).toMatchObject({ state: 'cancelled' });
  expect(await orderOf(order.id)).toMatchObject({ waybill: null });
  expect((await create(order.id)).awb).not.toBe(first.awb);
});

test.each(couriers)('$name: a parcel that was scanned is not cancelled', async ({ courierId, standIn }) => {
  const order = await place(courierId);
  const parcel = await create(order.id);
  standIn.advance(parcel.awb);
  expect(await act(parcel, 'cancel')).toMatchObject({ status: 502 });
  expect(await newest(order.id)).toMatchObject({ state: 'registered', awb: parcel.awb });
});

test.each(couriers)('$name: tracking moves the parcel and its order to the door', async ({ courierId, standIn }) => {
  const order = await place(courierId);
  const parcel = await create(order.id);
  standIn.advance(parcel.awb);
  await track();
  expect(await newest(order.id)).toMatchObject({ state: 'pickedUp' });
  expect(await orderOf(order.id)).toMatchObject({ state: 'shipped', waybill: parcel.awb });
  for (let step = 0; step < 4; step++) standIn.advance(parcel.awb);
  await track();
  expect(await newest(order.id)).toMatchObject({ state: 'delivered' });
  expect(await orderOf(order.id)).toMatchObject({ state: 'delivered', isPaid: true });
});

test.each(couriers)('$name: cancelling the order cancels its AWB', async ({ courierId }) => {
  const order = await place(courierId);
  const parcel = await create(order.id);
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'cancelled' }, admin);
  await expect.poll(async () => (await newest(order.id)).state).toBe('cancelled');
  expect(await newest(order.id)).toMatchObject({ cancelProblem: '', task: null });
  expect(await orderOf(order.id)).toMatchObject({ state: 'cancelled', waybill: null });
  expect(parcel.state).toBe('registered');
});

test.each(couriers)(
  '$name: after a crash between the cancellation at the courier and our commit the second try ends it',
  async ({ courierId, name }) => {
    const order = await place(courierId);
    const parcel = await create(order.id);
    const adapter = await shop.accounts.open(shop.db, name === 'FAN Courier' ? 'fan-courier' : name.toLowerCase());
    expect(await adapter?.cancel(parcel.awb)).toMatchObject({ ok: true });
    expect((await act(parcel, 'cancel')).data.parcels[0]).toMatchObject({ state: 'cancelled' });
  },
);

test.each(couriers)(
  '$name: an order cancelled after the pickup leaves a task, which ends when somebody has called the courier',
  async ({ courierId, standIn }) => {
    const order = await place(courierId);
    const parcel = await create(order.id);
    standIn.advance(parcel.awb);
    await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'cancelled' }, admin);
    await expect.poll(async () => (await newest(order.id)).task).toBe('awbLeft');
    const tasks = async (): Promise<number[]> =>
      (await calls.get('/api/admin/parcel-tasks', admin)).data.map(({ orderId }: { orderId: number }) => orderId);
    expect(await tasks()).toContain(order.id);
    expect((await newest(order.id)).cancelProblem).not.toBe('');
    expect((await act(parcel, 'dismiss')).data.parcels[0]).toMatchObject({ task: null, cancelProblem: '' });
    expect(await tasks()).not.toContain(order.id);
  },
);

test('a courier that is down during the cancellation is asked again', async () => {
  const order = await place(3);
  await create(order.id);
  shop.fan.fail('serverError', 'DELETE /awb');
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'cancelled' }, admin);
  await expect.poll(async () => (await newest(order.id)).state).toBe('cancelled');
});

test('an order cancelled while the answer of the courier is awaited: the AWB is cancelled when it comes', async () => {
  const order = await place(3);
  shop.fan.fail('lostAnswer', 'POST /intern-awb');
  await calls.post(`/api/admin/orders/${order.id}/parcels`, {}, admin);
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'cancelled' }, admin);
  await expect.poll(async () => (await newest(order.id)).state).toMatch(/^(cancelled|failed)$/);
  const { reference } = await newest(order.id);
  const left = [...shop.fan.awbs.values()].filter(({ shipment }) => shipment.info.costCenter === reference);
  expect(left).toEqual([]);
});
