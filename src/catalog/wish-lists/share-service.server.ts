import { readProfile } from '../../account/identity/profile-service.server.ts';
import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import { type BodyOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueueRateLimitedMail } from '../../platform/mail/mail.server.ts';
import { newToken } from '../../platform/secrets.server.ts';
import { readCards } from '../search/service.server.ts';
import type * as contract from './contract.ts';
import type { FavoriteList, OpenedList, SharedList } from './contract.ts';
import { shareEmail } from './mail-texts.ts';
import * as queries from './queries.server.ts';
import { maxEmailsPerDay } from './rules.ts';
import { addSoldProducts, findOrCreateList, type UnknownList } from './service.server.ts';

const sharePath = (token: string): string => `/shared-wishlist?list=${token}`;

export async function readShareUrl(
  db: Db,
  accountId: number,
  listId: number | null | undefined,
  siteUrl: string,
): Promise<{ url: string } | UnknownList> {
  const list = await findOrCreateList(db, accountId, listId);
  if ('ok' in list) return list;
  return { url: `${siteUrl}${sharePath(await queries.findOrSaveToken(db, accountId, list.id, newToken()))}` };
}

/** For signed-in customers the list is added to their received lists. */
export async function openSharedList(
  db: Db,
  accountId: number | null,
  token: string,
): Promise<OpenedList | UnknownList> {
  const list = await queries.selectByToken(db, token);
  if (!list) return refuse('unknownList');
  const isOwn = list.legalEntityId === accountId;
  if (accountId !== null && !isOwn) await queries.recordVisit(db, accountId, list.id);
  const products = readCards(db, await queries.selectProductIds(db, list.id));
  return { name: list.name, ownerFirstName: list.ownerFirstName, isOwn, products };
}

export async function listReceivedLists(db: Db, accountId: number, siteUrl: string): Promise<SharedList[]> {
  const rows = await queries.selectVisited(db, accountId);
  return rows.map(({ token, ...list }) => ({ ...list, url: `${siteUrl}${sharePath(token)}` }));
}

export async function addRecommended(
  db: Db,
  accountId: number,
  { productIds, list: token, favoriteListId }: BodyOf<typeof contract.addRecommendedProducts>,
): Promise<{ added: number; list: FavoriteList } | Refused<'unknownList' | 'unknownProduct' | 'tooManyProducts'>> {
  const list = token ? await queries.selectByToken(db, token) : undefined;
  if (token && !list) return refuse('unknownList');
  const ids = list ? await queries.selectProductIds(db, list.id) : (productIds ?? []);
  return addSoldProducts(db, accountId, ids, favoriteListId);
}

export async function emailList(
  db: Db,
  accountId: number,
  { favoriteListId, email, message }: BodyOf<typeof contract.sendShareEmail>,
): Promise<null | Refused<'unknownList' | 'tooManyMails'>> {
  const { firstName } = await readProfile(db, accountId);
  return inTransaction(db, async (tx) => {
    await queries.lockLists(tx, accountId);
    const list = await findOrCreateList(tx, accountId, favoriteListId);
    if ('ok' in list) return list;
    if ((await queries.countEmails(tx, accountId)) >= maxEmailsPerDay) return refuse('tooManyMails');
    const token = await queries.findOrSaveToken(tx, accountId, list.id, newToken());
    await queries.recordEmail(tx, accountId);
    await enqueueRateLimitedMail(tx, 'share', {
      to: email,
      ...shareEmail({ firstName, listName: list.name, message: message || null, path: sharePath(token) }),
    });
    return null;
  });
}
