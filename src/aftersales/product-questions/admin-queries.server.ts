import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import { maybeOne, one } from '../../platform/db/rows.server.ts';
import type { ModerationState } from './rules.ts';

type Written = {
  id: number;
  content: string;
  accountId: number;
  firstName: string;
  lastName: string;
  email: string;
  state: ModerationState;
  rejectReason: string | null;
};

export type AnswerRow = Written & { isShop: boolean; writtenAt: string };
export type QuestionRow = Written & { writtenAt: Date; productId: number; productName: string; answers: AnswerRow[] };

export type QuestionFilter = { state: ModerationState | 'all'; search: string };

const inState = (db: Db, state: ModerationState | 'all') =>
  state === 'all'
    ? db`true`
    : db`(q.state = ${state} or exists (select from product_answer a where a.question_id = q.id and a.state = ${state}))`;

const matchesSearch = (db: Db, search: string) => {
  const like = `%${escapeLike(search)}%`;
  return search === ''
    ? db`true`
    : db`(p.name ilike ${like} or q.content ilike ${like} or concat_ws(' ', w.first_name, w.last_name, w.email) ilike ${like})`;
};

const questionTables = (db: Db) => db`
  product_question q join account w on w.id = q.account_id join product p on p.id = q.product_id`;

/** Pending questions oldest first; the others newest first. */
export const selectPage = (
  db: Db,
  { state, search }: QuestionFilter,
  take: number,
  skip: number,
): Promise<QuestionRow[]> => db<QuestionRow[]>`
  select q.id, q.content, q.account_id, w.first_name, w.last_name,
    coalesce(w.email, '') as email, q.state, q.reject_reason, q.written_at,
    p.id as product_id, p.name as product_name,
    coalesce((
      select json_agg(json_build_object('id', a.id, 'content', a.content, 'accountId', a.account_id, 'firstName', b.first_name,
        'lastName', b.last_name, 'email', coalesce(b.email, ''), 'state', a.state, 'rejectReason', a.reject_reason,
        'writtenAt', a.written_at, 'isShop', a.is_shop) order by a.written_at, a.id)
      from product_answer a join account b on b.id = a.account_id where a.question_id = q.id
    ), '[]') as answers
  from ${questionTables(db)}
  where ${inState(db, state)} and ${matchesSearch(db, search)}
  order by q.written_at ${state === 'pending' ? db`asc` : db`desc`}, q.id limit ${take} offset ${skip}`;

export type Counts = Record<ModerationState | 'all', number>;

export async function countStates(db: Db, search: string): Promise<Counts> {
  const inOne = (state: ModerationState) => db`count(*) filter (where ${inState(db, state)})::int`;
  const [row] = await db<Counts[]>`
    select ${inOne('pending')} as pending, ${inOne('approved')} as approved, ${inOne('rejected')} as rejected,
      count(*)::int as all
    from ${questionTables(db)} where ${matchesSearch(db, search)}`;
  return row ?? { pending: 0, approved: 0, rejected: 0, all: 0 };
}

export type Subject = {
  questionId: number;
  content: string;
  state: ModerationState;
  email: string | null;
  firstName: string;
  productId: number;
  productName: string;
};

/** Locks the row, so that concurrent decisions run one after the other. */
export const lockQuestion = (db: Db, id: number): Promise<Subject | undefined> =>
  maybeOne(db<Subject[]>`
    select q.id as question_id, q.content, q.state, w.email, w.first_name, p.id as product_id, p.name as product_name
    from product_question q join account w on w.id = q.account_id join product p on p.id = q.product_id
    where q.id = ${id} for update of q`);

export const lockAnswer = (db: Db, id: number): Promise<Subject | undefined> =>
  maybeOne(db<Subject[]>`
    select a.question_id, a.content, a.state, w.email, w.first_name, p.id as product_id, p.name as product_name
    from product_answer a join account w on w.id = a.account_id
    join product_question q on q.id = a.question_id join product p on p.id = q.product_id
    where a.id = ${id} and not a.is_shop for update of a`);

export async function updateQuestion(db: Db, id: number, state: ModerationState, reason: string | null): Promise<void> {
  await db`update product_question set state = ${state}, reject_reason = ${reason} where id = ${id}`;
}

export async function updateAnswer(db: Db, id: number, state: ModerationState, reason: string | null): Promise<void> {
  await db`update product_answer set state = ${state}, reject_reason = ${reason} where id = ${id}`;
}

export async function insertShopAnswer(
  db: Db,
  { questionId, accountId, content }: { questionId: number; accountId: number; content: string },
): Promise<number> {
  const { id } = await one(db<{ id: number }[]>`
    insert into product_answer (question_id, account_id, is_shop, content, state)
    values (${questionId}, ${accountId}, true, ${content}, 'approved') returning id`);
  return id;
}

export const deleteShopAnswer = (db: Db, id: number): Promise<{ questionId: number; content: string } | undefined> =>
  maybeOne(db<{ questionId: number; content: string }[]>`
    delete from product_answer where id = ${id} and is_shop returning question_id, content`);

type LoggedDecision = {
  questionId: number;
  answerId: number | null;
  decision: 'approved' | 'rejected' | 'answered' | 'removed';
  note: string;
  author: string;
};

export async function insertDecision(
  db: Db,
  { questionId, answerId, decision, note, author }: LoggedDecision,
): Promise<void> {
  await db`
    insert into question_decision (question_id, answer_id, decision, note, author)
    values (${questionId}, ${answerId}, ${decision}, ${note}, ${author})`;
}
