import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { ModerationState } from '../product-questions/rules.ts';
import type { ReviewSort } from './admin-contract.ts';
import { type OwnRow, selectReviewSql } from './queries.server.ts';

export type AdminReviewFilter = {
  state: ModerationState | 'all';
  productId: number | null;
  rating: number | null;
  search: string;
  sort: ReviewSort;
};

const whereFilter = (db: Db, { productId, rating, search }: AdminReviewFilter) => {
  const like = `%${escapeLike(search)}%`;
  return db`
    ${productId === null ? db`true` : db`r.product_id = ${productId}`}
    and ${rating === null ? db`true` : db`r.rating = ${rating}`}
    and ${
      search === ''
        ? db`true`
        : db`(p.name ilike ${like} or concat_ws(' ', r.title, r.content) ilike ${like}
            or concat_ws(' ', a.first_name, a.last_name, a.email) ilike ${like})`
    }`;
};

const orderBy = (db: Db, state: AdminReviewFilter['state']): Record<ReviewSort, ReturnType<typeof whereFilter>> => ({
  queue: state === 'pending' ? db`r.written_at, r.id` : db`r.written_at desc, r.id`,
  written: db`r.written_at, r.id`,
  '-written': db`r.written_at desc, r.id`,
  rating: db`r.rating, r.written_at, r.id`,
  '-rating': db`r.rating desc, r.written_at, r.id`,
});

export const selectPage = (db: Db, filter: AdminReviewFilter, take: number, skip: number): Promise<OwnRow[]> => db<
  OwnRow[]
>`
  ${selectReviewSql(db)}
  where ${whereFilter(db, filter)} and ${filter.state === 'all' ? db`true` : db`r.state = ${filter.state}`}
  order by ${orderBy(db, filter.state)[filter.sort]} limit ${take} offset ${skip}`;

export type Counts = Record<ModerationState, number>;

export async function countStates(db: Db, filter: AdminReviewFilter): Promise<Counts> {
  const [row] = await db<Counts[]>`
    select count(*) filter (where r.state = 'pending')::int as pending,
      count(*) filter (where r.state = 'approved')::int as approved,
      count(*) filter (where r.state = 'rejected')::int as rejected
    from review r join account a on a.id = r.account_id join product p on p.id = r.product_id
    where ${whereFilter(db, filter)}`;
  return row ?? { pending: 0, approved: 0, rejected: 0 };
}

export const selectReview = (db: Db, id: number): Promise<OwnRow | undefined> =>
  maybeOne(db<OwnRow[]>`${selectReviewSql(db)} where r.id = ${id}`);

type Locked = { revision: number; state: ModerationState; repliedAt: Date | null };

/** Locks the row, so that concurrent decisions run one after the other. */
export const lockReview = (db: Db, id: number): Promise<Locked | undefined> =>
  maybeOne(db<Locked[]>`
    select revision, state, replied_at from review where id = ${id} for update`);

/** Checks the purchase again, because the order may have shipped since the review was written. */
export async function updateState(db: Db, id: number, state: ModerationState, reason: string | null): Promise<void> {
  await db`
    update review r set state = ${state}, reject_reason = ${reason}, verified_order_id = coalesce(r.verified_order_id,
      (select b.order_id from bought_product b where b.account_id = r.account_id and b.product_id = r.product_id))
    where r.id = ${id}`;
}

export async function updateReply(db: Db, id: number, reply: string | null): Promise<void> {
  await db`update review set reply = ${reply}, replied_at = case when ${reply}::text is not null then now() end where id = ${id}`;
}

type LoggedDecision = {
  reviewId: number;
  revision: number;
  decision: 'approved' | 'rejected' | 'replied' | 'unreplied';
  note: string;
  author: string;
};

export async function insertDecision(
  db: Db,
  { reviewId, revision, decision, note, author }: LoggedDecision,
): Promise<void> {
  await db`
    insert into review_decision (review_id, revision, decision, note, author)
    values (${reviewId}, ${revision}, ${decision}, ${note}, ${author})`;
}
