import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { hashSecret } from '../../platform/secrets.server.ts';
import { eraseAccount, exportData } from './profile-service.server.ts';
import * as accounts from './queries.server.ts';
import { isValidPasswordFor, parseEmail } from './rules.ts';
import { addStaff } from './staff-service.server.ts';

type CustomerRefused = Refused<'unknownCustomer' | 'adminStays'>;

/** Refuses administrators and unknown accounts. */
async function selectCustomer(db: Db, id: number): Promise<accounts.AccountRow | CustomerRefused> {
  const account = await accounts.selectAccount(db, id);
  if (!account) return refuse('unknownCustomer');
  return account.role === 'customer' || account.role === 'guest' ? account : refuse('adminStays');
}

/** The same data as the customer's own export; staff export their own. */
export async function exportCustomer(
  db: Db,
  id: number,
  personalData: PersonalData[],
): Promise<Record<string, unknown> | CustomerRefused> {
  const account = await selectCustomer(db, id);
  if (isRefused(account)) return account;
  return exportData(db, { legalEntityId: id, role: account.role, tokenHash: '' }, personalData);
}

/** The email is typed as a confirmation; empty for a guest without one. */
export async function eraseCustomer(
  db: Db,
  id: number,
  email: string,
  personalData: PersonalData[],
): Promise<null | CustomerRefused | Refused<'otherEmail'>> {
  const account = await selectCustomer(db, id);
  if (isRefused(account)) return account;
  if ((account.email ?? '').toLowerCase() !== email) return refuse('otherEmail');
  // Staff have checked who asks, so what belongs to the address is erased too.
  await accounts.confirmEmail(db, id);
  await eraseAccount(db, { ...account, isEmailConfirmed: true }, personalData);
  return null;
}

export async function signOutCustomer(db: Db, id: number): Promise<null | CustomerRefused> {
  const account = await selectCustomer(db, id);
  if (isRefused(account)) return account;
  await accounts.deleteTokens(db, id);
  return null;
}

/** Locking also ends every session. */
export const lockCustomer = (db: Db, id: number, isLocked: boolean): Promise<null | CustomerRefused> =>
  inTransaction(db, async (tx) => {
    const account = await selectCustomer(tx, id);
    if (isRefused(account)) return account;
    await accounts.setLocked(tx, id, isLocked);
    if (isLocked) await accounts.deleteTokens(tx, id);
    return null;
  });

/** Creates an owner. Used by scripts/create-admin.ts; no endpoint calls it. */
export async function createAdmin(
  db: Db,
  address: string,
  password: string,
): Promise<{ email: string } | Refused<'email' | 'password' | 'emailTaken'>> {
  const email = parseEmail(address);
  if (!email) return refuse('email');
  if (!isValidPasswordFor('admin', password)) return refuse('password');
  const passwordHash = await hashSecret(password);
  const id = await addStaff(db, {
    email,
    passwordHash,
    role: 'owner',
    permissions: null,
    firstName: 'Administrator',
    lastName: '',
  });
  return id === undefined ? refuse('emailTaken') : { email };
}
