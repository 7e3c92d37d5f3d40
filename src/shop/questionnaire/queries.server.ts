import type { Db, Transaction } from '../../kit/db.server.ts';
import type { GivenAnswer, Question } from './contract.ts';
import type { ChosenTag, Wish } from './reasons.ts';
import { keptDays, mostRecommended } from './rules.ts';

export const selectQuestions = (db: Db): Promise<Question[]> =>
  db<Question[]>`
    select q.id, q.content, nullif(q.hint, '') as hint,
      coalesce(json_agg(json_strip_nulls(json_build_object('id', a.id, 'content', a.content, 'hint', nullif(a.hint, '')))::jsonb
        || jsonb_build_object('nextQuestionId', a.next_question_id) order by a.position, a.id) filter (where a.id is not null), '[]') as answers
    from question q left join answer a on a.question_id = q.id
    group by q.id order by q.position, q.id`;

/** How many of these pairs belong together in the questionnaire. */
export async function countKnown(db: Db, given: GivenAnswer[]): Promise<number> {
  const [row] = await db<{ known: number }[]>`
    select count(*)::int as known
    from unnest(${given.map((one) => one.id)}::int[], ${given.map((one) => one.answerId)}::int[]) as given (question_id, answer_id)
    join answer a on a.id = given.answer_id and a.question_id = given.question_id`;
  return row?.known ?? 0;
}

/** Exactly one of the two: an account, or the hash of a token. */
export type Owner = { accountId: number; tokenHash: null } | { accountId: null; tokenHash: string };

const isOwned = (db: Db, { accountId, tokenHash }: Owner) =>
  accountId === null ? db`token_hash = ${tokenHash}` : db`account_id = ${accountId}`;

export async function insertSession(
  tx: Transaction,
  { accountId, tokenHash }: Owner,
  given: GivenAnswer[],
): Promise<void> {
  const [session] = await tx<{ id: number }[]>`
    insert into questionnaire_session (account_id, token_hash, consent_at, expires_at)
    values (${accountId}, ${tokenHash}, now(), now() + ${keptDays} * interval '1 day')
    returning id`;
  const rows = given.map(({ id, answerId }, position) => ({
    session_id: session?.id ?? 0,
    position,
    question_id: id,
    answer_id: answerId,
  }));
  await tx`insert into given_answer ${tx(rows)}`;
}

export const selectGiven = (db: Db, owner: Owner): Promise<GivenAnswer[]> =>
  db<GivenAnswer[]>`
    select g.question_id as id, g.answer_id as "answerId"
    from questionnaire_session s join given_answer g on g.session_id = s.id
    where ${isOwned(db, owner)} and s.expires_at > now() order by g.position`;

export async function deleteSession(db: Db, owner: Owner): Promise<void> {
  await db`delete from questionnaire_session where ${isOwned(db, owner)}`;
}

export async function deleteExpired(db: Db): Promise<void> {
  await db`delete from questionnaire_session where expires_at <= now()`;
}

/** Two people saving for the same owner at once take turns. */
export async function lockOwner(tx: Transaction, { accountId, tokenHash }: Owner): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`questionnaire ${accountId ?? tokenHash}`}, 0))`;
}

type InWords = { question: string; answer: string; consentAt: Date; keptUntil: Date };

/** In words a person can read: the question, the answer, and until when they are kept. */
export const selectInWords = (db: Db, accountId: number): Promise<InWords[]> =>
  db<InWords[]>`
    select q.content as question, a.content as answer, s.consent_at as "consentAt", s.expires_at as "keptUntil"
    from questionnaire_session s
    join given_answer g on g.session_id = s.id
    join question q on q.id = g.question_id
    join answer a on a.id = g.answer_id
    where s.account_id = ${accountId} order by g.position`;

export const selectChosenTags = (db: Db, answerIds: number[]): Promise<ChosenTag[]> =>
  db<ChosenTag[]>`
    select a.content as answer, t.id as "tagId", t.effect, t.reason, at.weight
    from answer a join answer_tag at on at.answer_id = a.id join tag t on t.id = at.tag_id
    where a.id = any(${answerIds}::int[])
    order by array_position(${answerIds}::int[], a.id), at.weight desc, t.id`;

export type Scored = { id: number; tagIds: number[] };

/** In stock first, then by the sum of answer weight × product weight; the tags of each, strongest first. */
export const selectRecommended = (db: Db, { tagIds, weights, suggests, requires, excludes }: Wish): Promise<Scored[]> =>
  db<Scored[]>`
    with wanted as (select * from unnest(${tagIds}::int[], ${weights}::int[]) as wanted (tag_id, weight)),
    scored as (
      select t.product_id, sum(t.weight * w.weight) as points,
        array_agg(t.tag_id order by t.weight * w.weight desc, t.tag_id) as tag_ids
      from tagged_product t join wanted w on w.tag_id = t.tag_id
      where t.tag_id = any(${tagIds}::int[])
      group by t.product_id having bool_or(t.tag_id = any(${suggests}::int[]))
    ),
    needed as (
      select product_id from tagged_product where tag_id = any(${requires}::int[])
      group by product_id having count(*) = cardinality(${requires}::int[])
    )
    select p.id, scored.tag_ids as "tagIds"
    from scored join product p on p.id = scored.product_id left join stock s on s.product_id = p.id
    where p.is_published
      and (cardinality(${requires}::int[]) = 0 or p.id in (select product_id from needed))
      and p.id not in (select product_id from tagged_product where tag_id = any(${excludes}::int[]))
    order by coalesce(s.on_hand, 0) > 0 desc, scored.points desc, p.popularity desc, p.id
    limit ${mostRecommended}`;
