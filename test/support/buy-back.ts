import sharp from 'sharp';
import { expect, vi } from 'vitest';
import type { Session } from '../../src/account/identity/contract.ts';
import type { AdminBuyBack } from '../../src/aftersales/buy-back/admin-contract.ts';
import type { BuyBack } from '../../src/aftersales/buy-back/contract.ts';
import type { Pool } from '../../src/platform/db/db.server.ts';
import { createApiClient, signInAdmin } from './api-client.ts';
import { insertOrder, newProduct } from './orders.ts';
import type { TestShop } from './shop.ts';

type Response<Data> = { status: number; messages: string[]; data: Data };

/** Creates an accessory at 100 RON; `newProduct` creates food, which cannot be bought back. */
export async function newAccessory(db: Pool): Promise<number> {
  const id = await newProduct(db, 5, 10_000);
  await db`update product set category_id = (select min(id) from category where not is_food) where id = ${id}`;
  return id;
}

/** Client of the buy-back endpoints, for customers and staff. */
export async function createBuyBackClient(shop: TestShop) {
  const calls = createApiClient(shop);
  const admin = await signInAdmin(shop);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a4' } })
    .png()
    .toBuffer();
  const sendPicture = async ({ token }: Session): Promise<number> => {
    const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` };
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/BuyBack/AddPicture',
      headers,
      payload: picture,
    });
    expect(response.statusCode).toBe(200);
    return response.json().data.id;
  };
  const add = async (customer: Session, unit: object, fields: object = {}): Promise<Response<BuyBack>> => {
    const condition = { look: 'light', completeness: 'whole', works: true, isClean: true };
    return calls.post(
      '/api/BuyBack/Add',
      { ...unit, ...condition, pictureIds: [await sendPicture(customer)], ...fields },
      customer.token,
    );
  };
  const decide = (id: number, verb: 'offer' | 'received' | 'reject', body: object): Promise<Response<AdminBuyBack>> =>
    calls.post(`/api/admin/buy-back/${id}/${verb}`, body, admin.token);
  return {
    admin,
    sendPicture,
    add,
    decide,
    answer: (customer: Session, verb: 'Accept' | 'Decline', buyBackId: number): Promise<Response<BuyBack>> =>
      calls.post(`/api/BuyBack/${verb}`, { buyBackId }, customer.token),
    read: async (customer: Session, id: number): Promise<BuyBack> =>
      (await calls.get(`/api/BuyBack/GetById?buyBackId=${id}`, customer.token)).data,
    /** Inserts an order of 50 RON delivered that many months ago. */
    buyDelivered: async (customer: Session, productId: number, monthsAgo = 1) => {
      const orderId = await insertOrder(shop.db, { accountId: customer.legalEntityId, productId });
      await shop.db`
        insert into order_state_change (order_id, state, author, at)
        values (${orderId}, 'delivered', 'test', now() - ${monthsAgo} * interval '1 month' - interval '1 day')`;
      return { orderId, productId };
    },
  };
}

/** Waits until the catalog index of this process contains the product. */
export const waitUntilOnSale = (shop: TestShop, productId: number): Promise<void> =>
  vi.waitFor(
    async () =>
      expect((await createApiClient(shop).get(`/api/Product/GetById?productId=${productId}`)).status).toBe(200),
    { timeout: 30_000, interval: 100 },
  );
