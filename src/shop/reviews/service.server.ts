import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { ReviewPage, ReviewSummary } from './contract.ts';
import { reviewOf } from './present.server.ts';
import * as queries from './queries.server.ts';
import { averageOf, countOf, distributionOf, pageSize } from './rules.ts';

type Wanted = queries.Wanted & { take: number; skip: number };

export async function readReviews(db: Db, accountId: number | null, wanted: Wanted): Promise<ReviewPage> {
  const [total, rows] = await Promise.all([
    queries.countMatching(db, wanted),
    queries.selectPage(db, accountId, wanted, wanted.take, wanted.skip),
  ]);
  return { total, reviews: rows.map((row) => reviewOf(row, accountId)) };
}

export async function readSummary(db: Db, productId: number): Promise<ReviewSummary> {
  const counts = await queries.selectCounts(db, productId);
  const sum = (of: 'verified' | 'withPictures') => counts.reduce((total, one) => total + one[of], 0);
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

/** What the product's page shows of them at once. */
export async function readFirst(db: Db, productId: number): Promise<FirstReviews> {
  const [summary, page] = await Promise.all([
    readSummary(db, productId),
    readReviews(db, null, { productId, take: pageSize, skip: 0 }),
  ]);
  return { summary, page };
}

type Vote = { reviewId: number; isHelpful: boolean };

/** Votes do not clear what is kept for visitors: the number they see may be a little old. */
export async function voteHelpful(
  db: Db,
  accountId: number,
  given: Vote,
): Promise<{ helpfulCount: number } | Refused<'unknownReview' | 'ownReview'>> {
  const author = await queries.selectAuthor(db, given.reviewId);
  if (author === null) return refuse('unknownReview');
  if (author === accountId) return refuse('ownReview');
  return { helpfulCount: await queries.vote(db, accountId, given) };
}
