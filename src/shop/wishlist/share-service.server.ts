import { type Db, inTransaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putMail } from '../../kit/mail.server.ts';
import { newToken } from '../../kit/secrets.server.ts';
import { readProfile } from '../account/profile-service.server.ts';
import { cardsOf } from '../search/service.server.ts';
import type { FavoriteList, OpenedList, SharedList } from './contract.ts';
import { shareLetter } from './mail-texts.ts';
import * as queries from './queries.server.ts';
import { mostMailsADay } from './rules.ts';
import { addAll, ownList, type UnknownList } from './service.server.ts';

const pathOf = (token: string): string => `/shared-wishlist?list=${token}`;

export async function readShareUrl(
  db: Db,
  accountId: number,
  listId: number | null | undefined,
  siteUrl: string,
): Promise<{ url: string } | UnknownList> {
  const list = await ownList(db, accountId, listId);
  if ('ok' in list) return list;
  return { url: `${siteUrl}${pathOf(await queries.keepToken(db, accountId, list.id, newToken()))}` };
}

/** Whoever is signed in finds the list again among those received. */
export async function openShared(db: Db, accountId: number | null, token: string): Promise<OpenedList | UnknownList> {
  const list = await queries.selectByToken(db, token);
  if (!list) return refuse('unknownList');
  const isOwn = list.legalEntityId === accountId;
  if (accountId !== null && !isOwn) await queries.recordVisit(db, accountId, list.id);
  const products = cardsOf(db, await queries.selectProductIds(db, list.id));
  return { name: list.name, ownerFirstName: list.ownerFirstName, isOwn, products };
}

export async function listShared(db: Db, accountId: number, siteUrl: string): Promise<SharedList[]> {
  const rows = await queries.selectVisited(db, accountId);
  return rows.map(({ token, ...list }) => ({ ...list, url: `${siteUrl}${pathOf(token)}` }));
}

type Recommended = {
  productIds?: number[] | undefined;
  list?: string | undefined;
  favoriteListId?: number | null | undefined;
};

export async function addRecommended(
  db: Db,
  accountId: number,
  { productIds, list: token, favoriteListId }: Recommended,
): Promise<{ added: number; list: FavoriteList } | Refused<'unknownList' | 'unknownProduct' | 'tooManyProducts'>> {
  const list = token ? await queries.selectByToken(db, token) : undefined;
  if (token && !list) return refuse('unknownList');
  const chosen = list ? await queries.selectProductIds(db, list.id) : (productIds ?? []);
  return addAll(db, accountId, chosen, favoriteListId);
}

type Letter = { favoriteListId?: number | null | undefined; email: string; message?: string | null | undefined };

export async function mailList(
  db: Db,
  accountId: number,
  { favoriteListId, email, message }: Letter,
): Promise<null | Refused<'unknownList' | 'tooManyMails'>> {
  const { firstName } = await readProfile(db, accountId);
  return inTransaction(db, async (tx) => {
    await queries.lockLists(tx, accountId);
    const list = await ownList(tx, accountId, favoriteListId);
    if ('ok' in list) return list;
    if ((await queries.countMails(tx, accountId)) >= mostMailsADay) return refuse('tooManyMails');
    const token = await queries.keepToken(tx, accountId, list.id, newToken());
    await queries.recordMail(tx, accountId);
    await putMail(tx, {
      to: email,
      ...shareLetter({ firstName, listName: list.name, message: message || null, path: pathOf(token) }),
    });
    return null;
  });
}
