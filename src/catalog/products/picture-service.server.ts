import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, type JobHandler, noPayload } from '../../platform/jobs/define-job.ts';
import {
  enqueuePictureCleanup,
  type FocusPoint,
  handlePictureCleanup,
  type PictureFile,
  type PictureStorage,
  pictureUrls,
} from '../../platform/pictures.server.ts';
import * as queries from './picture-queries.server.ts';

type UploadedPicture = { image: string; width: number; height: number };

/**
 * Stores an uploaded picture for products, hashtags or producers; a cleanup job deletes it when nothing references it
 * after a day.
 */
export async function addPicture(
  db: Db,
  pictures: PictureStorage,
  bytes: Uint8Array,
): Promise<UploadedPicture | Refused<'notAPicture' | 'tooLarge'>> {
  const stored = await pictures.save(bytes, { hasCard: true });
  return isRefused(stored) ? stored : registerUpload(db, stored);
}

const uploadPath = /^\/uploads\/[0-9a-f]{2}\/([0-9a-f]{32})\.webp$/;
const nameOf = (image: string): string | undefined => uploadPath.exec(image)?.[1];

export async function cropPicture(
  db: Db,
  pictures: PictureStorage,
  image: string,
  point: FocusPoint,
): Promise<UploadedPicture | Refused<'unknownPicture'>> {
  const name = nameOf(image);
  if (!name || !(await hasPictures(db, [image]))) return refuse('unknownPicture');
  const stored = await pictures.crop(name, point);
  return isRefused(stored) ? stored : registerUpload(db, stored);
}

const registerUpload = (db: Db, { name, width, height }: PictureFile): Promise<UploadedPicture> =>
  inTransaction(db, async (tx) => {
    await queries.insertUpload(tx, name);
    await schedulePictureCleanup(tx);
    return { image: pictureUrls(name).image, width, height };
  });

/** Bundled pictures are stored without their folder. */
export const fileOf = (image: string): string => image.replace(/^\/pictures\//, '');

/** True when every image is in use or was uploaded. */
export async function hasPictures(db: Db, images: readonly string[]): Promise<boolean> {
  const existing = await findPictures(db, images);
  return images.every((image) => existing.has(image));
}

/** Filters the images: those that are in use or were uploaded. */
export const findPictures = async (db: Db, images: readonly string[]): Promise<Set<string>> =>
  new Set(images.length > 0 ? await queries.selectExisting(db, images) : []);

type ProductPicture = { image: string; alt: string; focusX: number; focusY: number };

export const saveProductPictures = (
  tx: Transaction,
  productId: number,
  pictures: readonly ProductPicture[],
): Promise<void> =>
  queries.replacePictures(
    tx,
    productId,
    pictures.map(({ image, ...rest }) => ({ file: fileOf(image), ...rest })),
  );

const cleanupJob = defineJob('catalog-pictures-sweep', noPayload);

/** Schedules the cleanup of unreferenced uploads for the next day. */
export const schedulePictureCleanup = (tx: Transaction): Promise<void> => enqueuePictureCleanup(tx, cleanupJob);

export const catalogPictureJobs = (pictures: PictureStorage): JobHandler[] => [
  handlePictureCleanup(cleanupJob, pictures, queries.deleteUnreferenced),
];
