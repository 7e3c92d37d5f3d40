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
  payByCard,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { addCode } from '../../../test/support/promo-codes.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { issueInvoice } from '../../sales/invoices/service.server.ts';
import type { AdminOrder } from '../../sales/orders/admin-contract.ts';
import { texts } from '../../sales/orders/texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);

type Units = { productId: number; quantity: number };

const read = async (id: number): Promise<AdminOrder> => (await calls.get(`/api/admin/orders/${id}`, admin)).data;
const quote = (id: number, products: Units[]) => calls.post(`/api/admin/orders/${id}/lines/quote`, { products }, admin);
const change = async (id: number, products: Units[], other: object = {}) => {
  const { data } = await quote(id, products);
  const { version } = await read(id);
  const body = { products, version, key: randomUUID(), expectedTotal: data?.total ?? 0, note: '', ...other };
  return calls.post(`/api/admin/orders/${id}/lines`, body, admin);
};
const invoicesOf = (id: number) => shop.db`
  select kind, (select sum((l ->> 'gross')::int - (l ->> 'discount')::int)::int
    from jsonb_array_elements(content -> 'lines') l) as total
  from invoice where order_id = ${id} order by id`;

test('products are added at today’s price, old lines keep theirs, and stock, delivery and the amount due follow', async () => {
  const buyer = await newBuyer(shop.db);
  const [old, added] = [await newProduct(shop.db, 10), await newProduct(shop.db, 10, 20_000)];
  const { id } = await orders.place(buyer, withCashPayment(guestOrderBody(buyer, old, 2)));
  await shop.db`update product set selling_price = 9900 where id = ${old}`;
  const products = [
    { productId: old, quantity: 1 },
    { productId: added, quantity: 1 },
  ];
  expect((await quote(id, products)).data).toMatchObject({ totalBefore: 121.5, total: 255, deliveryCost: 0 });
  expect(await onHand(shop.db, added)).toBe(10);
  const { data } = await change(id, products, { note: 'Cum am vorbit' });
  expect(data).toMatchObject({ goodsTotal: 250, deliveryCost: 0, cashFee: 5, total: 255 });
  expect(data.products).toMatchObject([
    { productId: old, price: 50, quantity: 1 },
    { productId: added, price: 200, quantity: 1 },
  ]);
  expect([await onHand(shop.db, old), await onHand(shop.db, added)]).toEqual([9, 9]);
  const history = (await calls.get(`/api/admin/orders/${id}/history`, admin)).data;
  expect(history.some(({ name }: { name: string }) => name.startsWith('Produse schimbate'))).toBe(true);
  await waitForEmail(shop, buyer.email, `Am schimbat comanda ${data.number}`);
  await expectInvariantsHold(shop.db);
});

test('a code that no longer reaches its minimum is dropped, and its use is given back', async () => {
  const buyer = await newBuyer(shop.db);
  const product = await newProduct(shop.db, 10);
  await addCode(shop.db, { code: 'MINIM-100', couponType: 'Percent', value: 10, minimumTotal: 10_000 });
  const body = {
    ...guestOrderBody(buyer, product, 2),
    codes: ['MINIM-100'],
    expectedTotal: 111.5,
    paymentMethod: 'cash',
  };
  const { id } = await orders.place(buyer, body);
  const units = [{ productId: product, quantity: 1 }];
  expect((await quote(id, units)).data).toMatchObject({ droppedCodes: ['MINIM-100'], discount: 0, total: 71.5 });
  expect((await change(id, units)).data).toMatchObject({ total: 71.5, codes: [] });
  await expectInvariantsHold(shop.db);
});

test('a paid card order gives the difference back to the card, and its invoice is replaced', async () => {
  const buyer = await newBuyer(shop.db);
  const product = await newProduct(shop.db, 10);
  const { id } = await orders.place(buyer, guestOrderBody(buyer, product, 3));
  await payByCard(shop.db, id, 16_650);
  await issueInvoice(shop.db, id);
  const { status } = await change(id, [{ productId: product, quantity: 1 }]);
  expect(status).toBe(200);
  expect(await invoicesOf(id)).toEqual([
    { kind: 'invoice', total: 16_650 },
    { kind: 'storno', total: -16_650 },
    { kind: 'invoice', total: 6650 },
  ]);
  await expect
    .poll(
      async () =>
        (
          await shop.db`
      select from payment_refund r join payment p on p.id = r.payment_id where p.order_id = ${id} and r.amount = 10000`
        ).length,
    )
    .toBe(1);
  await expectInvariantsHold(shop.db);
});

test('the customer of a paid order is asked for the difference, which staff note when it arrives', async () => {
  const buyer = await newBuyer(shop.db);
  const product = await newProduct(shop.db, 10);
  const { id } = await orders.place(buyer, guestOrderBody(buyer, product, 1));
  await payByCard(shop.db, id, 6650);
  expect((await change(id, [{ productId: product, quantity: 2 }])).data).toMatchObject({ openDifference: 50 });
  const received = () => calls.post(`/api/admin/orders/${id}/difference`, {}, admin);
  expect((await received()).data).toMatchObject({ openDifference: 0 });
  expect(await received()).toMatchObject({ status: 409, messages: [texts.noDifference] });
  await expectInvariantsHold(shop.db);
});

test('an order that changed meanwhile, has left or lacks stock is refused and stays as it was', async () => {
  const buyer = await newBuyer(shop.db);
  const product = await newProduct(shop.db, 3);
  const { id } = await orders.place(buyer, withCashPayment(guestOrderBody(buyer, product, 2)));
  const two = [{ productId: product, quantity: 4 }];
  expect(await change(id, two, { expectedTotal: 221.5 })).toMatchObject({ status: 409 });
  expect(await change(id, [{ productId: product, quantity: 1 }], { version: 9999 })).toMatchObject({
    messages: [texts.changed],
  });
  expect(await onHand(shop.db, product)).toBe(1);
  for (const state of ['confirmed', 'shipped']) await calls.post(`/api/admin/orders/${id}/state`, { state }, admin);
  expect(await quote(id, [{ productId: product, quantity: 1 }])).toMatchObject({
    messages: [texts.linesNotChangeable],
  });
});
