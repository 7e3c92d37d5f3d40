import type { Who } from '../../kit/admit.server.ts';
import { type Db, inTransaction, type Pool } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { putMail } from '../../kit/mail.server.ts';
import { hashSecret, hashToken, newToken } from '../../kit/secrets.server.ts';
import type { Caller } from '../../kit/serve.server.ts';
import type { Device, GuestRegistration, GuestSession, Registration, Session } from './contract.ts';
import { deviceName, plainAddress } from './device-rules.ts';
import { checkPassword } from './guard-service.server.ts';
import { letters } from './mail-texts.ts';
import * as accounts from './queries.server.ts';
import { guestKeptHours, tokenHours } from './rules.ts';
import * as sessions from './session-queries.server.ts';

export async function isEmailKnown(db: Db, email: string): Promise<{ exists: boolean }> {
  return { exists: (await accounts.selectByEmail(db, email)) !== undefined };
}

/** Whether someone can still come in with a password of the demo. */
export const hasDemoAccount = (db: Db): Promise<boolean> => accounts.hasDemoAccount(db);

/** The job of the newsletter's room: this one only knows its name. */
export const newsletterWish = 'newsletter-wish';
/** The job of the room of referrals. */
export const invitedJob = 'customer-invited';

export async function register(
  db: Db,
  { password, ...person }: Registration,
  caller: Caller,
): Promise<Session | Refused<'emailTaken'>> {
  const passwordHash = await hashSecret(password);
  return inTransaction(db, async (tx) => {
    const account = await accounts.insertCustomer(tx, { ...person, passwordHash });
    if (!account) return refuse('emailTaken');
    await putMail(tx, { to: person.email, ...letters.welcome(person.firstName, person.email) });
    if (person.wantsNewsletter) await putJob(tx, newsletterWish, { email: person.email });
    if (person.referralCode) await putJob(tx, invitedJob, { accountId: account.id });
    return (await openSession(tx, account, caller)) ?? refuse('emailTaken');
  });
}

export async function registerGuest(db: Db, guest: GuestRegistration, caller: Caller): Promise<GuestSession> {
  return inTransaction(db, async (tx) => {
    const [account] = await accounts.insertGuest(tx, guest);
    const session = account && (await openSession(tx, account, caller));
    if (!session) throw new Error('A new guest has no session');
    await putForgetting(tx, session.legalEntityId);
    return { token: session.token, legalEntityId: session.legalEntityId, userName: session.userName };
  });
}

const forgetJob = 'guest-forget';

/** Written down together with the guest: when their time is over, they go. */
const putForgetting = (db: Db, accountId: number): Promise<void> =>
  putJob(db, forgetJob, { accountId }, { delaySeconds: (tokenHours.guest + guestKeptHours) * 3600 });

export const guestJobs = {
  [forgetJob]: (db: Pool, { accountId }: { accountId: number }): Promise<void> => accounts.deleteGuest(db, accountId),
};

type SignIn = { username: string; password: string };

export async function signIn(
  db: Db,
  { username, password }: SignIn,
  caller: Caller,
): Promise<Session | Refused<'wrongCredentials' | 'locked' | 'closed'>> {
  const account = await accounts.selectByEmail(db, username);
  const verdict = await checkPassword(db, username, account?.passwordHash ?? null, password, caller);
  if (verdict === 'locked') return refuse('locked');
  if (verdict === 'wrong' || !account) return refuse('wrongCredentials');
  if (await accounts.isLocked(db, account.id)) return refuse('closed');
  return (await openSession(db, account, caller)) ?? refuse('wrongCredentials');
}

/** Null when the password is no longer the one in the row that was read. */
export async function openSession(db: Db, account: accounts.AccountRow, caller: Caller): Promise<Session | null> {
  const token = newToken();
  const isOpen = await sessions.insertToken(db, {
    hash: hashToken(token),
    accountId: account.id,
    passwordHash: account.passwordHash,
    userAgent: caller.userAgent.slice(0, 400),
    ip: plainAddress(caller.ip),
    hours: tokenHours[account.role],
  });
  await sessions.sweepTokens(db);
  return isOpen ? sessionOf(account, token) : null;
}

const sessionOf = (account: accounts.AccountRow, token: string): Session => ({
  token,
  userName: account.email ?? `guest-${account.id}`,
  legalEntityId: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  phoneNumber: account.phoneNumber,
  isAdmin: account.role === 'admin',
});

export async function logout(db: Db, who: Who): Promise<null> {
  await sessions.deleteToken(db, who.tokenHash);
  return null;
}

export async function logoutEverywhere(db: Db, who: Who): Promise<null> {
  await sessions.deleteTokens(db, who.legalEntityId);
  return null;
}

export async function listSessions(db: Db, who: Who): Promise<Device[]> {
  const rows = await sessions.selectSessions(db, who.legalEntityId);
  return rows.map(({ hash, userAgent, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    isCurrent: hash === who.tokenHash,
  }));
}

export async function endSession(db: Db, who: Who, sessionId: number): Promise<null | Refused<'unknownSession'>> {
  return (await sessions.deleteSession(db, who.legalEntityId, sessionId)) ? null : refuse('unknownSession');
}
