import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count } from '../../platform/db/rows.server.ts';
import type { AdminQuestion, AdminTag, QuestionBody, TagBody } from './admin-contract.ts';
import type { GivenAnswer, Question } from './contract.ts';
import { maxRecommendations, type RecommendationCriteria, retentionDays, type SelectedTag } from './rules.ts';

export const selectQuestions = (db: Db): Promise<Question[]> =>
  db<Question[]>`
    select q.id, q.content, nullif(q.hint, '') as hint,
      coalesce(json_agg(json_strip_nulls(json_build_object('id', a.id, 'content', a.content, 'hint', nullif(a.hint, '')))::jsonb
        || jsonb_build_object('nextQuestionId', a.next_question_id) order by a.position, a.id) filter (where a.id is not null), '[]') as answers
    from question q left join answer a on a.question_id = q.id
    group by q.id order by q.position, q.id`;

/** Counts the pairs of question and answer that exist. */
export const countMatchingAnswers = (db: Db, answers: GivenAnswer[]): Promise<number> =>
  count(db`
    select count(*)::int as count
    from unnest(${answers.map(({ id }) => id)}::int[], ${answers.map(({ answerId }) => answerId)}::int[]) as given (question_id, answer_id)
    join answer a on a.id = given.answer_id and a.question_id = given.question_id`);

export type Respondent = { accountId: number; tokenHash: null } | { accountId: null; tokenHash: string };

const isOwned = (db: Db, { accountId, tokenHash }: Respondent) =>
  accountId === null ? db`token_hash = ${tokenHash}` : db`account_id = ${accountId}`;

export async function insertSession(
  tx: Transaction,
  { accountId, tokenHash }: Respondent,
  answers: GivenAnswer[],
): Promise<void> {
  const [session] = await tx<{ id: number }[]>`
    insert into questionnaire_session (account_id, token_hash, consent_at, expires_at)
    values (${accountId}, ${tokenHash}, now(), now() + ${retentionDays} * interval '1 day')
    returning id`;
  const rows = answers.map(({ id, answerId }, position) => ({
    sessionId: session?.id ?? 0,
    position,
    questionId: id,
    answerId,
  }));
  await tx`insert into given_answer ${tx(rows)}`;
}

export const selectAnswers = (db: Db, owner: Respondent): Promise<GivenAnswer[]> =>
  db<GivenAnswer[]>`
    select g.question_id as id, g.answer_id
    from questionnaire_session s join given_answer g on g.session_id = s.id
    where ${isOwned(db, owner)} and s.expires_at > now() order by g.position`;

export async function deleteSession(db: Db, owner: Respondent): Promise<void> {
  await db`delete from questionnaire_session where ${isOwned(db, owner)}`;
}

export async function deleteExpired(db: Db): Promise<void> {
  await db`delete from questionnaire_session where expires_at <= now()`;
}

