import { timingSafeEqual } from 'node:crypto';
import { type Db, inTransaction, type Pool, type Transaction } from '../../kit/db.server.ts';
import { hashToken } from '../../kit/secrets.server.ts';
import { type Answer, Fault, unknownKey, wrongRequest } from './faults.ts';
import { parseForm, withoutCard } from './form-rules.ts';
import type { Asker } from './intent-service.server.ts';
import * as queries from './queries.server.ts';
import type { Question } from './questions.server.ts';

export type { Keys } from './queries.server.ts';

export const readKeys = (db: Db): Promise<queries.Keys> => queries.selectKeys(db);

export type Asked = {
  /** The id in the address, where the question has one. */
  id: string;
  /** The address and the form, as they came. */
  address: string;
  form: string;
  bearer: string | null;
  idempotencyKey: string | null;
};

/** One question to the provider: who asks, whether it was asked before, and the answer, in one transaction. */
export async function answerQuestion(db: Pool, keys: queries.Keys, question: Question, asked: Asked): Promise<Answer> {
  const form = parseForm(asked.form);
  if (!form) throw wrongRequest('The form cannot be read.');
  const asker = askerOf(keys, question, asked.bearer ?? textOf(form.key), textOf(form.client_secret));
  const run = (tx: Transaction): Promise<Answer> => question.run(tx, { id: asked.id, asked: form, asker });
  return inTransaction(db, (tx) =>
    asker.isSecret && question.method === 'POST' && asked.idempotencyKey
      ? once(tx, asked.idempotencyKey, `${asked.address} ${withoutCard(asked.form)}`, run)
      : run(tx),
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function askerOf(keys: queries.Keys, question: Question, key: string, clientSecret: string): Asker {
  if (isSame(key, keys.secretKey)) return { isSecret: true };
  if (!question.isPublic || !isSame(key, keys.publicKey)) throw unknownKey();
  return { isSecret: false, clientSecret };
}

const isSame = (given: string, kept: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(kept)));

/** Faults are not kept: the question may be put right and asked again under the same key. */
async function once(
  tx: Transaction,
  key: string,
  words: string,
  run: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const questionHash = hashToken(words);
  if (await queries.claimKey(tx, key, questionHash)) {
    const answer = await run(tx);
    await queries.keepAnswer(tx, key, answer);
    return answer;
  }
  const kept = await queries.selectAnswer(tx, key);
  if (kept?.questionHash === questionHash) return kept;
  throw new Fault(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
}
