import { randomUUID } from 'node:crypto';
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
import type { AdminOrder } from './admin-contract.ts';
import type { Order } from './contract.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const guest = await newBuyer(shop.db);
const product = await newProduct(shop.db, 100);

const place = (units = 1): Promise<Order> =>
  orders.place(guest, withCashPayment(guestOrderBody(guest, product, units)));
const read = async (id: number): Promise<AdminOrder> => (await calls.get(`/api/admin/orders/${id}`, admin)).data;
const post = (id: number, verb: string, body: object) => calls.post(`/api/admin/orders/${id}/${verb}`, body, admin);

/** The current delivery of the order with some fields replaced. */
const delivery = ({ version, shipping, courier, locker }: AdminOrder, other: object = {}) => {
  const { countyName: _, ...place } = shipping;
  return { version, ...place, courierId: courier.id, lockerId: locker?.id ?? null, ...other };
};

test('an order is found by the beginning of either name, by its payment, its courier and its days', async () => {
  const order = await place();
  await shop.db`update orders set first_name = 'Ștefania', last_name = 'Brânză' where id = ${order.id}`;
  const list = async (query: Record<string, string>): Promise<number[]> => {
    const { data } = await calls.get(`/api/admin/orders?${new URLSearchParams(query)}`, admin);
    return data.rows.map(({ id }: { id: number }) => id);
  };
  for (const search of ['brânză', 'BRÂNZĂ Ște', 'stefania bra']) expect(await list({ search })).toEqual([order.id]);
  const found = { search: 'brânză', payment: 'cash', courierId: String(order.courier.id) };
  expect(await list(found)).toEqual([order.id]);
  expect(await list({ ...found, payment: 'card' })).toEqual([]);
  expect(await list({ ...found, courierId: '9999' })).toEqual([]);
  const [row] = await shop.db<{ day: string; before: string }[]>`
    select shop_today()::text as day, (shop_today() - 1)::text as before`;
  expect(await list({ search: 'brânză', from: row?.day ?? '', until: row?.day ?? '' })).toEqual([order.id]);
  expect(await list({ search: 'brânză', until: row?.before ?? '' })).toEqual([]);
});

test('the address and the phone change until the parcel leaves, the money stays, and it is noted who did it', async () => {
  const { id, total } = await place();
  const before = await read(id);
  const { status, data } = await post(
    id,
    'delivery',
    delivery(before, { street: 'Strada Nouă', phoneNumber: '0722 111 222' }),
  );
  expect(status).toBe(200);
  expect(data).toMatchObject({ shipping: { street: 'Strada Nouă' }, phoneNumber: '+40722111222', total });
  expect(data.notes.at(-1)).toMatchObject({ author: 'admin@vitrina.example' });
  for (const state of ['confirmed', 'shipped']) await post(id, 'state', { state });
  expect(await post(id, 'delivery', delivery(await read(id)))).toMatchObject({
    status: 409,
    messages: [texts.notChangeable],
  });
});

test('two administrators at one order do not overwrite each other', async () => {
  const { id } = await place();
  const seen = await read(id);
  expect((await post(id, 'delivery', delivery(seen, { street: 'Strada Întâi' }))).status).toBe(200);
  expect(await post(id, 'delivery', delivery(seen, { street: 'Strada a Doua' }))).toMatchObject({
    status: 409,
    messages: [texts.changed],
  });
  expect(await post(id, 'state', { state: 'confirmed', version: seen.version })).toMatchObject({ status: 409 });
  expect((await read(id)).shipping.street).toBe('Strada Întâi');
});

test('a courier that is not there cannot carry the parcel', async () => {
  const { id } = await place();
  const { status } = await post(id, 'delivery', delivery(await read(id), { courierId: 9999 }));
  expect(status).toBe(409);
});

test('fewer units go back into the stock and off the total, with the reason in the letter; the last ones cancel the order', async () => {
  const { id, products } = await place(3);
  const stock = await onHand(shop.db, product);
  const line = products[0]?.id;
  const cancel = async (quantity: number) =>
    post(id, 'cancel-products', {
      version: (await read(id)).version,
      cancelKey: randomUUID(),
      reason: 'Lot retras',
      products: [{ id: line, quantity }],
    });
  const { data } = await cancel(1);
  expect(data.products[0]).toMatchObject({ quantity: 3, cancelledQuantity: 1 });
  expect(await onHand(shop.db, product)).toBe(stock + 1);
  expect((await waitForEmail(shop, guest.email, `Am anulat o parte din comanda ${data.number}`)).textBody).toContain(
    'Lot retras',
  );
  expect(await cancel(3)).toMatchObject({ status: 409, messages: [texts.notLeft] });
  expect((await cancel(2)).data).toMatchObject({ state: 'cancelled', cancelReason: 'shop' });
  expect(await onHand(shop.db, product)).toBe(stock + 3);
  await expectInvariantsHold(shop.db);
});

test('a note is for the back office only', async () => {
  const { id } = await place();
  expect((await post(id, 'notes', { text: 'Client fidel' })).data.notes).toMatchObject([{ text: 'Client fidel' }]);
  expect(JSON.stringify(await orders.read(guest, id))).not.toContain('Client fidel');
  expect((await post(id, 'notes', { text: '  ' })).status).toBe(400);
});

test('the letter of a state and the confirmation are sent again', async () => {
  const { id, number } = await place();
  await post(id, 'state', { state: 'confirmed' });
  const sent = async (subject: string): Promise<number> => {
    const [row] = await shop.db<{ count: number }[]>`
      select count(*)::int as count from outbox where recipient = ${guest.email} and subject = ${subject}`;
    return row?.count ?? 0;
  };
  await expect.poll(() => sent(`Pregătim comanda ${number}`)).toBe(1);
  await expect.poll(() => sent(`Comanda ${number} a fost plasată`)).toBe(1);
  for (const mail of ['state', 'confirmation']) expect((await post(id, 'mail', { mail })).status).toBe(200);
  await expect.poll(() => sent(`Pregătim comanda ${number}`)).toBe(2);
  await expect.poll(() => sent(`Comanda ${number} a fost plasată`)).toBe(2);
});
