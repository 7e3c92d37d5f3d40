import { z } from 'zod';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueMail, enqueueRateLimitedMail } from '../../platform/mail/mail.server.ts';
import { hashSecret, hashToken, newToken } from '../../platform/secrets.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import * as codes from './code-queries.server.ts';
import type * as contract from './contract.ts';
import { deleteChange } from './email-change-queries.server.ts';
import { deleteDevices } from './lockout-queries.server.ts';
import { checkPassword, sessionLimits } from './lockout-service.server.ts';
import { emails } from './mail-texts.ts';
import { deletePasskeys, selectPasskeys } from './passkeys/queries.server.ts';
import * as accounts from './queries.server.ts';
import { isValidPasswordFor, staffResetPage } from './rules.ts';
import { createSession } from './service.server.ts';
import { staffSettings } from './settings.ts';
import * as staff from './staff-queries.server.ts';

export async function changePassword(
  db: Db,
  user: CurrentUser,
  change: BodyOf<typeof contract.changePassword>,
  caller: Caller,
): Promise<contract.Session | Refused<'wrongPassword' | 'locked' | 'shortPassword'>> {
  const account = await accounts.selectAccount(db, user.legalEntityId);
  if (!account?.email) return refuse('wrongPassword');
  const check = await checkPassword(db, account.passwordHash, change.oldPassword, sessionLimits(user));
  if (check !== 'right') return refuse(check === 'locked' ? 'locked' : 'wrongPassword');
  if (!isValidPasswordFor(account.role, change.newPassword)) return refuse('shortPassword');
  const passwordHash = await hashSecret(change.newPassword);
  return inTransaction(db, async (tx) => {
    if (!(await replacePassword(tx, account, passwordHash))) return refuse('wrongPassword');
    return (await createSession(tx, { ...account, passwordHash }, caller)) ?? refuse('wrongPassword');
  });
}

/**
 * Also ends every session, known device, reset link and open change of the email of the account, and notifies the owner
 * by email. Passkeys stay, and the email names them.
 */
async function replacePassword(tx: Transaction, account: accounts.AccountRow, passwordHash: string): Promise<boolean> {
  if (!(await accounts.updatePassword(tx, account.id, account.passwordHash, passwordHash))) return false;
  if (account.role === 'admin')
    await staff.startTwoStepTime(tx, account.id, (await readShopSettings(tx, staffSettings)).twoStepDays);
  await accounts.deleteTokens(tx, account.id);
  await deleteDevices(tx, account.id);
  await codes.invalidateResets(tx, account.id);
  await deleteChange(tx, account.id);
  const passkeys = (await selectPasskeys(tx, account.id)).map(({ name }) => name);
  if (account.email)
    await enqueueMail(tx, { to: account.email, ...emails.passwordChanged(account.firstName, passkeys) });
  return true;
}

const resetJob = defineJob('password-reset', z.object({ email: z.string() }));

/** A job looks up the account later, so that the response time does not reveal whether it exists. */
export async function requestReset(db: Db, email: string): Promise<null> {
  await enqueue(db, resetJob, { email });
  return null;
}

const maxResetsPerHour = 3;

async function sendResetLink(db: Pool, email: string, page: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await accounts.selectByEmail(tx, email);
    if (!account) return;
    await accounts.lockAccount(tx, account.id);
    if ((await codes.countResets(tx, account.id)) >= maxResetsPerHour) return;
    const token = newToken();
    await codes.insertReset(tx, account.id, hashToken(token));
    const url = account.role === 'admin' ? staffResetPage(page) : page;
    await enqueueRateLimitedMail(tx, 'reset', { to: email, ...emails.reset(account.firstName, url, token) });
  });
}

/** `page` is the URL of the reset page. */
export const passwordJobs = (page: string): JobHandler[] => [
  handleJob(resetJob, (db, { email }) => sendResetLink(db, email, page)),
];

export async function resetPassword(
  db: Db,
  { token, newPassword }: BodyOf<typeof contract.resetPassword>,
): Promise<null | Refused<'linkExpired' | 'shortPassword'>> {
  const hash = hashToken(token);
  const accountId = await codes.selectReset(db, hash);
  const owner = accountId === undefined ? undefined : await accounts.selectAccount(db, accountId);
  if (accountId === undefined || !owner) return refuse('linkExpired');
  if (!isValidPasswordFor(owner.role, newPassword)) return refuse('shortPassword');
  const passwordHash = await hashSecret(newPassword);
  return inTransaction(db, async (tx) => {
    await accounts.lockAccount(tx, accountId);
    if (!(await codes.consumeReset(tx, hash))) return refuse('linkExpired');
    const account = await accounts.selectAccount(tx, accountId);
    // A person who registered with someone else's address keeps no way into the account.
    if (account && !account.isEmailConfirmed) await deletePasskeys(tx, accountId);
    if (!account?.email || !(await replacePassword(tx, account, passwordHash))) return refuse('linkExpired');
    // The link came by email, so the address is the reader's.
    await accounts.confirmEmail(tx, accountId);
    return null;
  });
}
