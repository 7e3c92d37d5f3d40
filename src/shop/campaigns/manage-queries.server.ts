import type { Db } from '../../kit/db.server.ts';
import type { Bani } from '../../kit/money.ts';
import { fold } from '../../kit/romanian.ts';
import { type Members, moment, stateOf } from './admin-queries.server.ts';
import type { CampaignRow, CampaignSort } from './manage-contract.ts';
import type { CampaignState } from './rules.ts';

type Wanted = { keyword: string; state: CampaignState | 'all' };

const matching = (db: Db, { keyword, state }: Wanted) => db`
  strpos(folded(c.name || ' ' || c.short_name), ${fold(keyword)}) > 0
  and ${state === 'all' ? db`true` : db`${stateOf(db)} = ${state}`}`;

const orders = (db: Db): Record<CampaignSort, ReturnType<Db>> => ({
  starts: db`c.starts_at`,
  '-starts': db`c.starts_at desc`,
  ends: db`c.ends_at nulls last`,
  '-ends': db`c.ends_at desc nulls first`,
  name: db`c.name collate "ro-x-icu"`,
  '-name': db`c.name collate "ro-x-icu" desc`,
  products: db`"productCount"`,
  '-products': db`"productCount" desc`,
});

type Page = Wanted & { sort: CampaignSort; take: number; skip: number };

export const selectPage = (db: Db, { sort, take, skip, ...wanted }: Page): Promise<CampaignRow[]> =>
  db<CampaignRow[]>`
    select c.id, c.version, ${stateOf(db)} as state, c.name, c.short_name as "shortName",
      ${moment(db, 'starts_at')} as "startsAt", ${moment(db, 'ends_at')} as "endsAt", c.percent_off as "percentOff",
      (select count(*)::int from campaign_member m where m.campaign_id = c.id) as "productCount"
    from campaign c where ${matching(db, wanted)}
    order by ${orders(db)[sort]}, c.id limit ${take} offset ${skip}`;

export async function countAll(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from campaign c where ${matching(db, wanted)}`;
  return row?.count ?? 0;
}

type NamedRow = { productId: number; name: string; basePrice: Bani };

export const selectNamed = (db: Db, campaignId: number): Promise<NamedRow[]> =>
  db<NamedRow[]>`
    select p.id as "productId", p.name, p.base_price as "basePrice"
    from campaign_product m join product p on p.id = m.product_id where m.campaign_id = ${campaignId}
    order by p.name collate "ro-x-icu", p.id`;

/** Names that begin with the words come before those that only hold them. */
export const selectByName = (db: Db, keyword: string, most: number): Promise<NamedRow[]> =>
  db<NamedRow[]>`
    select id as "productId", name, base_price as "basePrice" from (
      select *, strpos(folded(name || ' ' || code), ${fold(keyword)}) as at from product
    ) as p where at > 0 order by at > 1, name collate "ro-x-icu", id limit ${most}`;

export type PreviewRow = NamedRow & { fixedPrice: Bani | null; reference: Bani };

/** The members a campaign would have, and the price each would start from: as in price-queries, before anything is saved. */
export const selectPreview = (db: Db, campaignId: number | null, members: Members): Promise<PreviewRow[]> =>
  db<PreviewRow[]>`
    with member as (
      select product_id, max(price) as price from (
        select product_id, price from unnest(
          ${members.products.map(({ productId }) => productId)}::int[],
          ${members.products.map(({ price }) => price)}::int[]) as named (product_id, price)
        union all
        select p.id, null from product p join category_line l on l.category_id = p.category_id
        where l.ancestor_id = any(${members.categoryIds}::int[])
        union all
        select p.id, null from product p where p.producer_id = any(${members.designerIds}::int[])
      ) as given group by product_id
    )
    select p.id as "productId", p.name, p.base_price as "basePrice", m.price as "fixedPrice",
      coalesce(kept.reference, lowest_price_until(p.id, now()), p.base_price) as reference
    from member m join product p on p.id = m.product_id
    left join campaign_price kept on kept.campaign_id = ${campaignId} and kept.product_id = p.id
      and (kept.left_at is null or kept.left_at > now() - interval '30 days')
    order by p.name collate "ro-x-icu", p.id`;
