import { type Db, inTransaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { hasPictures, sweepLater } from './picture-service.server.ts';
import type { AdminHashtag, AdminProducer, HashtagBody, ProducerBody } from './range-contract.ts';
import * as queries from './range-queries.server.ts';

type Known = { id: number; version: number };

export async function listProducers(
  db: Db,
  page: queries.ProducerPage,
): Promise<{ total: number; producers: AdminProducer[] }> {
  const [total, producers] = await Promise.all([queries.countProducers(db, page), queries.selectProducers(db, page)]);
  return { total, producers };
}

export const getProducer = async (db: Db, id: number): Promise<AdminProducer | Refused<'unknownProducer'>> =>
  (await queries.selectProducer(db, id)) ?? refuse('unknownProducer');

type ProducerRefusal = 'unknownProducer' | 'nameTaken' | 'unknownPicture' | 'changed';

export function putProducer(
  db: Db,
  { id, version, ...fields }: ProducerBody,
): Promise<{ id: number } | Refused<ProducerRefusal>> {
  return inTransaction(db, async (tx) => {
    const before = id === undefined ? undefined : await queries.lockProducer(tx, id);
    if (id !== undefined && !before) return refuse('unknownProducer');
    if (before && before.version !== version) return refuse('changed');
    if (await queries.isProducerTaken(tx, fields.name, id ?? 0)) return refuse('nameTaken');
    const isNewLogo = fields.logo !== '' && fields.logo !== before?.logo;
    if (isNewLogo && !(await hasPictures(tx, [fields.logo]))) return refuse('unknownPicture');
    if (id !== undefined) await queries.updateProducer(tx, id, fields);
    const kept = id ?? (await queries.insertProducer(tx, fields));
    await queries.followProducer(tx, kept, fields.name);
    await sweepLater(tx);
    return { id: kept };
  });
}

export function deleteProducer(
  db: Db,
  { id, version }: Known,
): Promise<null | Refused<'unknownProducer' | 'hasProducts' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const before = await queries.lockProducer(tx, id);
    if (!before) return refuse('unknownProducer');
    if (before.version !== version) return refuse('changed');
    if (before.products > 0) return refuse('hasProducts');
    await queries.deleteProducer(tx, id);
    return null;
  });
}

export const listHashtags = (db: Db): Promise<AdminHashtag[]> => queries.selectHashtags(db);

type HashtagRefusal = 'unknownHashtag' | 'nameTaken' | 'unknownPicture' | 'changed';

export function putHashtag(
  db: Db,
  { id, version, ...fields }: HashtagBody,
): Promise<{ id: number } | Refused<HashtagRefusal>> {
  return inTransaction(db, async (tx) => {
    const newest = id === undefined ? undefined : await queries.lockHashtag(tx, id);
    if (id !== undefined && newest === undefined) return refuse('unknownHashtag');
    if (newest !== version) return refuse('changed');
    if (await queries.isHashtagTaken(tx, fields.name, id ?? 0)) return refuse('nameTaken');
    if (fields.image !== null && !(await hasPictures(tx, [fields.image]))) return refuse('unknownPicture');
    if (id !== undefined) await queries.updateHashtag(tx, id, fields);
    await sweepLater(tx);
    return { id: id ?? (await queries.insertHashtag(tx, fields)) };
  });
}

export const orderHashtags = (db: Db, ids: number[]): Promise<null | Refused<'changed'>> =>
  inTransaction(db, async (tx) => ((await queries.orderRows(tx, 'hashtag', ids)) ? null : refuse('changed')));

export function deleteHashtag(db: Db, { id, version }: Known): Promise<null | Refused<'unknownHashtag' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const newest = await queries.lockHashtag(tx, id);
    if (newest === undefined) return refuse('unknownHashtag');
    if (newest !== version) return refuse('changed');
    await queries.deleteHashtag(tx, id);
    return null;
  });
}
