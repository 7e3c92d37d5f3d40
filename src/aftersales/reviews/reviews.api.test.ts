import { expect, test } from 'vitest';
import { createApiClient, newCustomer } from '../../../test/support/api-client.ts';
import { insertOrder } from '../../../test/support/orders.ts';
import { createReviewClient, eventually, newProducts, reviewText } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { markClaims } from './claim-service.server.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const reviews = await createReviewClient(shop);
const ana = await newCustomer(shop, { firstName: 'Ana', lastName: 'Pop' });
const ion = await newCustomer(shop, { firstName: 'Ion', lastName: 'Dan' });
const products = await newProducts(shop, 12);

const freshProduct = (): number => products.pop() ?? 0;

test('2§7 Review: a review is public once approved, and clears the cached responses', async () => {
  const productId = freshProduct();
  const { data: mine } = await reviews.add(ana, productId, { rating: 4, title: 'Bun' });
  expect(mine).toMatchObject({ rating: 4, title: 'Bun', state: 'pending', isVerified: false, pictures: [] });
  expect(await reviews.list({ productId })).toEqual({ total: 0, reviews: [] });
  expect(await reviews.summary(productId)).toMatchObject({ average: 0, count: 0 });
  await reviews.decide(mine.id, 'approve');
  await eventually(() => reviews.summary(productId)).toMatchObject({ average: 4, count: 1, verifiedCount: 0 });
  const { total, reviews: shown } = await reviews.list({ productId });
  expect(total).toBe(1);
  expect(shown[0]).toMatchObject({
    author: 'Ana P.',
    content: reviewText,
    isVerified: false,
    reply: null,
    helpfulCount: 0,
  });
  expect(JSON.stringify(shown)).not.toContain(ana.userName);
});

test('S24 Review: list with average and distribution, by stars, pictures and verified, in pages', async () => {
  const productId = freshProduct();
  const people = await Promise.all(Array.from({ length: 6 }, () => newCustomer(shop)));
  for (const [i, customer] of people.entries()) {
    if (i < 2) await insertOrder(shop.db, { accountId: customer.legalEntityId, productId });
    await reviews.publish(customer, productId, { rating: [5, 5, 4, 3, 1, 5][i] });
  }
  await eventually(async () => (await reviews.summary(productId)).count).toBe(6);
  expect(await reviews.summary(productId)).toEqual({
    productId,
    average: 3.8,
    count: 6,
    verifiedCount: 2,
    withPicturesCount: 0,
    distribution: [5, 4, 3, 2, 1].map((rating, i) => ({ rating, count: [3, 1, 1, 0, 1][i] })),
  });
  expect((await reviews.list({ productId, rating: 5 })).total).toBe(3);
  expect((await reviews.list({ productId, rating: 5, verified: 'true' })).total).toBe(2);
  expect((await reviews.list({ productId, withPictures: 'true' })).total).toBe(0);
  const first = await reviews.list({ productId, take: 4 });
  const rest = await reviews.list({ productId, take: 4, skip: 4 });
  expect([first.reviews.length, rest.reviews.length, first.total]).toEqual([4, 2, 6]);
  const all = [...first.reviews, ...rest.reviews];
  expect(new Set(all.map(({ id }) => id)).size).toBe(6);
  expect(all.map(({ writtenAt }) => writtenAt)).toEqual(
    all
      .map(({ writtenAt }) => writtenAt)
      .toSorted()
      .reverse(),
  );
  for (const query of [
    'take=1000000000',
    'take=0',
    'skip=-1',
    'rating=6',
    'verified=maybe',
    'orderBy=1;drop table review',
  ])
    expect((await calls.get(`/api/Review/List?productId=${productId}&${query}`)).status, query).toBe(400);
});

