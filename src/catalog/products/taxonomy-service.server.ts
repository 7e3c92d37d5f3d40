import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toBani, toRon } from '../../platform/money.ts';
import { refuseNewClaims } from '../claims/service.server.ts';
import { hasPictures, schedulePictureCleanup } from './picture-service.server.ts';
import type {
  AdminFilterGroup,
  AdminHashtag,
  AdminProducer,
  FilterGroupBody,
  HashtagBody,
  ProducerBody,
} from './taxonomy-contract.ts';
import type { FilterOption } from './taxonomy-fields.ts';
import * as queries from './taxonomy-queries.server.ts';

type IdAndVersion = { id: number; version: number };

export async function listProducers(
  db: Db,
  page: queries.ProducerPage,
): Promise<{ total: number; rows: AdminProducer[] }> {
  const [total, producers] = await Promise.all([queries.countProducers(db, page), queries.selectProducers(db, page)]);
  return { total, rows: producers };
}

export const getProducer = async (db: Db, id: number): Promise<AdminProducer | Refused<'unknownProducer'>> =>
  (await queries.selectProducer(db, id)) ?? refuse('unknownProducer');

type ProducerRefusal = 'unknownProducer' | 'nameTaken' | 'unknownPicture' | 'changed' | 'claims';

export function saveProducer(
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
    const claims = await refuseNewClaims(
      tx,
      { name: fields.name, description: fields.description },
      { of: { kind: 'producer', id } },
    );
    if (claims) return claims;
    if (id !== undefined) await queries.updateProducer(tx, id, fields);
    const producerId = id ?? (await queries.insertProducer(tx, fields));
    await queries.syncProducerFilterOption(tx, producerId, fields.name);
    await schedulePictureCleanup(tx);
    return { id: producerId };
  });
}

export function deleteProducer(
  db: Db,
  { id, version }: IdAndVersion,
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

type HashtagRefusal = 'unknownHashtag' | 'nameTaken' | 'unknownPicture' | 'changed' | 'claims';

export function saveHashtag(
  db: Db,
  { id, version, ...fields }: HashtagBody,
): Promise<{ id: number } | Refused<HashtagRefusal>> {
  return inTransaction(db, async (tx) => {
    const newest = id === undefined ? undefined : await queries.lockHashtag(tx, id);
    if (id !== undefined && newest === undefined) return refuse('unknownHashtag');
    if (newest !== version) return refuse('changed');
    if (await queries.isHashtagTaken(tx, fields.name, id ?? 0)) return refuse('nameTaken');
    if (fields.image !== null && !(await hasPictures(tx, [fields.image]))) return refuse('unknownPicture');
    const claims = await refuseNewClaims(tx, fields, { of: { kind: 'hashtag', id } });
    if (claims) return claims;
    if (id !== undefined) await queries.updateHashtag(tx, id, fields);
    await schedulePictureCleanup(tx);
    return { id: id ?? (await queries.insertHashtag(tx, fields)) };
  });
}

export const orderHashtags = (db: Db, ids: number[]): Promise<null | Refused<'changed'>> =>
  inTransaction(db, async (tx) => ((await queries.orderRows(tx, 'hashtag', ids)) ? null : refuse('changed')));

export function deleteHashtag(
  db: Db,
  { id, version }: IdAndVersion,
): Promise<null | Refused<'unknownHashtag' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const newest = await queries.lockHashtag(tx, id);
    if (newest === undefined) return refuse('unknownHashtag');
    if (newest !== version) return refuse('changed');
    await queries.deleteHashtag(tx, id);
    return null;
  });
}

export async function listFilters(db: Db): Promise<AdminFilterGroup[]> {
  const groups = await queries.selectGroups(db);
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...option,
      priceFrom: option.priceFrom === null ? null : toRon(option.priceFrom),
      priceBelow: option.priceBelow === null ? null : toRon(option.priceBelow),
    })),
  }));
}

type FilterRefusal = 'unknownGroup' | 'nameTaken' | 'badPrices' | 'changed';

export function saveFilter(
  db: Db,
  { id, version, name, options }: FilterGroupBody,
): Promise<{ id: number } | Refused<FilterRefusal>> {
  return inTransaction(db, async (tx) => {
    const before = id === undefined ? undefined : await queries.lockGroup(tx, id);
    if (id !== undefined && !before) return refuse('unknownGroup');
    if (before?.version !== version) return refuse('changed');
    if (await queries.isGroupTaken(tx, name, id ?? 0)) return refuse('nameTaken');
    const kind = before?.kind ?? 'tag';
    const wrong = kind === 'price' ? options.findIndex((option) => !isRange(option)) : -1;
    if (wrong >= 0) return refuse('badPrices', undefined, `options.${wrong}.priceFrom`);
    if (id !== undefined) await queries.updateGroup(tx, id, name);
    const groupId = id ?? (await queries.insertGroup(tx, name));
    await saveOptions(tx, groupId, kind, options);
    return { id: groupId };
  });
}

const isRange = ({ priceFrom, priceBelow }: FilterOption): boolean =>
  (priceFrom !== null || priceBelow !== null) && (priceFrom ?? 0) < (priceBelow ?? Number.POSITIVE_INFINITY);

async function saveOptions(
  tx: Transaction,
  groupId: number,
  kind: AdminFilterGroup['kind'],
  options: readonly FilterOption[],
): Promise<void> {
  const ids = options.flatMap(({ id }) => id ?? []);
  if (kind === 'producer') return queries.orderOptions(tx, groupId, ids);
  const bani = (ron: number | null) => (ron === null || kind !== 'price' ? null : toBani(ron));
  const writes = options.map(({ priceFrom, priceBelow, ...option }) => ({
    ...option,
    priceFrom: bani(priceFrom),
    priceBelow: bani(priceBelow),
  }));
  await queries.replaceOptions(tx, groupId, writes);
}

export const orderFilters = (db: Db, ids: number[]): Promise<null | Refused<'changed'>> =>
  inTransaction(db, async (tx) => ((await queries.orderRows(tx, 'filter_group', ids)) ? null : refuse('changed')));

/** Producer and price filters cannot be deleted. */
export function deleteFilter(
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<null | Refused<'unknownGroup' | 'fixedGroup' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const before = await queries.lockGroup(tx, id);
    if (!before) return refuse('unknownGroup');
    if (before.version !== version) return refuse('changed');
    if (before.kind !== 'tag') return refuse('fixedGroup');
    await queries.deleteGroup(tx, id);
    return null;
  });
}
