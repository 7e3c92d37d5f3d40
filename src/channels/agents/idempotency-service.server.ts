import type { Db } from '../../platform/db/db.server.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import { AgentError } from './agent-error.ts';
import * as queries from './session-queries.server.ts';
import { texts } from './texts.ts';

/** A write that an agent may send again: the key is the agent's, `scope` is who uses it for what. */
export type Repeatable = { key: string; scope: string; body: string; mandateId: number | null };

export type Answer = { status: number; response: object };

/**
 * Runs a write once for each key and answers repetitions with the first answer, for a day. A key with another body is
 * refused with 409, as is one whose first request still runs. A failed run frees the key; one whose answer could not be
 * stored does not, because it may have changed something.
 */
export async function answerOnce(
  db: Db,
  { key, scope, body, mandateId }: Repeatable,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const keyHash = hashToken(`${scope} ${key}`);
  const bodyHash = hashToken(body);
  if (!(await orUnavailable(queries.reserveKey(db, keyHash, bodyHash, mandateId)))) {
    const stored = await orUnavailable(queries.selectAnswer(db, keyHash));
    if (stored && stored.bodyHash !== bodyHash) throw new AgentError(409, 'idempotency_key_reused', texts.keyReused);
    if (!stored || stored.status === null) throw new AgentError(409, 'request_in_progress', texts.keyInUse);
    return { status: stored.status, response: stored.response as object };
  }
  const answer = await run().catch(async (error: unknown) => {
    await queries.freeKey(db, keyHash);
    throw error;
  });
  await orUnavailable(queries.saveAnswer(db, keyHash, answer.status, answer.response));
  return answer;
}

/** The protocol's status for a store of answers that fails. */
const orUnavailable = <Result>(stored: Promise<Result>): Promise<Result> =>
  stored.catch((error: unknown) => {
    throw new AgentError(503, 'idempotency_unavailable', texts.failed, error);
  });
