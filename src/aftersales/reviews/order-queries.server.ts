import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import { matchingOrderNumbers } from '../../sales/orders/number-rules.ts';
import type { OrderReviewSort } from './admin-contract.ts';

type OrderRow = { id: number; number: string; createdAt: Date };

export const selectOrdersToReview = (db: Db, accountId: number): Promise<OrderRow[]> => db<OrderRow[]>`
  select o.id, o.number, o.created_at from orders o
  where o.account_id = ${accountId} and o.state = 'delivered'
    and not exists (select from order_review r where r.order_id = o.id)
  order by o.created_at desc, o.id desc limit 20`;

export type OrderToReviewRow = {
  id: number;
  number: string;
  isDelivered: boolean;
  isReviewed: boolean;
  products: { id: number; name: string; image: string; isReviewed: boolean }[];
};

/** The product of an offer stands for it, once. */
export const selectOrder = (db: Db, accountId: number, orderId: number): Promise<OrderToReviewRow | undefined> =>
  maybeOne(db<OrderToReviewRow[]>`
    select o.id, o.number, o.state = 'delivered' as is_delivered,
      exists (select from order_review r where r.order_id = o.id) as is_reviewed,
      coalesce((
        select json_agg(json_build_object('id', b.id, 'name', b.name, 'image', b.image, 'isReviewed',
          exists (select from review r where r.account_id = o.account_id and r.product_id = b.id)) order by b.line_id)
        from (
          select distinct on (p.id) p.id, p.name, l.image, l.id as line_id
          from order_line l join product sold on sold.id = l.product_id
          join product p on p.id = coalesce(sold.offer_of, sold.id) and p.is_published
          where l.order_id = o.id and l.quantity > l.cancelled_quantity order by p.id, l.id) as b
      ), '[]') as products
    from orders o where o.id = ${orderId} and o.account_id = ${accountId}`);

type OrderReview = { orderId: number; deliveryRating: number; shopRating: number; content: string };

/** Returns false when the order was already reviewed. */
export const insertOrderReview = (db: Db, accountId: number, review: OrderReview): Promise<boolean> =>
  exists(db`
    insert into order_review (order_id, account_id, delivery_rating, shop_rating, content)
    values (${review.orderId}, ${accountId}, ${review.deliveryRating}, ${review.shopRating}, ${review.content})
    on conflict do nothing returning order_id`);

export const selectOrderReviews = (db: Db, accountId: number): Promise<unknown> => db`
  select o.number as order_number, r.delivery_rating, r.shop_rating, r.content,
    r.written_at
  from order_review r join orders o on o.id = r.order_id where r.account_id = ${accountId} order by r.written_at, r.order_id`;

export type OrderReviewRow = OrderReview & {
  orderNumber: string;
  firstName: string;
  lastName: string;
  writtenAt: Date;
};

export type OrderReviewFilter = { search: string; rating: number | null; sort: OrderReviewSort };

const whereFilter = (db: Db, { search, rating }: OrderReviewFilter) => {
  const like = `%${escapeLike(search)}%`;
  return db`
    ${rating === null ? db`true` : db`least(r.delivery_rating, r.shop_rating) <= ${rating}`}
    and ${
      search === ''
        ? db`true`
        : db`(o.number ilike ${like} or o.number = any(${matchingOrderNumbers(search)}::text[]) or r.content ilike ${like} or concat_ws(' ', a.first_name, a.last_name, a.email) ilike ${like})`
    }`;
};

const orderReviewTables = (db: Db) => db`
  order_review r join orders o on o.id = r.order_id join account a on a.id = r.account_id`;

const sorts = (db: Db): Record<OrderReviewSort, ReturnType<typeof whereFilter>> => ({
  written: db`r.written_at, r.order_id`,
  '-written': db`r.written_at desc, r.order_id desc`,
  delivery: db`r.delivery_rating, r.order_id`,
  '-delivery': db`r.delivery_rating desc, r.order_id`,
  shop: db`r.shop_rating, r.order_id`,
  '-shop': db`r.shop_rating desc, r.order_id`,
});

export const countOrderReviews = (db: Db, filter: OrderReviewFilter): Promise<number> =>
  count(db`
    select count(*)::int as count from ${orderReviewTables(db)} where ${whereFilter(db, filter)}`);

export const selectOrderReviewPage = (
  db: Db,
  filter: OrderReviewFilter,
  take: number,
  skip: number,
): Promise<OrderReviewRow[]> => db<OrderReviewRow[]>`
  select r.order_id, o.number as order_number, a.first_name, a.last_name,
    r.delivery_rating, r.shop_rating, r.content, r.written_at
  from ${orderReviewTables(db)} where ${whereFilter(db, filter)} order by ${sorts(db)[filter.sort]} limit ${take} offset ${skip}`;

type Averages = { deliveryAverage: number | null; shopAverage: number | null };

export async function selectAverages(db: Db): Promise<Averages> {
  const [row] = await db<Averages[]>`
    select round(avg(delivery_rating), 1)::float8 as delivery_average,
      round(avg(shop_rating), 1)::float8 as shop_average from order_review`;
  return row ?? { deliveryAverage: null, shopAverage: null };
}
