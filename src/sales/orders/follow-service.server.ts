import { ipNetwork } from '../../account/identity/device-rules.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import type { FollowedOrder } from './contract.ts';
import * as queries from './follow-queries.server.ts';
import { matchingOrderNumbers } from './number-rules.ts';
import { maxFollowMisses, stateNames } from './rules.ts';

type FollowInput = { number: string; email: string };

/** Wrong number and wrong e-mail get the same response. Above the limit even correct lookups are refused. */
export async function followOrder(
  db: Db,
  { number, email }: FollowInput,
  caller: Caller,
): Promise<FollowedOrder | Refused<'notFound' | 'tooMany'>> {
  const attempt = await queries.insertAttempt(db, hashToken(`order ${ipNetwork(caller.ip)}`));
  if (attempt.attemptsBefore >= maxFollowMisses) {
    await queries.deleteAttempt(db, attempt.id);
    return refuse('tooMany');
  }
  const row = await queries.selectFollowed(db, matchingOrderNumbers(number), email);
  await (row ? queries.deleteAttempt(db, attempt.id) : queries.deleteExpiredAttempts(db));
  return row ? followedOf(row) : refuse('notFound');
}

/**
 * Rate limit per network for calls whose result must not reveal correct guesses: every call counts, `max` per hour
 * are allowed.
 */
export async function isWithinLimit(db: Db, purpose: string, caller: Caller, max: number): Promise<boolean> {
  const { attemptsBefore } = await queries.insertAttempt(db, hashToken(`${purpose} ${ipNetwork(caller.ip)}`));
  await queries.deleteExpiredAttempts(db);
  return attemptsBefore < max;
}

const followedOf = ({ paidAt, paymentMethod, createdAt, states, ...row }: queries.FollowedRow): FollowedOrder => ({
  ...row,
  stateName: stateNames[row.state],
  createdAt: createdAt.toISOString(),
  paymentMethodName: paymentMethods[paymentMethod].name,
  isPaid: paidAt !== null,
  states: states.map(({ state, at }) => ({ state, name: stateNames[state], at: new Date(at).toISOString() })),
});
