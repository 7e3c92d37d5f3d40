import { beforeAll, expect, test, vi } from 'vitest';
import { callsTo, demoAdmin, letterTo, newCustomer } from '../../../db/test-calls.ts';
import { newProduct } from '../../../db/test-orders.ts';
import { buy } from '../../../db/test-purchases.ts';
import { openTestShop, type TestShop } from '../../../db/test-shop.ts';
import type { Session } from '../account/contract.ts';
import type { AdminReview } from './admin-contract.ts';
import type { Review } from './contract.ts';
import { refusalTexts as texts } from './texts.ts';

let shop: TestShop;
let calls: ReturnType<typeof callsTo>;
let admin: Session;
let ana: Session;
let ion: Session;
beforeAll(async () => {
  shop = await openTestShop();
  calls = callsTo(shop);
  admin = await demoAdmin(shop);
  ana = await newCustomer(shop, { firstName: 'Ana', lastName: 'Pop' });
  ion = await newCustomer(shop, { firstName: 'Ion', lastName: 'țepeș' });
  for (let i = 0; i < 20; i++) products.push(await newProduct(shop.db, 10));
  const isSold = async () =>
    expect((await calls.get(`/api/Product/GetById?productId=${products.at(-1)}`)).status).toBe(200);
  await vi.waitFor(isSold, { timeout: 20_000, interval: 100 });
});

/** Products that nobody has reviewed; all are on the shelves before the first test. */
const products: number[] = [];
const freshProduct = (): number => products.pop() ?? 0;

const soon = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 8000 });

const words = 'Capsule ușor de înghițit, fără gust.';
const add = (who: Session, productId: number, fields: object = {}) =>
  calls.post('/api/Review/Add', { productId, rating: 5, content: words, ...fields }, who.token);
const list = async (
  query: Record<string, string | number>,
  token?: string,
): Promise<{ total: number; reviews: Review[] }> =>
  (
    await calls.get(
      `/api/Review/List?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
      token,
    )
  ).data;
const summary = async (productId: number) => (await calls.get(`/api/Review/Summary?productId=${productId}`)).data;
const decide = (id: number, decision: 'approve' | 'reject', body: object = {}) =>
  calls.post(`/api/admin/reviews/${id}/${decision}`, { revision: 1, ...body }, admin.token);

async function published(who: Session, productId: number, fields: object = {}): Promise<number> {
  const { data } = await add(who, productId, fields);
  expect((await decide(data.id, 'approve')).status).toBe(200);
  return data.id;
}

test('2§7 Review: what is written is public once the shop has read it, and kept answers follow', async () => {
  const productId = freshProduct();
  const { data: mine } = await add(ana, productId, { rating: 4, title: 'Bun' });
  expect(mine).toMatchObject({ rating: 4, title: 'Bun', state: 'pending', isVerified: false, pictures: [] });
  expect(await list({ productId })).toEqual({ total: 0, reviews: [] });
  expect(await summary(productId)).toMatchObject({ average: 0, count: 0 });
  await decide(mine.id, 'approve');
  await soon(() => summary(productId)).toMatchObject({ average: 4, count: 1, verifiedCount: 0 });
  const { total, reviews } = await list({ productId });
  expect(total).toBe(1);
  expect(reviews[0]).toMatchObject({
    author: 'Ana P.',
    content: words,
    isVerified: false,
    reply: null,
    helpfulCount: 0,
  });
  expect(JSON.stringify(reviews)).not.toContain(ana.userName);
});

test('decisions Review: list with average and distribution, by stars, pictures and verified, in pages', async () => {
  const productId = freshProduct();
  const people = await Promise.all(Array.from({ length: 6 }, () => newCustomer(shop)));
  for (const [i, who] of people.entries()) {
    if (i < 2) await buy(shop.db, { accountId: who.legalEntityId, productId });
    await published(who, productId, { rating: [5, 5, 4, 3, 1, 5][i] });
  }
  await soon(async () => (await summary(productId)).count).toBe(6);
  expect(await summary(productId)).toEqual({
    productId,
    average: 3.8,
    count: 6,
    verifiedCount: 2,
    withPicturesCount: 0,
    distribution: [5, 4, 3, 2, 1].map((rating, i) => ({ rating, count: [3, 1, 1, 0, 1][i] })),
  });
  expect((await list({ productId, rating: 5 })).total).toBe(3);
  expect((await list({ productId, rating: 5, verified: 'true' })).total).toBe(2);
  expect((await list({ productId, withPictures: 'true' })).total).toBe(0);
  const first = await list({ productId, take: 4 });
  const rest = await list({ productId, take: 4, skip: 4 });
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

test("decisions Review: only a buyer's review carries 'Achiziție verificată'", async () => {
  const cases = [
    { state: 'delivered', isVerified: true },
    { state: 'shipped', isVerified: true },
    { state: 'placed', isVerified: false },
    { state: 'cancelled', isVerified: false },
  ] as const;
  for (const { state, isVerified } of cases) {
    const productId = freshProduct();
    await buy(shop.db, { accountId: ana.legalEntityId, productId, state });
    expect((await add(ana, productId)).data.isVerified, state).toBe(isVerified);
    expect((await add(ion, productId)).data.isVerified, `someone else's ${state}`).toBe(false);
  }
  const productId = freshProduct();
  await buy(shop.db, { accountId: ana.legalEntityId, productId, cancelled: 1 });
  expect((await add(ana, productId)).data.isVerified).toBe(false);
});

