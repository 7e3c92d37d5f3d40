import { authorOf, type Who } from '../../kit/admit.server.ts';
import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putMail } from '../../kit/mail.server.ts';
import { findClaims } from '../catalog/claim-rules.ts';
import { authorName, canBecome } from '../questions/moderation-rules.ts';
import type { AdminReview } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { rejectedLetter } from './mail-texts.ts';
import type { OwnRow } from './own-queries.server.ts';
import { ownReviewOf } from './present.server.ts';

type Asked = Pick<queries.Wanted, 'state' | 'search' | 'sort'> & {
  productId?: number | undefined;
  rating?: number | undefined;
  take: number;
  skip: number;
};
type Page = { total: number; counts: queries.Counts; reviews: AdminReview[] };

export async function listReviews(db: Db, { take, skip, ...asked }: Asked): Promise<Page> {
  const wanted = { ...asked, productId: asked.productId ?? null, rating: asked.rating ?? null };
  const [counts, rows] = await Promise.all([
    queries.countStates(db, wanted),
    queries.selectPage(db, wanted, take, skip),
  ]);
  const all = counts.pending + counts.approved + counts.rejected;
  return { total: wanted.state === 'all' ? all : counts[wanted.state], counts, reviews: rows.map(adminReviewOf) };
}

const adminReviewOf = (row: OwnRow): AdminReview => ({
  ...ownReviewOf(row),
  revision: row.revision,
  accountId: row.accountId,
  author: authorName(row.firstName, row.lastName),
  email: row.email,
  claims: findClaims(`${row.title} ${row.content}`),
});

/** Without a reason it is published. */
type Verdict = { id: number; revision: number; reason: string | null };

export function decide(
  db: Db,
  who: Who,
  { id, revision, reason }: Verdict,
): Promise<AdminReview | Refused<'unknownReview' | 'changed' | 'alreadyDecided'>> {
  const state = reason === null ? 'approved' : 'rejected';
  return inTransaction(db, async (tx) => {
    const review = await queries.lockReview(tx, id);
    if (!review) return refuse('unknownReview');
    if (review.revision !== revision) return refuse('changed');
    if (!canBecome(review.state, state)) return refuse('alreadyDecided');
    await queries.updateState(tx, id, state, reason);
    await write(tx, who, { reviewId: id, revision, decision: state, note: reason ?? '' });
    const decided = await readBack(tx, id);
    if (reason !== null) await tellRejected(tx, decided, reason);
    return adminReviewOf(decided);
  });
}

export function reply(
  db: Db,
  who: Who,
  { id, content, repliedAt }: { id: number; content: string | null; repliedAt: string | null },
): Promise<AdminReview | Refused<'unknownReview' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const review = await queries.lockReview(tx, id);
    if (!review) return refuse('unknownReview');
    if ((review.repliedAt?.toISOString() ?? null) !== repliedAt) return refuse('changed');
    await queries.updateReply(tx, id, content);
    const decision = content === null ? 'unreplied' : 'replied';
    await write(tx, who, { reviewId: id, revision: review.revision, decision, note: content ?? '' });
    return adminReviewOf(await readBack(tx, id));
  });
}

type Decided = Omit<Parameters<typeof queries.writeDecision>[1], 'author'>;

const write = (tx: Transaction, who: Who, decided: Decided): Promise<void> =>
  queries.writeDecision(tx, { ...decided, author: authorOf(who) });

async function readBack(tx: Transaction, id: number): Promise<OwnRow> {
  const row = await queries.selectReview(tx, id);
  if (!row) throw new Error(`Review ${id} is gone`);
  return row;
}

/** Whoever erased their account has no address any more. */
async function tellRejected(
  tx: Transaction,
  { email, firstName, content, product }: OwnRow,
  reason: string,
): Promise<void> {
  if (!email) return;
  const letter = rejectedLetter({ firstName, productId: product.id, productName: product.name, content, reason });
  await putMail(tx, { to: email, ...letter });
}
