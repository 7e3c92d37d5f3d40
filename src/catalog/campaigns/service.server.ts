import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type PageContext, withFallback } from '../../platform/http/page-context.server.ts';
import { defineJob, handleJob, type JobHandler, noPayload } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import {
  enqueuePictureCleanup,
  handlePictureCleanup,
  type PictureStorage,
  pictureUrls,
} from '../../platform/pictures.server.ts';
import { saveCampaignPrices } from '../products/service.server.ts';
import type { Campaign } from './contract.ts';
import * as queries from './queries.server.ts';
import { campaignPriceOf, lowestByProduct } from './rules.ts';

/** Cache tags of what shows campaigns without their products. */
export const campaignTags = ['campaign'];

export const readActiveCampaigns = (db: Db): Promise<Campaign[]> => queries.selectActive(db);

/** For a page; null when they cannot be read, and the page is then not cached. */
export function loadActiveCampaigns(
  context: Pick<PageContext, 'db' | 'report' | 'showsOnly'>,
): Promise<Campaign[] | null> {
  context.showsOnly(campaignTags);
  return withFallback(context, readActiveCampaigns(context.db), null);
}

export async function readCampaign(db: Db, id: number): Promise<Campaign | Refused<'unknownCampaign'>> {
  return (await queries.selectRunning(db, id)) ?? refuse('unknownCampaign');
}

export type BannerPicture = { image: string; width: number; height: number };

/** Stores an uploaded banner or slide; a cleanup job deletes it when nothing references it after a day. */
export async function addBannerPicture(
  db: Db,
  pictures: PictureStorage,
  bytes: Uint8Array,
): Promise<BannerPicture | Refused<'notAPicture' | 'tooLarge'>> {
  const stored = await pictures.save(bytes);
  if (isRefused(stored)) return stored;
  return inTransaction(db, async (tx) => {
    await queries.insertPicture(tx, stored);
    await schedulePictureCleanup(tx);
    return { image: pictureUrls(stored.name).image, width: stored.width, height: stored.height };
  });
}

const uploadPath = /^\/uploads\/[0-9a-f]{2}\/([0-9a-f]{32})\.webp$/;

/** Bundled pictures are accepted as they are; an upload must be registered in banner_picture. */
export async function hasPictures(db: Db, images: readonly string[]): Promise<boolean> {
  const uploads = [...new Set(images.filter((image) => image.startsWith('/uploads/')))];
  const names = uploads.flatMap((image) => uploadPath.exec(image)?.[1] ?? []);
  return names.length === uploads.length && (await queries.countPictures(db, names)) === names.length;
}

const cleanupJob = defineJob('window-pictures-sweep', noPayload);

export const schedulePictureCleanup = (tx: Transaction): Promise<void> => enqueuePictureCleanup(tx, cleanupJob);

export const bannerPictureJobs = (pictures: PictureStorage): JobHandler[] => [
  handlePictureCleanup(cleanupJob, pictures, queries.deleteUnreferencedPictures),
];

/** Takes the price lock before any row lock, so that concurrent campaign changes cannot deadlock. */
export const withPriceLock = <Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await queries.lockPrices(tx);
    return work(tx);
  });

/** Recalculates all campaign prices from the campaigns that run now. Idempotent. */
export async function recalculatePrices(tx: Transaction): Promise<void> {
  await queries.lockPrices(tx);
  const prices = (await queries.selectRunningOffers(tx)).flatMap(toPrices);
  await queries.savePrices(tx, prices);
  await saveCampaignPrices(tx, lowestByProduct(prices));
}

const toPrices = (offer: queries.OfferRow): queries.SavedPrice[] => {
  const price = campaignPriceOf(offer);
  return price === null ? [] : [{ ...offer, price }];
};

const recalculateJob = defineJob('campaign-turn', noPayload);

/** Enqueues a recalculation for the start and the end of the campaign. */
export async function enqueuePriceChanges(tx: Transaction, campaignId: number): Promise<void> {
  for (const { at, seconds } of await queries.selectUpcomingChanges(tx, campaignId))
    await enqueue(
      tx,
      recalculateJob,
      {},
      { key: `${recalculateJob.kind} ${campaignId} ${at.toISOString()}`, delaySeconds: seconds },
    );
}

/** Recalculates at startup and daily, in case a scheduled run was missed. */
export async function scheduleDailyRecalculation(db: Db): Promise<void> {
  await enqueue(db, recalculateJob, {}, { key: `${recalculateJob.kind} ${await queries.selectToday(db)}` });
}

export const campaignJobs: JobHandler[] = [handleJob(recalculateJob, (db) => inTransaction(db, recalculatePrices))];
