import type { Who } from '../../kit/admit.server.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { putMail } from '../../kit/mail.server.ts';
import { hashSecret, hashToken, newToken } from '../../kit/secrets.server.ts';
import type { Caller } from '../../kit/serve.server.ts';
import * as codes from './code-queries.server.ts';
import type { Session } from './contract.ts';
import { checkPassword, forgetFailures } from './guard-service.server.ts';
import { letters } from './mail-texts.ts';
import * as accounts from './queries.server.ts';
import { openSession } from './service.server.ts';
import { deleteTokens } from './session-queries.server.ts';

type Change = { oldPassword: string; newPassword: string };

export async function changePassword(
  db: Db,
  who: Who,
  change: Change,
  caller: Caller,
): Promise<Session | Refused<'wrongPassword' | 'locked'>> {
  const account = await accounts.selectAccount(db, who.legalEntityId);
  if (!account?.email) return refuse('wrongPassword');
  const verdict = await checkPassword(db, account.email, account.passwordHash, change.oldPassword, caller);
  if (verdict !== 'right') return refuse(verdict === 'locked' ? 'locked' : 'wrongPassword');
  const passwordHash = await hashSecret(change.newPassword);
  return inTransaction(db, async (tx) => {
    if (!(await replacePassword(tx, account, passwordHash))) return refuse('wrongPassword');
    return (await openSession(tx, { ...account, passwordHash }, caller)) ?? refuse('wrongPassword');
  });
}

/** Every token and every reset link of the account ends with its password, and its owner is told. */
async function replacePassword(tx: Transaction, account: accounts.AccountRow, passwordHash: string): Promise<boolean> {
  if (!(await accounts.updatePassword(tx, account.id, account.passwordHash, passwordHash))) return false;
  await deleteTokens(tx, account.id);
  await codes.spendAllResets(tx, account.id);
  if (account.email) await putMail(tx, { to: account.email, ...letters.passwordChanged(account.firstName) });
  return true;
}

const resetJob = 'password-reset';

/** Known and unknown addresses take the same time: whether there is an account is looked up later, by a job. */
export async function requestReset(db: Db, email: string): Promise<null> {
  await putJob(db, resetJob, { email });
  return null;
}

const mostResets = 3;

async function sendResetLink(db: Pool, email: string, page: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await accounts.selectByEmail(tx, email);
    if (!account) return;
    await accounts.lockAccount(tx, account.id);
    if ((await codes.countResets(tx, account.id)) >= mostResets) return;
    const token = newToken();
    await codes.insertReset(tx, account.id, hashToken(token));
    await putMail(tx, { to: email, ...letters.reset(account.firstName, page, token) });
  });
}

/** The page is where the link leads. */
export const passwordJobs = (page: string) => ({
  [resetJob]: (db: Pool, { email }: { email: string }): Promise<void> => sendResetLink(db, email, page),
});

type Reset = { token: string; newPassword: string };

export async function resetPassword(db: Db, { token, newPassword }: Reset): Promise<null | Refused<'linkExpired'>> {
  const hash = hashToken(token);
  const accountId = await codes.selectReset(db, hash);
  if (accountId === undefined) return refuse('linkExpired');
  const passwordHash = await hashSecret(newPassword);
  return inTransaction(db, async (tx) => {
    await accounts.lockAccount(tx, accountId);
    if (!(await codes.spendReset(tx, hash))) return refuse('linkExpired');
    const account = await accounts.selectAccount(tx, accountId);
    if (!account?.email || !(await replacePassword(tx, account, passwordHash))) return refuse('linkExpired');
    await forgetFailures(tx, account.email);
    return null;
  });
}