test('a parcel that left after the words were written is found when they are read; a return takes nothing away', async () => {
  const productId = freshProduct();
  const orderId = await buy(shop.db, { accountId: ana.legalEntityId, productId, state: 'confirmed' });
  const { data } = await add(ana, productId);
  expect(data.isVerified).toBe(false);
  await shop.db`update orders set state = 'shipped' where id = ${orderId}`;
  expect((await decide(data.id, 'approve')).data.isVerified).toBe(true);
  await shop.db`update orders set state = 'returned' where id = ${orderId}`;
  expect((await add(ana, productId, { rating: 1 })).data.isVerified).toBe(true);
});

test('one review for each product and customer: new words replace the old ones and wait again', async () => {
  const productId = freshProduct();
  const id = await published(ana, productId, { rating: 5 });
  const { data: again } = await add(ana, productId, { rating: 2, content: 'După o lună: se lipesc între ele.' });
  expect(again).toMatchObject({ id, rating: 2, state: 'pending' });
  await soon(() => list({ productId })).toEqual({ total: 0, reviews: [] });
  const rows = await shop.db`select revision from review where product_id = ${productId}`;
  expect(rows).toEqual([{ revision: 2 }]);
  const together = await Promise.all(Array.from({ length: 8 }, () => add(ion, productId)));
  expect(together.every(({ status }) => status === 200)).toBe(true);
  expect(
    await shop.db`select from review where product_id = ${productId} and account_id = ${ion.legalEntityId}`,
  ).toHaveLength(1);
});

test('what a review may not be', async () => {
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
    expect((await add(ana, productId, fields)).messages, JSON.stringify(fields).slice(0, 60)).toEqual([sentence]);
  for (const injected of [
    { isVerified: true },
    { state: 'approved' },
    { accountId: 1 },
    { reply: 'Mulțumim' },
    { revision: 9 },
  ])
    expect((await add(ana, productId, injected)).status, JSON.stringify(injected)).toBe(400);
  expect((await add(ana, 2_000_000)).messages).toEqual([texts.unknownProduct]);
  await shop.db`update product set is_published = false where id = ${productId}`;
  await soon(async () => (await add(ana, productId)).messages).toEqual([texts.unknownProduct]);
  expect(
    await shop.db`select from review where product_id = ${productId} and account_id = ${ion.legalEntityId}`,
  ).toEqual([]);
});

test('trust: text is text, whatever it looks like', async () => {
  const productId = freshProduct();
  const hostile = `<script>alert(1)</script>\r\n\r\n\r\n\r\n"><img src=x onerror=alert(1)> ' or 1=1 -- {{7*7}} \u202Eتاغتلا`;
  await published(ana, productId, { title: '</script><svg onload=alert(1)>', content: hostile });
  await soon(async () => (await list({ productId })).total).toBe(1);
  const [review] = (await list({ productId })).reviews;
  expect(review?.title).toBe('</script><svg onload=alert(1)>');
  expect(review?.content).toBe(
    `<script>alert(1)</script>\n\n"><img src=x onerror=alert(1)> ' or 1=1 -- {{7*7}} تاغتلا`,
  );
  const raw = await shop.app.inject(`/api/Review/List?productId=${productId}`);
  expect(raw.headers['content-type']).toContain('application/json');
  expect(raw.headers['x-content-type-options']).toBe('nosniff');
});