test("S24 Review: only a buyer's review carries 'Achiziție verificată'", async () => {
  const cases = [
    { state: 'delivered', isVerified: true },
    { state: 'shipped', isVerified: true },
    { state: 'placed', isVerified: false },
    { state: 'cancelled', isVerified: false },
  ] as const;
  for (const { state, isVerified } of cases) {
    const productId = freshProduct();
    await insertOrder(shop.db, { accountId: ana.legalEntityId, productId, state });
    expect((await reviews.add(ana, productId)).data.isVerified, state).toBe(isVerified);
    expect((await reviews.add(ion, productId)).data.isVerified, `someone else's ${state}`).toBe(false);
  }
  const productId = freshProduct();
  await insertOrder(shop.db, { accountId: ana.legalEntityId, productId, cancelled: 1 });
  expect((await reviews.add(ana, productId)).data.isVerified).toBe(false);
});

test('one review per product and customer: an edit replaces it and needs approval again', async () => {
  const productId = freshProduct();
  const id = await reviews.publish(ana, productId, { rating: 5 });
  const { data: again } = await reviews.add(ana, productId, {
    rating: 2,
    content: 'După o lună: se lipesc între ele.',
  });
  expect(again).toMatchObject({ id, rating: 2, state: 'pending' });
  await eventually(() => reviews.list({ productId })).toEqual({ total: 0, reviews: [] });
  const rows = await shop.db`select revision from review where product_id = ${productId}`;
  expect(rows).toEqual([{ revision: 2 }]);
  const together = await Promise.all(Array.from({ length: 8 }, () => reviews.add(ion, productId)));
  expect(together.every(({ status }) => status === 200)).toBe(true);
  expect(
    await shop.db`select from review where product_id = ${productId} and account_id = ${ion.legalEntityId}`,
  ).toHaveLength(1);
});

test('an invalid review is refused', async () => {
  const productId = freshProduct();
  const wrong = [
    [{ rating: 0 }, texts.rating],
    [{ rating: 6 }, texts.rating],
    [{ rating: 4.5 }, texts.rating],
    [{ rating: '5' }, texts.rating],
    [{ content: 'Bun' }, texts.content],
    [{ content: `  ${'\n'.repeat(30)} ` }, texts.content],
    [{ content: 'x'.repeat(3001) }, texts.content],
    [{ content: `Un semn\u0000 ascuns în text` }, texts.content],
    [{ title: 'x'.repeat(101) }, texts.title],
    [{ title: 'două\nrânduri' }, texts.title],
    [{ pictureIds: [1, 2, 3, 4, 5] }, texts.pictures],
  ] as const;
  for (const [fields, sentence] of wrong)
    expect((await reviews.add(ana, productId, fields)).messages, JSON.stringify(fields).slice(0, 60)).toEqual([
      sentence,
    ]);
  for (const injected of [
    { isVerified: true },
    { state: 'approved' },
    { accountId: 1 },
    { reply: 'Mulțumim' },
    { revision: 9 },
  ])
    expect((await reviews.add(ana, productId, injected)).status, JSON.stringify(injected)).toBe(400);
  expect((await reviews.add(ana, 2_000_000)).messages).toEqual([texts.unknownProduct]);
  await shop.db`update product set is_published = false where id = ${productId}`;
  await eventually(async () => (await reviews.add(ana, productId)).messages).toEqual([texts.unknownProduct]);
  expect(
    await shop.db`select from review where product_id = ${productId} and account_id = ${ion.legalEntityId}`,
  ).toEqual([]);
});

test('a review that claims a cure stays in the list, after the others, and is marked again when the rules change', async () => {
  const productId = freshProduct();
  const people = await Promise.all([newCustomer(shop), newCustomer(shop)]);
  const [honest, claiming] = people;
  if (!honest || !claiming) throw new Error('No customers');
  await reviews.publish(honest, productId);
  await reviews.publish(claiming, productId, { content: 'M-a vindecat de gripă în două zile.' });
  await eventually(async () => (await reviews.list({ productId })).reviews.map(({ content }) => content)).toEqual([
    reviewText,
    'M-a vindecat de gripă în două zile.',
  ]);
  expect((await reviews.summary(productId)).count).toBe(2);

  await shop.db`update review set has_claim = not has_claim where product_id = ${productId}`;
  await markClaims(shop.db);
  const rows = await shop.db`select content, has_claim from review where product_id = ${productId} order by id`;
  expect(rows.map(({ hasClaim }) => hasClaim)).toEqual([false, true]);
});