/** Serializes concurrent saves of one respondent. */
export async function lockRespondent(tx: Transaction, { accountId, tokenHash }: Respondent): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`questionnaire ${accountId ?? tokenHash}`}, 0))`;
}

type AnswerText = { question: string; answer: string; consentAt: Date; keptUntil: Date };

export const selectAnswerTexts = (db: Db, accountId: number): Promise<AnswerText[]> =>
  db<AnswerText[]>`
    select q.content as question, a.content as answer, s.consent_at, s.expires_at as kept_until
    from questionnaire_session s
    join given_answer g on g.session_id = s.id
    join question q on q.id = g.question_id
    join answer a on a.id = g.answer_id
    where s.account_id = ${accountId} order by g.position`;

export const selectTagsOfAnswers = (db: Db, answerIds: number[]): Promise<SelectedTag[]> =>
  db<SelectedTag[]>`
    select a.content as answer, t.id as tag_id, t.effect, t.reason, at.weight
    from answer a join answer_tag at on at.answer_id = a.id join tag t on t.id = at.tag_id
    where a.id = any(${answerIds}::int[])
    order by array_position(${answerIds}::int[], a.id), at.weight desc, t.id`;

export type Scored = { id: number; tagIds: number[] };

/**
 * Orders by stock, then by the sum of answer weight × product weight; `tagIds` are sorted by score. One pass over the tagged
 * products decides, and only the tags of those found are sorted.
 */
export const selectRecommended = (
  db: Db,
  { tagIds, weights, suggests, requires, excludes }: RecommendationCriteria,
): Promise<Scored[]> =>
  db<Scored[]>`
    with wanted as (select * from unnest(${tagIds}::int[], ${weights}::int[]) as wanted (tag_id, weight)),
    scored as (
      select t.product_id, sum(t.weight * w.weight) as points
      from tagged_product t left join wanted w on w.tag_id = t.tag_id
      where t.tag_id = any(${[...tagIds, ...requires, ...excludes]}::int[])
      group by t.product_id
      having bool_or(t.tag_id = any(${suggests}::int[]))
        and count(*) filter (where t.tag_id = any(${requires}::int[])) = cardinality(${requires}::int[])
        and not bool_or(t.tag_id = any(${excludes}::int[]))
    ),
    best as (
      select p.id, row_number() over (
        order by coalesce(s.on_hand, 0) > 0 desc, scored.points desc, p.popularity desc, p.id) as position
      from scored join product p on p.id = scored.product_id left join product_stock s on s.product_id = p.id
      where p.is_published order by position limit ${maxRecommendations}
    )
    select best.id, array(
      select t.tag_id from tagged_product t join wanted w on w.tag_id = t.tag_id
      where t.product_id = best.id and t.tag_id = any(${tagIds}::int[])
      order by t.weight * w.weight desc, t.tag_id) as tag_ids
    from best order by position`;

export const selectAdminQuestions = (db: Db): Promise<AdminQuestion[]> =>
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

export const lockQuestions = async (tx: Transaction): Promise<void> =>
  void (await tx`lock table question in share row exclusive mode`);

export async function upsertQuestion(
  tx: Transaction,
  { id, version, answers, ...fields }: QuestionBody,
): Promise<number | null> {
  const [row] = id
    ? await tx<{ id: number }[]>`
        update question set ${tx(fields)}, version = version + 1 where id = ${id} returning id`
    : await tx<{ id: number }[]>`insert into question ${tx(fields)} returning id`;
  return row?.id ?? null;
}

type AnswerBody = QuestionBody['answers'][number];

export async function deleteOtherAnswers(tx: Transaction, questionId: number, keptIds: number[]): Promise<void> {
  await tx`delete from answer where question_id = ${questionId} and id <> all(${keptIds}::int[])`;
}

/** Returns null when the answer belongs to another question. */
export async function upsertAnswer(
  tx: Transaction,
  questionId: number,
  position: number,
  { id, tags, ...fields }: AnswerBody,
): Promise<number | null> {
  const row = { ...fields, questionId, position };
  const [saved] = id
    ? await tx<
        { id: number }[]
      >`update answer set ${tx(row)} where id = ${id} and question_id = ${questionId} returning id`
    : await tx<{ id: number }[]>`insert into answer ${tx(row)} returning id`;
  return saved?.id ?? null;
}

export async function replaceAnswerTags(tx: Transaction, answerId: number, tags: AnswerBody['tags']): Promise<void> {
  await tx`delete from answer_tag where answer_id = ${answerId}`;
  if (tags.length > 0)
    await tx`insert into answer_tag ${tx(tags.map(({ tagId, weight }) => ({ answerId, tagId, weight })))}`;
}

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
      (select count(*)::int from answer_tag x where x.tag_id = t.id) as answer_count,
      (select count(*)::int from tagged_product tp where tp.tag_id = t.id) as product_count
    from tag t order by t.name collate "ro-x-icu"`;

export async function isNameTaken(db: Db, name: string, id: number | undefined): Promise<boolean> {
  const [row] = await db<
    { taken: boolean }[]
  >`select exists (select from tag where name = ${name} and id <> ${id ?? 0}) as taken`;
  return row?.taken ?? false;
}

export async function upsertTag(
  tx: Transaction,
  { id, version, products, options, ...fields }: TagBody,
): Promise<number | null> {
  const [row] = id
    ? await tx<{ id: number }[]>`
        update tag set ${tx(fields)}, version = version + 1 where id = ${id} returning id`
    : await tx<{ id: number }[]>`insert into tag ${tx(fields)} returning id`;
  return row?.id ?? null;
}

export async function replaceTagLinks(tx: Transaction, tagId: number, { products, options }: TagBody): Promise<void> {
  await tx`delete from tag_product where tag_id = ${tagId}`;
  await tx`delete from tag_option where tag_id = ${tagId}`;
  if (products.length > 0)
    await tx`insert into tag_product ${tx(products.map(({ productId, weight }) => ({ tagId, productId, weight })))}`;
  if (options.length > 0)
    await tx`insert into tag_option ${tx(options.map(({ filterId, weight }) => ({ tagId, optionId: filterId, weight })))}`;
}

export const lockTags = async (tx: Transaction): Promise<void> =>
  void (await tx`lock table tag in share row exclusive mode`);

export async function selectVersion(tx: Transaction, table: 'question' | 'tag', id: number): Promise<number | null> {
  const [row] = await tx<{ version: number }[]>`select version from ${tx(table)} where id = ${id}`;
  return row?.version ?? null;
}

export async function deleteById(tx: Transaction, table: 'question' | 'tag', id: number): Promise<void> {
  await tx`delete from ${tx(table)} where id = ${id}`;
}

/** Increments the version, so that an open form of a moved question reports a conflict. */
export async function updatePositions(tx: Transaction, ids: number[]): Promise<void> {
  await tx`
    update question q set position = given.place - 1, version = q.version + 1
    from unnest(${ids}::int[]) with ordinality as given (id, place)
    where q.id = given.id and q.position <> given.place - 1`;
}
