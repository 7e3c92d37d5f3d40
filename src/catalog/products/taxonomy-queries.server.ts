import { columnList, type Db, type Transaction } from '../../platform/db/db.server.ts';
import { maybeOne, one } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { AdminFilterGroup, AdminHashtag, AdminProducer, ProducerSort } from './taxonomy-contract.ts';
import { type FilterOption, HashtagFields, ProducerFields } from './taxonomy-fields.ts';

export type ProducerPage = { take: number; skip: number; search: string; sort: ProducerSort };

const producers = (db: Db) => db`
  select r.id, r.version, ${columnList(db, Object.keys(ProducerFields.shape), 'r')},
    (select count(*) from product p where p.producer_id = r.id)::int as products
  from producer r`;

const isListed = (db: Db, { search }: ProducerPage) => db`
  strpos(folded(r.name || ' ' || r.country || ' ' || r.city), ${normalizeForSearch(search)}) > 0`;

const orders = (db: Db): Record<ProducerSort, ReturnType<Db>> => ({
  name: db`name collate "ro-x-icu", id`,
  '-name': db`name collate "ro-x-icu" desc, id`,
  products: db`products, id`,
  '-products': db`products desc, id`,
});

export const selectProducers = (db: Db, page: ProducerPage): Promise<AdminProducer[]> => db<AdminProducer[]>`
  select * from (${producers(db)} where ${isListed(db, page)}) as listed
  order by ${orders(db)[page.sort]} limit ${page.take} offset ${page.skip}`;

export async function countProducers(db: Db, page: ProducerPage): Promise<number> {
  const [row] = await db<
    { total: number }[]
  >`select count(*)::int as total from producer r where ${isListed(db, page)}`;
  return row?.total ?? 0;
}

export const selectProducer = (db: Db, id: number): Promise<AdminProducer | undefined> =>
  maybeOne(db<AdminProducer[]>`${producers(db)} where r.id = ${id}`);

export async function lockProducer(tx: Transaction, id: number): Promise<AdminProducer | undefined> {
  await tx`select from producer where id = ${id} for update`;
  return selectProducer(tx, id);
}

export async function isProducerTaken(tx: Transaction, name: string, exceptId: number): Promise<boolean> {
  return (await tx`select from producer where lower(name) = lower(${name}) and id <> ${exceptId}`).length > 0;
}

export async function insertProducer(tx: Transaction, fields: ProducerFields): Promise<number> {
  const { id } = await one(tx<{ id: number }[]>`insert into producer ${tx(fields)} returning id`);
  return id;
}

export async function updateProducer(tx: Transaction, id: number, fields: ProducerFields): Promise<void> {
  await tx`update producer set ${tx(fields)}, version = version + 1 where id = ${id}`;
}

/** Keeps the producer filter in sync: renames the option or appends a new one. */
export async function syncProducerFilterOption(tx: Transaction, id: number, name: string): Promise<void> {
  await tx`update filter_option set name = ${name} where producer_id = ${id}`;
  await tx`
    insert into filter_option (group_id, position, name, producer_id)
    select g.id, (select coalesce(max(position), -1) + 1 from filter_option where group_id = g.id), ${name}, ${id}
    from filter_group g
    where g.kind = 'producer' and not exists (select from filter_option where group_id = g.id and producer_id = ${id})
    on conflict do nothing`;
}

export async function deleteProducer(tx: Transaction, id: number): Promise<void> {
  await tx`delete from producer where id = ${id}`;
}

export const selectHashtags = (db: Db): Promise<AdminHashtag[]> => db<AdminHashtag[]>`
  select h.id, h.version, ${columnList(db, Object.keys(HashtagFields.shape), 'h')},
    (select count(*) from product_hashtag where hashtag_id = h.id)::int as products
  from hashtag h order by position, id`;

export async function lockHashtag(tx: Transaction, id: number): Promise<number | undefined> {
  const [row] = await tx<{ version: number }[]>`select version from hashtag where id = ${id} for update`;
  return row?.version;
}

export async function isHashtagTaken(tx: Transaction, name: string, exceptId: number): Promise<boolean> {
  return (await tx`select from hashtag where lower(name) = lower(${name}) and id <> ${exceptId}`).length > 0;
}

