import { findClaims } from '../../catalog/claims/rules.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import type { MailDraft } from '../../platform/mail/template.ts';
import { slugWithId } from '../../platform/text/slug.ts';
import type { AdminQuestion } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { answeredEmail, rejectedEmail } from './mail-texts.ts';
import { authorName, canTransition, type ModerationState } from './rules.ts';

type QuestionFilter = queries.QuestionFilter & { take: number; skip: number };
type Page = { total: number; counts: Record<ModerationState, number>; rows: AdminQuestion[] };

export async function listQuestions(db: Db, { take, skip, ...filter }: QuestionFilter): Promise<Page> {
  const [{ all, ...counts }, rows] = await Promise.all([
    queries.countStates(db, filter.search),
    queries.selectPage(db, filter, take, skip),
  ]);
  const total = filter.state === 'all' ? all : counts[filter.state];
  return { total, counts, rows: rows.map(questionOf) };
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

/** A null reason approves; any other rejects. */
type ModerationDecision = { id: number; reason: string | null };

export function decideQuestion(
  db: Db,
  user: CurrentUser,
  { id, reason }: ModerationDecision,
): Promise<null | Refused<'unknownQuestion' | 'alreadyDecided'>> {
  return inTransaction(db, async (tx) => {
    const question = await queries.lockQuestion(tx, id);
    if (!question) return refuse('unknownQuestion');
    const state = stateForReason(reason);
    if (!canTransition(question.state, state)) return refuse('alreadyDecided');
    await queries.updateQuestion(tx, id, state, reason);
    await logDecision(tx, user, question, { answerId: null, decision: state, note: reason ?? '' });
    if (reason !== null) await notifyRejected(tx, question, reason, false);
    return null;
  });
}

export function decideAnswer(
  db: Db,
  user: CurrentUser,
  { id, reason }: ModerationDecision,
): Promise<null | Refused<'unknownAnswer' | 'alreadyDecided'>> {
  return inTransaction(db, async (tx) => {
    const answer = await queries.lockAnswer(tx, id);
    if (!answer) return refuse('unknownAnswer');
    const state = stateForReason(reason);
    if (!canTransition(answer.state, state)) return refuse('alreadyDecided');
    await queries.updateAnswer(tx, id, state, reason);
    await logDecision(tx, user, answer, { answerId: id, decision: state, note: reason ?? '' });
    if (reason !== null) await notifyRejected(tx, answer, reason, true);
    else await notifyAnswered(tx, answer.questionId, { id, content: answer.content, isShop: false });
    return null;
  });
}

const stateForReason = (reason: string | null) => (reason === null ? 'approved' : 'rejected');

/** Also approves the question. */
export function answerAsShop(
  db: Db,
  user: CurrentUser,
  { id, content }: { id: number; content: string },
): Promise<{ id: number } | Refused<'unknownQuestion'>> {
  return inTransaction(db, async (tx) => {
    const question = await queries.lockQuestion(tx, id);
    if (!question) return refuse('unknownQuestion');
    const shopAnswer = { questionId: id, accountId: user.legalEntityId, content };
    const answerId = await queries.insertShopAnswer(tx, shopAnswer);
    if (question.state !== 'approved') await queries.updateQuestion(tx, id, 'approved', null);
    await logDecision(tx, user, question, { answerId, decision: 'answered', note: '' });
    await notifyAnswered(tx, id, { id: answerId, content, isShop: true });
    return { id: answerId };
  });
}

export function removeShopAnswer(db: Db, user: CurrentUser, id: number): Promise<null | Refused<'unknownAnswer'>> {
  return inTransaction(db, async (tx) => {
    const removed = await queries.deleteShopAnswer(tx, id);
    if (!removed) return refuse('unknownAnswer');
    await logDecision(tx, user, removed, { answerId: id, decision: 'removed', note: removed.content });
    return null;
  });
}

type DecisionEntry = {
  answerId: number | null;
  decision: Parameters<typeof queries.insertDecision>[1]['decision'];
  note: string;
};

const logDecision = (
  tx: Transaction,
  user: CurrentUser,
  { questionId }: { questionId: number },
  entry: DecisionEntry,
) => queries.insertDecision(tx, { questionId, author: staffAuthor(user), ...entry });

async function notifyAnswered(
  tx: Transaction,
  questionId: number,
  answer: { id: number; content: string; isShop: boolean },
): Promise<void> {
  const question = await queries.lockQuestion(tx, questionId);
  if (!question) return;
  const email = answeredEmail(recipientOf(question), {
    question: question.content,
    answer: answer.content,
    isShop: answer.isShop,
  });
  await sendEmail(tx, question, email, `question-answered:${answer.id}`);
}

const notifyRejected = (tx: Transaction, subject: queries.Subject, reason: string, isAnswer: boolean): Promise<void> =>
  sendEmail(tx, subject, rejectedEmail(recipientOf(subject), { content: subject.content, reason, isAnswer }));

const recipientOf = (subject: queries.Subject) => ({ ...subject, productUrl: urlOf(subject) });

/** Erased accounts have no email. `key` deduplicates the email. */
async function sendEmail(tx: Transaction, { email }: queries.Subject, content: MailDraft, key?: string): Promise<void> {
  if (email) await enqueueMail(tx, { to: email, ...content }, key ? { key } : {});
}
