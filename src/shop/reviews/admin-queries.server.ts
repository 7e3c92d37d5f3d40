import type { Db } from '../../kit/db.server.ts';
import type { ModerationState } from '../questions/moderation-rules.ts';
import { type OwnRow, reviewWith } from './own-queries.server.ts';

type Wanted = { state: ModerationState; productId: number | null };

const matching = (db: Db, { state, productId }: Wanted) => db`
  r.state = ${state} and ${productId === null ? db`true` : db`r.product_id = ${productId}`}`;

/** Who waits longest is read first; what is decided is looked up from the newest. */
export const selectPage = (db: Db, wanted: Wanted, take: number, skip: number): Promise<OwnRow[]> => db<OwnRow[]>`
  ${reviewWith(db)} where ${matching(db, wanted)}
  order by r.written_at ${wanted.state === 'pending' ? db`asc` : db`desc`}, r.id limit ${take} offset ${skip}`;

export async function countIn(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from review r where ${matching(db, wanted)}`;
  return row?.count ?? 0;
}

export async function selectReview(db: Db, id: number): Promise<OwnRow | undefined> {
  const [row] = await db<OwnRow[]>`${reviewWith(db)} where r.id = ${id}`;
  return row;
}

/** Two decisions about the same words come one after the other. */
export async function lockReview(
  db: Db,
  id: number,
): Promise<{ revision: number; state: ModerationState } | undefined> {
  const [row] = await db<{ revision: number; state: ModerationState }[]>`
    select revision, state from review where id = ${id} for update`;
  return row;
}

/** A parcel may have left since the words were written: the purchase is looked up once more. */
export async function updateState(db: Db, id: number, state: ModerationState, reason: string | null): Promise<void> {
  await db`
    update review r set state = ${state}, reject_reason = ${reason}, verified_order_id = coalesce(r.verified_order_id,
      (select b.order_id from bought_product b where b.account_id = r.account_id and b.product_id = r.product_id))
    where r.id = ${id}`;
}

export async function updateReply(db: Db, id: number, reply: string | null): Promise<void> {
  await db`update review set reply = ${reply}, replied_at = case when ${reply}::text is not null then now() end where id = ${id}`;
}

type Decision = {
  reviewId: number;
  revision: number;
  decision: 'approved' | 'rejected' | 'replied' | 'unreplied';
  note: string;
  author: string;
};

export async function writeDecision(db: Db, { reviewId, revision, decision, note, author }: Decision): Promise<void> {
  await db`
    insert into review_decision (review_id, revision, decision, note, author)
    values (${reviewId}, ${revision}, ${decision}, ${note}, ${author})`;
}
