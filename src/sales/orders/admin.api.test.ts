import { expect, test } from 'vitest';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  onHand,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { AdminOrder, AdminOrderHead } from './admin-contract.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin, legalEntityId: adminId } = await signInAdmin(shop);
const guest = await newBuyer(shop.db);
const product = await newProduct(shop.db, 100);

const list = async (query: Record<string, string>): Promise<{ total: number; rows: AdminOrderHead[] }> =>
  (await calls.get(`/api/admin/orders?${new URLSearchParams(query)}`, admin)).data;
const read = async (id: number): Promise<AdminOrder> => (await calls.get(`/api/admin/orders/${id}`, admin)).data;
const changeTo = (id: number, body: object) => calls.post(`/api/admin/orders/${id}/state`, body, admin);

test('S21: the back office finds an order by its number, e-mail, phone or waybill', async () => {
  const order = await orders.place(guest, withCashPayment(guestOrderBody(guest, product)));
  await shop.db`update orders set waybill = 'SMD123456', phone_number = '+40799000111' where id = ${order.id}`;
  const needles = [
    order.number,
    order.number.toLowerCase(),
    guest.email,
    guest.email.slice(0, 12),
    '0799 000 111',
    'smd123456',
  ];
  for (const search of needles) {
    const found = await list({ search });
    expect(
      found.rows.map(({ id }) => id),
      search,
    ).toEqual([order.id]);
    expect(found.total).toBe(1);
  }
  for (const search of ['%', '_', "' or 1=1 --", 'nimeni@nicaieri.ro'])
    expect((await list({ search })).rows).toEqual([]);
  expect((await list({ search: order.number })).rows[0]).toMatchObject({
    isGuest: true,
    county: 'RO-CJ',
    locality: 'Cluj-Napoca',
    courierName: 'Sameday',
    productCount: 1,
    total: 71.5,
    stateName: 'Plasată',
  });
});

test('the back office finds the orders of a product and of a lot by their codes', async () => {
  const sold = await newProduct(shop.db, 10);
  const order = await orders.place(guest, withCashPayment(guestOrderBody(guest, sold)));
  await orders.place(guest, withCashPayment(guestOrderBody(guest, product)));
  await shop.db`update product set code = 'COD-CAUTAT' where id = ${sold}`;
  await shop.db`update stock_lot set code = 'LOT-CAUTAT' where product_id = ${sold}`;
  for (const search of ['COD-CAUTAT', 'cod-cautat', 'lot-cautat'])
    expect(
      (await list({ search })).rows.map(({ id }) => id),
      search,
    ).toEqual([order.id]);
});

test('the list is newest first, by state and in pages', async () => {
  const first = await orders.place(guest, { ...guestOrderBody(guest, product), paymentMethod: 'transfer' });
  const second = await orders.place(guest, { ...guestOrderBody(guest, product), paymentMethod: 'transfer' });
  const wanted = { search: guest.email, state: 'awaiting_payment' };
  expect((await list(wanted)).rows.map(({ id }) => id)).toEqual([second.id, first.id]);
  const page = await list({ ...wanted, take: '1', skip: '1' });
  expect([page.total, page.rows.map(({ id }) => id)]).toEqual([2, [first.id]]);
  expect((await list({ search: guest.email, state: 'returned' })).total).toBe(0);
  expect((await calls.get('/api/admin/orders?take=1000000000', admin)).status).toBe(400);
});

