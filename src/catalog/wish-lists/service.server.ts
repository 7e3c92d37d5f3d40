import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type BodyOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { ProductCard } from '../products/contract.ts';
import type { ReadWishListIds } from '../products/service.server.ts';
import { isProductSold, readCards } from '../search/service.server.ts';
import type * as contract from './contract.ts';
import type { FavoriteList } from './contract.ts';
import * as queries from './queries.server.ts';
import { isWithinProductLimit, maxLists } from './rules.ts';

export type UnknownList = Refused<'unknownList'>;
type NotAdded = Refused<'unknownList' | 'unknownProduct' | 'tooManyProducts'>;

/** Returns a list of the customer; creates the default list on first use. */
export async function findOrCreateList(
  db: Db,
  accountId: number,
  listId: number | null | undefined,
): Promise<FavoriteList | UnknownList> {
  const found = await queries.selectList(db, accountId, listId ?? null);
  if (found || listId) return found ?? refuse('unknownList');
  await queries.insertDefault(db, accountId);
  return (await queries.selectList(db, accountId, null)) ?? refuse('unknownList');
}

const isUnknown = (list: FavoriteList | UnknownList): list is UnknownList => 'ok' in list;

/** Runs under the customer's lock, so that concurrent additions cannot exceed the limit. */
function withListLock<Result>(db: Db, accountId: number, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await queries.lockLists(tx, accountId);
    return work(tx);
  });
}

type ProductsInput = { productIds: number[]; favoriteListId?: number | null | undefined };

export async function addProducts(
  db: Db,
  accountId: number,
  { productIds, favoriteListId }: ProductsInput,
): Promise<FavoriteList | NotAdded> {
  const added = await addSoldProducts(db, accountId, productIds, favoriteListId);
  return 'ok' in added ? added : added.list;
}

/** Adds many products; skips those no longer sold, and refuses when none is left. */
export async function addSoldProducts(
  db: Db,
  accountId: number,
  productIds: number[],
  listId: number | null | undefined,
): Promise<{ added: number; list: FavoriteList } | NotAdded> {
  const sold = productIds.filter((id) => isProductSold(db, id));
  if (sold.length === 0) return refuse('unknownProduct');
  return withListLock(db, accountId, async (tx) => {
    const list = await findOrCreateList(tx, accountId, listId);
    if (isUnknown(list)) return list;
    return insertMissing(tx, list, sold);
  });
}

async function insertMissing(
  tx: Transaction,
  list: FavoriteList,
  productIds: number[],
): Promise<{ added: number; list: FavoriteList } | Refused<'tooManyProducts'>> {
  const existing = new Set(await queries.selectProductIds(tx, list.id));
  const missing = productIds.filter((id) => !existing.has(id));
  if (!isWithinProductLimit(existing.size, missing.length)) return refuse('tooManyProducts');
  const added = await queries.insertProducts(tx, list.id, missing);
  return { added, list: { ...list, productCount: existing.size + added } };
}

export async function removeProducts(
  db: Db,
  accountId: number,
  { productIds, favoriteListId }: ProductsInput,
): Promise<FavoriteList | UnknownList> {
  return withListLock(db, accountId, async (tx) => {
    const list = await findOrCreateList(tx, accountId, favoriteListId);
    if (isUnknown(list)) return list;
    const removed = await queries.deleteProducts(tx, list.id, productIds);
    return { ...list, productCount: list.productCount - removed.length };
  });
}

/** Moves the products that are in the source list, all or none. */
export async function moveProducts(
  db: Db,
  accountId: number,
  move: BodyOf<typeof contract.moveWishListProducts>,
): Promise<FavoriteList | Refused<'unknownList' | 'tooManyProducts'>> {
  return withListLock(db, accountId, async (tx) => {
    const from = await findOrCreateList(tx, accountId, move.fromFavoriteListId);
    const to = await findOrCreateList(tx, accountId, move.favoriteListId);
    if (isUnknown(from) || isUnknown(to)) return refuse('unknownList');
    const sourceIds = new Set(await queries.selectProductIds(tx, from.id));
    const moved = move.productIds.filter((id) => sourceIds.has(id));
    const result = await insertMissing(tx, to, moved);
    if ('ok' in result) return result;
    if (from.id !== to.id) await queries.deleteProducts(tx, from.id, moved);
    return result.list;
  });
}

export async function listLists(db: Db, accountId: number): Promise<FavoriteList[]> {
  await queries.insertDefault(db, accountId);
  return queries.selectLists(db, accountId);
}

export async function createList(
  db: Db,
  accountId: number,
  name: string,
): Promise<FavoriteList | Refused<'tooManyLists' | 'nameTaken'>> {
  return withListLock(db, accountId, async (tx) => {
    const lists = await listLists(tx, accountId);
    if (lists.length >= maxLists) return refuse('tooManyLists');
    return (await queries.insertList(tx, accountId, name)) ?? refuse('nameTaken');
  });
}

export async function renameList(
  db: Db,
  accountId: number,
  { favoriteListId, name }: BodyOf<typeof contract.renameEvent>,
): Promise<FavoriteList | Refused<'unknownList' | 'nameTaken' | 'defaultStays'>> {
  return withListLock(db, accountId, async (tx) => {
    const list = await findOrCreateList(tx, accountId, favoriteListId);
    if (isUnknown(list)) return list;
    if (list.isDefault) return refuse('defaultStays');
    if (await queries.isNameTaken(tx, accountId, name, list.id)) return refuse('nameTaken');
    await queries.updateName(tx, accountId, list.id, name);
    return { ...list, name };
  });
}

export async function deleteList(
  db: Db,
  accountId: number,
  listId: number,
): Promise<null | Refused<'unknownList' | 'defaultStays'>> {
  const list = await findOrCreateList(db, accountId, listId);
  if (isUnknown(list)) return list;
  if (list.isDefault) return refuse('defaultStays');
  await queries.deleteList(db, accountId, listId);
  return null;
}

/** Product ids of the default list; does not create the list. */
export const readProductIds = (db: Db, accountId: number): Promise<number[]> => queries.selectDefaultIds(db, accountId);

/** On error, cards are shown as not on the wish list. */
export const readWishListIds: ReadWishListIds = async (db, user) =>
  new Set(user && user.role !== 'guest' ? await readProductIds(db, user.legalEntityId).catch(() => []) : []);

export async function readProducts(
  db: Db,
  accountId: number,
  count: number,
  listId: number | null | undefined,
): Promise<ProductCard[] | UnknownList> {
  const list = await findOrCreateList(db, accountId, listId);
  if (isUnknown(list)) return list;
  const cards = readCards(db, await queries.selectProductIds(db, list.id));
  return cards.slice(0, count).map((card) => ({ ...card, wishList: true }));
}

export const wishlistData: PersonalData = {
  section: 'favoriteLists',
  export: async (db, accountId) => {
    const lists = await queries.selectLists(db, accountId);
    return Promise.all(
      lists.map(async ({ id, name }) => ({ name, productIds: await queries.selectProductIds(db, id) })),
    );
  },
  erase: (tx, accountId) => queries.deleteLists(tx, accountId),
};
