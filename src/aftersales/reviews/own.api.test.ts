import { expect, test } from 'vitest';
import { createApiClient, newCustomer } from '../../../test/support/api-client.ts';
import { insertOrder } from '../../../test/support/orders.ts';
import { createReviewClient, eventually, newProducts, reviewText } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Session } from '../../account/identity/contract.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const reviews = await createReviewClient(shop);
const ana = await newCustomer(shop, { firstName: 'Ana', lastName: 'Pop' });
const ion = await newCustomer(shop, { firstName: 'Ion', lastName: 'Dan' });
const products = await newProducts(shop, 13);

const freshProduct = (): number => products.pop() ?? 0;

test('only the author can delete a review, and the product page then omits it', async () => {
  const productId = freshProduct();
  const reviewId = await reviews.publish(ana, productId);
  const remove = (customer: Session) => calls.post('/api/Review/Delete', { reviewId }, customer.token);
  expect((await remove(ion)).messages).toEqual([texts.unknownReview]);
  await eventually(async () => (await reviews.list({ productId })).total).toBe(1);
  expect((await remove(ana)).status).toBe(200);
  await eventually(async () => (await reviews.list({ productId })).total).toBe(0);
  expect((await remove(ana)).status).toBe(404);
});

test('a customer votes once for a public review, and not for their own', async () => {
  const productId = freshProduct();
  const { data: waiting } = await reviews.add(ana, productId);
  const vote = (customer: Session, isHelpful = true) =>
    calls.post('/api/Review/Helpful', { reviewId: waiting.id, isHelpful }, customer.token);
  expect((await vote(ion)).messages).toEqual([texts.unknownReview]);
  await reviews.decide(waiting.id, 'approve');
  expect((await vote(ana)).messages).toEqual([texts.ownReview]);
  await vote(ion);
  expect((await vote(ion)).data).toEqual({ helpfulCount: 1 });
  const [seen] = (await reviews.list({ productId }, ion.token)).reviews;
  expect(seen).toMatchObject({ helpfulCount: 1, isHelpful: true, isMine: false });
  expect((await reviews.list({ productId }, ana.token)).reviews[0]).toMatchObject({ isHelpful: false, isMine: true });
  expect((await vote(ion, false)).data).toEqual({ helpfulCount: 0 });
});

test('Mine: own reviews with their state, products bought and not reviewed, orders not reviewed', async () => {
  const buyer = await newCustomer(shop);
  const [reviewed, unreviewed, undelivered] = [freshProduct(), freshProduct(), freshProduct()];
  const orderId = await insertOrder(shop.db, { accountId: buyer.legalEntityId, productId: reviewed });
  await insertOrder(shop.db, { accountId: buyer.legalEntityId, productId: unreviewed });
  await insertOrder(shop.db, { accountId: buyer.legalEntityId, productId: undelivered, state: 'placed' });
  await reviews.add(buyer, reviewed);
  const order = { orderId, deliveryRating: 5, shopRating: 4 };
  await calls.post('/api/Review/AddOrderReview', order, buyer.token);
  const { data } = await calls.get('/api/Review/Mine', buyer.token);
  expect(
    data.reviews.map((review: { product: { id: number }; state: string }) => [review.product.id, review.state]),
  ).toEqual([[reviewed, 'pending']]);
  expect(data.toReview.map(({ id }: { id: number }) => id)).toEqual([unreviewed]);
  expect(data.ordersToReview).toHaveLength(1);
  expect((await calls.get(`/api/Review/MineOf?productId=${unreviewed}`, buyer.token)).data).toEqual({
    review: null,
    isBuyer: true,
  });
  expect((await calls.get(`/api/Review/MineOf?productId=${undelivered}`, buyer.token)).data.isBuyer).toBe(false);
});

test('2§2 add-order-review: an own delivered order is reviewed once', async () => {
  const productId = freshProduct();
  const orderId = await insertOrder(shop.db, { accountId: ana.legalEntityId, productId, state: 'shipped' });
  const addReview = (customer: Session, fields: object = {}) =>
    calls.post('/api/Review/AddOrderReview', { orderId, deliveryRating: 5, shopRating: 4, ...fields }, customer.token);
  expect((await addReview(ana)).messages).toEqual([texts.notDelivered]);
  await shop.db`update orders set state = 'delivered' where id = ${orderId}`;
  expect((await addReview(ion)).messages).toEqual([texts.unknownOrder]);
  expect((await calls.get(`/api/Review/Order?orderId=${orderId}`, ion.token)).status).toBe(404);
  expect((await addReview(ana, { deliveryRating: 0 })).messages).toEqual([texts.rating]);
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => addReview(ana, { content: 'A venit a doua zi.' })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await calls.get(`/api/Review/Order?orderId=${orderId}`, ana.token)).data).toMatchObject({
    isDelivered: true,
    isReviewed: true,
    products: [{ id: productId, isReviewed: false }],
  });
  const { data } = await calls.get('/api/admin/order-reviews', reviews.admin.token);
  expect(data.rows[0]).toMatchObject({ orderId, author: 'Ana P.', content: 'A venit a doua zi.' });
});

test('romania: reviews are part of the data export and are deleted with the account', async () => {
  const productId = freshProduct();
  const writer = await newCustomer(shop);
  const orderId = await insertOrder(shop.db, { accountId: writer.legalEntityId, productId });
  await reviews.publish(writer, productId);
  await calls.post(
    '/api/Review/AddOrderReview',
    { orderId, deliveryRating: 2, shopRating: 3, content: 'Sună la 0722…' },
    writer.token,
  );
  const { data } = await calls.get('/api/User/ExportData', writer.token);
  expect(data.reviews.reviews[0].content).toBe(reviewText);
  await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, writer.token);
  await eventually(async () => (await reviews.list({ productId })).total).toBe(0);
  const stored = await shop.db`select delivery_rating, content from order_review where order_id = ${orderId}`;
  expect(stored).toEqual([{ deliveryRating: 2, content: '' }]);
});
