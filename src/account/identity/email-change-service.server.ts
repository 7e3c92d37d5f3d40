import { type Db, inTransaction, rollbackIfRefused } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueueMail, enqueueRateLimitedMail } from '../../platform/mail/mail.server.ts';
import { hashToken, newToken } from '../../platform/secrets.server.ts';
import * as codes from './code-queries.server.ts';
import type * as contract from './email-change-contract.ts';
import * as queries from './email-change-queries.server.ts';
import { checkPassword, sessionLimits } from './lockout-service.server.ts';
import { emails } from './mail-texts.ts';
import * as accounts from './queries.server.ts';

const present = ({ email, isNewConfirmed, isOldConfirmed }: queries.EmailChangeRow): contract.PendingEmail => ({
  email,
  isNewConfirmed,
  isOldConfirmed,
});

export async function readOwn(db: Db, accountId: number): Promise<contract.PendingEmail | null> {
  const change = await queries.selectOwn(db, accountId);
  return change ? present(change) : null;
}

/** Sends a link to the new and to the present address; nothing changes before both are confirmed. */
export async function requestChange(
  db: Db,
  user: CurrentUser,
  { email, password }: BodyOf<typeof contract.changeEmail>,
): Promise<contract.PendingEmail | Refused<RefusalOf<typeof contract.changeEmail>>> {
  const account = await accounts.selectAccount(db, user.legalEntityId);
  if (account?.role === 'admin') return refuse('staffEmail');
  if (!account?.email) return refuse('wrongPassword');
  const check = await checkPassword(db, account.passwordHash, password, sessionLimits(user));
  if (check !== 'right') return refuse(check === 'locked' ? 'locked' : 'wrongPassword');
  if (account.email.toLowerCase() === email) return refuse('sameEmail');
  if (await accounts.selectByEmail(db, email)) return refuse('emailTaken');
  const [newLink, oldLink] = [newToken(), newToken()];
  const { id: accountId, firstName, email: oldEmail } = account;
  await inTransaction(db, async (tx) => {
    await accounts.lockAccount(tx, accountId);
    const hashes = { newTokenHash: hashToken(newLink), oldTokenHash: hashToken(oldLink) };
    await queries.replaceChange(tx, { accountId, email, ...hashes });
    const kind = 'email-change';
    await enqueueRateLimitedMail(tx, kind, { to: email, ...emails.emailChangeNew(firstName, email, newLink) });
    await enqueueRateLimitedMail(tx, kind, { to: oldEmail, ...emails.emailChangeOld(firstName, email, oldLink) });
  });
  return { email, isNewConfirmed: false, isOldConfirmed: false };
}

type LinkRefused = Refused<'linkExpired'>;

export async function readLink(db: Db, token: string): Promise<contract.EmailChange | LinkRefused> {
  const change = await queries.selectByToken(db, hashToken(token));
  return change ? { ...present(change), side: change.side, isDone: false } : refuse('linkExpired');
}

type Confirmed = contract.EmailChange | LinkRefused | Refused<'emailTaken'>;

export async function confirmChange(db: Db, token: string): Promise<Confirmed> {
  try {
    return await confirmLocked(db, token);
  } catch (error) {
    // Another account took the address in the same moment.
    if (error instanceof Error && 'constraint' in error && error.constraint === 'account_email')
      return refuse('emailTaken');
    throw error;
  }
}

/** The second confirmation changes the address. Sessions stay; reset links sent to the old address end. */
const confirmLocked = (db: Db, token: string): Promise<Confirmed> =>
  rollbackIfRefused(db, async (tx) => {
    const found = await queries.selectByToken(tx, hashToken(token));
    if (!found) return refuse('linkExpired');
    const { accountId } = found;
    await accounts.lockAccount(tx, accountId);
    await queries.confirmSide(tx, found);
    const change = await queries.selectByToken(tx, hashToken(token));
    const account = await accounts.selectAccount(tx, accountId);
    if (!change || !account?.email) return refuse('linkExpired');
    const isDone = change.isNewConfirmed && change.isOldConfirmed;
    if (isDone) {
      if (!(await queries.updateEmail(tx, accountId, change.email))) return refuse('emailTaken');
      await queries.deleteChange(tx, accountId);
      await codes.invalidateResets(tx, accountId);
      await enqueueMail(tx, { to: account.email, ...emails.emailChanged(account.firstName, change.email) });
    }
    return { ...present(change), side: change.side, isDone };
  });

export async function refuseChange(db: Db, token: string): Promise<null | LinkRefused> {
  const change = await queries.selectByToken(db, hashToken(token));
  if (!change) return refuse('linkExpired');
  await queries.deleteChange(db, change.accountId);
  return null;
}
