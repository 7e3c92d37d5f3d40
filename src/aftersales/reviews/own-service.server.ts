import { openClaimTest } from '../../catalog/claims/service.server.ts';
import { isProductSold } from '../../catalog/search/service.server.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type DataOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler, noPayload } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import {
  addUnusedPicture,
  handlePictureCleanup,
  PictureNames,
  type PictureRefusal,
  type PictureStorage,
} from '../../platform/pictures.server.ts';
import type { StoredPicture } from '../../platform/schema.ts';
import type { getMyReviews, OwnReview } from './contract.ts';
import { selectOrderReviews, selectOrdersToReview } from './order-queries.server.ts';
import { ownReviewOf, productOf } from './present.server.ts';
import * as queries from './queries.server.ts';
import { maxPicturesPerDay } from './rules.ts';

export async function readOwnReviews(db: Db, accountId: number): Promise<DataOf<typeof getMyReviews>> {
  const [reviews, toReview, orders] = await Promise.all([
    queries.selectOwn(db, accountId),
    queries.selectToReview(db, accountId),
    selectOrdersToReview(db, accountId),
  ]);
  return {
    reviews: reviews.map(ownReviewOf),
    toReview: toReview.map(productOf),
    ordersToReview: orders.map((order) => ({ ...order, createdAt: order.createdAt.toISOString() })),
  };
}

export async function readOwnReviewOf(
  db: Db,
  accountId: number,
  productId: number,
): Promise<{ review: OwnReview | null; isBuyer: boolean }> {
  const [row, orderId] = await Promise.all([
    queries.selectOwnOf(db, accountId, productId),
    queries.selectPurchaseOrderId(db, accountId, productId),
  ]);
  return { review: row ? ownReviewOf(row) : null, isBuyer: orderId !== null || row?.isVerified === true };
}

const deleteFilesJob = defineJob('review-pictures-drop', PictureNames);
const cleanupJob = defineJob('review-pictures-sweep', noPayload);

export const addPicture = (
  db: Db,
  pictures: PictureStorage,
  accountId: number,
  bytes: Uint8Array,
): Promise<StoredPicture | PictureRefusal> =>
  addUnusedPicture(db, pictures, bytes, {
    isLimitReached: async () => (await queries.countRecent(db, accountId)) >= maxPicturesPerDay,
    insertRow: (tx, file) => queries.insertPicture(tx, accountId, file),
    cleanupJob,
  });

type ReviewInput = queries.ReviewFields & { pictureIds: number[] };

/** The verified purchase is derived from the orders, never from the request. */
export function writeReview(
  db: Db,
  accountId: number,
  input: ReviewInput,
): Promise<OwnReview | Refused<'unknownProduct' | 'unknownPicture'>> {
  return rollbackIfRefused(db, async (tx) => {
    if (!isProductSold(db, input.productId)) return refuse('unknownProduct');
    const orderId = await queries.selectPurchaseOrderId(tx, accountId, input.productId);
    const isClaim = await openClaimTest(tx);
    const hasClaim = isClaim(`${input.title}\n${input.content}`);
    const id = await queries.upsertReview(tx, accountId, { ...input, hasClaim }, orderId);
    const ids = [...new Set(input.pictureIds)];
    if ((await queries.attach(tx, accountId, id, ids)) !== ids.length) return refuse('unknownPicture');
    await deleteFilesLater(tx, await queries.deleteOthers(tx, id, ids));
    const row = await queries.selectOwnOf(tx, accountId, input.productId);
    if (!row) throw new Error(`Review ${id} is gone`);
    return ownReviewOf(row);
  });
}

export function deleteReview(db: Db, accountId: number, reviewId: number): Promise<null | Refused<'unknownReview'>> {
  return rollbackIfRefused(db, async (tx) => {
    const files = await queries.deleteOthers(tx, reviewId, []);
    if (!(await queries.deleteReview(tx, accountId, reviewId))) return refuse('unknownReview');
    await deleteFilesLater(tx, files);
    return null;
  });
}

/** Deletes the files by a job, so only after the transaction commits. */
async function deleteFilesLater(tx: Transaction, names: string[]): Promise<void> {
  if (names.length > 0) await enqueue(tx, deleteFilesJob, { names });
}

export const reviewJobs = (pictures: PictureStorage): JobHandler[] => [
  handleJob(deleteFilesJob, (_db, { names }) => pictures.delete(names)),
  handlePictureCleanup(cleanupJob, pictures, queries.deleteUnattached),
];

/** Erasure deletes reviews and pictures; order reviews keep only their ratings. */
export const reviewsData: PersonalData = {
  section: 'reviews',
  export: async (db, accountId) => ({
    reviews: (await queries.selectOwn(db, accountId)).map(ownReviewOf),
    orderReviews: await selectOrderReviews(db, accountId),
  }),
  erase: async (tx, accountId) => {
    await deleteFilesLater(tx, await queries.deleteOfAccount(tx, accountId));
    await queries.deleteAll(tx, accountId);
  },
};
