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
import { pdfText } from '../../../test/support/pdf-text.ts';
import { renderPdf } from '../../platform/pdf.server.ts';
import { syncLockers } from '../delivery/locker-sync-service.server.ts';
import { mergePdfs } from './pdf.server.ts';
import { texts } from './texts.ts';

const shop = await openCourierShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const guest = await newBuyer(shop.db);

const [samedayId, easyboxId, fanId, cargusId, dpdId] = [1, 2, 3, 4, 5];
/** A courier without orders of the demo. */
const [{ id: newCourierId = 0 } = {}] = await shop.db<{ id: number }[]>`
  insert into courier (name, kind, position, price, cash_fee, days_min, days_max)
  values ('Curierul din Cluj', 'door', 99, 1650, 500, 1, 2) returning id`;

const place = async (courierId: number, name = 'Produs') => {
  const product = await newProduct(shop.db, 10);
  await shop.db`update product set name = ${name} where id = ${product}`;
  return orders.place(guest, { ...withCashPayment(guestOrderBody(guest, product)), courierId });
};
const createParcel = async (orderId: number, body: object = {}): Promise<{ id: number; awb: string | null }> => {
  const path = `/api/admin/orders/${orderId}/parcels`;
  expect((await calls.post(path, body, admin)).messages).toEqual([]);
  const newest = async () => (await calls.get(path, admin)).data.parcels[0];
  await expect.poll(async () => (await newest()).state).toBe('registered');
  return newest();
};
const pages = async (base64: string): Promise<number> =>
  (await PDFDocument.load(Buffer.from(base64, 'base64'))).getPageCount();

const widthsOf = async (base64: string): Promise<number[]> =>
  (await PDFDocument.load(Buffer.from(base64, 'base64'))).getPages().map((page) => Math.round(page.getWidth()));

/** The account of Sameday, after the update of the lockers that a starting shop makes by itself. */
const openSameday = async () => {
  const isDone = async () =>
    (await shop.db`select from job where kind = 'locker-sync' and done_at is not null`).length > 0;
  await expect.poll(isDone).toBe(true);
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
  expect(await widthsOf(data.base64)).toEqual([595, 595]);
  expect(data.errors).toEqual([{ number: without.number, message: texts.noLabel }]);
  expect(awb).not.toBeNull();
  const none = await calls.get(`/api/admin/order-labels?ids=${without.id}`, admin);
  expect(none).toMatchObject({ status: 409, messages: [`${without.number}: ${texts.noLabel}`] });
});

test('labels of all couriers are one file, each in the size that its courier gives', async () => {
  const placed = {
    // Without ePOD FAN Courier gives A4 only.
    fan: await place(fanId, 'B'),
    sameday: await place(samedayId, 'A'),
    // Cargus is not connected, so its number is typed and the label is the shop's.
    cargus: await place(cargusId, 'C'),
    dpd: await place(dpdId, 'D'),
  };
  await createParcel(placed.fan.id);
  await createParcel(placed.sameday.id);
  await createParcel(placed.cargus.id, { typedAwb: '800123456' });
  await createParcel(placed.dpd.id, { pieces: 2 });
  const ids = Object.values(placed).map(({ id }) => id);
  const { data } = await calls.get(`/api/admin/order-labels?ids=${ids.join(',')}`, admin);
  expect(data.errors).toEqual([]);
  expect(await widthsOf(data.base64)).toEqual([298, 595, 298, 298, 298]);
});

test.each(['serverError', 'malformedJson', 'html', 'silence'] as const)(
  'a courier that answers with %s leaves out its own labels only',
  async (failure) => {
    const [one, other] = [await place(samedayId, 'A'), await place(fanId, 'B')];
    await createParcel(one.id);
    await createParcel(other.id);
    shop.sameday.fail(failure, 'GET /api/awb/download');
    const { data } = await calls.get(`/api/admin/order-labels?ids=${one.id},${other.id}`, admin);
    expect(await pages(data.base64)).toBe(1);
    expect(data.errors).toEqual([{ number: one.number, message: expect.stringContaining('Sameday') }]);
  },
);

test('a label that is no whole PDF is left out of the file', async () => {
  const whole = await renderPdf('Etichetă', (sheet) => void sheet.font('regular').text('AWB'));
  const { bytes, unreadable } = await mergePdfs([Buffer.from('%PDF-1.4 rest'), whole]);
  expect(unreadable).toEqual([0]);
  expect((await PDFDocument.load(bytes ?? '')).getPageCount()).toBe(1);
  expect(await mergePdfs([Buffer.from('%PDF-')])).toEqual({ bytes: null, unreadable: [0] });
});

test('labels say who gets the parcel, its number and the amount to collect', async () => {
  const order = await place(dpdId);
  const { id } = await createParcel(order.id, { typedAwb: 'DPD-9', weightGrams: 1200 });
  const label = await calls.get(`/api/admin/parcels/${id}/label?format=A6`, admin);
  const text = pdfText(Buffer.from(label.data.base64, 'base64'));
  for (const part of ['DPD-9', '1,2 kg', `Ramburs ${order.total.toFixed(2)}`, 'Colet 1/1'])
    expect(text).toContain(part);
  const { shipping } = (await calls.get(`/api/admin/orders/${order.id}`, admin)).data;
  expect(text).toContain(`${shipping.firstName} ${shipping.lastName}`);
});

