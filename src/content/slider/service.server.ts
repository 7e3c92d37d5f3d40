import { hasPictures, schedulePictureCleanup } from '../../catalog/campaigns/service.server.ts';
import { refuseNewClaims } from '../../catalog/claims/service.server.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { AdminSlide, ChangedSlide } from './admin-contract.ts';
import type { Slide } from './contract.ts';
import type { SlideFields } from './fields.ts';
import * as queries from './queries.server.ts';

export const readActiveSlides = (db: Db): Promise<Slide[]> => queries.selectActive(db);

export const listSlides = (db: Db): Promise<AdminSlide[]> => queries.selectAll(db);

const withSlidesLocked = <Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await queries.lockSlides(tx);
    return work(tx);
  });

export const addSlide = (db: Db, body: SlideFields): Promise<AdminSlide | Refused<'unknownPicture' | 'claims'>> =>
  withSlidesLocked(db, async (tx) => {
    if (!(await hasPictures(tx, [body.image, body.narrowImage]))) return refuse('unknownPicture');
    const claims = body.isActive ? await refuseNewClaims(tx, body) : undefined;
    if (claims) return claims;
    return readBack(tx, await queries.insertSlide(tx, body));
  });

export const editSlide = (
  db: Db,
  { id, version, ...body }: ChangedSlide,
): Promise<AdminSlide | Refused<'unknownSlide' | 'changed' | 'unknownPicture' | 'claims'>> =>
  withSlidesLocked(db, async (tx) => {
    const existing = await queries.selectSlide(tx, id);
    if (!existing) return refuse('unknownSlide');
    if (existing.version !== version) return refuse('changed');
    if (!(await hasPictures(tx, [body.image, body.narrowImage]))) return refuse('unknownPicture');
    const claims = body.isActive ? await refuseNewClaims(tx, body, { of: { kind: 'slide', id } }) : undefined;
    if (claims) return claims;
    await queries.updateSlide(tx, id, body);
    await schedulePictureCleanup(tx);
    return readBack(tx, id);
  });

async function readBack(tx: Transaction, id: number): Promise<AdminSlide> {
  const slide = await queries.selectSlide(tx, id);
  if (!slide) throw new Error(`Slide ${id} does not exist`);
  return slide;
}

/** `ids` must contain every slide once; otherwise the client's list is outdated. */
export const orderSlides = (db: Db, ids: readonly number[]): Promise<AdminSlide[] | Refused<'badOrder'>> =>
  withSlidesLocked(db, async (tx) => {
    const existingIds = new Set((await queries.selectAll(tx)).map((slide) => slide.id));
    const requestedIds = new Set(ids);
    if (requestedIds.size !== ids.length || existingIds.symmetricDifference(requestedIds).size > 0)
      return refuse('badOrder');
    await queries.updateOrder(tx, ids);
    return listSlides(tx);
  });

export const deleteSlide = (db: Db, id: number): Promise<null | Refused<'unknownSlide'>> =>
  withSlidesLocked(db, async (tx) => {
    if (!(await queries.deleteSlide(tx, id))) return refuse('unknownSlide');
    await schedulePictureCleanup(tx);
    return null;
  });
