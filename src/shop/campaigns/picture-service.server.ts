import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { isRefused, type Refused } from '../../kit/endpoint.ts';
import type { JobHandlers } from '../../kit/jobs.server.ts';
import * as loose from '../../kit/loose-pictures.server.ts';
import { type Pictures, pictureUrls } from '../../kit/pictures.server.ts';
import * as queries from './picture-queries.server.ts';

export type WindowPicture = { image: string; width: number; height: number };

/** For banners and slides; one that nothing shows is gone after a day. */
export async function addWindowPicture(
  db: Db,
  pictures: Pictures,
  bytes: Uint8Array,
): Promise<WindowPicture | Refused<'notAPicture' | 'tooLarge'>> {
  const kept = await pictures.keep(bytes);
  if (isRefused(kept)) return kept;
  return inTransaction(db, async (tx) => {
    await queries.insertPicture(tx, kept);
    await sweepLater(tx);
    return { image: pictureUrls(kept.name).image, width: kept.width, height: kept.height };
  });
}

const upload = /^\/uploads\/[0-9a-f]{2}\/([0-9a-f]{32})\.webp$/;

/** Pictures of the shop itself are taken as they are; a sent one must have been sent to the window. */
export async function hasPictures(db: Db, images: readonly string[]): Promise<boolean> {
  const sent = [...new Set(images.filter((image) => image.startsWith('/uploads/')))];
  const names = sent.flatMap((image) => upload.exec(image)?.[1] ?? []);
  return names.length === sent.length && (await queries.countKnown(db, names)) === names.length;
}

const sweep = 'window-pictures-sweep';

export const sweepLater = (tx: Transaction): Promise<void> => loose.sweepLater(tx, sweep);

export const windowJobs = (pictures: Pictures): JobHandlers => ({
  [sweep]: loose.sweepOf(pictures, queries.deleteLoose),
});
