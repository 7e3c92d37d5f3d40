import { brand } from '../../brands/brand.ts';
import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import { isSold } from '../search/service.server.ts';
import type { ProductQuestion, QuestionPage } from './contract.ts';
import { authorName } from './moderation-rules.ts';
import * as queries from './queries.server.ts';
import { mostADay } from './rules.ts';

type Wanted = { productId: number; take: number; skip: number };

export async function readQuestions(db: Db, accountId: number | null, wanted: Wanted): Promise<QuestionPage> {
  const { productId, take, skip } = wanted;
  const [total, rows, canAnswer] = await Promise.all([
    queries.countPublic(db, productId),
    queries.selectPage(db, productId, take, skip),
    accountId === null ? false : queries.hasBought(db, accountId, productId),
  ]);
  return { total, canAnswer, questions: rows.map((row) => questionOf(row, accountId)) };
}

const questionOf = (row: queries.QuestionRow, accountId: number | null): ProductQuestion => ({
  id: row.id,
  content: row.content,
  author: authorName(row.firstName, row.lastName),
  isMine: row.accountId === accountId,
  writtenAt: row.writtenAt.toISOString(),
  answers: row.answers.map(({ id, content, isShop, writtenAt, firstName, lastName }) => ({
    id,
    content,
    isShop,
    author: isShop ? brand.name : authorName(firstName, lastName),
    writtenAt: new Date(writtenAt).toISOString(),
  })),
});

type Asked = { productId: number; content: string };

export async function ask(
  db: Db,
  accountId: number,
  asked: Asked,
): Promise<{ id: number } | Refused<'unknownProduct' | 'tooMany'>> {
  if (!isSold(db, asked.productId)) return refuse('unknownProduct');
  if ((await queries.countRecent(db, accountId)) >= mostADay) return refuse('tooMany');
  return { id: await queries.insertQuestion(db, accountId, asked) };
}

type CannotAnswer = Refused<'unknownQuestion' | 'notBuyer' | 'ownQuestion' | 'alreadyAnswered' | 'tooMany'>;

export async function answer(
  db: Db,
  accountId: number,
  given: { questionId: number; content: string },
): Promise<{ id: number } | CannotAnswer> {
  const question = await queries.selectPublic(db, given.questionId);
  if (!question) return refuse('unknownQuestion');
  if (question.accountId === accountId) return refuse('ownQuestion');
  if (!(await queries.hasBought(db, accountId, question.productId))) return refuse('notBuyer');
  if ((await queries.countRecent(db, accountId)) >= mostADay) return refuse('tooMany');
  const id = await queries.insertAnswer(db, accountId, given);
  return id === null ? refuse('alreadyAnswered') : { id };
}

/** What someone wrote leaves with them. */
export const questionsData: PersonalData = {
  room: 'productQuestions',
  export: (db, accountId) => queries.selectOwn(db, accountId),
  erase: (tx, accountId) => queries.deleteOwn(tx, accountId),
};
