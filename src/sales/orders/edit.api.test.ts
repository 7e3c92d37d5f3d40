import { expect, test } from 'vitest';
import { createApiClient, waitForEmail } from '../../../test/support/api-client.ts';
import {
  addToCart,
  type Buyer,
  createOrderClient,
  customerOrderBody,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Order } from './contract.ts';
import { markPaid } from './service.server.ts';
import { fillDetail, texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const guest = await newBuyer(shop.db);
const product = await newProduct(shop.db, 100);

const edit = (buyer: Buyer, order: Order, change: object) =>
  calls.post('/api/Order/Edit', { orderId: order.id, expectedTotal: order.total, ...change }, buyer.token);

const deltaAddress = {
  firstName: 'Ion',
  lastName: 'Delta',
  phoneNumber: '0722 333 444',
  county: 'RO-TL',
  locality: 'Sulina',
  street: 'Strada I',
  postalCode: '825400',
};

test('2§7 Edit: another address and courier; the total is counted again', async () => {
  const order = await orders.place(guest, guestOrderBody(guest, product));
  const { data: address } = await calls.post('/api/Address/Add', deltaAddress, guest.token);
  const changed = await edit(guest, order, { shippingAddressId: address.id, expectedTotal: 69.9 });
  expect(changed.data).toMatchObject({
    deliveryCost: 19.9,
    total: 69.9,
    firstName: 'Ion',
    phoneNumber: '+40722333444',
  });
  expect(changed.data.billing).toMatchObject({ kind: 'person', firstName: 'Ion', locality: 'Sulina' });
  const other = await edit(guest, changed.data, { courierId: 4, expectedTotal: 68.9 });
  expect(other.data).toMatchObject({ courier: { id: 4, name: 'Cargus' }, total: 68.9, state: 'awaiting_payment' });
  expect(other.data.products).toEqual(order.products);
  expect(await orders.read(guest, order.id)).toEqual(other.data);
  await expectInvariantsHold(shop.db);
});

test('2§7 Edit: from card to cash it is placed, and the card payment is given up', async () => {
  const customer = await newBuyer(shop.db, 'customer');
  await addToCart(shop.db, customer, product);
  const order = await orders.place(customer, customerOrderBody(customer, 66.5));
  const { data } = await edit(customer, order, { paymentMethod: 'cash', expectedTotal: 71.5 });
  expect(data).toMatchObject({ state: 'placed', cashFee: 5, total: 71.5, expiresAt: null, isPaid: false });
  expect(data.states.map(({ state }: { state: string }) => state)).toEqual(['awaiting_payment', 'placed']);
  expect(await shop.db`select from cart_line where account_id = ${customer.id}`).toHaveLength(0);
  const late = await shop.db.begin((tx) => markPaid(tx, order.id, { amount: 7150, at: new Date() }));
  expect(late).toBe('refund');
});

test('2§7 Edit: from card to bank transfer the wait is seven days, and the bank’s data are mailed', async () => {
  const order = await orders.place(guest, guestOrderBody(guest, product));
  const { data } = await edit(guest, order, { paymentMethod: 'transfer' });
  expect(data).toMatchObject({ state: 'awaiting_payment', canPay: false, transfer: { reference: order.number } });
  expect(Date.parse(data.expiresAt) - Date.now()).toBeGreaterThan(6 * 86_400_000);
  await waitForEmail(shop, guest.email, `Datele de plată pentru comanda ${order.number}`);
  const back = await edit(guest, data, { paymentMethod: 'card' });
  expect(back.data).toMatchObject({ state: 'awaiting_payment', canPay: true, transfer: null });
});

test('2§7 Edit: refused with a sentence when it cannot be, and then nothing changes', async () => {
  const order = await orders.place(guest, guestOrderBody(guest, product));
  const stranger = await newBuyer(shop.db);
  const bad: [object, number, string][] = [
    [{ courierId: 4 }, 409, fillDetail(texts.totalChanged, '65.40 RON')],
    [{ paymentMethod: 'cash' }, 409, fillDetail(texts.totalChanged, '71.50 RON')],
    [{ courierId: 2 }, 409, texts.unknownLocker],
    [{ courierId: 999 }, 409, texts.unknownCourier],
    [{ shippingAddressId: stranger.addressId }, 404, texts.unknownAddress],
    [{ billingId: 999_999 }, 404, texts.unknownBilling],
  ];
  for (const [change, status, sentence] of bad) {
    const answer = await edit(guest, order, change);
    expect([answer.status, answer.messages[0]], sentence).toEqual([status, sentence]);
  }
  for (const field of ['total', 'state', 'products', 'paidAt', 'discount'])
    expect((await edit(guest, order, { [field]: 1 })).status, field).toBe(400);
  expect(await orders.read(guest, order.id)).toEqual(order);
});

test('2§7 Edit and GetOrderByIdForEdit: only while it awaits its payment', async () => {
  const waiting = await orders.place(guest, guestOrderBody(guest, product));
  const forEdit = (id: number) => calls.get(`/api/Order/GetOrderByIdForEdit?orderId=${id}`, guest.token);
  expect((await forEdit(waiting.id)).data).toEqual(waiting);
  const placed = await orders.place(guest, withCashPayment(guestOrderBody(guest, product)));
  expect((await forEdit(placed.id)).messages).toEqual([texts.notEditable]);
  expect((await edit(guest, placed, { note: 'altceva' })).messages).toEqual([texts.notEditable]);
});
