import type { Pool, Transaction } from './db.server.ts';
import { isRefused, type Refused, refuse } from './endpoint.ts';
import { putJob } from './jobs.server.ts';
import type { KeptPicture, Pictures } from './pictures.server.ts';

/** Pictures are sent before what they belong to is written; those that nothing shows are gone after a day. */
const aDay = 24 * 60 * 60 + 60;

/** `job` is the room's own sweep, made by sweepOf. */
export const sweepLater = (tx: Transaction, job: string): Promise<void> => putJob(tx, job, {}, { delaySeconds: aDay });

/** The rows are gone only when the files are: whoever dies in between leaves the rest to the next sweep. */
export const sweepOf =
  (pictures: Pictures, deleteLoose: (tx: Transaction) => Promise<string[]>) =>
  (db: Pool): Promise<void> =>
    db.begin(async (tx) => pictures.drop(await deleteLoose(tx))).then(() => {});

export type NotKept = Refused<'notAPicture' | 'tooLarge' | 'tooManyPictures'>;

/** Of people who may not send without end. */
export async function keepUnless(
  hasEnough: () => Promise<boolean>,
  pictures: Pictures,
  bytes: Uint8Array,
): Promise<KeptPicture | NotKept> {
  if (await hasEnough()) return refuse('tooManyPictures');
  const kept = await pictures.keep(bytes);
  if (isRefused(kept)) return kept;
  // Drawing takes a while: many sent at once are counted again.
  if (await hasEnough()) return pictures.drop([kept.name]).then(() => refuse('tooManyPictures'));
  return kept;
}
