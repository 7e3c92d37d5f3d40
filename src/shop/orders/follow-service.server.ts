import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { hashToken } from '../../kit/secrets.server.ts';
import type { Caller } from '../../kit/serve.server.ts';
import { networkOf } from '../account/device-rules.ts';
import type { FollowedOrder } from './follow-contract.ts';
import * as queries from './follow-queries.server.ts';
import { mostFollowMisses, paymentMethodNames, stateNames } from './rules.ts';

type Question = { number: string; email: string };

/** A wrong number and a wrong address get the same answer; whoever guesses often gets none at all, not even a right one. */
export async function followOrder(
  db: Db,
  { number, email }: Question,
  caller: Caller,
): Promise<FollowedOrder | Refused<'notFound' | 'tooMany'>> {
  const attempt = await queries.beginTry(db, hashToken(`order ${networkOf(caller.ip)}`));
  if (attempt.before >= mostFollowMisses) {
    await queries.forgetTry(db, attempt.id);
    return refuse('tooMany');
  }
  const row = await queries.selectFollowed(db, number, email);
  await (row ? queries.forgetTry(db, attempt.id) : queries.sweepMisses(db));
  return row ? followedOf(row) : refuse('notFound');
}

const followedOf = ({ paidAt, paymentMethod, createdAt, states, ...row }: queries.FollowedRow): FollowedOrder => ({
  ...row,
  stateName: stateNames[row.state],
  createdAt: createdAt.toISOString(),
  paymentMethodName: paymentMethodNames[paymentMethod],
  isPaid: paidAt !== null,
  states: states.map(({ state, at }) => ({ state, name: stateNames[state], at: new Date(at).toISOString() })),
});
