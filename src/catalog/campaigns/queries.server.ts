import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, maybeOne } from '../../platform/db/rows.server.ts';
import type { Bani } from '../../platform/money.ts';
import type { PictureFile } from '../../platform/pictures.server.ts';
import type { Campaign } from './contract.ts';
import type { Offer } from './rules.ts';

/** A campaign that ends at midnight runs until the day before. */
const columns = (db: Db) => db`
  c.id, c.name, c.short_name, c.description, c.image, c.narrow_image,
  to_char(c.starts_at at time zone 'Europe/Bucharest', 'YYYY-MM-DD') as starts_on,
  to_char((c.ends_at - interval '1 second') at time zone 'Europe/Bucharest', 'YYYY-MM-DD') as ends_on`;

export const isRunning = (db: Db) =>
  db`c.is_active and c.starts_at <= now() and (c.ends_at is null or c.ends_at > now())`;

export const selectActive = (db: Db): Promise<Campaign[]> =>
  db<Campaign[]>`select ${columns(db)} from campaign c where ${isRunning(db)} order by c.starts_at desc, c.id`;

export const selectRunning = (db: Db, id: number): Promise<Campaign | undefined> =>
  maybeOne(db<Campaign[]>`select ${columns(db)} from campaign c where c.id = ${id} and ${isRunning(db)}`);

export async function insertPicture(db: Db, { name, width, height }: PictureFile): Promise<void> {
  await db`insert into banner_picture (name, width, height) values (${name}, ${width}, ${height})`;
}

export const countPictures = (db: Db, names: string[]): Promise<number> =>
  count(db`
    select count(*)::int as count from banner_picture where name = any(${names}::text[])`);

/** Deletes uploads older than a day that nothing references and returns their names. */
export async function deleteUnreferencedPictures(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    delete from banner_picture p
    where p.created_at < now() - interval '1 day' and not exists (
      select from banner_picture_use used
      where used.image = '/uploads/' || left(p.name, 2) || '/' || p.name || '.webp')
    returning p.name`;
  return rows.map(({ name }) => name);
}

const lockKey = 7_203_131;

/** Serializes price updates across processes. */
export const lockPrices = async (tx: Transaction): Promise<void> =>
  void (await tx`select pg_advisory_xact_lock(${lockKey})`);

export type OfferRow = Offer & { campaignId: number; productId: number };

/**
 * The reference price of an offer is the lowest of the 30 days before it started. A campaign that is reactivated
 * within 30 days keeps its earlier reference price, so that its own reduction is not reduced again.
 */
const offers = (db: Db) => db`
  select c.id as campaign_id, m.product_id, m.price as fixed_price, c.percent_off, c.price_ending,
    coalesce(previous.reference, lowest_price_until(p.id, now()), p.base_price) as reference,
    p.name, p.base_price
  from campaign c join campaign_member m on m.campaign_id = c.id join product p on p.id = m.product_id
  left join campaign_price previous on previous.campaign_id = c.id and previous.product_id = p.id
    and (previous.left_at is null or previous.left_at > now() - interval '30 days')
  where (m.price is not null or c.percent_off is not null)`;

export const selectRunningOffers = (tx: Transaction): Promise<OfferRow[]> =>
  tx<OfferRow[]>`${offers(tx)} and ${isRunning(tx)}`;

/** The struck-through price of the current price, and the lowest of the last 30 days. */
export type PastPrices = { sellingPrice: Bani; oldPrice: Bani | null; lowest: Bani | null };

export const pastPrices = (db: Db) => db`
  p.selling_price, lowest_price_until(p.id, now()) as lowest,
  (select r.old_price from price_reduction r where r.product_id = p.id) as old_price`;

type NamedOffer = OfferRow & PastPrices & { name: string; basePrice: Bani };

export const selectOffersOf = (db: Db, campaignId: number): Promise<NamedOffer[]> =>
  db<NamedOffer[]>`
    select offer.*, ${pastPrices(db)}
    from (${offers(db)} and c.id = ${campaignId}) as offer join product p on p.id = offer.product_id
    order by p.name collate "ro-x-icu", p.id`;

export type SavedPrice = { campaignId: number; productId: number; reference: Bani; price: Bani };

/** Saves the prices in force; reference prices of offers that ended get an end date. */
export async function savePrices(tx: Transaction, prices: readonly SavedPrice[]): Promise<void> {
  const column = (name: keyof SavedPrice) => prices.map((one) => one[name]);
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

/** Future starts and ends of a campaign, as seconds from now. */
export const selectUpcomingChanges = (tx: Transaction, id: number): Promise<{ at: Date; seconds: number }[]> =>
  tx<{ at: Date; seconds: number }[]>`
    select due_at as at, ceil(extract(epoch from due_at - now()) * 1000)::float8 / 1000 as seconds
    from campaign c, lateral (values (c.starts_at), (c.ends_at)) as changes (due_at)
    where c.id = ${id} and c.is_active and due_at > now()`;

export async function selectToday(db: Db): Promise<string> {
  const [row] = await db<{ today: string }[]>`select to_char(now(), 'YYYY-MM-DD') as today`;
  return row?.today ?? '';
}
