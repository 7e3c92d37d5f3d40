import { type Db, inTransaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { redraw } from '../../kit/pictures.server.ts';
import * as queries from './picture-queries.server.ts';
import { lockPeople, selectShopId } from './queries.server.ts';
import { mostPicturesADay } from './rules.ts';

type Kept = { pictureId: string; width: number; height: number };
type NotKept = Refused<'notAPicture' | 'tooLarge' | 'tooManyPictures'>;

/** Counted before the work is done, and again when it is: many at once stay within the limit too. */
export async function keepPicture(db: Db, owner: number, bytes: Uint8Array): Promise<Kept | NotKept> {
  if (await hasEnough(db, owner)) return refuse('tooManyPictures');
  const drawn = await redraw(bytes);
  if ('ok' in drawn) return drawn;
  const { large, width, height } = drawn;
  return inTransaction(db, async (tx) => {
    await lockPeople(tx, owner);
    if (await hasEnough(tx, owner)) return refuse('tooManyPictures');
    await queries.sweepPictures(tx);
    return { pictureId: await queries.insertPicture(tx, owner, { bytes: large, width, height }), width, height };
  });
}

const hasEnough = async (db: Db, owner: number): Promise<boolean> =>
  (await queries.countPictures(db, owner)) >= mostPicturesADay;

type Picture = { dataUrl: string; width: number; height: number };
type UnknownPicture = Refused<'unknownPicture'>;

export async function readPicture(db: Db, me: number, messageId: number): Promise<Picture | UnknownPicture> {
  return shown(await queries.selectPicture(db, me, messageId));
}

/** What the shop received or sent, or what someone asked it to look at. */
export async function readForShop(db: Db, messageId: number): Promise<Picture | UnknownPicture> {
  const own = await queries.selectPicture(db, await selectShopId(db), messageId);
  return shown(own ?? (await queries.selectReported(db, messageId)));
}

const shown = (row: queries.PictureRow | undefined): Picture | UnknownPicture =>
  row
    ? {
        dataUrl: `data:image/webp;base64,${row.bytes.toString('base64')}`,
        width: row.width,
        height: row.height,
      }
    : refuse('unknownPicture');
