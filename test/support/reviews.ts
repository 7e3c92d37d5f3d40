import { expect, vi } from 'vitest';
import type { Session } from '../../src/account/identity/contract.ts';
import type { AdminReview } from '../../src/aftersales/reviews/admin-contract.ts';
import type { OwnReview, ReviewPage, ReviewSummary } from '../../src/aftersales/reviews/contract.ts';
import { createApiClient, signInAdmin } from './api-client.ts';
import { newProduct } from './orders.ts';
import type { TestShop } from './shop.ts';

type Response<Data> = { status: number; messages: string[]; data: Data };

export const reviewText = 'Capsule ușor de înghițit, fără gust.';

/** Client of the review endpoints, for customers and staff. */
export async function createReviewClient(shop: TestShop) {
  const calls = createApiClient(shop);
  const admin = await signInAdmin(shop);
  const add = (customer: Session, productId: number, fields: object = {}): Promise<Response<OwnReview>> =>
    calls.post('/api/Review/Add', { productId, rating: 5, content: reviewText, ...fields }, customer.token);
  const decide = (id: number, decision: 'approve' | 'reject', body: object = {}): Promise<Response<AdminReview>> =>
    calls.post(`/api/admin/reviews/${id}/${decision}`, { revision: 1, ...body }, admin.token);
  return {
    admin,
    add,
    decide,
    publish: async (customer: Session, productId: number, fields: object = {}): Promise<number> => {
      const { data } = await add(customer, productId, fields);
      expect((await decide(data.id, 'approve')).status).toBe(200);
      return data.id;
    },
    list: async (query: Record<string, string | number>, token?: string): Promise<ReviewPage> => {
      const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      return (await calls.get(`/api/Review/List?${params}`, token)).data;
    },
    summary: async (productId: number): Promise<ReviewSummary> =>
      (await calls.get(`/api/Review/Summary?productId=${productId}`)).data,
  };
}

/** Creates products and waits until the catalog index contains them. */
export async function newProducts(shop: TestShop, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push(await newProduct(shop.db, 10));
  const isSold = async () => {
    const response = await createApiClient(shop).get(`/api/Product/GetById?productId=${ids.at(-1)}`);
    expect(response.status).toBe(200);
  };
  await vi.waitFor(isSold, { timeout: 30_000, interval: 100 });
  return ids;
}

export const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read);
