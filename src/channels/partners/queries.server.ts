import type { Db } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';

/** The order of the last day with this identifier, if its buyer has done what there was to do on the site. */
export const selectRecentOrder = (db: Db, identifier: string): Promise<{ id: number } | undefined> =>
  maybeOne(db<{ id: number }[]>`
    select id from orders
    where identifier = ${identifier} and state <> 'cancelled'
      and (state <> 'awaiting_payment' or payment_method = 'transfer')
      and created_at > now() - interval '1 day'`);

/** False when the partner was told of the order before. */
export const insertSale = (db: Db, orderId: number, partner: string): Promise<boolean> =>
  exists(db`
    insert into partner_sale (order_id, partner) values (${orderId}, ${partner})
    on conflict do nothing returning order_id`);

export const selectCategories = (db: Db, productIds: number[]): Promise<{ id: number; categoryId: number }[]> =>
  db<{ id: number; categoryId: number }[]>`
    select id, category_id from product where id = any(${productIds}::int[])`;
