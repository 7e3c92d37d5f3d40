import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { includesAll, type Permission } from '../../platform/http/permissions.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import type { Device } from './contract.ts';
import * as accounts from './queries.server.ts';
import { listSessions } from './service.server.ts';
import { staffSettings } from './settings.ts';
import * as queries from './staff-queries.server.ts';
import { permissionsOfMember, permissionsToStore, type StaffRole } from './staff-roles.ts';

export const listStaff = (db: Db): Promise<queries.StaffRow[]> => queries.selectStaff(db);

/** Undefined for API keys and for accounts that are no staff. */
export const readStaffRole = async (db: Db, id: number): Promise<StaffRole | undefined> =>
  (await queries.selectMember(db, id))?.role;

/** The addresses of the owners whose accounts are open. */
export const listOwnerEmails = (db: Db): Promise<string[]> => queries.selectOwnerEmails(db);

/** Undefined when the email is taken. */
export const addStaff = async (db: Db, staff: queries.NewStaff): Promise<number | undefined> =>
  queries.insertStaff(db, staff, (await readShopSettings(db, staffSettings)).twoStepDays);

/** Returns the id of a new account for an API key, by which logs and authors name it. */
export const addIntegrationAccount = (db: Db, name: string): Promise<number> => queries.insertIntegration(db, name);

/** Whose account uses an email address; null when nobody's, or that of a customer who never confirmed it. */
export async function findEmailUser(db: Db, email: string): Promise<'staff' | 'customer' | null> {
  const account = await accounts.selectByEmail(db, email);
  if (account?.role === 'admin') return 'staff';
  return account?.isEmailConfirmed ? 'customer' : null;
}

/** The account of a customer who never confirmed this address: somebody else may have registered with it. */
export async function findUnconfirmedCustomer(db: Db, email: string): Promise<number | null> {
  const account = await accounts.selectByEmail(db, email);
  return account && account.role === 'customer' && !account.isEmailConfirmed ? account.id : null;
}

/** Closes such an account for the person who proved that the address is theirs. */
export async function removeUnconfirmedCustomer(tx: Transaction, id: number): Promise<void> {
  await accounts.eraseAccount(tx, id);
  await accounts.deleteTokens(tx, id);
}

export type Rights = { role: StaffRole; permissions: readonly Permission[] | null };
type StaffRefused = Refused<'unknownMember' | 'lastOwner' | 'beyondOwn'>;

/** The value to store for chosen permissions, or a refusal: nobody gives permissions that they do not have themselves. */
export function rightsToStore(user: CurrentUser, { role, permissions }: Rights): Rights | Refused<'beyondOwn'> {
  const stored = permissions && permissionsToStore(role, permissions);
  return hasAll(user, permissionsOfMember(role, stored)) ? { role, permissions: stored } : refuse('beyondOwn');
}

const hasAll = (user: CurrentUser, permissions: readonly Permission[]): boolean =>
  includesAll(user.staff?.permissions ?? [], permissions);

/** Ends the sessions: open streams and screens hold what the person could read before. */
export async function changeRights(
  db: Db,
  user: CurrentUser,
  id: number,
  chosen: Rights,
): Promise<null | StaffRefused> {
  const rights = rightsToStore(user, chosen);
  if (isRefused(rights)) return rights;
  return changeMember(db, user, id, rights.role !== 'owner', async (tx) => {
    const { twoStepDays } = await readShopSettings(tx, staffSettings);
    await queries.updateRights(tx, id, rights, twoStepDays);
    await accounts.deleteTokens(tx, id);
  });
}

/** Closing ends the sessions at once. */
export const setClosed = (db: Db, user: CurrentUser, id: number, isClosed: boolean): Promise<null | StaffRefused> =>
  changeMember(db, user, id, isClosed, async (tx) => {
    await accounts.setLocked(tx, id, isClosed);
    if (isClosed) await accounts.deleteTokens(tx, id);
  });

/** `losesOwner`: after the change the member is no active owner. */
const changeMember = (
  db: Db,
  user: CurrentUser,
  id: number,
  losesOwner: boolean,
  change: (tx: Transaction) => Promise<void>,
): Promise<null | StaffRefused> =>
  inTransaction(db, async (tx) => {
    await queries.lockOwners(tx);
    const member = await findMember(tx, user, id);
    if (isRefused(member)) return member;
    const isActiveOwner = member.role === 'owner' && !member.isClosed;
    if (losesOwner && isActiveOwner && (await queries.countOtherOwners(tx, id)) === 0) return refuse('lastOwner');
    await change(tx);
    return null;
  });

/** Somebody with more rights than the user is out of the user's reach. */
async function findMember(
  db: Db,
  user: CurrentUser,
  id: number,
): Promise<queries.StaffRow | Refused<'unknownMember' | 'beyondOwn'>> {
  const member = await queries.selectMember(db, id);
  if (!member) return refuse('unknownMember');
  return hasAll(user, permissionsOfMember(member.role, member.storedPermissions)) ? member : refuse('beyondOwn');
}

/** Null when the user may change the account of this person. */
export async function refuseMember(
  db: Db,
  user: CurrentUser,
  id: number,
): Promise<null | Refused<'unknownMember' | 'beyondOwn'>> {
  const member = await findMember(db, user, id);
  return isRefused(member) ? member : null;
}

type UnknownMember = Refused<'unknownMember'>;

export async function readMember(db: Db, id: number): Promise<queries.StaffRow | UnknownMember> {
  return (await queries.selectMember(db, id)) ?? refuse('unknownMember');
}

export async function listSessionsOf(db: Db, id: number, currentTokenHash: string): Promise<Device[] | UnknownMember> {
  if (!(await queries.selectMember(db, id))) return refuse('unknownMember');
  return listSessions(db, { legalEntityId: id, role: 'admin', tokenHash: currentTokenHash });
}

export async function endSessionOf(
  db: Db,
  user: CurrentUser,
  id: number,
  sessionId: number,
): Promise<null | Refused<'unknownSession' | 'beyondOwn'>> {
  const member = await findMember(db, user, id);
  if (isRefused(member)) return refuse(member.reason === 'beyondOwn' ? 'beyondOwn' : 'unknownSession');
  return (await accounts.deleteSession(db, id, sessionId)) ? null : refuse('unknownSession');
}
