import type { Db, Transaction } from '../../kit/db.server.ts';

export type GroupRow = {
  id: number;
  version: number;
  name: string;
  kind: 'tag' | 'producer' | 'price';
  options: { id: number; name: string; priceFrom: number | null; priceBelow: number | null; products: number }[];
};

export const selectGroups = (db: Db): Promise<GroupRow[]> => db<GroupRow[]>`
  select g.id, g.version, g.name, g.kind, coalesce((
    select json_agg(json_build_object('id', o.id, 'name', o.name, 'priceFrom', o.price_from, 'priceBelow', o.price_below,
      'products', (select count(*) from product_filter f where f.option_id = o.id)) order by o.position, o.id)
    from filter_option o where o.group_id = g.id), '[]') as options
  from filter_group g order by g.position, g.id`;

export async function lockGroup(tx: Transaction, id: number): Promise<Pick<GroupRow, 'version' | 'kind'> | undefined> {
  const [row] = await tx<Pick<GroupRow, 'version' | 'kind'>[]>`
    select version, kind from filter_group where id = ${id} for update`;
  return row;
}

export async function isTaken(tx: Transaction, name: string, exceptId: number): Promise<boolean> {
  return (await tx`select from filter_group where lower(name) = lower(${name}) and id <> ${exceptId}`).length > 0;
}

export async function insertGroup(tx: Transaction, name: string): Promise<number> {
  const [made] = await tx<{ id: number }[]>`
    insert into filter_group (name, kind, position)
    values (${name}, 'tag', (select coalesce(max(position), -1) + 1 from filter_group)) returning id`;
  return made?.id ?? 0;
}

export async function updateGroup(tx: Transaction, id: number, name: string): Promise<void> {
  await tx`update filter_group set name = ${name}, version = version + 1 where id = ${id}`;
}

export async function deleteGroup(tx: Transaction, id: number): Promise<void> {
  await tx`delete from filter_group where id = ${id}`;
}

export type OptionWrite = {
  id?: number | undefined;
  name: string;
  priceFrom: number | null;
  priceBelow: number | null;
};

/** Names are free while they change places: each is first put out of the way. */
export async function replaceOptions(tx: Transaction, groupId: number, options: readonly OptionWrite[]): Promise<void> {
  const kept = options.flatMap(({ id }) => id ?? []);
  await tx`delete from filter_option where group_id = ${groupId} and id <> all(${kept}::int[])`;
  await tx`update filter_option set name = id || ' ' || name where group_id = ${groupId}`;
  for (const [position, { id, name, priceFrom, priceBelow }] of options.entries()) {
    const row = { name, position, price_from: priceFrom, price_below: priceBelow };
    if (id === undefined) await tx`insert into filter_option ${tx({ ...row, group_id: groupId })}`;
    else await tx`update filter_option set ${tx(row)} where id = ${id} and group_id = ${groupId}`;
  }
}

/** Only their order: names follow the producers. */
export async function orderOptions(tx: Transaction, groupId: number, ids: readonly number[]): Promise<void> {
  await tx`
    update filter_option o set position = place.at - 1
    from unnest(${ids}::int[]) with ordinality as place (id, at) where o.id = place.id and o.group_id = ${groupId}`;
}
