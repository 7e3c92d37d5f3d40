import type { Db, Transaction } from '../../kit/db.server.ts';
import type { Bani } from '../../kit/money.ts';
import { isRunning } from './queries.server.ts';
import type { Offer } from './rules.ts';

const lockKey = 7_203_131;

/** Whoever settles prices waits for whoever is settling them. */
export const lockPrices = async (tx: Transaction): Promise<void> =>
  void (await tx`select pg_advisory_xact_lock(${lockKey})`);

export type OfferRow = Offer & { campaignId: number; productId: number };

/**
 * The price an offer starts from is the lowest of the 30 days before it began. A campaign that is taken up again
 * within 30 days goes on from where it had started: its own reduction is not reduced once more.
 */
const offers = (db: Db) => db`
  select c.id as "campaignId", m.product_id as "productId", m.price as "fixedPrice", c.percent_off as "percentOff",
    coalesce(kept.reference, lowest_price_until(p.id, now()), p.base_price) as reference,
    p.name, p.base_price as "basePrice"
  from campaign c join campaign_member m on m.campaign_id = c.id join product p on p.id = m.product_id
  left join campaign_price kept on kept.campaign_id = c.id and kept.product_id = p.id
    and (kept.left_at is null or kept.left_at > now() - interval '30 days')
  where (m.price is not null or c.percent_off is not null)`;

export const selectRunningOffers = (tx: Transaction): Promise<OfferRow[]> =>
  tx<OfferRow[]>`${offers(tx)} and ${isRunning(tx)}`;

export const selectOffersOf = (db: Db, campaignId: number): Promise<(OfferRow & { name: string; basePrice: Bani })[]> =>
  db<
    (OfferRow & { name: string; basePrice: Bani })[]
  >`${offers(db)} and c.id = ${campaignId} order by p.name collate "ro-x-icu", p.id`;

export type Kept = { campaignId: number; productId: number; reference: Bani; price: Bani };

/** Writes down what holds now; what no longer does is left from this moment on. */
export async function keepPrices(tx: Transaction, kept: readonly Kept[]): Promise<void> {
  const column = (name: keyof Kept) => kept.map((one) => one[name]);
  await tx`
    insert into campaign_price as k (campaign_id, product_id, reference, price)
    select * from unnest(${column('campaignId')}::int[], ${column('productId')}::int[], ${column('reference')}::int[], ${column('price')}::int[])
    on conflict (campaign_id, product_id) do update
    set reference = excluded.reference, price = excluded.price, left_at = null,
      since = case when k.left_at is null then k.since else now() end
    where (k.reference, k.price, k.left_at) is distinct from (excluded.reference, excluded.price, null)`;
  await tx`
    update campaign_price k set left_at = now()
    where k.left_at is null and not exists (
      select from unnest(${column('campaignId')}::int[], ${column('productId')}::int[]) as now_in (campaign_id, product_id)
      where now_in.campaign_id = k.campaign_id and now_in.product_id = k.product_id)`;
}

/** The turns of a campaign that are still to come, as seconds from now. */
export const selectTurns = (tx: Transaction, id: number): Promise<{ turn: Date; seconds: number }[]> =>
  tx<{ turn: Date; seconds: number }[]>`
    select turn, ceil(extract(epoch from turn - now()) * 1000)::float8 / 1000 as seconds
    from campaign c, lateral (values (c.starts_at), (c.ends_at)) as turns (turn)
    where c.id = ${id} and c.is_active and turn > now()`;

export async function selectToday(db: Db): Promise<string> {
  const [row] = await db<{ today: string }[]>`select to_char(now(), 'YYYY-MM-DD') as today`;
  return row?.today ?? '';
}