test('moderation: rejected with a reason that its author gets by mail, mended, approved', async () => {
  const productId = freshProduct();
  const writer = await newCustomer(shop, { firstName: 'Dana' });
  const { data } = await add(writer, productId, { content: 'Vindecă orice boală, e un medicament adevărat.' });
  const pending = (await calls.get('/api/admin/reviews?take=96', admin.token)).data.reviews;
  const read = pending.find(({ id }: AdminReview) => id === data.id);
  expect(read).toMatchObject({ author: 'Dana I.', email: writer.userName, claims: ['Vindecă', 'boală', 'medicament'] });
  expect((await decide(data.id, 'reject', { reason: '' })).messages).toEqual([texts.reason]);
  await decide(data.id, 'reject', { reason: 'Spune că un supliment vindecă.' });
  const letter = await letterTo(shop, writer.userName, 'Nu am putut publica recenzia ta');
  expect(letter.text_body).toContain('Motivul: Spune că un supliment vindecă.');
  expect(letter.text_body).toContain(`/add-review?productId=${productId}`);
  const mine = (await calls.get('/api/Review/Mine', writer.token)).data.reviews;
  expect(mine[0]).toMatchObject({ state: 'rejected', rejectReason: 'Spune că un supliment vindecă.' });
  expect((await list({ productId })).total).toBe(0);
  expect((await decide(data.id, 'reject', { reason: 'Încă o dată.' })).messages).toEqual([texts.alreadyDecided]);
  await add(writer, productId);
  expect((await decide(data.id, 'approve')).messages).toEqual([texts.changed]);
  const { data: approved } = await decide(data.id, 'approve', { revision: 2 });
  expect(approved).toMatchObject({ state: 'approved', rejectReason: null, claims: [] });
  const log =
    await shop.db`select decision, revision, author, note from review_decision where review_id = ${data.id} order by id`;
  const author = `admin:${admin.legalEntityId}`;
  expect(log).toEqual([
    { decision: 'rejected', revision: 1, author, note: 'Spune că un supliment vindecă.' },
    { decision: 'approved', revision: 2, author, note: '' },
  ]);
  await expect(shop.db`delete from review_decision`).rejects.toThrow('append-only');
});

test('the shop replies, in public, and may take it back', async () => {
  const productId = freshProduct();
  const id = await published(ana, productId);
  const say = (content: string | null) => calls.post(`/api/admin/reviews/${id}/reply`, { content }, admin.token);
  await say('Mulțumim, Ana!');
  await soon(async () => (await list({ productId })).reviews[0]?.reply?.content).toBe('Mulțumim, Ana!');
  await say(null);
  await soon(async () => (await list({ productId })).reviews[0]?.reply).toBeNull();
  expect((await calls.post('/api/admin/reviews/2000000/reply', { content: 'Nimeni' }, admin.token)).status).toBe(404);
});

test("someone else's review is not deleted; one's own is, and the page forgets it", async () => {
  const productId = freshProduct();
  const reviewId = await published(ana, productId);
  const remove = (who: Session) => calls.post('/api/Review/Delete', { reviewId }, who.token);
  expect((await remove(ion)).messages).toEqual([texts.unknownReview]);
  await soon(async () => (await list({ productId })).total).toBe(1);
  expect((await remove(ana)).status).toBe(200);
  await soon(async () => (await list({ productId })).total).toBe(0);
  expect((await remove(ana)).status).toBe(404);
});

