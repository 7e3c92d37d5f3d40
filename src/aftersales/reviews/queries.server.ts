import type { Db } from '../../platform/db/db.server.ts';
import type { PictureRow } from '../../platform/pictures.server.ts';
import type { Review } from './contract.ts';
import type { RatingCount } from './rules.ts';

/** The columns from which the public and the own review are made. */
export type StoredFields = {
  accountId: number;
  firstName: string;
  lastName: string;
  writtenAt: Date;
  pictures: PictureRow[];
  reply: string | null;
  repliedAt: Date | null;
};

export type ReviewRow = Omit<Review, keyof StoredFields | 'author' | 'isMine'> & StoredFields;

export type ReviewFilter = {
  productId: number;
  rating?: number | undefined;
  withPictures?: boolean | undefined;
  verified?: boolean | undefined;
};

const pictures = (db: Db) => db`
  coalesce((
    select json_agg(json_build_object('id', p.id, 'name', p.name, 'width', p.width, 'height', p.height) order by p.position)
    from review_picture p where p.review_id = r.id
  ), '[]') as pictures`;

const hasPictures = (db: Db) => db`exists (select from review_picture p where p.review_id = r.id)`;

const whereFilter = (db: Db, { productId, rating, withPictures, verified }: ReviewFilter) => db`
  r.product_id = ${productId} and r.state = 'approved'
    and ${rating === undefined ? db`true` : db`r.rating = ${rating}`}
    and ${withPictures ? hasPictures(db) : db`true`}
    and ${verified ? db`r.verified_order_id is not null` : db`true`}`;

/** Approved reviews; `accountId` marks that customer's votes. */
export const selectPage = (
  db: Db,
  accountId: number | null,
  filter: ReviewFilter,
  take: number,
  skip: number,
): Promise<ReviewRow[]> => db<ReviewRow[]>`
  select r.id, r.account_id, r.rating, r.title, r.content, a.first_name, a.last_name,
    r.verified_order_id is not null as is_verified, r.written_at, ${pictures(db)},
    r.reply, r.replied_at,
    (select count(*)::int from review_vote v where v.review_id = r.id) as helpful_count,
    exists (select from review_vote v where v.review_id = r.id and v.account_id = ${accountId}) as is_helpful
  from review r join account a on a.id = r.account_id
  where ${whereFilter(db, filter)} order by r.written_at desc, r.id desc limit ${take} offset ${skip}`;

export async function countMatching(db: Db, filter: ReviewFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from review r where ${whereFilter(db, filter)}`;
  return row?.count ?? 0;
}

type Counts = RatingCount & { verified: number; withPictures: number };

export const selectCounts = (db: Db, productId: number): Promise<Counts[]> => db<Counts[]>`
  select rating, count(*)::int as count, count(verified_order_id)::int as verified,
    count(*) filter (where ${hasPictures(db)})::int as with_pictures
  from review r where product_id = ${productId} and state = 'approved' group by rating`;

/** Returns the new number of votes. */
export async function saveVote(
  db: Db,
  accountId: number,
  { reviewId, isHelpful }: { reviewId: number; isHelpful: boolean },
): Promise<number> {
  if (isHelpful)
    await db`insert into review_vote (review_id, account_id) values (${reviewId}, ${accountId}) on conflict do nothing`;
  else await db`delete from review_vote where review_id = ${reviewId} and account_id = ${accountId}`;
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from review_vote where review_id = ${reviewId}`;
  return row?.count ?? 0;
}

export async function selectAuthor(db: Db, reviewId: number): Promise<number | null> {
  const [row] = await db<{ accountId: number }[]>`
    select account_id from review where id = ${reviewId} and state = 'approved'`;
  return row?.accountId ?? null;
}
