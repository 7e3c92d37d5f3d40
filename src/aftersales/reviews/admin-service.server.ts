import { findClaims } from '../../catalog/claims/rules.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type DataOf, type QueryOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { authorName, canTransition } from '../product-questions/rules.ts';
import type { AdminReview, getAdminReviews } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { rejectedEmail } from './mail-texts.ts';
import { ownReviewOf } from './present.server.ts';
import type { OwnRow } from './queries.server.ts';

export async function listReviews(
  db: Db,
  { take, skip, ...params }: QueryOf<typeof getAdminReviews>,
): Promise<DataOf<typeof getAdminReviews>> {
  const filter = { ...params, productId: params.productId ?? null, rating: params.rating ?? null };
  const [counts, rows] = await Promise.all([
    queries.countStates(db, filter),
    queries.selectPage(db, filter, take, skip),
  ]);
  const all = counts.pending + counts.approved + counts.rejected;
  return { total: filter.state === 'all' ? all : counts[filter.state], counts, rows: rows.map(adminReviewOf) };
}

const adminReviewOf = (row: OwnRow): AdminReview => ({
  ...ownReviewOf(row),
  revision: row.revision,
  accountId: row.accountId,
  author: authorName(row.firstName, row.lastName),
  email: row.email,
  claims: findClaims(`${row.title} ${row.content}`),
});

/** A null reason approves; any other rejects. */
type ModerationDecision = { id: number; revision: number; reason: string | null };

export function moderateReview(
  db: Db,
  user: CurrentUser,
  { id, revision, reason }: ModerationDecision,
): Promise<AdminReview | Refused<'unknownReview' | 'changed' | 'alreadyDecided'>> {
  const state = reason === null ? 'approved' : 'rejected';
  return inTransaction(db, async (tx) => {
    const review = await queries.lockReview(tx, id);
    if (!review) return refuse('unknownReview');
    if (review.revision !== revision) return refuse('changed');
    if (!canTransition(review.state, state)) return refuse('alreadyDecided');
    await queries.updateState(tx, id, state, reason);
    await write(tx, user, { reviewId: id, revision, decision: state, note: reason ?? '' });
    const decided = await readBack(tx, id);
    if (reason !== null) await tellRejected(tx, decided, reason);
    return adminReviewOf(decided);
  });
}

export function reply(
  db: Db,
  user: CurrentUser,
  { id, content, repliedAt }: { id: number; content: string | null; repliedAt: string | null },
): Promise<AdminReview | Refused<'unknownReview' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const review = await queries.lockReview(tx, id);
    if (!review) return refuse('unknownReview');
    if ((review.repliedAt?.toISOString() ?? null) !== repliedAt) return refuse('changed');
    await queries.updateReply(tx, id, content);
    const decision = content === null ? 'unreplied' : 'replied';
    await write(tx, user, { reviewId: id, revision: review.revision, decision, note: content ?? '' });
    return adminReviewOf(await readBack(tx, id));
  });
}

type Decided = Omit<Parameters<typeof queries.insertDecision>[1], 'author'>;

const write = (tx: Transaction, user: CurrentUser, decided: Decided): Promise<void> =>
  queries.insertDecision(tx, { ...decided, author: staffAuthor(user) });

async function readBack(tx: Transaction, id: number): Promise<OwnRow> {
  const row = await queries.selectReview(tx, id);
  if (!row) throw new Error(`Review ${id} is gone`);
  return row;
}

/** Erased accounts have no email. */
async function tellRejected(
  tx: Transaction,
  { email, firstName, content, product }: OwnRow,
  reason: string,
): Promise<void> {
  if (!email) return;
  const emailContent = rejectedEmail({ firstName, productId: product.id, productName: product.name, content, reason });
  await enqueueMail(tx, { to: email, ...emailContent });
}
