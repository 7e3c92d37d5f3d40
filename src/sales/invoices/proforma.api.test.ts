import { expect, test } from 'vitest';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { invoiceKinds } from '../../../test/support/invoices.ts';
import {
  addToCart,
  type Buyer,
  createOrderClient,
  customerOrderBody,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  registeredBuyer,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Order } from '../orders/contract.ts';
import type { OrderPapers } from './contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const productId = await newProduct(shop.db, 1000);

type Bought = { buyer: Buyer; order: Order };

async function buy(): Promise<Bought> {
  const buyer = await newBuyer(shop.db);
  const order = await orders.place(buyer, { ...guestOrderBody(buyer, productId), paymentMethod: 'transfer' });
  return { buyer, order };
}

const documents = async ({ buyer, order }: Bought): Promise<OrderPapers> =>
  (await calls.get(`/api/Order/Papers?orderId=${order.id}`, buyer.token)).data;

async function firstOf(bought: Bought) {
  await expect.poll(async () => (await documents(bought)).proformas).toHaveLength(1);
  const [proforma] = (await documents(bought)).proformas;
  if (!proforma) throw new Error('No proforma');
  return proforma;
}

const move = (orderId: number, state: string) =>
  calls.post(`/api/admin/orders/${orderId}/state`, { state, waybill: 'SMD1' }, admin);

test('an order by transfer gets a proforma with its own series, sent with the bank details', async () => {
  const bought = await buy();
  const proforma = await firstOf(bought);
  expect(proforma).toMatchObject({ number: expect.stringMatching(/^PF-VIT \d{7}$/), isVoid: false });
  await waitForEmail(shop, bought.buyer.email, `Datele de plată pentru comanda ${bought.order.number}`);
  const [sent] = await shop.db<{ names: string[] }[]>`
    select array(select jsonb_array_elements(attachments) ->> 'name') as names from outbox where recipient = ${bought.buyer.email}`;
  expect(sent?.names).toEqual([`proforma-${proforma.number.replace(' ', '-')}.pdf`]);
  expect(await invoiceKinds(shop.db, bought.order.id)).toEqual([]);
});

test('it is read by its owner and the back office, by nobody else', async () => {
  const bought = await buy();
  const { id } = await firstOf(bought);
  const read = (token: string) => calls.get(`/api/Order/ProformaPdf?proformaId=${id}`, token);
  const file = await read(bought.buyer.token);
  expect(Buffer.from(file.data.base64, 'base64').toString()).toMatch(/^%PDF-1\.\d/);
  expect((await read(admin)).status).toBe(200);
  const stranger = await newBuyer(shop.db);
  expect((await read(stranger.token)).status).toBe(404);
  expect((await calls.get(`/api/Order/Papers?orderId=${bought.order.id}`, stranger.token)).status).toBe(404);
});

test('orders that are paid otherwise have none', async () => {
  const buyer = await newBuyer(shop.db);
  const order = await orders.place(buyer, withCashPayment(guestOrderBody(buyer, productId)));
  await waitForEmail(shop, buyer.email, `Comanda ${order.number} a fost plasată`);
  expect((await documents({ buyer, order })).proformas).toEqual([]);
});

test('a cancelled order makes it void', async () => {
  const bought = await buy();
  await firstOf(bought);
  await move(bought.order.id, 'cancelled');
  await expect.poll(async () => (await firstOf(bought)).isVoid).toBe(true);
  await expectInvariantsHold(shop.db);
});

test('the paid order keeps it valid until the invoice comes', async () => {
  const bought = await buy();
  await firstOf(bought);
  for (const state of ['placed', 'confirmed', 'shipped'])
    expect((await move(bought.order.id, state)).messages).toEqual([]);
  await expect.poll(() => invoiceKinds(shop.db, bought.order.id)).toEqual(['invoice']);
  expect(await documents(bought)).toMatchObject({ proformas: [{ isVoid: false }], awaited: null });
});

test('an edited order gets another proforma in place of the first', async () => {
  const bought = await buy();
  const first = await firstOf(bought);
  const edit = { orderId: bought.order.id, expectedTotal: bought.order.total, note: 'La poartă' };
  const saved = await calls.post('/api/Order/Edit', edit, bought.buyer.token);
  expect(saved.messages).toEqual([]);
  await shop.db`update orders set billing = billing || '{"firstName": "Maria"}' where id = ${bought.order.id}`;
  expect((await calls.post('/api/Order/Edit', edit, bought.buyer.token)).messages).toEqual([]);
  await expect.poll(async () => (await documents(bought)).proformas.map(({ isVoid }) => isVoid)).toEqual([true, false]);
  expect((await documents(bought)).proformas[0]).toMatchObject({ id: first.id });
});

test('the erased account takes its proformas along', async () => {
  const buyer = await registeredBuyer(shop);
  await addToCart(shop.db, buyer, productId);
  const order = await orders.place(buyer, { ...customerOrderBody(buyer, 66.5), paymentMethod: 'transfer' });
  await firstOf({ buyer, order });
  const { data } = await calls.get('/api/User/ExportData', buyer.token);
  expect(data.proformas).toMatchObject([{ series: 'PF-VIT' }]);
  expect((await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, buyer.token)).status).toBe(200);
  expect(await shop.db`select from proforma where order_id = ${order.id}`).toHaveLength(0);
});
