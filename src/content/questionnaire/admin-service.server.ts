import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { AdminQuestion, AdminTag, QuestionBody, TagBody } from './admin-contract.ts';
import * as queries from './queries.server.ts';
import { hasLoop } from './rules.ts';

export const readQuestions = (db: Db): Promise<AdminQuestion[]> => queries.selectAdminQuestions(db);
export const readTags = (db: Db): Promise<AdminTag[]> => queries.selectTags(db);

type QuestionRefusal =
  | 'unknownQuestion'
  | 'unknownAnswer'
  | 'unknownNext'
  | 'unknownTag'
  | 'repeated'
  | 'endless'
  | 'changed';

export function saveQuestion(db: Db, body: QuestionBody): Promise<{ id: number } | Refused<QuestionRefusal>> {
  return inTransaction(db, async (tx) => {
    await queries.lockQuestions(tx);
    const refusal = await findQuestionRefusal(tx, body);
    if (refusal) return refuse(refusal);
    const id = await queries.upsertQuestion(tx, body);
    if (id === null) return refuse('unknownQuestion');
    await replaceAnswers(tx, id, body.answers);
    return { id };
  });
}

/** Checks everything before the first write. */
async function findQuestionRefusal(tx: Transaction, body: QuestionBody): Promise<QuestionRefusal | null> {
  const all = await queries.selectAdminQuestions(tx);
  const before = all.find((question) => question.id === body.id);
  if (body.id && !before) return 'unknownQuestion';
  if (before && before.version !== body.version) return 'changed';
  if (hasRepeats(body)) return 'repeated';
  const ownAnswerIds = new Set(before?.answers.map((answer) => answer.id));
  if (body.answers.some(({ id }) => id !== undefined && !ownAnswerIds.has(id))) return 'unknownAnswer';
  const questionIds = new Set(all.map((question) => question.id));
  if (body.answers.some(({ nextQuestionId }) => nextQuestionId !== null && !questionIds.has(nextQuestionId)))
    return 'unknownNext';
  if (!(await doAllExist(tx, 'tag', collectTagIds(body)))) return 'unknownTag';
  const after = all.map((question) => (question.id === body.id ? { ...question, answers: body.answers } : question));
  return hasLoop(after) ? 'endless' : null;
}

const collectTagIds = (body: QuestionBody): number[] =>
  body.answers.flatMap((answer) => answer.tags.map((tag) => tag.tagId));

function hasRepeats({ answers }: QuestionBody): boolean {
  const ids = answers.flatMap(({ id }) => id ?? []);
  return isRepeating(ids) || answers.some(({ tags }) => isRepeating(tags.map((tag) => tag.tagId)));
}

const isRepeating = (ids: number[]): boolean => new Set(ids).size < ids.length;

async function doAllExist(
  tx: Transaction,
  table: Parameters<typeof queries.countIds>[1],
  ids: number[],
): Promise<boolean> {
  const uniqueIds = [...new Set(ids)];
  return (await queries.countIds(tx, table, uniqueIds)) === uniqueIds.length;
}

async function replaceAnswers(tx: Transaction, questionId: number, answers: QuestionBody['answers']): Promise<void> {
  await queries.deleteOtherAnswers(
    tx,
    questionId,
    answers.flatMap(({ id }) => id ?? []),
  );
  for (const [position, answer] of answers.entries()) {
    const id = await queries.upsertAnswer(tx, questionId, position, answer);
    if (id !== null) await queries.replaceAnswerTags(tx, id, answer.tags);
  }
}

export function deleteQuestion(
  db: Db,
  id: number,
  version: number,
): Promise<null | Refused<'unknownQuestion' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    await queries.lockQuestions(tx);
    const currentVersion = await queries.selectVersion(tx, 'question', id);
    if (currentVersion === null) return refuse('unknownQuestion');
    if (currentVersion !== version) return refuse('changed');
    await queries.deleteById(tx, 'question', id);
    return null;
  });
}

/** `ids` must contain every question once; otherwise the client's list is outdated. */
export function orderQuestions(db: Db, ids: number[]): Promise<null | Refused<'changed'>> {
  return inTransaction(db, async (tx) => {
    await queries.lockQuestions(tx);
    const questionIds = new Set((await queries.selectAdminQuestions(tx)).map(({ id }) => id));
    if (ids.length !== questionIds.size || isRepeating(ids) || ids.some((id) => !questionIds.has(id)))
      return refuse('changed');
    await queries.updatePositions(tx, ids);
    return null;
  });
}

type TagRefusal = 'unknownTag' | 'nameTaken' | 'unknownProduct' | 'repeated' | 'changed';

export function saveTag(db: Db, body: TagBody): Promise<{ id: number } | Refused<TagRefusal>> {
  return inTransaction(db, async (tx) => {
    await queries.lockTags(tx);
    const refusal = await findTagRefusal(tx, body);
    if (refusal) return refuse(refusal);
    const id = await queries.upsertTag(tx, body);
    if (id === null) return refuse('unknownTag');
    await queries.replaceTagLinks(tx, id, body);
    return { id };
  });
}

async function findTagRefusal(
  tx: Transaction,
  { id, version, name, products, options }: TagBody,
): Promise<TagRefusal | null> {
  const productIds = products.map((item) => item.productId);
  const optionIds = options.map((item) => item.filterId);
  const currentVersion = id ? await queries.selectVersion(tx, 'tag', id) : undefined;
  if (currentVersion === null) return 'unknownTag';
  if (currentVersion !== version) return 'changed';
  if (await queries.isNameTaken(tx, name, id)) return 'nameTaken';
  if (isRepeating(productIds) || isRepeating(optionIds)) return 'repeated';
  const allExist = (await doAllExist(tx, 'product', productIds)) && (await doAllExist(tx, 'filter_option', optionIds));
  return allExist ? null : 'unknownProduct';
}

export function deleteTag(db: Db, id: number, version: number): Promise<null | Refused<'unknownTag' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    await queries.lockTags(tx);
    const currentVersion = await queries.selectVersion(tx, 'tag', id);
    if (currentVersion === null) return refuse('unknownTag');
    if (currentVersion !== version) return refuse('changed');
    await queries.deleteById(tx, 'tag', id);
    return null;
  });
}
