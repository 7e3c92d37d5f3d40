import sharp from 'sharp';
import { expect, vi } from 'vitest';
import type { Pool } from '../src/kit/db.server.ts';
import type { Session } from '../src/shop/account/contract.ts';
import type { AdminBuyBack } from '../src/shop/buyback/admin-contract.ts';
import type { BuyBack } from '../src/shop/buyback/contract.ts';
import { callsTo, demoAdmin } from './test-calls.ts';
import { newProduct } from './test-orders.ts';
import { buy } from './test-purchases.ts';
import type { TestShop } from './test-shop.ts';

type Answer<Data> = { status: number; messages: string[]; data: Data };

/** An accessory nobody else sells, at 100 RON; food is what `newProduct` makes. */
export async function newAccessory(db: Pool): Promise<number> {
  const id = await newProduct(db, 5, 10_000);
  await db`update product set category_id = (select min(id) from category where not is_food) where id = ${id}`;
  return id;
}

/** Sells things back, and buys them, the way browsers do. */
export async function buyBacksTo(shop: TestShop) {
  const calls = callsTo(shop);
  const admin = await demoAdmin(shop);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a4' } })
    .png()
    .toBuffer();
  const sendPicture = async ({ token }: Session): Promise<number> => {
    const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` };
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/BuyBack/AddPicture',
      headers,
      payload: picture,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json().data.id;
  };
  const add = async (who: Session, unit: object, fields: object = {}): Promise<Answer<BuyBack>> => {
    const answers = { look: 'light', completeness: 'whole', works: true, isClean: true };
    return calls.post(
      '/api/BuyBack/Add',
      { ...unit, ...answers, pictureIds: [await sendPicture(who)], ...fields },
      who.token,
    );
  };
  const decide = (id: number, verb: 'offer' | 'received' | 'reject', body: object): Promise<Answer<AdminBuyBack>> =>
    calls.post(`/api/admin/buy-back/${id}/${verb}`, body, admin.token);
  return {
    admin,
    sendPicture,
    add,
    decide,
    answer: (who: Session, verb: 'Accept' | 'Decline', buyBackId: number): Promise<Answer<BuyBack>> =>
      calls.post(`/api/BuyBack/${verb}`, { buyBackId }, who.token),
    read: async (who: Session, id: number): Promise<BuyBack> =>
      (await calls.get(`/api/BuyBack/GetById?buyBackId=${id}`, who.token)).data,
    /** Bought at 50 RON and delivered so many months ago. */
    bought: async (who: Session, productId: number, monthsAgo = 1) => {
      const orderId = await buy(shop.db, { accountId: who.legalEntityId, productId });
      await shop.db`
        insert into order_state_change (order_id, state, author, at)
        values (${orderId}, 'delivered', 'test', now() - ${monthsAgo} * interval '1 month' - interval '1 day')`;
      return { orderId, productId };
    },
  };
}

/** On the shelves of this process. */
export const isSold = (shop: TestShop, productId: number): Promise<void> =>
  vi.waitFor(
    async () => expect((await callsTo(shop).get(`/api/Product/GetById?productId=${productId}`)).status).toBe(200),
    { timeout: 20_000, interval: 100 },
  );
