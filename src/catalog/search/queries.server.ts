import type { Db, Pool } from '../../platform/db/db.server.ts';
import { selectPlain } from '../products/product-columns.server.ts';
import { type CatalogRow, indexedFields } from '../products/rows.ts';

/** Limits the rows per day, so that a crawler cannot fill the table. */
const maxPhrasesPerDay = 2000;

export async function countEmptySearch(db: Db, words: string): Promise<void> {
  await db`
    insert into search_miss (day, words)
    select today.day, ${words} from (select (now() at time zone 'Europe/Bucharest')::date as day) as today
    where exists (select from search_miss m where m.day = today.day and m.words = ${words})
      or (select count(*) from search_miss m where m.day = today.day) < ${maxPhrasesPerDay}
    on conflict (day, words) do update set times = search_miss.times + 1`;
}

/** Products as the index holds them; related rows are aggregated beforehand, not per product. */
const catalogRows = (db: Db) => db`
    with option as (select product_id, array_agg(option_id) as ids from product_filter group by product_id),
    extra as (select product_id, array_agg(category_id) as ids from product_extra_category group by product_id),
    tag as (select product_id, array_agg(hashtag_id) as ids from product_hashtag group by product_id),
    running as (
      select cp.product_id, json_agg(json_build_object('id', c.id, 'shortName', c.short_name) order by c.id) as list
      from campaign_member cp join campaign c on c.id = cp.campaign_id
      where c.is_active and c.starts_at <= now() and (c.ends_at is null or c.ends_at > now())
      group by cp.product_id
    )
    select p.id, ${selectPlain(db, indexedFields)}, p.producer_id, r.name as producer, p.category_id,
      p.selling_price as price, reduction.old_price, p.popularity, p.added_on::text as added_on,
      coalesce(s.on_hand, 0) > 0 as is_in_stock, pic.file as picture,
      coalesce(option.ids, '{}') as option_ids, coalesce(tag.ids, '{}') as hashtag_ids,
      coalesce(extra.ids, '{}') as extra_category_ids,
      coalesce(running.list, '[]') as campaigns
    from product p
    join producer r on r.id = p.producer_id
    left join product_stock s on s.product_id = p.id
    left join product_picture pic on pic.product_id = p.id and pic.position = 0
    left join option on option.product_id = p.id
    left join extra on extra.product_id = p.id
    left join tag on tag.product_id = p.id
    left join running on running.product_id = p.id
    left join price_reduction reduction on reduction.product_id = p.id`;

/** Streams all published products. */
export const streamCatalog = (db: Pool): AsyncIterable<CatalogRow[]> =>
  db<CatalogRow[]>`${catalogRows(db)} where p.is_published`.cursor(1000);

/** One product, published or not. */
export async function selectCatalogRow(db: Db, id: number): Promise<CatalogRow | undefined> {
  const [row] = await db<CatalogRow[]>`${catalogRows(db)} where p.id = ${id}`;
  return row;
}

/** Milliseconds until the next scheduled start or end (view window_turn), when pages change without a write. */
export async function selectNextScheduledChange(db: Db): Promise<number | null> {
  const [row] = await db<{ wait: number | null }[]>`
    select extract(epoch from min(turn) - now())::float8 * 1000 as wait from window_turn where turn > now()`;
  return row?.wait ?? null;
}
