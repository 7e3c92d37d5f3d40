import { shopBrand } from '../../brands/brand.ts';
import { isProductSold } from '../../catalog/search/service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type BodyOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type * as contract from './contract.ts';
import type { ProductQuestion, QuestionPage } from './contract.ts';
import * as queries from './queries.server.ts';
import { authorName, maxPerDay } from './rules.ts';

type QuestionFilter = { productId: number; take: number; skip: number };

export async function readQuestions(db: Db, accountId: number | null, filter: QuestionFilter): Promise<QuestionPage> {
  const { productId, take, skip } = filter;
  const [rows, canAnswer] = await Promise.all([
    queries.selectPage(db, productId, take, skip),
    accountId === null ? false : queries.hasBought(db, accountId, productId),
  ]);
  const isAll = skip === 0 && rows.length < take;
  const total = isAll ? rows.length : await queries.countPublic(db, productId);
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
    author: isShop ? shopBrand.name : authorName(firstName, lastName),
    writtenAt: new Date(writtenAt).toISOString(),
  })),
});

export async function askQuestion(
  db: Db,
  accountId: number,
  input: BodyOf<typeof contract.askQuestion>,
): Promise<{ id: number } | Refused<'unknownProduct' | 'tooMany'>> {
  if (!isProductSold(db, input.productId)) return refuse('unknownProduct');
  if ((await queries.countRecent(db, accountId)) >= maxPerDay) return refuse('tooMany');
  return { id: await queries.insertQuestion(db, accountId, input) };
}

type CannotAnswer = Refused<'unknownQuestion' | 'notBuyer' | 'ownQuestion' | 'alreadyAnswered' | 'tooMany'>;

export async function answerQuestion(
  db: Db,
  accountId: number,
  input: { questionId: number; content: string },
): Promise<{ id: number } | CannotAnswer> {
  const question = await queries.selectPublic(db, input.questionId);
  if (!question) return refuse('unknownQuestion');
  if (question.accountId === accountId) return refuse('ownQuestion');
  if (!(await queries.hasBought(db, accountId, question.productId))) return refuse('notBuyer');
  if ((await queries.countRecent(db, accountId)) >= maxPerDay) return refuse('tooMany');
  const id = await queries.insertAnswer(db, accountId, input);
  return id === null ? refuse('alreadyAnswered') : { id };
}

export const questionsData: PersonalData = {
  section: 'productQuestions',
  export: (db, accountId) => queries.selectOwn(db, accountId),
  erase: (tx, accountId) => queries.deleteOwn(tx, accountId),
};
