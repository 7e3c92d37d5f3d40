import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { hasPictures, sweepLater } from '../campaigns/picture-service.server.ts';
import { findClaims } from '../catalog/claim-rules.ts';
import type { AdminSlide, ChangedSlide, NewSlide } from './admin-contract.ts';
import type { Slide } from './contract.ts';
import * as queries from './queries.server.ts';

export const readActiveSlides = (db: Db): Promise<Slide[]> => queries.selectActive(db);

export const listSlides = async (db: Db): Promise<AdminSlide[]> => (await queries.selectAll(db)).map(adminSlideOf);

const adminSlideOf = (row: queries.SlideRow): AdminSlide => ({
  ...row,
  claims: findClaims(`${row.kicker} ${row.title} ${row.text} ${row.button}`),
});

const whileChanging = <Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await queries.lockSlides(tx);
    return work(tx);
  });

export const addSlide = (db: Db, body: NewSlide): Promise<AdminSlide | Refused<'unknownPicture'>> =>
  whileChanging(db, async (tx) => {
    if (!(await hasPictures(tx, [body.image, body.narrowImage]))) return refuse('unknownPicture');
    return readBack(tx, await queries.insertSlide(tx, body));
  });

export const editSlide = (
  db: Db,
  { id, version, ...body }: ChangedSlide,
): Promise<AdminSlide | Refused<'unknownSlide' | 'changed' | 'unknownPicture'>> =>
  whileChanging(db, async (tx) => {
    const known = await queries.selectOne(tx, id);
    if (!known) return refuse('unknownSlide');
    if (known.version !== version) return refuse('changed');
    if (!(await hasPictures(tx, [body.image, body.narrowImage]))) return refuse('unknownPicture');
    await queries.updateSlide(tx, id, body);
    await sweepLater(tx);
    return readBack(tx, id);
  });

async function readBack(tx: Transaction, id: number): Promise<AdminSlide> {
  const slide = await queries.selectOne(tx, id);
  if (!slide) throw new Error(`Slide ${id} is gone`);
  return adminSlideOf(slide);
}

/** An order of slides that are not there any more, or not all of them, is an old one. */
export const orderSlides = (db: Db, ids: readonly number[]): Promise<AdminSlide[] | Refused<'badOrder'>> =>
  whileChanging(db, async (tx) => {
    const known = new Set((await queries.selectAll(tx)).map((slide) => slide.id));
    const given = new Set(ids);
    if (given.size !== ids.length || known.symmetricDifference(given).size > 0) return refuse('badOrder');
    await queries.updateOrder(tx, ids);
    return listSlides(tx);
  });

export const deleteSlide = (db: Db, id: number): Promise<null | Refused<'unknownSlide'>> =>
  whileChanging(db, async (tx) => {
    if (!(await queries.deleteSlide(tx, id))) return refuse('unknownSlide');
    await sweepLater(tx);
    return null;
  });
