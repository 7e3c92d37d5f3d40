import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { AdminQuestion, AdminTag, QuestionBody, TagBody } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { hasLoop } from './rules.ts';

export const readQuestions = (db: Db): Promise<AdminQuestion[]> => queries.selectQuestions(db);
export const readTags = (db: Db): Promise<AdminTag[]> => queries.selectTags(db);

type QuestionRefusal =
  | 'unknownQuestion'
  | 'unknownAnswer'
  | 'unknownNext'
  | 'unknownTag'
  | 'repeated'
  | 'endless'
  | 'changed';

export function putQuestion(db: Db, body: QuestionBody): Promise<{ id: number } | Refused<QuestionRefusal>> {
  return inTransaction(db, async (tx) => {
    await queries.lockQuestions(tx);
    const why = await whyNotQuestion(tx, body);
    if (why) return refuse(why);
    const id = await queries.upsertQuestion(tx, body);
    if (id === null) return refuse('unknownQuestion');
    await replaceAnswers(tx, id, body.answers);
    return { id };
  });
}

/** Everything is looked at before anything is written. */
async function whyNotQuestion(tx: Transaction, body: QuestionBody): Promise<QuestionRefusal | null> {
  const all = await queries.selectQuestions(tx);
  const before = all.find((question) => question.id === body.id);
  if (body.id && !before) return 'unknownQuestion';
  if (before && before.version !== body.version) return 'changed';
  if (hasRepeats(body)) return 'repeated';
  const own = new Set(before?.answers.map((answer) => answer.id));
  if (body.answers.some(({ id }) => id !== undefined && !own.has(id))) return 'unknownAnswer';
  const known = new Set(all.map((question) => question.id));
  if (body.answers.some(({ nextQuestionId }) => nextQuestionId !== null && !known.has(nextQuestionId)))
    return 'unknownNext';
  if (!(await areThere(tx, 'tag', tagIdsOf(body)))) return 'unknownTag';
  const after = all.map((question) => (question.id === body.id ? { ...question, answers: body.answers } : question));
  return hasLoop(after) ? 'endless' : null;
}

const tagIdsOf = (body: QuestionBody): number[] =>
  body.answers.flatMap((answer) => answer.tags.map((tag) => tag.tagId));

function hasRepeats({ answers }: QuestionBody): boolean {
  const ids = answers.flatMap(({ id }) => id ?? []);
  return isRepeating(ids) || answers.some(({ tags }) => isRepeating(tags.map((tag) => tag.tagId)));
}

const isRepeating = (ids: number[]): boolean => new Set(ids).size < ids.length;

async function areThere(
  tx: Transaction,
  table: Parameters<typeof queries.countIds>[1],
  ids: number[],
): Promise<boolean> {
  const different = [...new Set(ids)];
  return (await queries.countIds(tx, table, different)) === different.length;
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
    const newest = await queries.selectVersion(tx, 'question', id);
    if (newest === null) return refuse('unknownQuestion');
    if (newest !== version) return refuse('changed');
    await queries.deleteOne(tx, 'question', id);
    return null;
  });
}

/** The order of all of them: a list that leaves one out, or names one that is gone, was made of an older questionnaire. */
export function orderQuestions(db: Db, ids: number[]): Promise<null | Refused<'changed'>> {
  return inTransaction(db, async (tx) => {
    await queries.lockQuestions(tx);
    const known = new Set((await queries.selectQuestions(tx)).map(({ id }) => id));
    if (ids.length !== known.size || isRepeating(ids) || ids.some((id) => !known.has(id))) return refuse('changed');
    await queries.updatePositions(tx, ids);
    return null;
  });
}

type TagRefusal = 'unknownTag' | 'nameTaken' | 'unknownProduct' | 'repeated' | 'changed';

export function putTag(db: Db, body: TagBody): Promise<{ id: number } | Refused<TagRefusal>> {
  return inTransaction(db, async (tx) => {
    await queries.lockTags(tx);
    const why = await whyNotTag(tx, body);
    if (why) return refuse(why);
    const id = await queries.upsertTag(tx, body);
    if (id === null) return refuse('unknownTag');
    await queries.replaceTagged(tx, id, body);
    return { id };
  });
}

async function whyNotTag(
  tx: Transaction,
  { id, version, name, products, options }: TagBody,
): Promise<TagRefusal | null> {
  const productIds = products.map((one) => one.productId);
  const optionIds = options.map((one) => one.filterId);
  const newest = id ? await queries.selectVersion(tx, 'tag', id) : undefined;
  if (newest === null) return 'unknownTag';
  if (newest !== version) return 'changed';
  if (await queries.isNameTaken(tx, name, id)) return 'nameTaken';
  if (isRepeating(productIds) || isRepeating(optionIds)) return 'repeated';
  const areKnown = (await areThere(tx, 'product', productIds)) && (await areThere(tx, 'filter_option', optionIds));
  return areKnown ? null : 'unknownProduct';
}

export function deleteTag(db: Db, id: number, version: number): Promise<null | Refused<'unknownTag' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    await queries.lockTags(tx);
    const newest = await queries.selectVersion(tx, 'tag', id);
    if (newest === null) return refuse('unknownTag');
    if (newest !== version) return refuse('changed');
    await queries.deleteOne(tx, 'tag', id);
    return null;
  });
}
