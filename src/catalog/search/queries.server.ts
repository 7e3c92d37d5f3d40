import type { Change } from '../../platform/db/changes.ts';
import { type Db, intArray, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import { selectPlain } from '../products/product-columns.server.ts';
import { type CatalogRow, indexedFields } from '../products/rows.ts';
import type { Synonyms } from './vocabulary.ts';

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

export const selectSynonyms = (db: Db): Promise<Synonyms[]> =>
  db<Synonyms[]>`select words, finds from search_synonym order by id`;

type StoredRule = { key: string; pinned: number[]; hidden: number[] };

export const selectRules = (db: Db): Promise<StoredRule[]> =>
  db<StoredRule[]>`select key, pinned, hidden from search_rule`;

export type ClickScore = { words: string; productId: number; points: number };

export const selectClickScores = (db: Db): Promise<ClickScore[]> =>
  db<ClickScore[]>`select words, product_id, points from search_click_score`;

/** Announces a change only when there is one: it drops the cached listings. */
export async function replaceClickScores(tx: Transaction, scores: readonly ClickScore[]): Promise<void> {
  const given = tx`
    select words, product_id, points from unnest(${scores.map(({ words }) => words)}::text[],
      ${scores.map(({ productId }) => productId)}::int[], ${scores.map(({ points }) => points)}::int[])
      as given (words, product_id, points)`;
  const isChanged = await exists(tx`
    (select words, product_id, points from search_click_score except ${given})
    union all (${given} except select words, product_id, points from search_click_score)`);
  if (!isChanged) return;
  await tx`delete from search_click_score`;
  await tx`insert into search_click_score (words, product_id, points) ${given}`;
  await tx`select record_catalog_change('search_click_score', null)`;
}

export async function selectPopular(db: Db): Promise<string[]> {
  const rows = await db<{ words: string }[]>`select words from search_popular order by position`;
  return rows.map(({ words }) => words);
}

/** Announces a change only when there is one: it drops the cached listings. */
export async function replacePopular(tx: Transaction, popular: readonly string[]): Promise<void> {
  const before = await selectPopular(tx);
  if (before.join('\n') === popular.join('\n')) return;
  await tx`delete from search_popular`;
  await tx`
    insert into search_popular (position, words)
    select position, words from unnest(${[...popular]}::text[]) with ordinality as given (words, position)`;
  await tx`select record_catalog_change('search_popular', null)`;
}

/** Products as the index holds them; related rows are aggregated beforehand, not per product. */
function catalogRows(db: Db, ids: number[] | null) {
  const only = ids ? db`where product_id = any(${intArray(db, ids)})` : db``;
  return db`
    with option as (select product_id, array_agg(option_id) as ids from product_filter ${only} group by product_id),
    extra as (select product_id, array_agg(category_id) as ids from product_extra_category ${only} group by product_id),
    tag as (select product_id, array_agg(hashtag_id) as ids from product_hashtag ${only} group by product_id),
    composed as (
      select product_id, json_agg(json_build_object('name', name, 'nutrient', nutrient_key, 'amount', amount::float8,
        'unit', unit) order by position) as list
      from product_nutrient ${only} group by product_id
    ),
    rated as (
      select product_id, count(*)::int as count, sum(rating)::int as stars from review
      where state = 'approved' ${ids ? db`and product_id = any(${intArray(db, ids)})` : db``} group by product_id
    ),
    stocked as (select product_id, on_hand from product_stock ${only}),
    running as (
      select cp.product_id, json_agg(json_build_object('id', c.id, 'shortName', c.short_name) order by c.id) as list
      from (select campaign_id, product_id from campaign_member ${only}) cp join campaign c on c.id = cp.campaign_id
      where c.is_active and c.starts_at <= now() and (c.ends_at is null or c.ends_at > now())
      group by cp.product_id
    )
    select p.id, ${selectPlain(db, indexedFields)}, p.producer_id, r.name as producer, p.category_id,
      p.selling_price as price, reduction.old_price, p.popularity, p.added_on::text as added_on,
      p.is_sustainable and p.certification_scheme <> '' and p.certification_number <> '' and p.certification_url <> ''
        as is_sustainable,
      coalesce(stocked.on_hand, 0) > 0 as is_in_stock,
      coalesce(rated.count, 0) as rating_count, coalesce(rated.stars, 0) as rating_sum, pic.file as picture,
      coalesce(option.ids, '{}') as option_ids, coalesce(tag.ids, '{}') as hashtag_ids,
      coalesce(extra.ids, '{}') as extra_category_ids,
      coalesce(running.list, '[]') as campaigns, coalesce(composed.list, '[]') as nutrients
    from product p
    join producer r on r.id = p.producer_id
    left join stocked on stocked.product_id = p.id
    left join rated on rated.product_id = p.id
    left join product_picture pic on pic.product_id = p.id and pic.position = 0
    left join option on option.product_id = p.id
    left join extra on extra.product_id = p.id
    left join tag on tag.product_id = p.id
    left join composed on composed.product_id = p.id
    left join running on running.product_id = p.id
    left join lateral (select old_price from price_reduction where product_id = p.id) reduction on true
    where ${ids ? db`p.id = any(${intArray(db, ids)})` : db`p.is_published`}`;
}

/** Streams all published products, in small parts: rows that outlive two young collections become old garbage. */
export const streamCatalog = (db: Pool): AsyncIterable<CatalogRow[]> =>
  db<CatalogRow[]>`${catalogRows(db, null)}`.cursor(50);

/** The published ones of these products. */
export const selectCatalogRows = (db: Db, ids: number[]): Promise<CatalogRow[]> =>
  db<CatalogRow[]>`${catalogRows(db, ids)} and p.is_published`;

/** One product, published or not. */
export const selectCatalogRow = (db: Db, id: number): Promise<CatalogRow | undefined> =>
  maybeOne(db<CatalogRow[]>`${catalogRows(db, [id])}`);

/**
 * Milliseconds until the first scheduled start or end after `since` (view scheduled_page_change), when pages change without a
 * write; not positive when it has passed. Midnight, when price reductions become too old, is always one.
 */
export async function selectMsUntilClockChange(db: Db, since: string): Promise<number> {
  const [row] = await db<{ ms: number }[]>`
    select extract(epoch from min(changes_at) - now())::float8 * 1000 as ms from (
      select changes_at from scheduled_page_change where changes_at > ${since}::timestamptz
      union all
      select ((${since}::timestamptz at time zone 'Europe/Bucharest')::date + 1)::timestamp
        at time zone 'Europe/Bucharest'
    ) as scheduled`;
  return row?.ms ?? 0;
}

export const countPublished = (db: Db): Promise<number> =>
  count(db`select count(*)::int as count from product where is_published`);

export async function selectPublishedIds(db: Db): Promise<number[]> {
  const rows = await db<{ id: number }[]>`select id from product where is_published order by id`;
  return rows.map(({ id }) => id);
}

export async function selectIdsOfProducers(db: Db, producerIds: number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`select id from product where producer_id = any(${intArray(db, producerIds)})`;
  return rows.map(({ id }) => id);
}

/** Published products that have one of these options because of their producer or price. */
export async function selectIdsWithComputedOptions(db: Db, optionIds: number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select p.id from product p
    where p.is_published and exists (
      select from filter_option o join filter_group g on g.id = o.group_id
      where o.id = any(${intArray(db, optionIds)}) and case g.kind
        when 'producer' then o.producer_id = p.producer_id
        when 'price' then p.selling_price >= coalesce(o.price_from, 0)
          and (o.price_below is null or p.selling_price < o.price_below) end)`;
  return rows.map(({ id }) => id);
}

export async function selectMembersOfCampaigns(db: Db, campaignIds: number[]): Promise<number[]> {
  const rows = await db<{ productId: number }[]>`
    select distinct product_id from campaign_member where campaign_id = any(${intArray(db, campaignIds)})`;
  return rows.map(({ productId }) => productId);
}

/** Products that changed by the clock since a moment: campaigns started or ended, price reductions became too old. */
export async function selectIdsChangedByClock(db: Db, since: string): Promise<number[]> {
  const rows = await db<{ productId: number }[]>`
    select m.product_id from campaign c join campaign_member m on m.campaign_id = c.id
    where c.is_active and (c.starts_at between ${since}::timestamptz and now()
      or c.ends_at between ${since}::timestamptz and now())
    union
    select h.product_id from price_history h
    where h.since >= ((${since}::timestamptz at time zone 'Europe/Bucharest')::date - 29)::timestamp
        at time zone 'Europe/Bucharest'
      and h.since < (shop_today() - 29)::timestamp at time zone 'Europe/Bucharest'`;
  return rows.map(({ productId }) => productId);
}

/** A moment of the database: everything that a later reader may not have seen is in the change log from `xmin` on. */
export type ReadMoment = { xmin: string; at: string };

export async function selectReadMoment(db: Db): Promise<ReadMoment> {
  const [row] = await db<ReadMoment[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
  if (!row) throw new Error('PostgreSQL returned no snapshot.');
  return row;
}

type LoggedChange = Change & { id: number };

export const selectChangesSince = (db: Db, xmin: string): Promise<LoggedChange[]> =>
  db<LoggedChange[]>`
    select id, table_name as table, ids from catalog_change where xid >= ${xmin}::text::xid8 order by id`;

/** Longer than a snapshot of the index is used. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db`delete from catalog_change where changed_at < now() - interval '3 days'`;
}

/**
 * Names this database beyond restarts, so that a snapshot of another one is not used. `state` also changes when the
 * database is restored from a backup, which the change log does not tell: tables that are filled anew have another file,
 * and a server that goes back in time begins a new timeline.
 */
export async function selectDatabaseIdentity(db: Db): Promise<{ name: string; state: string }> {
  const [row] = await db<{ name: string; state: string }[]>`
    select system_identifier || '-' || d.oid as name,
      concat_ws('-', system_identifier, d.oid, timeline_id, pg_relation_filenode('product'),
        pg_relation_filenode('catalog_change')) as state
    from pg_control_system(), pg_control_checkpoint(), pg_database d where d.datname = current_database()`;
  if (!row) throw new Error('PostgreSQL does not name the current database.');
  return row;
}