test('a review is useful once to everyone but its author, and only while it is public', async () => {
  const productId = freshProduct();
  const { data: waiting } = await add(ana, productId);
  const vote = (who: Session, isHelpful = true) =>
    calls.post('/api/Review/Helpful', { reviewId: waiting.id, isHelpful }, who.token);
  expect((await vote(ion)).messages).toEqual([texts.unknownReview]);
  await decide(waiting.id, 'approve');
  expect((await vote(ana)).messages).toEqual([texts.ownReview]);
  await vote(ion);
  expect((await vote(ion)).data).toEqual({ helpfulCount: 1 });
  const [seen] = (await list({ productId }, ion.token)).reviews;
  expect(seen).toMatchObject({ helpfulCount: 1, isHelpful: true, isMine: false });
  expect((await list({ productId }, ana.token)).reviews[0]).toMatchObject({ isHelpful: false, isMine: true });
  expect((await vote(ion, false)).data).toEqual({ helpfulCount: 0 });
});

test('Mine: own reviews with their state, what was bought and not reviewed, orders not yet spoken of', async () => {
  const buyer = await newCustomer(shop);
  const [said, unsaid, onItsWay] = [freshProduct(), freshProduct(), freshProduct()];
  const orderId = await buy(shop.db, { accountId: buyer.legalEntityId, productId: said });
  await buy(shop.db, { accountId: buyer.legalEntityId, productId: unsaid });
  await buy(shop.db, { accountId: buyer.legalEntityId, productId: onItsWay, state: 'placed' });
  await add(buyer, said);
  const order = { orderId, deliveryRating: 5, shopRating: 4 };
  await calls.post('/api/Review/AddOrderReview', order, buyer.token);
  const { data } = await calls.get('/api/Review/Mine', buyer.token);
  expect(data.reviews.map((one: { product: { id: number }; state: string }) => [one.product.id, one.state])).toEqual([
    [said, 'pending'],
  ]);
  expect(data.toReview.map(({ id }: { id: number }) => id)).toEqual([unsaid]);
  expect(data.ordersToReview).toHaveLength(1);
  expect((await calls.get(`/api/Review/MineOf?productId=${unsaid}`, buyer.token)).data).toEqual({
    review: null,
    isBuyer: true,
  });
  expect((await calls.get(`/api/Review/MineOf?productId=${onItsWay}`, buyer.token)).data.isBuyer).toBe(false);
});

test('2§2 add-order-review: a delivered order of one’s own, once', async () => {
  const productId = freshProduct();
  const orderId = await buy(shop.db, { accountId: ana.legalEntityId, productId, state: 'shipped' });
  const say = (who: Session, fields: object = {}) =>
    calls.post('/api/Review/AddOrderReview', { orderId, deliveryRating: 5, shopRating: 4, ...fields }, who.token);
  expect((await say(ana)).messages).toEqual([texts.notDelivered]);
  await shop.db`update orders set state = 'delivered' where id = ${orderId}`;
  expect((await say(ion)).messages).toEqual([texts.unknownOrder]);
  expect((await calls.get(`/api/Review/Order?orderId=${orderId}`, ion.token)).status).toBe(404);
  expect((await say(ana, { deliveryRating: 0 })).messages).toEqual([texts.rating]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => say(ana, { content: 'A venit a doua zi.' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await calls.get(`/api/Review/Order?orderId=${orderId}`, ana.token)).data).toMatchObject({
    isDelivered: true,
    isReviewed: true,
    products: [{ id: productId, isReviewed: false }],
  });
  const { data } = await calls.get('/api/admin/order-reviews', admin.token);
  expect(data.reviews[0]).toMatchObject({ orderId, author: 'Ana P.', content: 'A venit a doua zi.' });
});

test('romania: what someone wrote is in their export and leaves with their account', async () => {
  const productId = freshProduct();
  const writer = await newCustomer(shop);
  const orderId = await buy(shop.db, { accountId: writer.legalEntityId, productId });
  await published(writer, productId);
  await calls.post(
    '/api/Review/AddOrderReview',
    { orderId, deliveryRating: 2, shopRating: 3, content: 'Sună la 0722…' },
    writer.token,
  );
  const { data } = await calls.get('/api/User/ExportData', writer.token);
  expect(data.reviews.reviews[0].content).toBe(words);
  await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, writer.token);
  await soon(async () => (await list({ productId })).total).toBe(0);
  const kept = await shop.db`select delivery_rating, content from order_review where order_id = ${orderId}`;
  expect(kept).toEqual([{ delivery_rating: 2, content: '' }]);
});
