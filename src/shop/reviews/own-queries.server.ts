import type { Db } from '../../kit/db.server.ts';
import type { PictureRow } from '../../kit/pictures.server.ts';
import type { ModerationState } from '../questions/moderation-rules.ts';

export type ProductRow = { id: number; name: string; brand: string; picture: string | null };

export type OwnRow = {
  id: number;
  product: ProductRow;
  revision: number;
  rating: number;
  title: string;
  content: string;
  pictures: PictureRow[];
  state: ModerationState;
  rejectReason: string | null;
  isVerified: boolean;
  writtenAt: Date;
  reply: string | null;
  repliedAt: Date | null;
  accountId: number;
  firstName: string;
  lastName: string;
  email: string;
};

const product = (db: Db) => db`
  json_build_object('id', p.id, 'name', p.name, 'brand', b.name,
    'picture', (select file from product_picture f where f.product_id = p.id order by f.position limit 1)) as product`;

/** A review with everything its author and the back office see; `where` names r. */
export const reviewWith = (db: Db) => db`
  select r.id, ${product(db)}, r.revision, r.rating, r.title, r.content, r.state, r.reject_reason as "rejectReason",
    r.verified_order_id is not null as "isVerified", r.written_at as "writtenAt", r.reply, r.replied_at as "repliedAt",
    r.account_id as "accountId", a.first_name as "firstName", a.last_name as "lastName", coalesce(a.email, '') as email,
    coalesce((
      select json_agg(json_build_object('id', c.id, 'name', c.name, 'width', c.width, 'height', c.height) order by c.position)
      from review_picture c where c.review_id = r.id
    ), '[]') as pictures
  from review r join account a on a.id = r.account_id
  join product p on p.id = r.product_id join producer b on b.id = p.producer_id`;

export const selectOwn = (db: Db, accountId: number): Promise<OwnRow[]> => db<OwnRow[]>`
  ${reviewWith(db)} where r.account_id = ${accountId} order by r.written_at desc, r.id desc limit 500`;

export async function selectOwnOf(db: Db, accountId: number, productId: number): Promise<OwnRow | undefined> {
  const [row] = await db<OwnRow[]>`
    ${reviewWith(db)} where r.account_id = ${accountId} and r.product_id = ${productId}`;
  return row;
}

/** Bought, still sold, and nothing said about it yet; the latest purchase first. */
export async function selectToReview(db: Db, accountId: number): Promise<ProductRow[]> {
  const rows = await db<{ product: ProductRow }[]>`
    select ${product(db)} from bought_product o
    join product p on p.id = o.product_id and p.is_published join producer b on b.id = p.producer_id
    where o.account_id = ${accountId}
      and not exists (select from review r where r.account_id = ${accountId} and r.product_id = p.id)
    order by o.bought_at desc limit 50`;
  return rows.map((row) => row.product);
}

/** The order that proves that someone bought a product. */
export async function selectProof(db: Db, accountId: number, productId: number): Promise<number | null> {
  const [row] = await db<{ orderId: number }[]>`
    select order_id as "orderId" from bought_product where account_id = ${accountId} and product_id = ${productId}`;
  return row?.orderId ?? null;
}

export type Written = { productId: number; rating: number; title: string; content: string };

/** One for each product and customer: new words replace the old ones and wait to be read. */
export async function upsertReview(db: Db, accountId: number, written: Written, proof: number | null): Promise<number> {
  const { productId, rating, title, content } = written;
  const [row] = await db<{ id: number }[]>`
    insert into review as r (product_id, account_id, rating, title, content, verified_order_id)
    values (${productId}, ${accountId}, ${rating}, ${title}, ${content}, ${proof})
    on conflict (account_id, product_id) do update set
      rating = excluded.rating, title = excluded.title, content = excluded.content, revision = r.revision + 1,
      state = 'pending', reject_reason = null, written_at = now(),
      verified_order_id = coalesce(r.verified_order_id, excluded.verified_order_id)
    returning id`;
  return row?.id ?? 0;
}

export async function deleteReview(db: Db, accountId: number, reviewId: number): Promise<boolean> {
  const rows = await db`delete from review where id = ${reviewId} and account_id = ${accountId} returning id`;
  return rows.length > 0;
}

export async function deleteAll(db: Db, accountId: number): Promise<void> {
  await db`delete from review_vote where account_id = ${accountId}`;
  await db`delete from review where account_id = ${accountId}`;
  await db`update order_review set content = '' where account_id = ${accountId}`;
}
