import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import type { ProductCard } from '../catalog/contract.ts';
import type { FullHearts } from '../catalog/hearts.server.ts';
import { cardsOf, isSold } from '../search/service.server.ts';
import type { FavoriteList } from './contract.ts';
import * as queries from './queries.server.ts';
import { fits, mostLists } from './rules.ts';

export type UnknownList = Refused<'unknownList'>;
type NotAdded = Refused<'unknownList' | 'unknownProduct' | 'tooManyProducts'>;

/** One of the customer's own lists; the default one is made when it is first needed. */
export async function ownList(
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

/** Waits for its turn, so that two additions at once cannot pass the limit together. */
function changing<Answer>(db: Db, accountId: number, work: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    await queries.lockLists(tx, accountId);
    return work(tx);
  });
}

type Chosen = { productIds: number[]; favoriteListId?: number | null | undefined };

export async function addProducts(
  db: Db,
  accountId: number,
  { productIds, favoriteListId }: Chosen,
): Promise<FavoriteList | NotAdded> {
  const added = await addAll(db, accountId, productIds, favoriteListId);
  return 'ok' in added ? added : added.list;
}

/** Whole lists at once: what is no longer sold stays behind, unless nothing else was asked for. */
export async function addAll(
  db: Db,
  accountId: number,
  productIds: number[],
  listId: number | null | undefined,
): Promise<{ added: number; list: FavoriteList } | NotAdded> {
  const sold = productIds.filter((id) => isSold(db, id));
  if (sold.length === 0) return refuse('unknownProduct');
  return changing(db, accountId, async (tx) => {
    const list = await ownList(tx, accountId, listId);
    if (isUnknown(list)) return list;
    return put(tx, list, sold);
  });
}

async function put(
  tx: Transaction,
  list: FavoriteList,
  productIds: number[],
): Promise<{ added: number; list: FavoriteList } | Refused<'tooManyProducts'>> {
  const have = new Set(await queries.selectProductIds(tx, list.id));
  const missing = productIds.filter((id) => !have.has(id));
  if (!fits(have.size, missing.length)) return refuse('tooManyProducts');
  const added = await queries.insertProducts(tx, list.id, missing);
  return { added, list: { ...list, productCount: have.size + added } };
}

export async function removeProducts(
  db: Db,
  accountId: number,
  { productIds, favoriteListId }: Chosen,
): Promise<FavoriteList | UnknownList> {
  return changing(db, accountId, async (tx) => {
    const list = await ownList(tx, accountId, favoriteListId);
    if (isUnknown(list)) return list;
    const gone = await queries.deleteProducts(tx, list.id, productIds);
    return { ...list, productCount: list.productCount - gone.length };
  });
}

type Move = { productIds: number[]; fromFavoriteListId: number; favoriteListId: number };

/** Only what was in the first list arrives in the second; all of it, or nothing. */
export async function moveProducts(
  db: Db,
  accountId: number,
  move: Move,
): Promise<FavoriteList | Refused<'unknownList' | 'tooManyProducts'>> {
  return changing(db, accountId, async (tx) => {
    const from = await ownList(tx, accountId, move.fromFavoriteListId);
    const to = await ownList(tx, accountId, move.favoriteListId);
    if (isUnknown(from) || isUnknown(to)) return refuse('unknownList');
    const inside = new Set(await queries.selectProductIds(tx, from.id));
    const moved = move.productIds.filter((id) => inside.has(id));
    const arrived = await put(tx, to, moved);
    if ('ok' in arrived) return arrived;
    if (from.id !== to.id) await queries.deleteProducts(tx, from.id, moved);
    return arrived.list;
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
  return changing(db, accountId, async (tx) => {
    const lists = await listLists(tx, accountId);
    if (lists.length >= mostLists) return refuse('tooManyLists');
    return (await queries.insertList(tx, accountId, name)) ?? refuse('nameTaken');
  });
}

export async function renameList(
  db: Db,
  accountId: number,
  { favoriteListId, name }: { favoriteListId: number; name: string },
): Promise<FavoriteList | Refused<'unknownList' | 'nameTaken' | 'defaultStays'>> {
  return changing(db, accountId, async (tx) => {
    const list = await ownList(tx, accountId, favoriteListId);
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
  const list = await ownList(db, accountId, listId);
  if (isUnknown(list)) return list;
  if (list.isDefault) return refuse('defaultStays');
  await queries.deleteList(db, accountId, listId);
  return null;
}

/** The default list as hearts need it; nothing is made when there is nothing. */
export const readProductIds = (db: Db, accountId: number): Promise<number[]> => queries.selectDefaultIds(db, accountId);

/** Cards come without hearts rather than not at all. */
export const fullHearts: FullHearts = async (db, who) =>
  new Set(who && who.role !== 'guest' ? await readProductIds(db, who.legalEntityId).catch(() => []) : []);

export async function readProducts(
  db: Db,
  accountId: number,
  count: number,
  listId: number | null | undefined,
): Promise<ProductCard[] | UnknownList> {
  const list = await ownList(db, accountId, listId);
  if (isUnknown(list)) return list;
  const cards = cardsOf(db, await queries.selectProductIds(db, list.id));
  return cards.slice(0, count).map((card) => ({ ...card, wishList: true }));
}

export const wishlistData: PersonalData = {
  room: 'favoriteLists',
  export: async (db, accountId) => {
    const lists = await queries.selectLists(db, accountId);
    return Promise.all(
      lists.map(async ({ id, name }) => ({ name, productIds: await queries.selectProductIds(db, id) })),
    );
  },
  erase: (tx, accountId) => queries.deleteLists(tx, accountId),
};
