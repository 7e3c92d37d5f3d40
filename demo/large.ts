import type { Pool } from '../src/platform/db/db.server.ts';
import { storedColumns } from './stored-columns.ts';

/** Copies the demo products without the bundles until the shop has `productCount`, each copy with its own name, code, price, rank and age. Deterministic. */
export async function enlargeDemoShop(db: Pool, productCount: number): Promise<number> {
  await db.begin(async (tx) => {
    const [base] = await tx<{ maxId: number; count: number; copied: number }[]>`
      select max(id) as max_id, count(*)::int as count,
        count(*) filter (where id not in (select bundle_id from bundle_part))::int as copied from product`;
    if (!base || base.copied === 0) throw new Error('Seed the demo shop before enlarging it.');
    const rounds = Math.ceil((productCount - base.count) / base.copied);
    await tx`create temporary table copy on commit drop as
      select p.id as source, ${base.maxId} + row_number() over (order by n, p.id) as id, n
      from product p cross join generate_series(1, ${rounds}) as n
      where p.id not in (select bundle_id from bundle_part) order by n, p.id limit ${Math.max(0, productCount - base.count)}`;
    await tx.unsafe(copyStatements(await storedColumns(tx, 'product')));
    await tx`select setval(pg_get_serial_sequence('product', 'id'), (select max(id) from product))`;
    await tx`select setval(pg_get_serial_sequence('stock_lot', 'id'), (select max(id) from stock_lot))`;
  });
  await db`analyze`;
  const [{ count } = { count: 0 }] = await db<{ count: number }[]>`select count(*)::int as count from product`;
  return count;
}

/** `columns` are those of a product that are not computed. */
const copyStatements = (columns: readonly string[]): string => `
insert into product (${columns.join(', ')}) select ${columns.map((name) => `made.${name}`).join(', ')}
from copy c join product p on p.id = c.source,
  lateral (select p.selling_price * (60 + (c.id::bigint * 7919) % 120) / 100 + c.n % 90 as price) as own,
  jsonb_populate_record(p, jsonb_build_object(
    'id', c.id, 'code', p.code || '-S' || c.n, 'gtin', null, 'name', p.name || ', seria ' || c.n,
    'selling_price', own.price, 'base_price', own.price, 'campaign_price', null, 'rrp', null,
    'popularity', (p.popularity * (c.id::bigint * 104729 % 1000)) / 1000, 'added_on', p.added_on - (c.n % 300))) as made;

-- Copies of reduced products are reduced by a fifth.
insert into price_history (product_id, since, price)
select p.id, line.since, line.price
from copy c join product p on p.id = c.id left join price_reduction r on r.product_id = c.source,
  lateral (values
    (p.added_on::timestamptz, case when r.old_price is null then p.selling_price else p.selling_price * 5 / 4 end),
    (now() - interval '5 days', case when r.old_price is not null then p.selling_price end)) as line (since, price)
where line.price is not null order by line.since;

insert into product_filter select c.id, f.option_id from copy c join product_filter f on f.product_id = c.source;
insert into product_hashtag select c.id, h.hashtag_id from copy c join product_hashtag h on h.product_id = c.source;
insert into product_picture select c.id, p.position, p.file from copy c join product_picture p on p.product_id = c.source;
insert into product_nutrient select c.id, n.position, n.name, n.source, n.amount, n.unit, n.reference_percent
  from copy c join product_nutrient n on n.product_id = c.source;
insert into campaign_product select cp.campaign_id, c.id from copy c join campaign_product cp on cp.product_id = c.source where c.n % 10 = 0;
insert into stock select c.id, s.on_hand from copy c join stock s on s.product_id = c.source;
insert into stock_lot (product_id, code, expires_on, quantity)
  select c.id, l.code, l.expires_on, l.quantity from copy c join stock_lot l on l.product_id = c.source;
insert into stock_move (product_id, lot_id, quantity, reason)
  select l.product_id, l.id, l.quantity, 'recepție' from copy c join stock_lot l on l.product_id = c.id where l.quantity > 0;
`;
