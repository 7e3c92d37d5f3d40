import { authorOf, type Who } from '../../kit/admit.server.ts';
import type { Db } from '../../kit/db.server.ts';
import { isRefused, type Refused } from '../../kit/endpoint.ts';
import { type PictureRow, type Pictures, pictureOf } from '../../kit/pictures.server.ts';
import type { ContentPicture } from './admin-contract.ts';
import * as queries from './picture-queries.server.ts';

const contentPictureOf = (row: PictureRow): ContentPicture => {
  const picture = pictureOf(row);
  return { ...picture, markdown: `![Descriere](${picture.image} ${row.width}x${row.height})` };
};

/** The file first, then its row: a picture that is listed can be seen. */
export async function addPicture(
  db: Db,
  pictures: Pictures,
  who: Who,
  bytes: Uint8Array,
): Promise<ContentPicture | Refused<'notAPicture' | 'tooLarge'>> {
  const kept = await pictures.keep(bytes);
  if (isRefused(kept)) return kept;
  return contentPictureOf(await queries.insertPicture(db, kept, authorOf(who)));
}

export async function listPictures(
  db: Db,
  { take, skip }: { take: number; skip: number },
): Promise<{ total: number; pictures: ContentPicture[] }> {
  const [total, rows] = await Promise.all([queries.countPictures(db), queries.selectPictures(db, take, skip)]);
  return { total, pictures: rows.map(contentPictureOf) };
}