const today = async (): Promise<string> => {
  const [row] = await shop.db<{ day: string }[]>`select shop_today()::text as day`;
  return row?.day ?? '';
};
const handover = (courierId: number, date: string) =>
  calls.get(`/api/admin/handover-list?courierId=${courierId}&date=${date}`, admin);

test('the handover list of a day has what was handed over and, today, what waits; with totals', async () => {
  const [first, second, cancelled] = [await place(newCourierId), await place(newCourierId), await place(newCourierId)];
  expect(await handover(newCourierId, await today())).toMatchObject({ status: 409, messages: [texts.noHandover] });
  await createParcel(first.id, { typedAwb: 'GLS-1', weightGrams: 1500, pieces: 2 });
  await createParcel(second.id, { typedAwb: 'GLS-2', weightGrams: 700 });
  const { id } = await createParcel(cancelled.id, { typedAwb: 'GLS-3' });
  await calls.post(`/api/admin/parcels/${id}/cancel`, undefined, admin);
  const textOf = async (date: string) =>
    pdfText(Buffer.from((await handover(newCourierId, date)).data.base64, 'base64'));
  const text = await textOf(await today());
  for (const part of ['GLS-1', 'GLS-2', first.number, '2,2 kg', (first.total + second.total).toFixed(2), 'Semnătura'])
    expect(text).toContain(part);
  expect(text).not.toContain('GLS-3');
  // Shipped yesterday: it is on that day's list and no longer on today's.
  await calls.post(`/api/admin/orders/${first.id}/state`, { state: 'confirmed' }, admin);
  await calls.post(`/api/admin/orders/${first.id}/state`, { state: 'shipped' }, admin);
  expect(await textOf(await today())).toContain('GLS-1');
  await shop.db`alter table order_state_change disable trigger user`;
  await shop.db`update order_state_change set at = at - interval '1 day' where order_id = ${first.id}`;
  await shop.db`alter table order_state_change enable trigger user`;
  await shop.db`update parcel set created_at = created_at - interval '1 day' where order_id = ${first.id}`;
  const [{ day = '' } = {}] = await shop.db<{ day: string }[]>`select (shop_today() - 1)::text as day`;
  expect(await textOf(day)).toContain('GLS-1');
  expect(await textOf(await today())).not.toContain('GLS-1');
  expect(await handover(999, day)).toMatchObject({ status: 404 });
});

test('an order shipped with a typed number has no parcel, but is handed over as well', async () => {
  const order = await place(newCourierId);
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'confirmed' }, admin);
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'shipped', waybill: 'GLS-77' }, admin);
  const { data } = await handover(newCourierId, await today());
  expect(pdfText(Buffer.from(data.base64, 'base64'))).toContain('GLS-77');
});

test('picking list and packing slips name the lots of the order, the first to expire first', async () => {
  const product = await newProduct(shop.db, 1);
  await shop.db`update stock_lot set code = 'LATE', expires_on = '2031-05-31' where product_id = ${product}`;
  await shop.db`
    insert into stock_lot (product_id, code, expires_on, quantity) values (${product}, 'SOON', '2030-01-31', 1)`;
  await shop.db`update stock set on_hand = 2 where product_id = ${product}`;
  const order = await orders.place(guest, withCashPayment(guestOrderBody(guest, product, 2)));
  for (const path of ['picking-list', 'packing-slips']) {
    const { data } = await calls.get(`/api/admin/${path}?ids=${order.id}`, admin);
    const text = pdfText(Buffer.from(data.base64, 'base64'));
    expect(text).toContain('1 × Lot SOON, expiră 31.01.2030');
    expect(text.indexOf('Lot SOON')).toBeLessThan(text.indexOf('1 × Lot LATE, expiră 31.05.2031'));
  }
});

test('lists of orders know whose courier gives an AWB, and where the parcels are', async () => {
  const [fan, dpd, cargus] = [await place(fanId), await place(dpdId), await place(cargusId)];
  const summaries = async () =>
    (await calls.get(`/api/admin/order-parcels?ids=${fan.id},${dpd.id},${cargus.id}`, admin)).data;
  expect(await summaries()).toMatchObject([
    { orderId: fan.id, courier: 'connected', canCreate: true, parcel: null },
    { orderId: dpd.id, courier: 'own', canCreate: true },
    { orderId: cargus.id, courier: 'notConnected', canCreate: true },
  ]);
  const { awb } = await createParcel(fan.id);
  await createParcel(dpd.id);
  expect(await summaries()).toMatchObject([
    { canCreate: false, parcel: { awb, canTrack: true, stateName: 'AWB creat', lastEvent: null } },
    { canCreate: false, parcel: { awb: null, canTrack: false, stateName: 'Pregătit, fără AWB' } },
    { parcel: null },
  ]);
  shop.fan.advance(awb ?? '');
  const [before] = await summaries();
  await calls.post(`/api/admin/parcels/${before.parcel.id}/refresh`, undefined, admin);
  expect((await summaries())[0]).toMatchObject({
    parcel: { stateName: 'Ridicat de curier', lastEvent: { text: expect.any(String) } },
  });
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
