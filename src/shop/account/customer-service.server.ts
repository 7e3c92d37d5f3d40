import { type Db, inTransaction } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import { erase, exportData } from './profile-service.server.ts';
import * as accounts from './queries.server.ts';
import { deleteTokens } from './session-queries.server.ts';

type Unknown = Refused<'unknownCustomer'>;
type Untouched = Refused<'unknownCustomer' | 'adminStays'>;

/** Neither those who run the shop nor the shop itself. */
async function customer(db: Db, id: number): Promise<accounts.AccountRow | Untouched> {
  const account = await accounts.selectAccount(db, id);
  if (!account) return refuse('unknownCustomer');
  return account.role === 'customer' || account.role === 'guest' ? account : refuse('adminStays');
}

/** The same that the person would get. */
export async function exportCustomer(
  db: Db,
  id: number,
  rooms: PersonalData[],
): Promise<Record<string, unknown> | Unknown> {
  const account = await accounts.selectAccount(db, id);
  if (!account) return refuse('unknownCustomer');
  return exportData(db, { legalEntityId: id, role: account.role, tokenHash: '' }, rooms);
}

/** Typed as a confirmation: whoever erases has the right person before their eyes. A visitor may have left no e-mail. */
export async function eraseCustomer(
  db: Db,
  id: number,
  email: string,
  rooms: PersonalData[],
): Promise<null | Untouched | Refused<'otherEmail'>> {
  const account = await customer(db, id);
  if (isRefused(account)) return account;
  if ((account.email ?? '').toLowerCase() !== email) return refuse('otherEmail');
  await erase(db, account, rooms);
  return null;
}

export async function signOutCustomer(db: Db, id: number): Promise<null | Untouched> {
  const account = await customer(db, id);
  if (isRefused(account)) return account;
  await deleteTokens(db, id);
  return null;
}

/** A locked account has no session, and gets none. */
export const lockCustomer = (db: Db, id: number, isLocked: boolean): Promise<null | Untouched> =>
  inTransaction(db, async (tx) => {
    const account = await customer(tx, id);
    if (isRefused(account)) return account;
    await accounts.setLocked(tx, id, isLocked);
    if (isLocked) await deleteTokens(tx, id);
    return null;
  });
