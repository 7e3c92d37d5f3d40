import { type Db, inTransaction, type Pool, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { keepUnless, type NotKept, sweepLater, sweepOf } from '../../kit/loose-pictures.server.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import { type Pictures, pictureOf } from '../../kit/pictures.server.ts';
import type { StoredPicture } from '../../kit/schema.ts';
import { isSold } from '../search/service.server.ts';
import type { OwnReview, ReviewedProduct } from './contract.ts';
import { selectOrderReviews, selectOrdersToReview } from './order-queries.server.ts';
import * as own from './own-queries.server.ts';
import * as pictureQueries from './picture-queries.server.ts';
import { ownReviewOf, productOf } from './present.server.ts';
import { mostPicturesADay } from './rules.ts';

type Mine = {
  reviews: OwnReview[];
  toReview: ReviewedProduct[];
  ordersToReview: { id: number; number: string; createdAt: string }[];
};

export async function readMine(db: Db, accountId: number): Promise<Mine> {
  const [reviews, toReview, orders] = await Promise.all([
    own.selectOwn(db, accountId),
    own.selectToReview(db, accountId),
    selectOrdersToReview(db, accountId),
  ]);
  return {
    reviews: reviews.map(ownReviewOf),
    toReview: toReview.map(productOf),
    ordersToReview: orders.map((order) => ({ ...order, createdAt: order.createdAt.toISOString() })),
  };
}

export async function readMineOf(
  db: Db,
  accountId: number,
  productId: number,
): Promise<{ review: OwnReview | null; isBuyer: boolean }> {
  const [row, proof] = await Promise.all([
    own.selectOwnOf(db, accountId, productId),
    own.selectProof(db, accountId, productId),
  ]);
  return { review: row ? ownReviewOf(row) : null, isBuyer: proof !== null || row?.isVerified === true };
}

const [drop, sweep] = ['review-pictures-drop', 'review-pictures-sweep'];

export async function addPicture(
  db: Db,
  pictures: Pictures,
  accountId: number,
  bytes: Uint8Array,
): Promise<StoredPicture | NotKept> {
  const hasEnough = async () => (await pictureQueries.countRecent(db, accountId)) >= mostPicturesADay;
  const kept = await keepUnless(hasEnough, pictures, bytes);
  if (isRefused(kept)) return kept;
  return inTransaction(db, async (tx) => {
    await sweepLater(tx, sweep);
    return pictureOf(await pictureQueries.insertPicture(tx, accountId, kept));
  });
}

type Given = own.Written & { pictureIds: number[] };

/** The purchase is proven from the orders at this moment, never from what the author says. */
export function writeReview(
  db: Db,
  accountId: number,
  given: Given,
): Promise<OwnReview | Refused<'unknownProduct' | 'unknownPicture'>> {
  return wholeOrNothing(db, async (tx) => {
    if (!isSold(db, given.productId)) return refuse('unknownProduct');
    const proof = await own.selectProof(tx, accountId, given.productId);
    const id = await own.upsertReview(tx, accountId, given, proof);
    const ids = [...new Set(given.pictureIds)];
    if ((await pictureQueries.attach(tx, accountId, id, ids)) !== ids.length) return refuse('unknownPicture');
    await forget(tx, await pictureQueries.deleteOthers(tx, id, ids));
    const row = await own.selectOwnOf(tx, accountId, given.productId);
    if (!row) throw new Error(`Review ${id} is gone`);
    return ownReviewOf(row);
  });
}

export function deleteReview(db: Db, accountId: number, reviewId: number): Promise<null | Refused<'unknownReview'>> {
  return wholeOrNothing(db, async (tx) => {
    const files = await pictureQueries.deleteOthers(tx, reviewId, []);
    if (!(await own.deleteReview(tx, accountId, reviewId))) return refuse('unknownReview');
    await forget(tx, files);
    return null;
  });
}

/** The files go after the rows, and only if those are really gone. */
async function forget(tx: Transaction, names: string[]): Promise<void> {
  if (names.length > 0) await putJob(tx, drop, { names });
}

export const reviewJobs = (pictures: Pictures) => ({
  [drop]: (_db: Pool, { names }: { names: string[] }): Promise<void> => pictures.drop(names),
  [sweep]: sweepOf(pictures, pictureQueries.deleteLoose),
});

/** What someone wrote leaves with them, pictures included; of an order's review only the stars stay. */
export const reviewsData: PersonalData = {
  room: 'reviews',
  export: async (db, accountId) => ({
    reviews: (await own.selectOwn(db, accountId)).map(ownReviewOf),
    orderReviews: await selectOrderReviews(db, accountId),
  }),
  erase: async (tx, accountId) => {
    await forget(tx, await pictureQueries.deleteOfAccount(tx, accountId));
    await own.deleteAll(tx, accountId);
  },
};
