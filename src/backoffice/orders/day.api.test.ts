import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  payByCard,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { AdminOrderPage } from '../../sales/orders/admin-contract.ts';
import { type QueueStep, queueSteps } from '../../sales/orders/rules.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);

const at = async (step: QueueStep): Promise<number[]> => {
  const { data } = await calls.get(`/api/admin/orders?step=${step}&take=96`, admin);
  const { rows: heads }: AdminOrderPage = data;
  return heads.map(({ id }) => id);
};
const stepOf = async (id: number): Promise<QueueStep[]> => {
  const found = await Promise.all(queueSteps.map(async (step) => ((await at(step)).includes(id) ? [step] : [])));
  return found.flat();
};
const counts = async () => (await calls.get('/api/admin/order-queue', admin)).data;
const move = (id: number, state: string, waybill?: string) =>
  calls.post(`/api/admin/orders/${id}/state`, { state, ...(waybill ? { waybill } : {}) }, admin);

test('an order goes through the steps of the day and is at one of them at a time', async () => {
  const buyer = await newBuyer(shop.db);
  const before = await counts();
  const { id } = await orders.place(buyer, withCashPayment(guestOrderBody(buyer, await newProduct(shop.db, 5), 1)));
  expect(await stepOf(id)).toEqual(['new']);
  expect(await counts()).toEqual({ ...before, new: before.new + 1 });
  await move(id, 'confirmed');
  expect(await stepOf(id)).toEqual(['packing']);
  await shop.db`update orders set waybill = 'AWB123' where id = ${id}`;
  expect(await stepOf(id)).toEqual(['handover']);
  await move(id, 'shipped');
  expect(await stepOf(id)).toEqual(['sent']);
  expect(await counts()).toEqual({ ...before, sent: before.sent + 1 });
});

const value = async (accountId: number) => (await calls.get(`/api/admin/customers/${accountId}/value`, admin)).data;
const listed = async (email: string) => {
  const { data } = await calls.get(`/api/admin/customers?kind=all&search=${encodeURIComponent(email)}`, admin);
  return data.rows[0];
};
const collected = async (): Promise<number> => (await calls.get('/api/admin/dashboard', admin)).data.now.collected;

test('a customer is worth the same on the order, in the list, on the page and for the dashboard, less refunds', async () => {
  const buyer = await newBuyer(shop.db);
  const product = await newProduct(shop.db, 10);
  const before = await collected();
  const expectWorth = async (spent: number) => {
    expect(await value(buyer.id)).toEqual({ orders: 1, spent });
    expect(await listed(buyer.email)).toMatchObject({ orders: 1, spent });
    expect((await calls.get(`/api/admin/customers/${buyer.id}`, admin)).data).toMatchObject({ orders: 1, spent });
    expect(await collected()).toBeCloseTo(before + spent, 2);
  };
  const { id } = await orders.place(buyer, guestOrderBody(buyer, product, 1));
  await payByCard(shop.db, id, 6650);
  await expectWorth(66.5);
  const { version } = (await calls.get(`/api/admin/orders/${id}`, admin)).data;
  const products = [{ productId: product, quantity: 2 }];
  const changed = { products, version, key: randomUUID(), expectedTotal: 116.5, note: '' };
  expect((await calls.post(`/api/admin/orders/${id}/lines`, changed, admin)).status).toBe(200);
  await expectWorth(66.5);
  await calls.post(`/api/admin/orders/${id}/difference`, {}, admin);
  await expectWorth(116.5);
  const refund = { key: randomUUID(), amount: 6.5, reason: 'Cutie lovită' };
  expect(await calls.post(`/api/admin/orders/${id}/refund`, refund, admin)).toMatchObject({ status: 200 });
  await expectWorth(110);
});
