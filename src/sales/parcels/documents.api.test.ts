import { PDFDocument } from '@cantoo/pdf-lib';
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
import { syncLockers } from '../delivery/locker-sync-service.server.ts';
import { texts } from './texts.ts';

const shop = await openCourierShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const guest = await newBuyer(shop.db);

const [samedayId, easyboxId, fanId, dpdId] = [1, 2, 3, 5];

const place = async (courierId: number, name = 'Produs') => {
  const product = await newProduct(shop.db, 10);
  await shop.db`update product set name = ${name} where id = ${product}`;
  return orders.place(guest, { ...withCashPayment(guestOrderBody(guest, product)), courierId });
};
const createParcel = async (orderId: number, body: object = {}): Promise<{ id: number; awb: string | null }> => {
  const path = `/api/admin/orders/${orderId}/parcels`;
  expect((await calls.post(path, body, admin)).messages).toEqual([]);
  const newest = async () => (await calls.get(path, admin)).data.parcels[0];
  await expect.poll(async () => (await newest()).state, { timeout: 8000 }).toBe('registered');
  return newest();
};
const pages = async (base64: string): Promise<number> =>
  (await PDFDocument.load(Buffer.from(base64, 'base64'))).getPageCount();

/** The account of Sameday, after the update of the lockers that a starting shop makes by itself. */
const openSameday = async () => {
  const isDone = async () =>
    (await shop.db`select from job where kind = 'locker-sync' and done_at is not null`).length > 0;
  await expect.poll(isDone, { timeout: 8000 }).toBe(true);
  const adapter = await shop.accounts.open(shop.db, 'sameday');
  if (!adapter) throw new Error('not connected');
  return adapter;
};

test('the labels of all orders are one file in the order of the picking list; what is missing is said by order', async () => {
  const last = await place(fanId, 'Zinc');
  const first = await place(dpdId, 'Aloe');
  const without = await place(fanId, 'Miere');
  const { awb } = await createParcel(last.id);
  await createParcel(first.id, { typedAwb: 'DPD-12345' });
  const ids = [last.id, first.id, without.id].join(',');
  const { data } = await calls.get(`/api/admin/order-labels?ids=${ids}&format=A4`, admin);
  expect(await pages(data.base64)).toBe(2);
  const merged = await PDFDocument.load(Buffer.from(data.base64, 'base64'));
  // The shop's own label is A4, that of the stand-in A6.
  expect(merged.getPages().map((page) => Math.round(page.getWidth()))).toEqual([595, 298]);
  expect(data.errors).toEqual([{ number: without.number, message: texts.noLabel }]);
  expect(awb).not.toBeNull();
  const none = await calls.get(`/api/admin/order-labels?ids=${without.id}`, admin);
  expect(none).toMatchObject({ status: 409 });
});

test('one label is the file of the courier, in the wanted size; a refusal has its words', async () => {
  const order = await place(samedayId);
  const { id, awb } = await createParcel(order.id);
  const label = await calls.get(`/api/admin/parcels/${id}/label?format=A6`, admin);
  expect(Buffer.from(label.data.base64, 'base64').toString('latin1')).toContain(`${awb} A6`);
  const fanOrder = await place(fanId);
  const parcel = await createParcel(fanOrder.id);
  const small = await calls.get(`/api/admin/parcels/${parcel.id}/label?format=A6`, admin);
  expect(small).toMatchObject({ status: 502, messages: [expect.stringContaining('ePOD')] });
});

test('picking list and packing slips are PDFs', async () => {
  const ids = [(await place(samedayId)).id, (await place(fanId)).id].join(',');
  const list = await calls.get(`/api/admin/picking-list?ids=${ids}`, admin);
  expect(await pages(list.data.base64)).toBe(1);
  const slips = await calls.get(`/api/admin/packing-slips?ids=${ids}`, admin);
  expect(await pages(slips.data.base64)).toBe(2);
  expect((await calls.get('/api/admin/picking-list?ids=999999999', admin)).status).toBe(404);
});

test('the courier is called for the parcels that wait; one that has no such call says so', async () => {
  await createParcel((await place(fanId)).id);
  await createParcel((await place(samedayId)).id);
  const call = (courierId: number) =>
    calls.post(
      '/api/admin/parcels/pickup',
      { courierId, date: '2026-11-18', from: '10:00', until: '14:00', note: '' },
      admin,
    );
  expect((await call(fanId)).data).toMatchObject({ number: '90817', parcels: expect.any(Number) });
  expect(await call(samedayId)).toMatchObject({ status: 502, messages: [expect.stringContaining('Sameday')] });
  expect((await call(999)).status).toBe(404);
});

test('lockers follow the list of the courier; those that are gone become inactive, those typed by hand stay', async () => {
  const adapter = await openSameday();
  await shop.db`delete from locker where courier_locker_id is not null`;
  const [before] = await shop.db<{ count: number }[]>`
    select count(*)::int as count from locker where courier_id = ${easyboxId} and is_active`;
  const update = await syncLockers(shop.db, easyboxId, adapter);
  expect(update).toMatchObject({ error: null, deactivated: 0 });
  expect(update.written).toBeGreaterThan(1000);
  const [hand] = await shop.db<{ count: number }[]>`
    select count(*)::int as count from locker
    where courier_id = ${easyboxId} and is_active and courier_locker_id is null`;
  expect(hand).toEqual(before);
  expect(await syncLockers(shop.db, easyboxId, adapter)).toMatchObject({ written: 0, deactivated: 0 });
  await shop.db`insert into locker (courier_id, courier_locker_id, name, county, locality, street, postal_code)
    values (${easyboxId}, 'gone', 'easybox dispărut', 'RO-CJ', 'Cluj-Napoca', 'Str. Veche 1', '400001')`;
  expect(await syncLockers(shop.db, easyboxId, adapter)).toMatchObject({ written: 0, deactivated: 1 });
});

test('a list of lockers that breaks off deactivates nothing', async () => {
  const adapter = await openSameday();
  await syncLockers(shop.db, easyboxId, adapter);
  shop.sameday.fail('serverError', 'GET /api/client/lockers');
  expect(await syncLockers(shop.db, easyboxId, adapter)).toMatchObject({ deactivated: 0, error: expect.any(String) });
});

test('an order to a locker of the courier goes to that locker; one typed by hand is said to be unknown', async () => {
  const adapter = await openSameday();
  await syncLockers(shop.db, easyboxId, adapter);
  await shop.db`update courier set price = 1650, cash_fee = 500 where id = ${easyboxId}`;
  const order = async (lockerId: number) => {
    const product = await newProduct(shop.db, 10);
    const body = withCashPayment(guestOrderBody(guest, product));
    return orders.place(guest, { ...body, courierId: easyboxId, lockerId });
  };
  const lockerId = async (isOfCourier: boolean): Promise<number> => {
    const [row] = await shop.db<{ id: number }[]>`
      select id from locker where courier_id = ${easyboxId} and is_active
        and (courier_locker_id = '1' or not ${isOfCourier}) and (courier_locker_id is null) = ${!isOfCourier} limit 1`;
    return row?.id ?? 0;
  };
  const { awb } = await createParcel((await order(await lockerId(true))).id);
  expect(shop.sameday.awbs.get(awb ?? '')?.form.get('lockerLastMile')).toBe('1');
  const typed = await order(await lockerId(false));
  const refused = await calls.post(`/api/admin/orders/${typed.id}/parcels`, {}, admin);
  expect(refused).toMatchObject({ status: 409, messages: [texts.unknownLocker('Sameday easybox')] });
});
