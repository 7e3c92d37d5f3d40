import type { Db } from '../../platform/db/db.server.ts';
import { type BodyOf, type QueryOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { authorName } from '../product-questions/rules.ts';
import type { getAdminOrderReviews, OrderReviewPage } from './admin-contract.ts';
import type * as contract from './contract.ts';
import type { OrderToReview, ReviewPage, ReviewSummary } from './contract.ts';
import * as orderQueries from './order-queries.server.ts';
import { reviewOf } from './present.server.ts';
import * as queries from './queries.server.ts';
import { averageOf, countOf, distributionOf, pageSize } from './rules.ts';

type ReviewQuery = queries.ReviewFilter & { take: number; skip: number };

export async function readReviews(db: Db, accountId: number | null, filter: ReviewQuery): Promise<ReviewPage> {
  const [total, rows] = await Promise.all([
    queries.countMatching(db, filter),
    queries.selectPage(db, accountId, filter),
  ]);
  return { total, reviews: rows.map((row) => reviewOf(row, accountId)) };
}

export async function readSummary(db: Db, productId: number): Promise<ReviewSummary> {
  const counts = await queries.selectCounts(db, productId);
  const sum = (of: 'verified' | 'withPictures') => counts.reduce((total, count) => total + count[of], 0);
  return {
    productId,
    average: averageOf(counts),
    count: countOf(counts),
    verifiedCount: sum('verified'),
    withPicturesCount: sum('withPictures'),
    distribution: distributionOf(counts),
  };
}

export type FirstReviews = { summary: ReviewSummary; page: ReviewPage };

/** Data of the server-rendered product page. */
export async function readFirstPage(db: Db, productId: number): Promise<FirstReviews> {
  const summary = await readSummary(db, productId);
  const rows = summary.count === 0 ? [] : await queries.selectPage(db, null, { productId, take: pageSize, skip: 0 });
  return { summary, page: { total: summary.count, reviews: rows.map((row) => reviewOf(row, null)) } };
}

/** Votes do not clear the response cache, so visitors may see an older count. */
export async function voteHelpful(
  db: Db,
  accountId: number,
  input: BodyOf<typeof contract.voteHelpful>,
): Promise<{ helpfulCount: number } | Refused<'unknownReview' | 'ownReview'>> {
  const author = await queries.selectAuthor(db, input.reviewId);
  if (author === null) return refuse('unknownReview');
  if (author === accountId) return refuse('ownReview');
  return { helpfulCount: await queries.saveVote(db, accountId, input) };
}

export async function readOrderToReview(
  db: Db,
  accountId: number,
  orderId: number,
): Promise<OrderToReview | Refused<'unknownOrder'>> {
  return (await orderQueries.selectOrder(db, accountId, orderId)) ?? refuse('unknownOrder');
}

export async function addOrderReview(
  db: Db,
  accountId: number,
  input: BodyOf<typeof contract.addOrderReview>,
): Promise<null | Refused<'unknownOrder' | 'notDelivered' | 'alreadyReviewed'>> {
  const order = await orderQueries.selectOrder(db, accountId, input.orderId);
  if (!order) return refuse('unknownOrder');
  if (order.isReviewed) return refuse('alreadyReviewed');
  if (!order.isDelivered) return refuse('notDelivered');
  return (await orderQueries.insertOrderReview(db, accountId, input)) ? null : refuse('alreadyReviewed');
}

export async function listOrderReviews(
  db: Db,
  { take, skip, ...query }: QueryOf<typeof getAdminOrderReviews>,
): Promise<OrderReviewPage> {
  const filter = { ...query, rating: query.rating ?? null };
  const [total, averages, rows] = await Promise.all([
    orderQueries.countOrderReviews(db, filter),
    orderQueries.selectAverages(db),
    orderQueries.selectOrderReviewPage(db, filter, take, skip),
  ]);
  return {
    total,
    ...averages,
    rows: rows.map(({ firstName, lastName, writtenAt, ...row }) => ({
      ...row,
      author: authorName(firstName, lastName),
      writtenAt: writtenAt.toISOString(),
    })),
  };
}
