import type { Db, Transaction } from '../../kit/db.server.ts';
import { fold } from '../../kit/romanian.ts';
import type { AdminHashtag, AdminProducer, HashtagBody, ProducerBody, ProducerSort } from './range-contract.ts';

export type ProducerPage = { take: number; skip: number; keyword: string; sort: ProducerSort };

const producers = (db: Db) => db`
  select r.id, r.version, r.name, r.country, r.city, r.description, r.operator, r.logo,
    (select count(*) from product p where p.producer_id = r.id)::int as products
  from producer r`;

const isListed = (db: Db, { keyword }: ProducerPage) => db`
  strpos(folded(r.name || ' ' || r.country || ' ' || r.city), ${fold(keyword)}) > 0`;

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

export async function selectProducer(db: Db, id: number): Promise<AdminProducer | undefined> {
  const [row] = await db<AdminProducer[]>`${producers(db)} where r.id = ${id}`;
  return row;
}

export async function lockProducer(tx: Transaction, id: number): Promise<AdminProducer | undefined> {
  await tx`select from producer where id = ${id} for update`;
  return selectProducer(tx, id);
}

export async function isProducerTaken(tx: Transaction, name: string, exceptId: number): Promise<boolean> {
  return (await tx`select from producer where lower(name) = lower(${name}) and id <> ${exceptId}`).length > 0;
}

type ProducerFields = Omit<ProducerBody, 'id' | 'version'>;

export async function insertProducer(tx: Transaction, fields: ProducerFields): Promise<number> {
  const [made] = await tx<{ id: number }[]>`insert into producer ${tx(fields)} returning id`;
  return made?.id ?? 0;
}

export async function updateProducer(tx: Transaction, id: number, fields: ProducerFields): Promise<void> {
  await tx`update producer set ${tx(fields)}, version = version + 1 where id = ${id}`;
}

/** The filter of producers names each of them, new ones at the end. */
export async function followProducer(tx: Transaction, id: number, name: string): Promise<void> {
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
  select id, version, name, image, (select count(*) from product_hashtag where hashtag_id = h.id)::int as products
  from hashtag h order by position, id`;

export async function lockHashtag(tx: Transaction, id: number): Promise<number | undefined> {
  const [row] = await tx<{ version: number }[]>`select version from hashtag where id = ${id} for update`;
  return row?.version;
}

export async function isHashtagTaken(tx: Transaction, name: string, exceptId: number): Promise<boolean> {
  return (await tx`select from hashtag where lower(name) = lower(${name}) and id <> ${exceptId}`).length > 0;
}

type HashtagFields = Pick<HashtagBody, 'name' | 'image'>;

export async function insertHashtag(tx: Transaction, { name, image }: HashtagFields): Promise<number> {
  const [made] = await tx<{ id: number }[]>`
    insert into hashtag (name, image, position)
    values (${name}, ${image}, (select coalesce(max(position), -1) + 1 from hashtag)) returning id`;
  return made?.id ?? 0;
}

export async function updateHashtag(tx: Transaction, id: number, { name, image }: HashtagFields): Promise<void> {
  await tx`update hashtag set name = ${name}, image = ${image}, version = version + 1 where id = ${id}`;
}

export async function deleteHashtag(tx: Transaction, id: number): Promise<void> {
  await tx`delete from hashtag where id = ${id}`;
}

/** False when these are not exactly the ones that are there. */
export async function orderRows(
  tx: Transaction,
  table: 'hashtag' | 'filter_group',
  ids: readonly number[],
): Promise<boolean> {
  const there = await tx<{ id: number }[]>`select id from ${tx(table)} order by id for update`;
  const wanted = new Set(ids);
  if (wanted.size !== ids.length || there.length !== ids.length || !there.every(({ id }) => wanted.has(id)))
    return false;
  await tx`
    update ${tx(table)} as t set position = place.at - 1
    from unnest(${ids}::int[]) with ordinality as place (id, at) where t.id = place.id`;
  return true;
}
