import { expect, test } from 'vitest';
import { createApiClient, newCustomer, waitForEmail } from '../../../test/support/api-client.ts';
import { insertOrder } from '../../../test/support/orders.ts';
import { createReviewClient, eventually, newProducts } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { refusalTexts as questionTexts } from '../product-questions/texts.ts';
import type { AdminReview } from './admin-contract.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const reviews = await createReviewClient(shop);
const ana = await newCustomer(shop, { firstName: 'Ana', lastName: 'Pop' });
const products = await newProducts(shop, 10);

const freshProduct = (): number => products.pop() ?? 0;

test('a purchase shipped after the review was written is found at approval; a return does not revoke it', async () => {
  const productId = freshProduct();
  const orderId = await insertOrder(shop.db, { accountId: ana.legalEntityId, productId, state: 'confirmed' });
  const { data } = await reviews.add(ana, productId);
  expect(data.isVerified).toBe(false);
  await shop.db`update orders set state = 'shipped' where id = ${orderId}`;
  expect((await reviews.decide(data.id, 'approve')).data.isVerified).toBe(true);
  await shop.db`update orders set state = 'returned' where id = ${orderId}`;
  expect((await reviews.add(ana, productId, { rating: 1 })).data.isVerified).toBe(true);
});

test('trust: markup in a review stays text', async () => {
  const productId = freshProduct();
  const hostile = `<script>alert(1)</script>\r\n\r\n\r\n\r\n"><img src=x onerror=alert(1)> ' or 1=1 -- {{7*7}} \u202Eتاغتلا`;
  await reviews.publish(ana, productId, { title: '</script><svg onload=alert(1)>', content: hostile });
  await eventually(async () => (await reviews.list({ productId })).total).toBe(1);
  const [review] = (await reviews.list({ productId })).reviews;
  expect(review?.title).toBe('</script><svg onload=alert(1)>');
  expect(review?.content).toBe(
    `<script>alert(1)</script>\n\n"><img src=x onerror=alert(1)> ' or 1=1 -- {{7*7}} تاغتلا`,
  );
  const raw = await shop.app.inject(`/api/Review/List?productId=${productId}`);
  expect(raw.headers['content-type']).toContain('application/json');
  expect(raw.headers['x-content-type-options']).toBe('nosniff');
});

test('moderation: a rejected review is explained by email, edited and approved', async () => {
  const productId = freshProduct();
  const writer = await newCustomer(shop, { firstName: 'Dana' });
  const { data } = await reviews.add(writer, productId, { content: 'Vindecă orice boală, e un medicament adevărat.' });
  const pending = (await calls.get('/api/admin/reviews?take=96', reviews.admin.token)).data.rows;
  const read = pending.find(({ id }: AdminReview) => id === data.id);
  expect(read).toMatchObject({ author: 'Dana I.', email: writer.userName, claims: ['Vindecă', 'boală', 'medicament'] });
  expect((await reviews.decide(data.id, 'reject', { reason: '' })).messages).toEqual([questionTexts.reason]);
  await reviews.decide(data.id, 'reject', { reason: 'Spune că un supliment vindecă.' });
  const email = await waitForEmail(shop, writer.userName, 'Nu am putut publica recenzia ta');
  expect(email.textBody).toContain('Motivul: Spune că un supliment vindecă.');
  expect(email.textBody).toContain(`/add-review?productId=${productId}`);
  const mine = (await calls.get('/api/Review/Mine', writer.token)).data.reviews;
  expect(mine[0]).toMatchObject({ state: 'rejected', rejectReason: 'Spune că un supliment vindecă.' });
  expect((await reviews.list({ productId })).total).toBe(0);
  expect((await reviews.decide(data.id, 'reject', { reason: 'Încă o dată.' })).messages).toEqual([
    texts.alreadyDecided,
  ]);
  await reviews.add(writer, productId);
  expect((await reviews.decide(data.id, 'approve')).messages).toEqual([texts.changed]);
  const { data: approved } = await reviews.decide(data.id, 'approve', { revision: 2 });
  expect(approved).toMatchObject({ state: 'approved', rejectReason: null, claims: [] });
  const log =
    await shop.db`select decision, revision, author, note from review_decision where review_id = ${data.id} order by id`;
  const author = `admin:${reviews.admin.legalEntityId}`;
  expect(log).toEqual([
    { decision: 'rejected', revision: 1, author, note: 'Spune că un supliment vindecă.' },
    { decision: 'approved', revision: 2, author, note: '' },
  ]);
  await expect(shop.db`delete from review_decision`).rejects.toThrow('append-only');
});

test('the shop replies publicly and can remove the reply', async () => {
  const productId = freshProduct();
  const id = await reviews.publish(ana, productId);
  const say = (content: string | null, repliedAt: string | null = null) =>
    calls.post(`/api/admin/reviews/${id}/reply`, { content, repliedAt }, reviews.admin.token);
  const { data: replied } = await say('Mulțumim, Ana!');
  await eventually(async () => (await reviews.list({ productId })).reviews[0]?.reply?.content).toBe('Mulțumim, Ana!');
  const late = await say('Alt răspuns');
  expect([late.status, late.messages]).toEqual([409, [texts.replyChanged]]);
  await say(null, replied.reply.at);
  await eventually(async () => (await reviews.list({ productId })).reviews[0]?.reply).toBeNull();
  expect(
    (await calls.post('/api/admin/reviews/2000000/reply', { content: 'Nimeni' }, reviews.admin.token)).status,
  ).toBe(404);
});
