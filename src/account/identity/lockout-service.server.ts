import type { Db } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { hashToken, verifySecret } from '../../platform/secrets.server.ts';
import { ipNetwork } from './device-rules.ts';
import * as queries from './lockout-queries.server.ts';

/** Maximum failed sign-ins within 15 minutes. */
const maxPerAccountAndNetwork = 5;
const maxPerAccount = 20;
const maxPerKnownDevice = 20;
/** Over all accounts; high, because an office or a mobile network shares one address. */
const maxPerNetwork = 100;

/** `subject` is the hash under which failures are counted. */
type FailureLimit = { subject: string; max: number; resetsOnSuccess: boolean };

export type PasswordCheck = 'right' | 'wrong' | 'locked';

type AccountCredentials = { id: number; passwordHash: string | null } | undefined;

/**
 * The failure limits of a sign-in. A browser that has signed in to the account before has its own counter, so that
 * others cannot lock out the owner. The subject contains the password hash: a new password starts at zero.
 */
export async function signInLimits(
  db: Db,
  email: string,
  account: AccountCredentials,
  caller: Caller,
): Promise<FailureLimit[]> {
  const device = hashToken(caller.device);
  const target = `${email} ${account?.passwordHash ?? ''}`;
  const network = ipNetwork(caller.ip);
  if (await queries.isKnownDevice(db, account?.id ?? null, device))
    return [failureLimit(`device ${target} ${device}`, maxPerKnownDevice)];
  return [
    failureLimit(`account and network ${target} ${network}`, maxPerAccountAndNetwork),
    failureLimit(`account ${target}`, maxPerAccount),
    failureLimit(`network ${network}`, maxPerNetwork, false),
  ];
}

/** Limits for entering the password again within a session: only failures of this session count. */
export const sessionLimits = ({ tokenHash }: CurrentUser): FailureLimit[] => [
  failureLimit(`session ${tokenHash}`, maxPerAccountAndNetwork),
];

/** Limits for codes of two-step sign-in, which only somebody with the password can try. */
export const codeLimits = (accountId: number): FailureLimit[] => [
  failureLimit(`code ${accountId}`, maxPerAccountAndNetwork),
];

const failureLimit = (name: string, max: number, resetsOnSuccess = true): FailureLimit => ({
  subject: hashToken(name),
  max,
  resetsOnSuccess,
});

/**
 * Verifies a password and counts failures. Once a limit is reached the result is 'locked' even for the right password.
 * The limits are checked again after the slow comparison, so that parallel guesses cannot exceed them.
 */
export const checkPassword = (
  db: Db,
  passwordHash: string | null,
  password: string,
  limits: FailureLimit[],
): Promise<PasswordCheck> => checkLimited(db, limits, () => verifySecret(passwordHash, password));

/** As `checkPassword`, for another kind of secret. */
export async function checkLimited(
  db: Db,
  limits: FailureLimit[],
  verify: () => Promise<boolean>,
): Promise<PasswordCheck> {
  if (await isLocked(db, limits)) return 'locked';
  if (!(await verify())) return recordWrong(db, limits);
  if (await isLocked(db, limits)) return 'locked';
  await queries.deleteFailures(
    db,
    limits.filter(({ resetsOnSuccess }) => resetsOnSuccess).map(({ subject }) => subject),
  );
  return 'right';
}

async function isLocked(db: Db, limits: FailureLimit[]): Promise<boolean> {
  const failures = await queries.countFailures(
    db,
    limits.map(({ subject }) => subject),
  );
  return limits.some(({ subject, max }) => (failures.get(subject) ?? 0) >= max);
}

async function recordWrong(db: Db, limits: FailureLimit[]): Promise<PasswordCheck> {
  await queries.deleteOldFailures(db);
  const isOver = await Promise.all(
    limits.map(async ({ subject, max }) => (await queries.recordFailure(db, subject)) > max),
  );
  return isOver.includes(true) ? 'locked' : 'wrong';
}
