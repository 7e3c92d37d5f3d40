import { authorOf, type Who } from '../../kit/admit.server.ts';
import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putMail } from '../../kit/mail.server.ts';
import type { Mail } from '../../kit/mail-blocks.ts';
import { slugWithId } from '../../kit/slug.ts';
import { findClaims } from '../catalog/claim-rules.ts';
import type { AdminQuestion } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { answeredLetter, rejectedLetter } from './mail-texts.ts';
import { authorName, canBecome, type ModerationState } from './moderation-rules.ts';

type Wanted = queries.Wanted & { take: number; skip: number };
type Page = { total: number; counts: Record<ModerationState, number>; questions: AdminQuestion[] };

export async function listQuestions(db: Db, { take, skip, ...wanted }: Wanted): Promise<Page> {
  const [{ all, ...counts }, rows] = await Promise.all([
    queries.countStates(db, wanted.search),
    queries.selectPage(db, wanted, take, skip),
  ]);
  const total = wanted.state === 'all' ? all : counts[wanted.state];
  return { total, counts, questions: rows.map(questionOf) };
}

function questionOf({ firstName, lastName, writtenAt, answers, ...row }: queries.QuestionRow): AdminQuestion {
  return {
    ...row,
    author: authorName(firstName, lastName),
    writtenAt: writtenAt.toISOString(),
    claims: findClaims(row.content),
    productUrl: urlOf(row),
    answers: answers.map(answerOf),
  };
}

const answerOf = ({ firstName, lastName, writtenAt, ...row }: queries.AnswerRow): AdminQuestion['answers'][number] => ({
  ...row,
  author: authorName(firstName, lastName),
  writtenAt: new Date(writtenAt).toISOString(),
  claims: findClaims(row.content),
});

const urlOf = ({ productName, productId }: { productName: string; productId: number }): string =>
  `/${slugWithId(productName, productId)}`;

/** Null publishes it; a reason does not. */
type Verdict = { id: number; reason: string | null };

export function decideQuestion(
  db: Db,
  who: Who,
  { id, reason }: Verdict,
): Promise<null | Refused<'unknownQuestion' | 'alreadyDecided'>> {
  return inTransaction(db, async (tx) => {
    const question = await queries.lockQuestion(tx, id);
    if (!question) return refuse('unknownQuestion');
    const state = stateFor(reason);
    if (!canBecome(question.state, state)) return refuse('alreadyDecided');
    await queries.updateQuestion(tx, id, state, reason);
    await write(tx, who, question, { answerId: null, decision: state, note: reason ?? '' });
    if (reason !== null) await tellRejected(tx, question, reason, false);
    return null;
  });
}

export function decideAnswer(
  db: Db,
  who: Who,
  { id, reason }: Verdict,
): Promise<null | Refused<'unknownAnswer' | 'alreadyDecided'>> {
  return inTransaction(db, async (tx) => {
    const answer = await queries.lockAnswer(tx, id);
    if (!answer) return refuse('unknownAnswer');
    const state = stateFor(reason);
    if (!canBecome(answer.state, state)) return refuse('alreadyDecided');
    await queries.updateAnswer(tx, id, state, reason);
    await write(tx, who, answer, { answerId: id, decision: state, note: reason ?? '' });
    if (reason !== null) await tellRejected(tx, answer, reason, true);
    else await tellAnswered(tx, answer.questionId, { id, content: answer.content, isShop: false });
    return null;
  });
}

const stateFor = (reason: string | null) => (reason === null ? 'approved' : 'rejected');

/** Whatever is worth an answer is worth being read. */
export function answerAsShop(
  db: Db,
  who: Who,
  { id, content }: { id: number; content: string },
): Promise<{ id: number } | Refused<'unknownQuestion'>> {
  return inTransaction(db, async (tx) => {
    const question = await queries.lockQuestion(tx, id);
    if (!question) return refuse('unknownQuestion');
    const given = { questionId: id, accountId: who.legalEntityId, content };
    const answerId = await queries.insertShopAnswer(tx, given);
    if (question.state !== 'approved') await queries.updateQuestion(tx, id, 'approved', null);
    await write(tx, who, question, { answerId, decision: 'answered', note: '' });
    await tellAnswered(tx, id, { id: answerId, content, isShop: true });
    return { id: answerId };
  });
}

export function removeShopAnswer(db: Db, who: Who, id: number): Promise<null | Refused<'unknownAnswer'>> {
  return inTransaction(db, async (tx) => {
    const removed = await queries.deleteShopAnswer(tx, id);
    if (!removed) return refuse('unknownAnswer');
    await write(tx, who, removed, { answerId: id, decision: 'removed', note: removed.content });
    return null;
  });
}

type Decided = {
  answerId: number | null;
  decision: Parameters<typeof queries.writeDecision>[1]['decision'];
  note: string;
};

const write = (tx: Transaction, who: Who, { questionId }: { questionId: number }, decided: Decided) =>
  queries.writeDecision(tx, { questionId, author: authorOf(who), ...decided });

async function tellAnswered(
  tx: Transaction,
  questionId: number,
  answer: { id: number; content: string; isShop: boolean },
): Promise<void> {
  const asker = await queries.lockQuestion(tx, questionId);
  if (!asker) return;
  const letter = answeredLetter(addresseeOf(asker), {
    question: asker.content,
    answer: answer.content,
    isShop: answer.isShop,
  });
  await tell(tx, asker, letter, `question-answered:${answer.id}`);
}

const tellRejected = (tx: Transaction, subject: queries.Subject, reason: string, isAnswer: boolean): Promise<void> =>
  tell(tx, subject, rejectedLetter(addresseeOf(subject), { content: subject.content, reason, isAnswer }));

const addresseeOf = (subject: queries.Subject) => ({ ...subject, productUrl: urlOf(subject) });

/** Whoever erased their account has no address any more. The same news is not told twice. */
async function tell(
  tx: Transaction,
  { email }: queries.Subject,
  letter: Omit<Mail, 'to'>,
  key?: string,
): Promise<void> {
  if (email) await putMail(tx, { to: email, ...letter }, key ? { key } : {});
}
