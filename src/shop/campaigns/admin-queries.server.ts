import type { Db, Transaction } from '../../kit/db.server.ts';
import type { Bani } from '../../kit/money.ts';
import { isRunning } from './queries.server.ts';
import type { CampaignState } from './rules.ts';

export type AdminRow = {
  id: number;
  version: number;
  state: CampaignState;
  name: string;
  shortName: string;
  description: string;
  image: string;
  narrowImage: string;
  startsAt: string;
  endsAt: string | null;
  isActive: boolean;
  percentOff: number | null;
  products: { productId: number; price: Bani | null }[];
  categoryIds: number[];
  designerIds: number[];
  productCount: number;
};

/** On the shop's clock, to the minute. */
export const moment = (db: Db, column: string) =>
  db`to_char(${db(column)} at time zone 'Europe/Bucharest', 'YYYY-MM-DD"T"HH24:MI')`;

export const stateOf = (db: Db) => db`
  case when c.ends_at <= now() then 'ended' when not c.is_active then 'draft'
    when ${isRunning(db)} then 'running' else 'scheduled' end`;

const rows = (db: Db) => db`
  select c.id, c.version, c.name, c.short_name as "shortName", c.description, c.image, c.narrow_image as "narrowImage",
    ${moment(db, 'starts_at')} as "startsAt", ${moment(db, 'ends_at')} as "endsAt",
    c.is_active as "isActive", c.percent_off as "percentOff",
    ${stateOf(db)} as state,
    coalesce((select json_agg(json_build_object('productId', product_id, 'price', price) order by product_id)
      from campaign_product where campaign_id = c.id), '[]') as products,
    array(select category_id from campaign_category where campaign_id = c.id order by 1) as "categoryIds",
    array(select producer_id from campaign_producer where campaign_id = c.id order by 1) as "designerIds",
    (select count(*)::int from campaign_member m where m.campaign_id = c.id) as "productCount"
  from campaign c`;

export const selectAll = (db: Db): Promise<AdminRow[]> =>
  db<AdminRow[]>`${rows(db)} order by c.starts_at desc, c.id desc`;

export async function selectOne(db: Db, id: number): Promise<AdminRow | undefined> {
  const [row] = await db<AdminRow[]>`${rows(db)} where c.id = ${id}`;
  return row;
}

/** Two changes of a campaign come one after the other. */
export async function lockCampaign(
  tx: Transaction,
  id: number,
): Promise<{ version: number; hasEnded: boolean } | undefined> {
  const [row] = await tx<{ version: number; hasEnded: boolean }[]>`
    select version, coalesce(ends_at <= now(), false) as "hasEnded" from campaign where id = ${id} for no key update`;
  return row;
}

export async function isNameTaken(tx: Transaction, name: string, id: number | null): Promise<boolean> {
  const rows = await tx`select from campaign where name = ${name} and id is distinct from ${id}`;
  return rows.length > 0;
}

export type CampaignFields = {
  name: string;
  short_name: string;
  description: string;
  image: string;
  narrow_image: string;
  is_active: boolean;
  percent_off: number | null;
};
export type Dates = { startsAt: string; endsAt: string | null };

const local = (tx: Transaction, text: string | null) => tx`${text}::timestamp at time zone 'Europe/Bucharest'`;

export async function insertCampaign(tx: Transaction, fields: CampaignFields, dates: Dates): Promise<number> {
  const { name, short_name, description, image, narrow_image, is_active, percent_off } = fields;
  const [row] = await tx<{ id: number }[]>`
    insert into campaign (name, short_name, description, image, narrow_image, is_active, percent_off, starts_at, ends_at)
    values (${name}, ${short_name}, ${description}, ${image}, ${narrow_image}, ${is_active}, ${percent_off},
      ${local(tx, dates.startsAt)}, ${local(tx, dates.endsAt)})
    returning id`;
  return row?.id ?? 0;
}

export async function updateCampaign(
  tx: Transaction,
  id: number,
  fields: CampaignFields,
  { startsAt, endsAt }: Dates,
): Promise<void> {
  await tx`
    update campaign set ${tx(fields)}, version = version + 1,
      starts_at = ${local(tx, startsAt)}, ends_at = ${local(tx, endsAt)}
    where id = ${id}`;
}

export async function setActive(tx: Transaction, id: number, isActive: boolean): Promise<void> {
  await tx`
    update campaign set is_active = ${isActive}, version = version + 1 where id = ${id} and is_active <> ${isActive}`;
}

export async function deleteCampaign(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx`delete from campaign where id = ${id} returning id`;
  return rows.length > 0;
}

export type Members = {
  products: { productId: number; price: Bani | null }[];
  categoryIds: number[];
  designerIds: number[];
};

export async function knowsAll(tx: Transaction, { products, categoryIds, designerIds }: Members): Promise<boolean> {
  const productIds = products.map(({ productId }) => productId);
  const [row] = await tx<{ known: number }[]>`
    select ((select count(*) from product where id = any(${productIds}::int[]))
      + (select count(*) from category where id = any(${categoryIds}::int[]))
      + (select count(*) from producer where id = any(${designerIds}::int[])))::int as known`;
  return row?.known === productIds.length + categoryIds.length + designerIds.length;
}

export async function replaceMembers(tx: Transaction, id: number, members: Members): Promise<void> {
  for (const table of ['campaign_product', 'campaign_category', 'campaign_producer'])
    await tx`delete from ${tx(table)} where campaign_id = ${id}`;
  const { products, categoryIds, designerIds } = members;
  await tx`
    insert into campaign_product (campaign_id, product_id, price)
    select ${id}, product_id, price
    from unnest(${products.map(({ productId }) => productId)}::int[], ${products.map(({ price }) => price)}::int[])
      as given (product_id, price)`;
  await tx`insert into campaign_category (campaign_id, category_id) select ${id}, unnest(${categoryIds}::int[])`;
  await tx`insert into campaign_producer (campaign_id, producer_id) select ${id}, unnest(${designerIds}::int[])`;
}
