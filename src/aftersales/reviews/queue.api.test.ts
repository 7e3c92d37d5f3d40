import { expect, test } from 'vitest';
import { createApiClient, newCustomer } from '../../../test/support/api-client.ts';
import { insertOrder } from '../../../test/support/orders.ts';
import { createReviewClient, newProducts } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Session } from '../../account/identity/contract.ts';
import { getAdminOrderReviews, getAdminReviews } from './admin-contract.ts';

const shop = await openTestShop();
const reviews = await createReviewClient(shop);
const [productId = 0] = await newProducts(shop, 1);
const writers: Session[] = [];
for (const [place, rating] of [5, 1, 3, 4].entries()) {
  const writer = await newCustomer(shop, { firstName: 'Zamfira', lastName: `Numărul${place}` });
  await reviews.add(writer, productId, { rating, title: `Titlul 100%_${place}` });
  writers.push(writer);
}

const read = async (query: string) => {
  const { data } = await createApiClient(shop).get(
    `/api/admin/reviews?productId=${productId}&${query}`,
    reviews.admin.token,
  );
  return getAdminReviews.data.parse(data);
};

test('back office: the queue starts with the oldest, can be sorted and filtered, and is counted per state', async () => {
  expect((await read('')).rows.map(({ rating }) => rating)).toEqual([5, 1, 3, 4]);
  expect((await read('sort=rating')).rows.map(({ rating }) => rating)).toEqual([1, 3, 4, 5]);
  expect((await read('sort=-written&take=2')).rows.map(({ rating }) => rating)).toEqual([4, 3]);
  expect(await read('rating=3')).toMatchObject({ total: 1, counts: { pending: 1 }, rows: [{ rating: 3 }] });
  const [first, second] = (await read('')).rows;
  await reviews.decide(first?.id ?? 0, 'approve');
  await reviews.decide(second?.id ?? 0, 'reject', { reason: 'Nu este despre produs.' });
  const all = await read('state=all');
  expect(all).toMatchObject({ total: 4, counts: { pending: 2, approved: 1, rejected: 1 } });
  expect((await read('state=rejected')).rows).toMatchObject([{ rejectReason: 'Nu este despre produs.' }]);
});

test('back office: reviews are found by author, email and text, with wildcards as text', async () => {
  expect((await read('state=all&search=zamfira%20num%C4%83rul2')).total).toBe(1);
  expect((await read(`state=all&search=${encodeURIComponent(writers[1]?.userName ?? '')}`)).total).toBe(1);
  expect((await read('state=all&search=100%25_')).total).toBe(4);
  expect((await read('state=all&search=100__')).total).toBe(0);
  const wrong = await createApiClient(shop).get('/api/admin/reviews?sort=id;drop', reviews.admin.token);
  expect(wrong.status).toBe(400);
});

test('back office: order reviews are sorted and filtered by low ratings', async () => {
  const writer = await newCustomer(shop, { firstName: 'Veronica', lastName: 'Unică' });
  const orderReviews = [
    [5, 2],
    [4, 4],
  ] as const;
  for (const [deliveryRating, shopRating] of orderReviews) {
    const orderId = await insertOrder(shop.db, { accountId: writer.legalEntityId, productId, state: 'delivered' });
    const body = { orderId, deliveryRating, shopRating, content: 'Ambalaj bun.' };
    expect((await createApiClient(shop).post('/api/Review/AddOrderReview', body, writer.token)).status).toBe(200);
  }
  const list = async (query: string) => {
    const path = `/api/admin/order-reviews?search=veronica&${query}`;
    return getAdminOrderReviews.data.parse((await createApiClient(shop).get(path, reviews.admin.token)).data);
  };
  expect((await list('sort=-delivery')).rows.map(({ deliveryRating }) => deliveryRating)).toEqual([5, 4]);
  expect((await list('sort=-shop')).rows.map(({ shopRating }) => shopRating)).toEqual([4, 2]);
  expect(await list('rating=2')).toMatchObject({ total: 1, rows: [{ shopRating: 2 }] });
});
