import { columnList, type Db, jsonRow, localTime, type Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { Bani } from '../../platform/money.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { AdminCampaign, CampaignRow, CampaignSort } from './admin-contract.ts';
import { CampaignFields, type CampaignMembers } from './fields.ts';
import { isRunning, type PastPrices, pastPrices } from './queries.server.ts';
import type { CampaignState } from './rules.ts';

/** Prices in bani. */
export type AdminRow = AdminCampaign;

const stateOf = (db: Db) => db`
  case when c.ends_at <= now() then 'ended' when not c.is_active then 'draft'
    when ${isRunning(db)} then 'running' else 'scheduled' end`;

const { products: _, categoryIds: __, designerIds: ___, startsAt, endsAt, ...plainFields } = CampaignFields.shape;
/** The fields that are columns of `campaign`; the members are rows of other tables. */
const columns = Object.keys({ ...plainFields, startsAt, endsAt });

const rows = (db: Db) => db`
  select ${columnList(db, Object.keys(plainFields), 'c')}, c.id, c.version,
    ${localTime(db, 'starts_at')} as starts_at, ${localTime(db, 'ends_at')} as ends_at,
    ${stateOf(db)} as state,
    coalesce((select json_agg(json_build_object('productId', product_id, 'price', price) order by product_id)
      from campaign_product where campaign_id = c.id), '[]') as products,
    array(select category_id from campaign_category where campaign_id = c.id order by 1) as category_ids,
    array(select producer_id from campaign_producer where campaign_id = c.id order by 1) as designer_ids,
    (select count(*)::int from campaign_member m where m.campaign_id = c.id) as product_count
  from campaign c`;

export const selectAll = (db: Db): Promise<AdminRow[]> =>
  db<AdminRow[]>`${rows(db)} order by c.starts_at desc, c.id desc`;

export const selectOne = (db: Db, id: number): Promise<AdminRow | undefined> =>
  maybeOne(db<AdminRow[]>`${rows(db)} where c.id = ${id}`);

/** Serializes concurrent changes of one campaign. */
export const lockCampaign = (
  tx: Transaction,
  id: number,
): Promise<{ version: number; hasEnded: boolean } | undefined> =>
  maybeOne(tx<{ version: number; hasEnded: boolean }[]>`
    select version, coalesce(ends_at <= now(), false) as has_ended from campaign where id = ${id} for no key update`);

export const isNameTaken = (tx: Transaction, name: string, id: number | null): Promise<boolean> =>
  exists(tx`select from campaign where name = ${name} and id is distinct from ${id}`);

type OwnFields = Omit<CampaignFields, keyof CampaignMembers>;

const inBucharest = (local: string | null): string | null => local && `${local} Europe/Bucharest`;

/** The fields as a row of the table. */
const rowOf = (tx: Transaction, { startsAt, endsAt, ...fields }: OwnFields) => {
  const row = { ...fields, startsAt: inBucharest(startsAt), endsAt: inBucharest(endsAt) };
  return tx`json_populate_record(null::campaign, ${jsonRow(row)}::text::json)`;
};

export async function insertCampaign(tx: Transaction, fields: OwnFields): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into campaign (${columnList(tx, columns)})
    select ${columnList(tx, columns, 'given')} from ${rowOf(tx, fields)} as given returning id`;
  return row?.id ?? 0;
}

export async function updateCampaign(tx: Transaction, id: number, fields: OwnFields): Promise<void> {
  await tx`
    update campaign set (${columnList(tx, columns)}) = (
      select ${columnList(tx, columns, 'given')} from ${rowOf(tx, fields)} as given), version = version + 1
    where id = ${id}`;
}

export async function setActive(tx: Transaction, id: number, isActive: boolean): Promise<void> {
  await tx`
    update campaign set is_active = ${isActive}, version = version + 1 where id = ${id} and is_active <> ${isActive}`;
}

export const deleteCampaign = (tx: Transaction, id: number): Promise<boolean> =>
  exists(tx`delete from campaign where id = ${id} returning id`);

/** The list with a member that does not exist, if any. */
export async function findUnknownMember(
  tx: Transaction,
  members: CampaignMembers,
): Promise<keyof CampaignMembers | undefined> {
  const { products, categoryIds, designerIds } = members;
  const [existing] = await tx<Record<keyof CampaignMembers, number>[]>`
    select
      (select count(*) from product where id = any(${products.map(({ productId }) => productId)}::int[]))::int as products,
      (select count(*) from category where id = any(${categoryIds}::int[]))::int as category_ids,
      (select count(*) from producer where id = any(${designerIds}::int[]))::int as designer_ids`;
  const lists = ['products', 'categoryIds', 'designerIds'] as const;
  return lists.find((list) => existing?.[list] !== members[list].length);
}

/** Prices in bani. */
export async function replaceMembers(tx: Transaction, id: number, members: CampaignMembers): Promise<void> {
  for (const table of ['campaign_product', 'campaign_category', 'campaign_producer'])
    await tx`delete from ${tx(table)} where campaign_id = ${id}`;
  const { products, categoryIds, designerIds } = members;
  await tx`
    insert into campaign_product (campaign_id, product_id, price)
    select ${id}, product_id, price
    from unnest(${products.map(({ productId }) => productId)}::int[], ${products.map(({ price }) => price)}::int[])
      as input (product_id, price)`;
  await tx`insert into campaign_category (campaign_id, category_id) select ${id}, unnest(${categoryIds}::int[])`;
  await tx`insert into campaign_producer (campaign_id, producer_id) select ${id}, unnest(${designerIds}::int[])`;
}

type CampaignFilters = { search: string; state: CampaignState | 'all' };

const matching = (db: Db, { search, state }: CampaignFilters) => db`
  strpos(folded(c.name || ' ' || c.short_name), ${normalizeForSearch(search)}) > 0
  and ${state === 'all' ? db`true` : db`${stateOf(db)} = ${state}`}`;

const orders = (db: Db): Record<CampaignSort, ReturnType<Db>> => ({
  starts: db`c.starts_at`,
  '-starts': db`c.starts_at desc`,
  ends: db`c.ends_at nulls last`,
  '-ends': db`c.ends_at desc nulls first`,
  name: db`c.name collate "ro-x-icu"`,
  '-name': db`c.name collate "ro-x-icu" desc`,
  products: db`product_count`,
  '-products': db`product_count desc`,
});

type Page = CampaignFilters & { sort: CampaignSort; take: number; skip: number };

export const selectPage = (db: Db, { sort, take, skip, ...filters }: Page): Promise<CampaignRow[]> =>
  db<CampaignRow[]>`
    select c.id, c.version, ${stateOf(db)} as state, c.name, c.short_name,
      ${localTime(db, 'starts_at')} as starts_at, ${localTime(db, 'ends_at')} as ends_at, c.percent_off,
      (select count(*)::int from campaign_member m where m.campaign_id = c.id) as product_count
    from campaign c where ${matching(db, filters)}
    order by ${orders(db)[sort]}, c.id limit ${take} offset ${skip}`;

export const countAll = (db: Db, filters: CampaignFilters): Promise<number> =>
  count(db`
    select count(*)::int as count from campaign c where ${matching(db, filters)}`);

type NamedRow = { productId: number; name: string; basePrice: Bani };

export const selectNamed = (db: Db, campaignId: number): Promise<NamedRow[]> =>
  db<NamedRow[]>`
    select p.id as product_id, p.name, p.base_price
    from campaign_product m join product p on p.id = m.product_id where m.campaign_id = ${campaignId}
    order by p.name collate "ro-x-icu", p.id`;

/** Names that start with the keyword come before names that only contain it. */
export const selectByName = (db: Db, keyword: string, limit: number): Promise<NamedRow[]> =>
  db<NamedRow[]>`
    select id as product_id, name, base_price from (
      select *, strpos(folded(name || ' ' || code), ${normalizeForSearch(keyword)}) as at from product
    ) as p where at > 0 order by at > 1, name collate "ro-x-icu", id limit ${limit}`;

export type PreviewRow = NamedRow & PastPrices & { fixedPrice: Bani | null; reference: Bani };

/** Members and reference prices of a campaign that is not saved yet, in bani; must match `offers` in queries.server.ts. */
export const selectPreview = (db: Db, campaignId: number | null, members: CampaignMembers): Promise<PreviewRow[]> =>
  db<PreviewRow[]>`
    with member as (
      select product_id, max(price) as price from (
        select product_id, price from unnest(
          ${members.products.map(({ productId }) => productId)}::int[],
          ${members.products.map(({ price }) => price)}::int[]) as named (product_id, price)
        union all
        select p.id, null from product p join category_ancestor l on l.category_id = p.category_id
        where l.ancestor_id = any(${members.categoryIds}::int[])
        union all
        select e.product_id, null from product_extra_category e join category_ancestor l on l.category_id = e.category_id
        where l.ancestor_id = any(${members.categoryIds}::int[])
        union all
        select p.id, null from product p where p.producer_id = any(${members.designerIds}::int[])
      ) as input group by product_id
    )
    select p.id as product_id, p.name, p.base_price, m.price as fixed_price,
      coalesce(previous.reference, lowest_price_until(p.id, now()), p.base_price) as reference, ${pastPrices(db)}
    from member m join product p on p.id = m.product_id
    left join campaign_price previous on previous.campaign_id = ${campaignId} and previous.product_id = p.id
      and (previous.left_at is null or previous.left_at > now() - interval '30 days')
    order by p.name collate "ro-x-icu", p.id`;
