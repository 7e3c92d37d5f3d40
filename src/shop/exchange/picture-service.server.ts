import type { Pool } from '../../kit/db.server.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { fetchOutside, NotFetched } from '../../kit/outside.server.ts';
import { type Pictures, pictureUrls } from '../../kit/pictures.server.ts';
import { mostPictureBytes } from '../../kit/schema.ts';
import type { RecordPicture } from '../catalog/record.ts';
import { putPictures, readRecords } from '../catalog/record-service.server.ts';
import { fieldsOf } from './name-rules.ts';
import * as rows from './row-queries.server.ts';
import { pictureJob } from './run-service.server.ts';

/** Fetches the bytes at an address; throws NotFetched with the reason. */
export type Fetch = (address: string) => Promise<Uint8Array>;

export const fetchPicture: Fetch = (address) => fetchOutside(address, { mostBytes: mostPictureBytes });

const atOnce = 20;

/** Fetches the pictures of some products and goes on later with the rest; meanwhile they show what they had. */
export async function fetchPictures(db: Pool, importId: number, pictures: Pictures, fetch: Fetch): Promise<void> {
  const waiting = await rows.selectWaitingPictures(db, importId, atOnce);
  for (const wanted of waiting) await fetchForProduct(db, importId, wanted, pictures, fetch);
  if (waiting.length === atOnce) await putJob(db, pictureJob, { importId });
}

async function fetchForProduct(
  db: Pool,
  importId: number,
  { code, pictures: wanted }: rows.WantedPictures,
  pictures: Pictures,
  fetch: Fetch,
): Promise<void> {
  const had = await picturesOf(db, code);
  const got: RecordPicture[] = [];
  const problems: string[] = [];
  for (const address of wanted) {
    const one = had.get(address) ?? (await fetchOne(address, pictures, fetch));
    if (typeof one === 'string') problems.push(`${address}: ${one}`);
    else got.push(one);
  }
  await db.begin(async (tx) => {
    // Rather the pictures it had than none at all.
    if (got.length > 0) await putPictures(tx, code, got);
    await rows.setPicturesDone(tx, importId, code, problems.length > 0 ? problems.join('\n').slice(0, 2000) : null);
  });
}

/** What the product has already, by where it lies and by where it came from. */
async function picturesOf(db: Pool, code: string): Promise<Map<string, RecordPicture>> {
  const known = (await readRecords(db, [code])).get(code);
  if (!known) return new Map();
  const paths = fieldsOf(known).pictures;
  const named = known.pictures.flatMap((picture, at) => [
    [paths[at] ?? '', picture] as const,
    ...(picture.source ? [[picture.source, picture] as const] : []),
  ]);
  return new Map(named);
}

/** The picture, drawn anew and kept; or why there is none. */
async function fetchOne(address: string, pictures: Pictures, fetch: Fetch): Promise<RecordPicture | string> {
  try {
    const kept = await pictures.keep(await fetch(address), { hasCard: true });
    if ('ok' in kept) return kept.why === 'tooLarge' ? 'imagine prea mare' : 'nu este o imagine';
    return { file: pictureUrls(kept.name).image, source: address };
  } catch (error) {
    if (error instanceof NotFetched) return error.message;
    throw error;
  }
}
