import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { toBani, toRon } from '../../kit/money.ts';
import { fold } from '../../kit/romanian.ts';
import type { AdminFilterGroup, FilterGroupBody } from './filter-contract.ts';
import * as queries from './filter-queries.server.ts';
import { orderRows } from './range-queries.server.ts';

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

type PutRefusal = 'unknownGroup' | 'nameTaken' | 'repeated' | 'badPrices' | 'changed';

export function putFilter(
  db: Db,
  { id, version, name, options }: FilterGroupBody,
): Promise<{ id: number } | Refused<PutRefusal>> {
  return inTransaction(db, async (tx) => {
    const before = id === undefined ? undefined : await queries.lockGroup(tx, id);
    if (id !== undefined && !before) return refuse('unknownGroup');
    if (before?.version !== version) return refuse('changed');
    if (await queries.isTaken(tx, name, id ?? 0)) return refuse('nameTaken');
    if (new Set(options.map((option) => fold(option.name))).size < options.length) return refuse('repeated');
    const kind = before?.kind ?? 'tag';
    if (kind === 'price' && !options.every(isRange)) return refuse('badPrices');
    if (id !== undefined) await queries.updateGroup(tx, id, name);
    const groupId = id ?? (await queries.insertGroup(tx, name));
    await putOptions(tx, groupId, kind, options);
    return { id: groupId };
  });
}

type Option = FilterGroupBody['options'][number];

const isRange = ({ priceFrom, priceBelow }: Option): boolean =>
  (priceFrom !== null || priceBelow !== null) && (priceFrom ?? 0) < (priceBelow ?? Number.POSITIVE_INFINITY);

async function putOptions(
  tx: Transaction,
  groupId: number,
  kind: AdminFilterGroup['kind'],
  options: readonly Option[],
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
  inTransaction(db, async (tx) => ((await orderRows(tx, 'filter_group', ids)) ? null : refuse('changed')));

/** Those that follow producers and prices belong to the shop's listing and stay. */
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
