import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import * as loose from '../../kit/loose-pictures.server.ts';
import type { FocusPoint } from '../../kit/picture-focus.ts';
import { type KeptPicture, type Pictures, pictureUrls } from '../../kit/pictures.server.ts';
import * as queries from './picture-queries.server.ts';

type SentPicture = { image: string; width: number; height: number };

/** For products, hashtags and producers; one that nothing shows is gone after a day. */
export async function addPicture(
  db: Db,
  pictures: Pictures,
  bytes: Uint8Array,
): Promise<SentPicture | Refused<'notAPicture' | 'tooLarge'>> {
  const drawn = await pictures.keep(bytes, { hasCard: true });
  return isRefused(drawn) ? drawn : keepSent(db, drawn);
}

const upload = /^\/uploads\/[0-9a-f]{2}\/([0-9a-f]{32})\.webp$/;
const nameOf = (image: string): string | undefined => upload.exec(image)?.[1];

export async function cropPicture(
  db: Db,
  pictures: Pictures,
  image: string,
  point: FocusPoint,
): Promise<SentPicture | Refused<'unknownPicture'>> {
  const name = nameOf(image);
  if (!name || !(await hasPictures(db, [image]))) return refuse('unknownPicture');
  const drawn = await pictures.crop(name, point);
  return isRefused(drawn) ? drawn : keepSent(db, drawn);
}

const keepSent = (db: Db, { name, width, height }: KeptPicture): Promise<SentPicture> =>
  inTransaction(db, async (tx) => {
    await queries.insertSent(tx, name);
    await sweepLater(tx);
    return { image: pictureUrls(name).image, width, height };
  });

/** Files of the shop's own folder are kept without it. */
const fileOf = (image: string): string => image.replace(/^\/pictures\//, '');

/** Whether the catalogue shows them already, or they were sent to it. */
export async function hasPictures(db: Db, images: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(images)];
  return (await queries.countKnown(db, wanted)) === wanted.length;
}

type Placed = { image: string; focusX: number; focusY: number };

export const placePictures = (tx: Transaction, productId: number, pictures: readonly Placed[]): Promise<void> =>
  queries.replacePlaced(
    tx,
    productId,
    pictures.map(({ image, ...focus }) => ({ file: fileOf(image), ...focus })),
  );

const sweep = 'catalog-pictures-sweep';

/** What a change may have left unshown is looked at a day later. */
export const sweepLater = (tx: Transaction): Promise<void> => loose.sweepLater(tx, sweep);

export const catalogPictureJobs = (pictures: Pictures) => ({ [sweep]: loose.sweepOf(pictures, queries.deleteLoose) });
