import { z } from 'zod';
import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueRateLimitedMail } from '../../platform/mail/mail.server.ts';
import { Id } from '../../platform/schema.ts';
import { hashSecret, hashToken, newToken } from '../../platform/secrets.server.ts';
import type * as contract from './contract.ts';
import type { Device, GuestRegistration, GuestSession, Registration, Session } from './contract.ts';
import { deviceName, normalizeIp } from './device-rules.ts';
import { saveDevice } from './lockout-queries.server.ts';
import { checkPassword, signInLimits } from './lockout-service.server.ts';
import { emails } from './mail-texts.ts';
import * as accounts from './queries.server.ts';
import { guestRetentionHours, tokenHours } from './rules.ts';
import { markSignedIn } from './staff-queries.server.ts';
import type { CodeCheck, TwoStep } from './two-step-service.server.ts';

export async function emailExists(db: Db, email: string): Promise<{ exists: boolean }> {
  return { exists: (await accounts.selectByEmail(db, email)) !== undefined };
}

/** Whether an account with a demo password still exists. */
export const hasDemoAccount = (db: Db): Promise<boolean> => accounts.hasDemoAccount(db);

/** Handled by the newsletter feature. */
export const newsletterJob = defineJob('newsletter-wish', z.object({ email: z.string() }));
/** Handled by the referrals feature. */
export const invitedJob = defineJob('customer-invited', z.object({ accountId: Id }));

export async function register(
  db: Db,
  { password, ...person }: Registration,
  caller: Caller,
): Promise<Session | Refused<'emailTaken'>> {
  const passwordHash = await hashSecret(password);
  return inTransaction(db, async (tx) => {
    const account = await accounts.insertCustomer(tx, { ...person, passwordHash });
    if (!account) return refuse('emailTaken');
    await enqueueRateLimitedMail(tx, 'welcome', {
      to: person.email,
      ...emails.welcome(person.firstName, person.email, await newEmailLink(tx, account.id)),
    });
    if (person.wantsNewsletter) await enqueue(tx, newsletterJob, { email: person.email });
    await saveDevice(tx, account.id, hashToken(caller.device));
    if (person.referralCode) await enqueue(tx, invitedJob, { accountId: account.id });
    return (await createSession(tx, account, caller)) ?? refuse('emailTaken');
  });
}

/** The token of a link that confirms the address of the account. */
export async function newEmailLink(tx: Transaction, accountId: number): Promise<string> {
  const token = newToken();
  await accounts.saveEmailLink(tx, accountId, hashToken(token));
  return token;
}

export async function registerGuest(db: Db, guest: GuestRegistration, caller: Caller): Promise<GuestSession> {
  return inTransaction(db, async (tx) => {
    const [account] = await accounts.insertGuest(tx, guest);
    const session = account && (await createSession(tx, account, caller));
    if (!session) throw new Error('A new guest has no session');
    await scheduleGuestDeletion(tx, session.legalEntityId);
    return { token: session.token, legalEntityId: session.legalEntityId, userName: session.userName };
  });
}

/** A guest without a session, for an order that staff make. */
export async function addGuest(tx: Transaction, guest: GuestRegistration): Promise<number> {
  const [account] = await accounts.insertGuest(tx, guest);
  if (!account) throw new Error('The guest was not inserted');
  return account.id;
}

const deleteGuestJob = defineJob('guest-forget', z.object({ accountId: Id }));

/** Deletes the guest after the token has expired and the retention time is over. */
const scheduleGuestDeletion = (db: Db, accountId: number): Promise<void> =>
  enqueue(db, deleteGuestJob, { accountId }, { delaySeconds: (tokenHours.guest + guestRetentionHours) * 3600 });

export const guestJobs: JobHandler[] = [
  handleJob(deleteGuestJob, (db, { accountId }) => accounts.deleteGuest(db, accountId)),
];

export async function signIn(
  db: Db,
  { username, password, code }: BodyOf<typeof contract.signIn>,
  caller: Caller,
  twoStep: TwoStep,
): Promise<Session | Refused<'wrongCredentials' | 'locked' | 'closed' | CodeRefusal>> {
  const account = await accounts.selectByEmail(db, username);
  const limits = await signInLimits(db, username, account, caller);
  const check = await checkPassword(db, account?.passwordHash ?? null, password, limits);
  if (check === 'locked') return refuse('locked');
  if (check === 'wrong' || !account) return refuse('wrongCredentials');
  if (await accounts.isLocked(db, account.id)) return refuse('closed');
  const codeRefusal = account.role === 'admin' ? codeRefusals[await twoStep.check(db, account.id, code)] : null;
  if (codeRefusal) return refuse(codeRefusal);
  return (await openSession(db, account, caller)) ?? refuse('wrongCredentials');
}

/** The session after a sign-in, whose browser is known from then on. Null as for `createSession`. */
export async function openSession(db: Db, account: accounts.AccountRow, caller: Caller): Promise<Session | null> {
  const session = await createSession(db, account, caller);
  if (!session) return null;
  await saveDevice(db, account.id, hashToken(caller.device));
  if (account.role === 'admin') await markSignedIn(db, account.id);
  return session;
}

type CodeRefusal = 'codeNeeded' | 'wrongCode' | 'codeLocked';

const codeRefusals: Record<CodeCheck, CodeRefusal | null> = {
  off: null,
  right: null,
  missing: 'codeNeeded',
  wrong: 'wrongCode',
  locked: 'codeLocked',
};

/** Null when the password has changed since the row was read. */
export async function createSession(db: Db, account: accounts.AccountRow, caller: Caller): Promise<Session | null> {
  const token = newToken();
  const isCreated = await accounts.insertToken(db, {
    hash: hashToken(token),
    accountId: account.id,
    passwordHash: account.passwordHash,
    userAgent: caller.userAgent.slice(0, 400),
    ip: normalizeIp(caller.ip),
    hours: tokenHours[account.role],
  });
  await accounts.deleteExpiredTokens(db);
  return isCreated ? toSession(account, token) : null;
}

const toSession = (account: accounts.AccountRow, token: string): Session => ({
  token,
  userName: account.email ?? `guest-${account.id}`,
  legalEntityId: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  phoneNumber: account.phoneNumber,
  isAdmin: account.role === 'admin',
});

export async function logout(db: Db, user: CurrentUser): Promise<null> {
  await accounts.deleteToken(db, user.tokenHash);
  return null;
}

export async function logoutEverywhere(db: Db, user: CurrentUser): Promise<null> {
  await accounts.deleteTokens(db, user.legalEntityId);
  return null;
}

export async function listSessions(db: Db, user: CurrentUser): Promise<Device[]> {
  const rows = await accounts.selectSessions(db, user.legalEntityId);
  return rows.map(({ hash, userAgent, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    isCurrent: hash === user.tokenHash,
  }));
}

export async function endSession(
  db: Db,
  user: CurrentUser,
  sessionId: number,
): Promise<null | Refused<'unknownSession'>> {
  return (await accounts.deleteSession(db, user.legalEntityId, sessionId)) ? null : refuse('unknownSession');
}
