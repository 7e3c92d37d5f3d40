import { type Db, intArray, type Transaction } from '../../platform/db/db.server.ts';
import { exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import type { Bani } from '../../platform/money.ts';
import type { BlockedState } from '../inventory/packed-rules.ts';
import type { EndedReason, OfferState, Rule, Step } from './rules.ts';

/** A lot of a product with its offer, if it ever had one. */
export type LotRow = {
  id: number;
  code: string;
  expiresOn: string;
  daysLeft: number;
  productId: number;
  productName: string;
  productCode: string;
  categoryId: number;
  isPublished: boolean;
  isFood: boolean;
  portions: number;
  vatRate: number;
  price: Bani;
  /** The lowest price of the product in the last 30 days; null when it was not on sale. */
  reference: Bani | null;
  /** Without VAT. */
  unitCost: Bani | null;
  blockedState: BlockedState | null;
  freshUnits: number;
  offerUnits: number;
  offerId: number | null;
  offerState: OfferState | null;
  offerPercent: number | null;
  offerPrice: Bani | null;
  followsRule: boolean;
  endedReason: EndedReason | null;
};

const lots = (db: Db) => db`
  select l.id, l.code, l.expires_on::text as expires_on, (l.expires_on - shop_today())::int as days_left,
    p.id as product_id, p.name as product_name, p.code as product_code, p.category_id, p.is_published, c.is_food,
    p.portions, p.vat_rate, p.selling_price as price, lowest_price_until(p.id, clock_timestamp()) as reference, l.unit_cost,
    l.blocked_state, l.quantity as fresh_units, coalesce(offered.quantity, 0) as offer_units, o.offer_id,
    o.state as offer_state, o.percent as offer_percent, priced.selling_price as offer_price,
    coalesce(o.follows_rule, true) as follows_rule, o.ended_reason
  from stock_lot l join product p on p.id = l.product_id join category c on c.id = p.category_id
  left join near_date_offer o on o.lot_id = l.id
  left join product priced on priced.id = o.offer_id
  left join stock_lot offered on offered.offered_from = l.id
  where l.offered_from is null and l.expires_on is not null`;

/** Lots with units that expire within so many days, and those with an open offer. */
export const selectLots = (db: Db, days: number): Promise<LotRow[]> => db<LotRow[]>`
  ${lots(db)} and ((l.expires_on <= shop_today() + ${days}::int and (l.quantity > 0 or offered.quantity > 0))
    or o.state = 'open' or (o.state = 'stopped' and offered.quantity > 0))
  order by l.expires_on, l.id`;

export const selectLot = (db: Db, lotId: number): Promise<LotRow | undefined> =>
  maybeOne(db<LotRow[]>`${lots(db)} and l.id = ${lotId}`);

const lockKey = 7_203_191;

/** Serializes changes of offers across processes. */
export const lockOffers = async (tx: Transaction): Promise<void> =>
  void (await tx`select pg_advisory_xact_lock(${lockKey})`);

type SavedOffer = {
  lotId: number;
  offerId: number | null;
  state: OfferState;
  followsRule: boolean;
  percent: number | null;
  endedReason: EndedReason | null;
  author: string;
};

export async function saveOffer(tx: Transaction, offer: SavedOffer): Promise<void> {
  const { lotId, offerId, state, followsRule, percent, endedReason, author } = offer;
  await tx`
    insert into near_date_offer (lot_id, offer_id, state, follows_rule, percent, ended_reason, author)
    values (${lotId}, ${offerId}, ${state}, ${followsRule}, ${percent}, ${endedReason}, ${author})
    on conflict (lot_id) do update set offer_id = excluded.offer_id, state = excluded.state,
      follows_rule = excluded.follows_rule, percent = excluded.percent, ended_reason = excluded.ended_reason,
      author = excluded.author, changed_at = now()`;
}

type NewPrice = { offerId: number; percent: number; reference: Bani; price: Bani; author: string };

export async function insertPrice(tx: Transaction, { offerId, percent, reference, price, author }: NewPrice) {
  await tx`
    insert into near_date_price (offer_id, percent, reference, price, author)
    values (${offerId}, ${percent}, ${reference}, ${price}, ${author})`;
}

export type SavedRule = Rule & { id: number; version: number; name: string };

export const selectRules = (db: Db): Promise<SavedRule[]> => db<SavedRule[]>`
  select r.id, r.category_id, r.product_id, r.steps, r.version, coalesce(c.name, p.name, '') as name
  from near_date_rule r left join category c on c.id = r.category_id left join product p on p.id = r.product_id
  order by r.category_id is not null or r.product_id is not null, r.product_id is not null, name, r.id`;

type RuleScope = { categoryId: number | null; productId: number | null };

export const lockRule = (tx: Transaction, id: number): Promise<(RuleScope & { version: number }) | undefined> =>
  maybeOne(tx<(RuleScope & { version: number })[]>`
    select category_id, product_id, version from near_date_rule where id = ${id} for update`);

export const isRuleTaken = (db: Db, { categoryId, productId }: RuleScope, exceptId: number | null): Promise<boolean> =>
  exists(db`
    select from near_date_rule
    where (category_id, product_id) is not distinct from (${categoryId}::int, ${productId}::int)
      and id is distinct from ${exceptId}::int`);

export const isKnownScope = (db: Db, { categoryId, productId }: RuleScope): Promise<boolean> =>
  exists(db`
    select where (${categoryId}::int is null or exists (select from category where id = ${categoryId}))
      and (${productId}::int is null or exists (select from product where id = ${productId} and offer_of is null))`);

type RuleValues = RuleScope & { steps: readonly Step[] };

export async function insertRule(tx: Transaction, { categoryId, productId, steps }: RuleValues): Promise<number> {
  const { id } = await one(tx<{ id: number }[]>`
    insert into near_date_rule (category_id, product_id, steps)
    values (${categoryId}, ${productId}, ${JSON.stringify(steps)}::text::jsonb) returning id`);
  return id;
}

export async function updateRule(tx: Transaction, id: number, { categoryId, productId, steps }: RuleValues) {
  await tx`
    update near_date_rule set category_id = ${categoryId}, product_id = ${productId},
      steps = ${JSON.stringify(steps)}::text::jsonb, version = version + 1 where id = ${id}`;
}

export async function deleteRule(tx: Transaction, id: number): Promise<void> {
  await tx`delete from near_date_rule where id = ${id}`;
}

export type PublicOfferRow = {
  id: number;
  productId: number;
  name: string;
  lotCode: string;
  expiresOn: string;
  price: Bani;
  referencePrice: Bani;
  unitName: string;
  unitSize: number;
  unitCount: number | null;
  netQuantity: string;
  isFood: boolean;
  portions: number;
  available: number;
};

/** Offers on sale that have units and are cheaper than fresh ones; the one that expires last stands first. */
export const selectOffersOf = (db: Db, productIds: readonly number[]): Promise<PublicOfferRow[]> => db<
  PublicOfferRow[]
>`
  select o.id, o.offer_of as product_id, o.name, l.code as lot_code, l.expires_on::text as expires_on,
    o.selling_price as price, last.reference as reference_price, o.unit_name, o.unit_size,
    o.unit_count::float8 as unit_count, o.net_quantity, c.is_food, o.portions, least(l.quantity, 99) as available
  from product o join category c on c.id = o.category_id
  join product fresh on fresh.id = o.offer_of and o.selling_price < fresh.selling_price
  join sellable_lot l on l.product_id = o.id
  join lateral (
    select reference from near_date_price where offer_id = o.id order by since desc limit 1) last on true
  where o.offer_of = any(${intArray(db, [...productIds])}) and o.is_offered
  order by l.expires_on desc, o.id`;

type Days = { today: string; tomorrow: string; secondsUntilTomorrow: number };

export const selectDays = (db: Db): Promise<Days> =>
  one(db<Days[]>`
    select shop_today()::text as today, (shop_today() + 1)::text as tomorrow,
      ceil(extract(epoch from (shop_today() + 1)::timestamp at time zone 'Europe/Bucharest' - now()))::int
        as seconds_until_tomorrow`);
