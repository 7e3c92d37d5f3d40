import type { Who } from '../../kit/admit.server.ts';
import { type Db, inTransaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { forgetRecipient } from '../../kit/outbox.server.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import type { Caller } from '../../kit/serve.server.ts';
import { listAddresses } from './address-service.server.ts';
import { listBillings } from './billing-service.server.ts';
import { deleteCodes } from './code-queries.server.ts';
import { deleteEntries } from './entry-queries.server.ts';
import { checkPassword, forgetFailures } from './guard-service.server.ts';
import type { LegalEntity, Profile, ProfileChange } from './profile-contract.ts';
import * as accounts from './queries.server.ts';
import { listSessions } from './service.server.ts';
import { deleteTokens } from './session-queries.server.ts';

export async function readProfile(db: Db, accountId: number): Promise<Profile> {
  const { id, email, firstName, lastName, phoneNumber, isPhoneVerified, createdAt } = await ownAccount(db, accountId);
  const userName = email ?? '';
  return { legalEntityId: id, userName, email: userName, firstName, lastName, phoneNumber, isPhoneVerified, createdAt };
}

export async function readLegalEntity(db: Db, accountId: number): Promise<LegalEntity> {
  const { id, role, email, firstName, lastName, phoneNumber } = await ownAccount(db, accountId);
  return { id, name: `${firstName} ${lastName}`.trim(), email: email ?? '', phoneNumber, isAdmin: role === 'admin' };
}

/** The token was accepted a moment ago, so there is an account, unless it is being erased right now. */
async function ownAccount(db: Db, accountId: number): Promise<accounts.AccountRow> {
  const account = await accounts.selectAccount(db, accountId);
  if (!account) throw new Error(`Account ${accountId} is gone`);
  return account;
}

export async function updateProfile(db: Db, accountId: number, change: ProfileChange): Promise<Profile> {
  await accounts.updateProfile(db, accountId, change);
  return readProfile(db, accountId);
}

/** Everything the shop holds about this person: what this room knows, and what each of the others adds. */
export async function exportData(db: Db, who: Who, rooms: PersonalData[]): Promise<Record<string, unknown>> {
  const id = who.legalEntityId;
  const others = await Promise.all(
    rooms.map(async (one): Promise<[string, unknown]> => [one.room, await one.export(db, id)]),
  );
  return {
    exportedAt: new Date().toISOString(),
    profile: await readProfile(db, id),
    consents: await accounts.selectConsents(db, id),
    addresses: await listAddresses(db, id),
    billingIdentities: await listBillings(db, id),
    sessions: await listSessions(db, who),
    ...Object.fromEntries(others),
  };
}

export async function deleteAccount(
  db: Db,
  who: Who,
  password: string,
  caller: Caller,
  rooms: PersonalData[],
): Promise<null | Refused<'wrongPassword' | 'locked' | 'adminStays'>> {
  const account = await ownAccount(db, who.legalEntityId);
  if (account.role === 'admin') return refuse('adminStays');
  const verdict = await checkPassword(db, account.email ?? '', account.passwordHash, password, caller);
  if (verdict !== 'right') return refuse(verdict === 'locked' ? 'locked' : 'wrongPassword');
  await erase(db, account, rooms);
  return null;
}

/** The person goes; what the law keeps stays without them. */
export async function erase(
  db: Db,
  { id, email, phoneNumber }: accounts.AccountRow,
  rooms: PersonalData[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await accounts.lockAccount(tx, id);
    for (const room of rooms) await room.erase(tx, id);
    await accounts.eraseAccount(tx, id);
    await deleteTokens(tx, id);
    await deleteEntries(tx, 'account_address', id);
    await deleteEntries(tx, 'billing_identity', id);
    await deleteCodes(tx, id);
    if (email) await Promise.all([forgetRecipient(tx, email), forgetFailures(tx, email)]);
    if (phoneNumber) await forgetRecipient(tx, phoneNumber);
  });
}