export async function insertHashtag(tx: Transaction, fields: HashtagFields): Promise<number> {
  const [last] = await tx<{ position: number }[]>`select coalesce(max(position), -1) as position from hashtag`;
  const row = { ...fields, position: (last?.position ?? -1) + 1 };
  const { id } = await one(tx<{ id: number }[]>`insert into hashtag ${tx(row)} returning id`);
  return id;
}

export async function updateHashtag(tx: Transaction, id: number, fields: HashtagFields): Promise<void> {
  await tx`update hashtag set ${tx(fields)}, version = version + 1 where id = ${id}`;
}

export async function deleteHashtag(tx: Transaction, id: number): Promise<void> {
  await tx`delete from hashtag where id = ${id}`;
}

/** Returns false when `ids` is not exactly the set of existing ids. */
export async function orderRows(
  tx: Transaction,
  table: 'hashtag' | 'filter_group',
  ids: readonly number[],
): Promise<boolean> {
  const existing = await tx<{ id: number }[]>`select id from ${tx(table)} order by id for update`;
  const requested = new Set(ids);
  if (requested.size !== ids.length || existing.length !== ids.length || !existing.every(({ id }) => requested.has(id)))
    return false;
  await tx`
    update ${tx(table)} as t set position = moved.at - 1
    from unnest(${ids}::int[]) with ordinality as moved (id, at) where t.id = moved.id`;
  return true;
}

/** Prices in bani. */
type GroupRow = AdminFilterGroup;

export const selectGroups = (db: Db): Promise<GroupRow[]> => db<GroupRow[]>`
  select g.id, g.version, g.name, g.kind, coalesce((
    select json_agg(json_build_object('id', o.id, 'name', o.name, 'priceFrom', o.price_from, 'priceBelow', o.price_below,
      'products', (select count(*) from product_filter f where f.option_id = o.id)) order by o.position, o.id)
    from filter_option o where o.group_id = g.id), '[]') as options
  from filter_group g order by g.position, g.id`;

export const lockGroup = (tx: Transaction, id: number): Promise<Pick<GroupRow, 'version' | 'kind'> | undefined> =>
  maybeOne(tx<Pick<GroupRow, 'version' | 'kind'>[]>`
    select version, kind from filter_group where id = ${id} for update`);

export async function isGroupTaken(tx: Transaction, name: string, exceptId: number): Promise<boolean> {
  return (await tx`select from filter_group where lower(name) = lower(${name}) and id <> ${exceptId}`).length > 0;
}

export async function insertGroup(tx: Transaction, name: string): Promise<number> {
  const [inserted] = await tx<{ id: number }[]>`
    insert into filter_group (name, kind, position)
    values (${name}, 'tag', (select coalesce(max(position), -1) + 1 from filter_group)) returning id`;
  return inserted?.id ?? 0;
}

export async function updateGroup(tx: Transaction, id: number, name: string): Promise<void> {
  await tx`update filter_group set name = ${name}, version = version + 1 where id = ${id}`;
}

export async function deleteGroup(tx: Transaction, id: number): Promise<void> {
  await tx`delete from filter_group where id = ${id}`;
}

/**
 * Prices in bani. Renames in two steps, because the unique constraint would reject swapped names.
 */
export async function replaceOptions(
  tx: Transaction,
  groupId: number,
  options: readonly FilterOption[],
): Promise<void> {
  const remainingIds = options.flatMap(({ id }) => id ?? []);
  await tx`delete from filter_option where group_id = ${groupId} and id <> all(${remainingIds}::int[])`;
  await tx`update filter_option set name = id || ' ' || name where group_id = ${groupId}`;
  for (const [position, { id, ...option }] of options.entries()) {
    const row = { ...option, position };
    if (id === undefined) await tx`insert into filter_option ${tx({ ...row, groupId })}`;
    else await tx`update filter_option set ${tx(row)} where id = ${id} and group_id = ${groupId}`;
  }
}

/** Updates only the order; the names follow the producers. */
export async function orderOptions(tx: Transaction, groupId: number, ids: readonly number[]): Promise<void> {
  await tx`
    update filter_option o set position = moved.at - 1
    from unnest(${ids}::int[]) with ordinality as moved (id, at) where o.id = moved.id and o.group_id = ${groupId}`;
}
