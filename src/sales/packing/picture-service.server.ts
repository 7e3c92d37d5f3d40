import { z } from 'zod';
import { type Db, inTransaction, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { reencodePicture } from '../../platform/pictures.server.ts';
import type { PrivatePictures } from '../../platform/private-pictures.server.ts';
import { lockOrderRecord } from '../orders/service.server.ts';
import type { PackPicture } from './picture-contract.ts';
import * as queries from './picture-queries.server.ts';
import { maxPictures, pictureDays } from './picture-rules.ts';
import { isPackable } from './service.server.ts';

type UnknownPicture = Refused<'unknownPicture'>;

export async function listPictures(db: Db, orderId: number): Promise<PackPicture[]> {
  const rows = await queries.selectPictures(db, orderId);
  return rows.map(({ id, takenAt, author }) => ({ id, author, takenAt: takenAt.toISOString() }));
}

type PictureOf = { id: number; pictureId: string };

export async function readPicture(
  db: Db,
  pictures: PrivatePictures,
  { id, pictureId }: PictureOf,
): Promise<{ dataUrl: string } | UnknownPicture> {
  const row = await queries.selectOrderOf(db, pictureId);
  const dataUrl = row?.orderId === id ? await pictures.read(pictureId) : null;
  return dataUrl ? { dataUrl } : refuse('unknownPicture');
}

type Refusal = Refused<'unknownOrder' | 'unknownPicture' | 'notPackable' | 'tooManyPictures'>;

/** Notes the picture, unless it is noted already. */
async function notePicture(tx: Transaction, { id, pictureId }: PictureOf, author: string): Promise<null | Refusal> {
  const order = await lockOrderRecord(tx, id);
  if (!order) return refuse('unknownOrder');
  if (!isPackable(order)) return refuse('notPackable');
  const noted = await queries.selectOrderOf(tx, pictureId);
  if (noted) return noted.orderId === id ? null : refuse('unknownPicture');
  if ((await queries.selectPictures(tx, id)).length >= maxPictures) return refuse('tooManyPictures');
  await queries.insertPicture(tx, pictureId, id, author);
  return null;
}

/** A browser that got no answer sends the picture again with the same id, which keeps one row and one file. */
export async function addPicture(
  db: Db,
  pictures: PrivatePictures,
  user: CurrentUser,
  { id, pictureId, bytes }: PictureOf & { bytes: Uint8Array },
): Promise<PackPicture[] | Refusal | Refused<'notAPicture' | 'tooLarge'>> {
  const encoded = await reencodePicture(bytes);
  if ('ok' in encoded) return encoded;
  const refused = await rollbackIfRefused(db, (tx) => notePicture(tx, { id, pictureId }, staffAuthor(user)));
  if (isRefused(refused)) return refused;
  if (!(await pictures.exists(pictureId))) await pictures.write(pictureId, encoded.large);
  return listPictures(db, id);
}

const dropJob = defineJob('packing-pictures-drop', z.object({ ids: z.array(z.uuid()) }));

async function dropFiles(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await enqueue(tx, dropJob, { ids });
}

export const removePicture = (db: Db, { id, pictureId }: PictureOf): Promise<PackPicture[] | UnknownPicture> =>
  inTransaction(db, async (tx) => {
    const removed = await queries.deletePicture(tx, id, pictureId);
    if (removed.length === 0) return refuse('unknownPicture');
    await dropFiles(tx, removed);
    return listPictures(tx, id);
  });

const secondsPerDay = 24 * 60 * 60;
const batchSize = 500;

/** Deletes rows, then their files, in one transaction, so that a crash leaves both to the next run. */
const deleteOldPictures = async (tx: Transaction, pictures: PrivatePictures): Promise<number> => {
  const ids = await queries.deleteOldPictures(tx, pictureDays, batchSize);
  await pictures.delete(ids);
  return ids.length;
};

export const packingPictureJobs = (pictures: PrivatePictures) => ({
  handler: handleJob(dropJob, (_db, { ids }) => pictures.delete(ids)),
  recurring: recurringJob('packing-pictures-retention', secondsPerDay, async (db) => {
    while ((await db.begin((tx) => deleteOldPictures(tx, pictures))) === batchSize);
  }),
});

/** The pictures may show an address, so they are deleted with the account. */
export const packingData: PersonalData = {
  section: 'packingPictures',
  export: queries.selectForExport,
  erase: async (tx, accountId) => dropFiles(tx, await queries.deletePicturesOf(tx, accountId)),
};
