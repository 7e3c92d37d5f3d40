import { expect, vi } from 'vitest';
import type { Session } from '../src/shop/account/contract.ts';
import type { AdminReview } from '../src/shop/reviews/admin-contract.ts';
import type { OwnReview, ReviewPage, ReviewSummary } from '../src/shop/reviews/contract.ts';
import { callsTo, demoAdmin } from './test-calls.ts';
import { newProduct } from './test-orders.ts';
import type { TestShop } from './test-shop.ts';

type Answer<Data> = { status: number; messages: string[]; data: Data };

export const reviewWords = 'Capsule ușor de înghițit, fără gust.';

/** Writes, reads and decides about reviews the way browsers do. */
export async function reviewsTo(shop: TestShop) {
  const calls = callsTo(shop);
  const admin = await demoAdmin(shop);
  const add = (who: Session, productId: number, fields: object = {}): Promise<Answer<OwnReview>> =>
    calls.post('/api/Review/Add', { productId, rating: 5, content: reviewWords, ...fields }, who.token);
  const decide = (id: number, decision: 'approve' | 'reject', body: object = {}): Promise<Answer<AdminReview>> =>
    calls.post(`/api/admin/reviews/${id}/${decision}`, { revision: 1, ...body }, admin.token);
  return {
    admin,
    add,
    decide,
    publish: async (who: Session, productId: number, fields: object = {}): Promise<number> => {
      const { data } = await add(who, productId, fields);
      expect((await decide(data.id, 'approve')).status).toBe(200);
      return data.id;
    },
    list: async (query: Record<string, string | number>, token?: string): Promise<ReviewPage> => {
      const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      return (await calls.get(`/api/Review/List?${asked}`, token)).data;
    },
    summary: async (productId: number): Promise<ReviewSummary> =>
      (await calls.get(`/api/Review/Summary?productId=${productId}`)).data,
  };
}

/** Products that nobody has reviewed, all of them on the shelves. */
export async function newProducts(shop: TestShop, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push(await newProduct(shop.db, 10));
  const isSold = async () => {
    const answer = await callsTo(shop).get(`/api/Product/GetById?productId=${ids.at(-1)}`);
    expect(answer.status).toBe(200);
  };
  await vi.waitFor(isSold, { timeout: 20_000, interval: 100 });
  return ids;
}

export const soon = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 8000 });
