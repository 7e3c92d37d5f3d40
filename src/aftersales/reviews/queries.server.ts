import type { Db } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { PictureFile, PictureRow } from '../../platform/pictures.server.ts';
import type { OwnReview, Review } from './contract.ts';
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

/** Approved reviews, those with a claim about health after the others; `accountId` marks that customer's votes. */
export const selectPage = (
  db: Db,
  accountId: number | null,
  { take, skip, ...filter }: ReviewFilter & { take: number; skip: number },
): Promise<ReviewRow[]> => db<ReviewRow[]>`
  select r.id, r.account_id, r.rating, r.title, r.content, a.first_name, a.last_name,
    r.verified_order_id is not null as is_verified, r.written_at, ${pictures(db)},
    r.reply, r.replied_at,
    (select count(*)::int from review_vote v where v.review_id = r.id) as helpful_count,
    exists (select from review_vote v where v.review_id = r.id and v.account_id = ${accountId}) as is_helpful
  from review r join account a on a.id = r.account_id
  where ${whereFilter(db, filter)} order by r.has_claim, r.written_at desc, r.id desc limit ${take} offset ${skip}`;

export const countMatching = (db: Db, filter: ReviewFilter): Promise<number> =>
  count(db`
    select count(*)::int as count from review r where ${whereFilter(db, filter)}`);

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
  return count(db`
    select count(*)::int as count from review_vote where review_id = ${reviewId}`);
}

export async function selectAuthor(db: Db, reviewId: number): Promise<number | null> {
  const [row] = await db<{ accountId: number }[]>`
    select account_id from review where id = ${reviewId} and state = 'approved'`;
  return row?.accountId ?? null;
}

export type ProductRow = { id: number; name: string; brand: string; picture: string | null };

export type OwnRow = Omit<OwnReview, keyof StoredFields | 'product'> &
  StoredFields & { product: ProductRow; revision: number; email: string };

const product = (db: Db) => db`
  json_build_object('id', p.id, 'name', p.name, 'brand', b.name,
    'picture', (select file from product_picture f where f.product_id = p.id order by f.position limit 1)) as product`;

/** All fields for the author and staff; append a `where` on r (review). */
export const selectReviewSql = (db: Db) => db`
  select r.id, ${product(db)}, r.revision, r.rating, r.title, r.content, r.state, r.reject_reason,
    r.verified_order_id is not null as is_verified, r.written_at, r.reply, r.replied_at,
    r.account_id, a.first_name, a.last_name, coalesce(a.email, '') as email,
    coalesce((
      select json_agg(json_build_object('id', c.id, 'name', c.name, 'width', c.width, 'height', c.height) order by c.position)
      from review_picture c where c.review_id = r.id
    ), '[]') as pictures
  from review r join account a on a.id = r.account_id
  join product p on p.id = r.product_id join producer b on b.id = p.producer_id`;

export const selectOwn = (db: Db, accountId: number): Promise<OwnRow[]> => db<OwnRow[]>`
  ${selectReviewSql(db)} where r.account_id = ${accountId} order by r.written_at desc, r.id desc limit 500`;

export const selectOwnOf = (db: Db, accountId: number, productId: number): Promise<OwnRow | undefined> =>
  maybeOne(db<OwnRow[]>`
    ${selectReviewSql(db)} where r.account_id = ${accountId} and r.product_id = ${productId}`);

/** Purchased, still published and not yet reviewed; latest purchase first. */
export async function selectToReview(db: Db, accountId: number): Promise<ProductRow[]> {
  const rows = await db<{ product: ProductRow }[]>`
    select ${product(db)} from bought_product o
    join product p on p.id = o.product_id and p.is_published join producer b on b.id = p.producer_id
    where o.account_id = ${accountId}
      and not exists (select from review r where r.account_id = ${accountId} and r.product_id = p.id)
    order by o.bought_at desc limit 50`;
  return rows.map((row) => row.product);
}

