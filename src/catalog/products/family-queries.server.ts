import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { AdminFamilyRow } from './family-contract.ts';
import type { Family, FamilyMember } from './family-rules.ts';

export type FamilyPage = { take: number; skip: number; search: string; productId?: number | undefined };

const isListed = (db: Db, { search, productId }: FamilyPage) => db`
  (${search} = '' or strpos(folded(f.name), ${normalizeForSearch(search)}) > 0)
  and (${productId ?? null}::int is null or exists (
    select from product_family_member m where m.family_id = f.id and m.product_id = ${productId ?? null}))`;

export const selectFamilyPage = (db: Db, page: FamilyPage): Promise<AdminFamilyRow[]> => db<AdminFamilyRow[]>`
  select f.id, f.name, f.attribute_names, f.is_one_card,
    (select count(*)::int from product_family_member m where m.family_id = f.id) as member_count
  from product_family f where ${isListed(db, page)}
  order by f.name collate "ro-x-icu", f.id limit ${page.take} offset ${page.skip}`;

export const countFamilies = (db: Db, page: FamilyPage): Promise<number> =>
  count(db`
    select count(*)::int as count from product_family f where ${isListed(db, page)}`);

export const selectFamilies = (db: Db): Promise<Family[]> => db<Family[]>`
  select f.id, f.name, f.attribute_names, f.is_one_card,
    json_agg(json_build_object('productId', m.product_id, 'values', m.attribute_values)
      order by m.position, m.product_id) as members
  from product_family f join product_family_member m on m.family_id = f.id group by f.id`;

type FamilyName = Omit<Family, 'members'>;

export const selectFamilyNames = (db: Db): Promise<FamilyName[]> =>
  db<FamilyName[]>`select id, name, attribute_names, is_one_card from product_family`;

type FamilyRow = Omit<Family, 'members'> & { version: number };

export const selectFamily = (db: Db, id: number): Promise<FamilyRow | undefined> =>
  maybeOne(db<FamilyRow[]>`
    select id, name, attribute_names, is_one_card, version from product_family where id = ${id}`);

export async function lockFamily(tx: Transaction, id: number): Promise<FamilyRow | undefined> {
  await tx`select from product_family where id = ${id} for update`;
  return selectFamily(tx, id);
}

type MemberRow = FamilyMember & {
  code: string;
  name: string;
  picture: string | null;
  isPublished: boolean;
  price: number;
  onHand: number;
};

export const selectMembers = (db: Db, familyId: number): Promise<MemberRow[]> => db<MemberRow[]>`
  select m.product_id, m.attribute_values as values, p.code, p.name, pic.file as picture, p.is_published,
    p.selling_price as price, coalesce((select on_hand from product_stock where product_id = p.id), 0) as on_hand
  from product_family_member m
  join product p on p.id = m.product_id
  left join product_picture pic on pic.product_id = p.id and pic.position = 0
  where m.family_id = ${familyId} order by m.position, m.product_id`;

export const isNameTaken = (db: Db, name: string, exceptId: number): Promise<boolean> =>
  exists(db`select from product_family where folded(name) = folded(${name}) and id <> ${exceptId}`);

/** The first name that no family has: `base`, then `base` with 2, 3 and so on. */
export async function selectFreeName(db: Db, base: string): Promise<string> {
  const [row] = await db<{ name: string }[]>`
    select name from (
      select ${base} || coalesce(' ' || nullif(n, 1)::text, '') as name, n from generate_series(1, 1000) as n
    ) as free
    where not exists (select from product_family f where folded(f.name) = folded(free.name)) order by n limit 1`;
  return row?.name ?? base;
}

/** Whether one of the products is in a family other than `familyId`. */
export const areInOtherFamily = (db: Db, productIds: readonly number[], familyId: number): Promise<boolean> =>
  exists(db`
    select from product_family_member where product_id = any(${productIds}::int[]) and family_id <> ${familyId}`);

type NewFamily = Omit<Family, 'id' | 'members'>;

export async function insertFamily(tx: Transaction, { name, attributeNames, isOneCard }: NewFamily): Promise<number> {
  const { id } = await one(tx<{ id: number }[]>`
    insert into product_family (name, attribute_names, is_one_card)
    values (${name}, ${attributeNames}, ${isOneCard}) returning id`);
  return id;
}

export async function updateFamily(tx: Transaction, id: number, family: NewFamily): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update product_family set name = ${family.name}, attribute_names = ${family.attributeNames},
      is_one_card = ${family.isOneCard}, version = version + 1
    where id = ${id} returning version`;
  return row?.version ?? 0;
}

export async function replaceMembers(tx: Transaction, id: number, members: readonly FamilyMember[]): Promise<void> {
  await tx`delete from product_family_member where family_id = ${id}`;
  const rows = members.map(({ productId, values }, position) => ({
    productId,
    familyId: id,
    position,
    attributeValues: values,
  }));
  if (rows.length > 0) await tx`insert into product_family_member ${tx(rows)}`;
}

/** Appends to the family. */
export async function insertMember(tx: Transaction, id: number, { productId, values }: FamilyMember): Promise<void> {
  await tx`
    insert into product_family_member (product_id, family_id, position, attribute_values)
    values (${productId}, ${id},
      (select coalesce(max(position), -1) + 1 from product_family_member where family_id = ${id}), ${values})`;
  await tx`update product_family set version = version + 1 where id = ${id}`;
}

export const deleteFamily = async (tx: Transaction, id: number): Promise<void> =>
  void (await tx`delete from product_family where id = ${id}`);

export type ImportedMember = {
  productId: number;
  familyId: number;
  values: string[];
  /** From 0; null at the end. */
  position: number | null;
};

/** Moves products into families; those that name no position follow the others in the order of the list. */
export async function upsertMembers(tx: Transaction, members: readonly ImportedMember[]): Promise<void> {
  const rows = members.map((member, line) => ({ ...member, line }));
  await tx`
    with input as (
      select g.* from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as g ("productId" int, "familyId" int, "values" text[], position int, line int)
    ),
    last as (select family_id, max(position) as position from product_family_member group by family_id)
    insert into product_family_member (product_id, family_id, position, attribute_values)
    select i."productId", i."familyId",
      coalesce(i.position, coalesce(last.position, -1) + row_number() over (partition by i."familyId" order by i.line)),
      i."values"
    from input i left join last on last.family_id = i."familyId"
    on conflict (product_id) do update set family_id = excluded.family_id, position = excluded.position,
      attribute_values = excluded.attribute_values`;
}

export const deleteMembers = async (tx: Transaction, productIds: readonly number[]): Promise<void> =>
  void (await tx`delete from product_family_member where product_id = any(${productIds}::int[])`);

/** Gives members that a file does not name as many values as their families have attributes. */
export async function alignMembers(tx: Transaction, familyIds: readonly number[], filler: string): Promise<void> {
  await tx`
    update product_family_member m
    set attribute_values =
      (m.attribute_values || array_fill(${filler}::text, array[cardinality(f.attribute_names)]))
        [1:cardinality(f.attribute_names)]
    from product_family f
    where f.id = m.family_id and f.id = any(${familyIds}::int[])
      and cardinality(m.attribute_values) <> cardinality(f.attribute_names)`;
}
