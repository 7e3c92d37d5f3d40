import type { Db } from '../../kit/db.server.ts';
import { hashToken, isSecret } from '../../kit/secrets.server.ts';
import type { Caller } from '../../kit/serve.server.ts';
import { networkOf } from './device-rules.ts';
import * as queries from './guard-queries.server.ts';

const mostFailures = 5;

export type Verdict = 'right' | 'wrong' | 'locked';

/**
 * Compares a password and counts what fails, per account and per network. At most five wrong guesses are answered as such;
 * after them even the right password gets no other answer than a wrong one, also when all were sent at once.
 */
export async function checkPassword(
  db: Db,
  email: string,
  kept: string | null,
  password: string,
  caller: Caller,
): Promise<Verdict> {
  const subjects = [accountSubject(email), hashToken(`network ${networkOf(caller.ip)}`)];
  if ((await queries.countFailures(db, subjects)) >= mostFailures) return 'locked';
  if (!(await isSecret(kept, password))) return countWrong(db, subjects);
  if ((await queries.countFailures(db, subjects)) >= mostFailures) return 'locked';
  await forgetFailures(db, email);
  return 'right';
}

async function countWrong(db: Db, subjects: string[]): Promise<Verdict> {
  await queries.sweepFailures(db);
  const counts = await Promise.all(subjects.map((subject) => queries.recordFailure(db, subject)));
  return Math.max(...counts) > mostFailures ? 'locked' : 'wrong';
}

export const forgetFailures = (db: Db, email: string): Promise<void> =>
  queries.forgetFailures(db, accountSubject(email));

const accountSubject = (email: string): string => hashToken(`account ${email}`);