/** Id of an order with this product, or null. */
export async function selectPurchaseOrderId(db: Db, accountId: number, productId: number): Promise<number | null> {
  const [row] = await db<{ orderId: number }[]>`
    select order_id from bought_product where account_id = ${accountId} and product_id = ${productId}`;
  return row?.orderId ?? null;
}

export type ReviewFields = { productId: number; rating: number; title: string; content: string };
type CheckedReview = ReviewFields & { hasClaim: boolean };

/** One review per product and customer; an edit replaces it and sets it to pending. */
export async function upsertReview(
  db: Db,
  accountId: number,
  review: CheckedReview,
  orderId: number | null,
): Promise<number> {
  const { productId, rating, title, content, hasClaim } = review;
  const [row] = await db<{ id: number }[]>`
    insert into review as r (product_id, account_id, rating, title, content, verified_order_id, has_claim)
    values (${productId}, ${accountId}, ${rating}, ${title}, ${content}, ${orderId}, ${hasClaim})
    on conflict (account_id, product_id) do update set
      rating = excluded.rating, title = excluded.title, content = excluded.content,
      has_claim = excluded.has_claim, revision = r.revision + 1,
      state = 'pending', reject_reason = null, written_at = now(),
      verified_order_id = coalesce(r.verified_order_id, excluded.verified_order_id)
    returning id`;
  return row?.id ?? 0;
}

export const deleteReview = (db: Db, accountId: number, reviewId: number): Promise<boolean> =>
  exists(db`delete from review where id = ${reviewId} and account_id = ${accountId} returning id`);

export async function deleteAll(db: Db, accountId: number): Promise<void> {
  await db`delete from review_vote where account_id = ${accountId}`;
  await db`delete from review where account_id = ${accountId}`;
  await db`update order_review set content = '' where account_id = ${accountId}`;
}

export async function insertPicture(db: Db, accountId: number, picture: PictureFile): Promise<PictureRow> {
  const { name, width, height } = picture;
  const [row] = await db<{ id: number }[]>`
    insert into review_picture (account_id, name, width, height) values (${accountId}, ${name}, ${width}, ${height}) returning id`;
  return { id: row?.id ?? 0, ...picture };
}

export const countRecent = (db: Db, accountId: number): Promise<number> =>
  count(db`
    select count(*)::int as count from review_picture
    where account_id = ${accountId} and created_at > now() - interval '1 day'`);

/** Attaches own pictures that are free or already of this review, in this order; returns how many matched. */
export async function attach(db: Db, accountId: number, reviewId: number, ids: number[]): Promise<number> {
  const rows = await db`
    update review_picture p set review_id = ${reviewId}, position = input.position
    from unnest(${ids}::int[]) with ordinality as input (id, position)
    where p.id = input.id and p.account_id = ${accountId} and coalesce(p.review_id, ${reviewId}) = ${reviewId}
    returning p.id`;
  return rows.length;
}

const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

export const deleteOthers = async (db: Db, reviewId: number, keepIds: number[]): Promise<string[]> =>
  names(
    await db<{ name: string }[]>`
    delete from review_picture where review_id = ${reviewId} and id <> all (${keepIds}::int[]) returning name`,
  );

export const deleteOfAccount = async (db: Db, accountId: number): Promise<string[]> =>
  names(await db<{ name: string }[]>`delete from review_picture where account_id = ${accountId} returning name`);

/** Uploaded more than a day ago and not attached to a review. */
export const deleteUnattached = async (db: Db): Promise<string[]> =>
  names(
    await db<{ name: string }[]>`
    delete from review_picture where review_id is null and created_at < now() - interval '1 day' returning name`,
  );

type TextRow = { id: number; text: string; hasClaim: boolean };

/** Public reviews in parts, by id. */
export const selectTexts = (db: Db, after: number, limit: number): Promise<TextRow[]> => db<TextRow[]>`
  select id, concat_ws(E'\n', title, content) as text, has_claim from review
  where state = 'approved' and id > ${after} order by id limit ${limit}`;

export async function updateClaims(db: Db, ids: readonly number[], hasClaim: boolean): Promise<void> {
  await db`update review set has_claim = ${hasClaim} where id = any (${[...ids]}::int[])`;
}