test('S16: step by step to the customer, with note, waybill and author', async () => {
  const order = await orders.place(guest, withCashPayment(guestOrderBody(guest, product)));
  expect((await read(order.id)).next).toEqual(['confirmed', 'cancelled']);
  await changeTo(order.id, { state: 'confirmed' });
  const step = { state: 'shipped', note: 'Pachet fragil.', waybill: 'SMD7788' };
  const { data: shipped } = await changeTo(order.id, step);
  expect(shipped.waybill).toBe('SMD7788');
  expect(shipped.states.at(-1)).toMatchObject({ state: 'shipped', author: `admin:${adminId}`, note: 'Pachet fragil.' });
  const letter = await waitForEmail(shop, guest.email, `Comanda ${order.number} a plecat spre tine`);
  expect(letter.textBody).toContain(shipped.waybill);
  expect(letter.textBody).toContain('Pachet fragil.');
  expect((await orders.read(guest, order.id)).states.at(-1)).not.toHaveProperty('author');
  expect((await changeTo(order.id, { state: 'delivered' })).data).toMatchObject({ isPaid: true, next: [] });
});

test('no number is made up for a courier without an API', async () => {
  const order = await orders.place(guest, withCashPayment(guestOrderBody(guest, product)));
  await changeTo(order.id, { state: 'confirmed' });
  expect((await changeTo(order.id, { state: 'shipped' })).data).toMatchObject({ state: 'shipped', waybill: null });
  const letter = await waitForEmail(shop, guest.email, `Comanda ${order.number} a plecat spre tine`);
  expect(letter.textBody).not.toContain('AWB');
});

test('a waybill that the courier gave by hand is kept', async () => {
  const order = await orders.place(guest, withCashPayment(guestOrderBody(guest, product)));
  await changeTo(order.id, { state: 'confirmed' });
  expect((await changeTo(order.id, { state: 'shipped', waybill: 'abc-12345' })).data.waybill).toBe('ABC-12345');
});

test('money on the bank’s paper places the order; a card only its payment', async () => {
  const transfer = await orders.place(guest, { ...guestOrderBody(guest, product), paymentMethod: 'transfer' });
  const { data } = await changeTo(transfer.id, { state: 'placed' });
  expect(data).toMatchObject({ state: 'placed', isPaid: true });
  expect(data.states.at(-1).author).toBe(`admin:${adminId}`);
  const card = await orders.place(guest, guestOrderBody(guest, product));
  expect((await changeTo(card.id, { state: 'placed' })).messages).toEqual([texts.paymentDecides]);
  await changeTo(card.id, { state: 'cancelled' });
  expect((await changeTo(card.id, { state: 'placed' })).messages).toEqual([texts.paymentDecides]);
});

test('cancelled by the shop: the units are back, the customer knows why', async () => {
  const scarce = await newProduct(shop.db, 3);
  const order = await orders.place(guest, withCashPayment(guestOrderBody(guest, scarce, 3)));
  const { data } = await changeTo(order.id, { state: 'cancelled', note: 'Ambalaj deteriorat.' });
  expect(data).toMatchObject({ state: 'cancelled', cancelReason: 'shop', next: [] });
  expect(await onHand(shop.db, scarce)).toBe(3);
  const letter = await waitForEmail(shop, guest.email, `Comanda ${order.number} a fost anulată`);
  expect(letter.textBody).toContain('Ambalaj deteriorat.');
  await expectInvariantsHold(shop.db);
});

test('steps that cannot be are refused with a sentence', async () => {
  const order = await orders.place(guest, withCashPayment(guestOrderBody(guest, product)));
  expect((await changeTo(order.id, { state: 'delivered' })).messages).toEqual([texts.wrongState]);
  expect((await changeTo(999_999, { state: 'confirmed' })).status).toBe(404);
  expect((await calls.get('/api/admin/orders/999999', admin)).status).toBe(404);
  for (const body of [{}, { state: 'lost' }, { state: 'confirmed', total: 1 }, { state: 'confirmed', waybill: '<b>' }])
    expect((await changeTo(order.id, body)).status).toBe(400);
});

test('two people who press at the same time make one step', async () => {
  const order = await orders.place(guest, withCashPayment(guestOrderBody(guest, product)));
  const answers = await Promise.all([1, 2, 3].map(() => changeTo(order.id, { state: 'confirmed' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await read(order.id)).states).toHaveLength(2);
});
