import type { Db, Transaction } from '../../kit/db.server.ts';
import type { AdminQuestion, AdminTag, QuestionBody, TagBody } from './admin-contract.ts';

export const selectQuestions = (db: Db): Promise<AdminQuestion[]> =>
  db<AdminQuestion[]>`
    select q.id, q.version, q.position, q.content, q.hint, coalesce(answers.list, '[]') as answers
    from question q
    left join lateral (
      select json_agg(json_build_object('id', a.id, 'content', a.content, 'hint', a.hint, 'nextQuestionId', a.next_question_id,
        'tags', coalesce((select json_agg(json_build_object('tagId', at.tag_id, 'weight', at.weight) order by at.tag_id)
          from answer_tag at where at.answer_id = a.id), '[]')) order by a.position, a.id) as list
      from answer a where a.question_id = q.id
    ) as answers on true
    order by q.position, q.id`;

/** Whoever changes the questions waits for whoever is changing them. */
export const lockQuestions = async (tx: Transaction): Promise<void> =>
  void (await tx`lock table question in share row exclusive mode`);

export async function upsertQuestion(
  tx: Transaction,
  { id, position, content, hint }: QuestionBody,
): Promise<number | null> {
  const [row] = id
    ? await tx<{ id: number }[]>`
        update question set ${tx({ position, content, hint })}, version = version + 1 where id = ${id} returning id`
    : await tx<{ id: number }[]>`insert into question ${tx({ position, content, hint })} returning id`;
  return row?.id ?? null;
}

type AnswerBody = QuestionBody['answers'][number];

export async function deleteOtherAnswers(tx: Transaction, questionId: number, kept: number[]): Promise<void> {
  await tx`delete from answer where question_id = ${questionId} and id <> all(${kept}::int[])`;
}

/** Null when the answer is not one of this question's. */
export async function upsertAnswer(
  tx: Transaction,
  questionId: number,
  position: number,
  { id, content, hint, nextQuestionId }: AnswerBody,
): Promise<number | null> {
  const row = { question_id: questionId, position, content, hint, next_question_id: nextQuestionId };
  const [kept] = id
    ? await tx<
        { id: number }[]
      >`update answer set ${tx(row)} where id = ${id} and question_id = ${questionId} returning id`
    : await tx<{ id: number }[]>`insert into answer ${tx(row)} returning id`;
  return kept?.id ?? null;
}

export async function replaceAnswerTags(tx: Transaction, answerId: number, tags: AnswerBody['tags']): Promise<void> {
  await tx`delete from answer_tag where answer_id = ${answerId}`;
  if (tags.length > 0)
    await tx`insert into answer_tag ${tx(tags.map(({ tagId, weight }) => ({ answer_id: answerId, tag_id: tagId, weight })))}`;
}

/** How many of these ids are in the table. */
export async function countIds(
  db: Db,
  table: 'question' | 'tag' | 'product' | 'filter_option',
  ids: number[],
): Promise<number> {
  const [row] = await db<
    { found: number }[]
  >`select count(*)::int as found from ${db(table)} where id = any(${ids}::int[])`;
  return row?.found ?? 0;
}

export const selectTags = (db: Db): Promise<AdminTag[]> =>
  db<AdminTag[]>`
    select t.id, t.version, t.name, t.reason, t.effect,
      coalesce((select json_agg(json_build_object('productId', p.product_id, 'weight', p.weight, 'name', b.name, 'isPublished', b.is_published)
          order by p.weight desc, p.product_id)
        from tag_product p join product b on b.id = p.product_id where p.tag_id = t.id), '[]') as products,
      coalesce((select json_agg(json_build_object('filterId', o.option_id, 'weight', o.weight, 'name', concat(g.name, ': ', f.name))
          order by o.option_id)
        from tag_option o join filter_option f on f.id = o.option_id join filter_group g on g.id = f.group_id
        where o.tag_id = t.id), '[]') as options,
      (select count(*)::int from answer_tag x where x.tag_id = t.id) as "answerCount",
      (select count(*)::int from tagged_product tp where tp.tag_id = t.id) as "productCount"
    from tag t order by t.name collate "ro-x-icu"`;

export async function isNameTaken(db: Db, name: string, id: number | undefined): Promise<boolean> {
  const [row] = await db<
    { taken: boolean }[]
  >`select exists (select from tag where name = ${name} and id <> ${id ?? 0}) as taken`;
  return row?.taken ?? false;
}

export async function upsertTag(tx: Transaction, { id, name, reason, effect }: TagBody): Promise<number | null> {
  const [row] = id
    ? await tx<{ id: number }[]>`
        update tag set ${tx({ name, reason, effect })}, version = version + 1 where id = ${id} returning id`
    : await tx<{ id: number }[]>`insert into tag ${tx({ name, reason, effect })} returning id`;
  return row?.id ?? null;
}

export async function replaceTagged(tx: Transaction, tagId: number, { products, options }: TagBody): Promise<void> {
  await tx`delete from tag_product where tag_id = ${tagId}`;
  await tx`delete from tag_option where tag_id = ${tagId}`;
  if (products.length > 0)
    await tx`insert into tag_product ${tx(products.map(({ productId, weight }) => ({ tag_id: tagId, product_id: productId, weight })))}`;
  if (options.length > 0)
    await tx`insert into tag_option ${tx(options.map(({ filterId, weight }) => ({ tag_id: tagId, option_id: filterId, weight })))}`;
}

export const lockTags = async (tx: Transaction): Promise<void> =>
  void (await tx`lock table tag in share row exclusive mode`);

/** Null when it is not there. */
export async function selectVersion(tx: Transaction, table: 'question' | 'tag', id: number): Promise<number | null> {
  const [row] = await tx<{ version: number }[]>`select version from ${tx(table)} where id = ${id}`;
  return row?.version ?? null;
}

export async function deleteOne(tx: Transaction, table: 'question' | 'tag', id: number): Promise<void> {
  await tx`delete from ${tx(table)} where id = ${id}`;
}

/** Whoever edits a question that has moved meanwhile is told so. */
export async function updatePositions(tx: Transaction, ids: number[]): Promise<void> {
  await tx`
    update question q set position = given.place - 1, version = q.version + 1
    from unnest(${ids}::int[]) with ordinality as given (id, place)
    where q.id = given.id and q.position <> given.place - 1`;
}
