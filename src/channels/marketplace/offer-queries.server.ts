import { type Db, escapeLike, intArray, isoTime, type Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import { availableUnitsColumn } from '../../sales/inventory/service.server.ts';
import type { OfferSort, OfferView } from './contract.ts';
import type { CharacteristicValue, OfferState, OfferUpdate } from './port.ts';

export type OfferValues = {
  isActive: boolean;
  price: number | null;
  minPrice: number;
  maxPrice: number;
  buffer: number | null;
  /** Hundredths of a percent. */
  feeRate: number | null;
  categoryId: number;
  partNumberKey: string | null;
  characteristics: CharacteristicValue[];
};

/** Target state of offers; a product that is gone or not published is offered without stock. */
const wanted = (db: Db, buffer: number) => db`
  select o.product_id, greatest(o.min_price, least(o.max_price, coalesce(o.price, p.selling_price, o.min_price))) as price,
    o.min_price, o.max_price, coalesce(p.vat_rate, o.sent_vat_rate, 21) as vat_rate,
    o.is_active and coalesce(p.is_published, false) as is_active,
    case when p.is_published
      then greatest(0, least(65535, ${availableUnitsColumn(db, null)} - coalesce(o.buffer, ${buffer}))) else 0 end as stock
  from marketplace_offer o left join product p on p.id = o.product_id`;

/** Offers are sent again after this many days even when nothing changed. */
const resendDays = 6;

const differs = (db: Db) => db`
  (w.price, w.min_price, w.max_price, w.vat_rate, w.stock, w.is_active, o.stock_version) is distinct from
    (o.sent_price, o.sent_min_price, o.sent_max_price, o.sent_vat_rate, o.sent_stock, o.sent_is_active, o.sent_stock_version)`;

const isFree = (db: Db) => db`o.claimed_until < now()`;

/** How long a process has an offer that it sends: longer than the wait for the limit and the call together. */
const claimSeconds = 150;

export type ClaimedUpdate = OfferUpdate & { stockVersion: number; claimedUntil: string };

/** Takes published offers whose price, stock or state the marketplace does not have; others skip them meanwhile. */
export const claimUpdates = (db: Db, buffer: number, limit: number): Promise<ClaimedUpdate[]> => db<ClaimedUpdate[]>`
  with due as (
    select o.product_id, w.price, w.min_price, w.max_price, w.vat_rate, w.stock, w.is_active
    from marketplace_offer o join (${wanted(db, buffer)}) w using (product_id)
    where o.published_at is not null and o.retry_at < now() and ${isFree(db)}
      and (${differs(db)} or o.sent_at < now() - ${resendDays} * interval '1 day')
    order by o.sent_at nulls first limit ${limit} for update of o skip locked
  )
  update marketplace_offer o set claimed_until = now() + ${claimSeconds} * interval '1 second' from due
  where o.product_id = due.product_id
  returning o.product_id as id, due.price, due.min_price, due.max_price, due.vat_rate, due.stock, due.is_active,
    o.stock_version, o.claimed_until::text as claimed_until`;

/** Keeps the offer for another call; undefined when another process has taken it meanwhile. */
export async function renewClaim(db: Db, update: ClaimedUpdate): Promise<ClaimedUpdate | undefined> {
  const claim = await maybeOne(db<Pick<ClaimedUpdate, 'claimedUntil'>[]>`
    update marketplace_offer set claimed_until = now() + ${claimSeconds} * interval '1 second'
    where ${isMine(db, update)} and claimed_until > now() returning claimed_until::text as claimed_until`);
  return claim && { ...update, ...claim };
}

export type ClaimedOffer = ClaimedUpdate & {
  version: number;
  productVersion: number;
  isFirst: boolean;
  categoryId: number;
  partNumberKey: string | null;
  characteristics: CharacteristicValue[];
  name: string;
  brand: string;
  code: string;
  gtin: string | null;
  details: string;
  warnings: string[];
  manufacturerAddress: string;
  manufacturerContact: string;
  responsibleAddress: string;
  responsibleContact: string;
  pictureCount: number;
};

/** Takes the next offer that has to be sent with its texts. */
export const claimOffer = (db: Db, buffer: number): Promise<ClaimedOffer | undefined> =>
  maybeOne(db<ClaimedOffer[]>`
    with due as (
      select o.product_id, w.price, w.min_price, w.max_price, w.vat_rate, w.stock, w.is_active
      from marketplace_offer o join (${wanted(db, buffer)}) w using (product_id)
      where o.is_due and o.texts_retry_at < now() and ${isFree(db)} and exists (select from product where id = o.product_id)
      order by o.product_id limit 1 for update of o skip locked
    )
    update marketplace_offer o set claimed_until = now() + ${claimSeconds} * interval '1 second'
    from due join product p on p.id = due.product_id left join producer b on b.id = p.producer_id
    where o.product_id = due.product_id
    returning o.product_id as id, due.price, due.min_price, due.max_price, due.vat_rate, due.stock, due.is_active,
      o.stock_version, o.claimed_until::text as claimed_until, o.version, p.version as product_version, o.published_at is null as is_first,
      o.category_id, o.part_number_key, o.characteristics, p.name, coalesce(b.name, '') as brand, p.code, p.gtin, p.details,
      p.warnings, p.manufacturer_address, p.manufacturer_contact, p.responsible_address, p.responsible_contact,
      (select count(*)::int from product_picture c where c.product_id = p.id) as picture_count`);

type Claim = { id: number; claimedUntil: string };

/** The result belongs to the process that still has the offer. */
const isMine = (db: Db, { id, claimedUntil }: Claim) =>
  db`product_id = ${id} and claimed_until = ${claimedUntil}::timestamptz`;

export async function saveSent(db: Db, offers: readonly ClaimedUpdate[]): Promise<void> {
  for (const offer of offers)
    await db`
      update marketplace_offer
      set ${sentColumns(db, offer)}, error = null, claimed_until = '-infinity', retry_at = '-infinity'
      where ${isMine(db, offer)}`;
}

const sentColumns = (db: Db, offer: ClaimedUpdate) => db`
  sent_price = ${offer.price}, sent_min_price = ${offer.minPrice}, sent_max_price = ${offer.maxPrice},
  sent_vat_rate = ${offer.vatRate}, sent_stock = ${offer.stock}, sent_stock_version = ${offer.stockVersion},
  sent_is_active = ${offer.isActive}, sent_at = now()`;

/** Rows are locked in their order, so that two calls cannot wait for each other; a trigger leaves a job. */
export async function doubtStock(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx`
    with offer as (
      select product_id from marketplace_offer where product_id = any(${intArray(tx, [...productIds])})
      order by product_id for update
    )
    update marketplace_offer o set stock_version = stock_version + 1 from offer where offer.product_id = o.product_id`;
}

/** An offer that was changed while it was sent stays due. */
export async function savePublished(db: Db, offer: ClaimedOffer, warning: string | null): Promise<void> {
  await db`
    update marketplace_offer
    set ${sentColumns(db, offer)}, published_at = coalesce(published_at, now()), is_due = version <> ${offer.version},
      product_version = ${offer.productVersion}, warning = ${warning}, error = null, claimed_until = '-infinity',
      retry_at = '-infinity', texts_retry_at = '-infinity'
    where ${isMine(db, offer)}`;
}

export async function saveFailure(
  db: Db,
  claim: Claim,
  { message, retrySeconds, isOfTexts }: { message: string; retrySeconds: number; isOfTexts: boolean },
): Promise<void> {
  await db`
    update marketplace_offer
    set error = ${message}, claimed_until = '-infinity',
      ${isOfTexts ? db`texts_retry_at` : db`retry_at`} = now() + ${retrySeconds} * interval '1 second'
    where ${isMine(db, claim)}`;
}

/** A product that changed since is sent again with its texts. */
export async function markChanged(db: Db): Promise<void> {
  await db`
    update marketplace_offer o set is_due = true from product p
    where p.id = o.product_id and not o.is_due and o.product_version is distinct from p.version`;
}

/** Stock that differs from the confirmed one is sent again, unless a process sends it now. */
export async function saveStates(db: Db, states: readonly OfferState[]): Promise<void> {
  for (const { id, words, isSellable, partNumberKey, stock } of states)
    await db`
      update marketplace_offer o
      set state_words = ${words}, is_sellable = ${isSellable}, state_at = now(),
        part_number_key = coalesce(part_number_key, ${partNumberKey}),
        stock_version = stock_version + (sent_stock <> ${stock} and ${isFree(db)})::int
      where product_id = ${id}`;
}

export const hasPublished = (db: Db): Promise<boolean> =>
  exists(db`select from marketplace_offer where published_at is not null limit 1`);

type OfferedProduct = { gtin: string | null; isBuyBack: boolean; isOffer: boolean };

export const selectProduct = (db: Db, productId: number): Promise<OfferedProduct | undefined> =>
  maybeOne(db<OfferedProduct[]>`
    select gtin, is_buy_back, exists (select from marketplace_offer where product_id = id) as is_offer
    from product where id = ${productId}`);

export async function insertOffer(db: Db, productId: number, values: OfferValues): Promise<boolean> {
  const { count: inserted } = await db`
    insert into marketplace_offer
      (product_id, is_active, price, min_price, max_price, buffer, fee_rate, category_id, part_number_key, characteristics)
    values (${productId}, ${values.isActive}, ${values.price}, ${values.minPrice}, ${values.maxPrice}, ${values.buffer},
      ${values.feeRate}, ${values.categoryId}, ${values.partNumberKey},
      ${JSON.stringify(values.characteristics)}::text::jsonb)
    on conflict do nothing`;
  return inserted > 0;
}

export async function updateOffer(db: Db, productId: number, version: number, values: OfferValues): Promise<boolean> {
  const { count: updated } = await db`
    update marketplace_offer
    set is_active = ${values.isActive}, price = ${values.price}, min_price = ${values.minPrice},
      max_price = ${values.maxPrice}, buffer = ${values.buffer}, fee_rate = ${values.feeRate},
      category_id = ${values.categoryId}, part_number_key = ${values.partNumberKey},
      characteristics = ${JSON.stringify(values.characteristics)}::text::jsonb, version = version + 1, is_due = true,
      retry_at = '-infinity', texts_retry_at = '-infinity', error = null
    where product_id = ${productId} and version = ${version}`;
  return updated > 0;
}

export async function markDue(db: Db, productIds: readonly number[]): Promise<number> {
  const { count: marked } = await db`
    update marketplace_offer set is_due = true, retry_at = '-infinity', texts_retry_at = '-infinity'
    where product_id = any(${intArray(db, [...productIds])})`;
  return marked;
}

type Page = {
  search: string;
  state: 'all' | 'selling' | 'problem' | 'waiting';
  sort: OfferSort;
  take: number;
  skip: number;
};

const orders = (db: Db): Record<OfferSort, ReturnType<Db>> => ({
  name: db`name, id`,
  '-name': db`name desc, id`,
  price: db`price, id`,
  '-price': db`price desc, id`,
  stock: db`stock, id`,
  '-stock': db`stock desc, id`,
});

const stateOf = (db: Db) => db`
  case when o.error is not null or o.is_sellable is false and o.is_active then 'problem'
    when o.published_at is null or o.state_words is null then 'waiting' else 'selling' end`;

const views = (db: Db, buffer: number) => db`
  select o.product_id as id, o.version, coalesce(p.name, '') as name, coalesce(p.code, '') as code, o.is_active,
    o.price as own_price, w.price, o.min_price, o.max_price, o.buffer, o.fee_rate, o.category_id,
    coalesce(o.part_number_key, '') as part_number_key, o.characteristics, w.stock, o.sent_stock, o.sent_price,
    ${stateOf(db)} as state, o.error, o.warning, o.state_words,
    ${isoTime(db, 'o.sent_at')} as sent_at, ${isoTime(db, 'o.published_at')} as published_at
  from marketplace_offer o join (${wanted(db, buffer)}) w using (product_id) left join product p on p.id = o.product_id`;

export type OfferViewRow = Omit<
  OfferView,
  'price' | 'ownPrice' | 'minPrice' | 'maxPrice' | 'sentPrice' | 'feePercent'
> & {
  price: number;
  ownPrice: number | null;
  minPrice: number;
  maxPrice: number;
  sentPrice: number | null;
  feeRate: number | null;
};

const matches = (db: Db, { search, state }: Pick<Page, 'search' | 'state'>) => {
  const pattern = `%${escapeLike(search.toLowerCase())}%`;
  return db`(lower(name) like ${pattern} or lower(code) like ${pattern})
    and ${state === 'all' ? db`true` : db`state = ${state}`}`;
};

export const selectOffers = (db: Db, buffer: number, page: Page): Promise<OfferViewRow[]> => db<OfferViewRow[]>`
  select * from (${views(db, buffer)}) v where ${matches(db, page)}
  order by ${orders(db)[page.sort]} limit ${page.take} offset ${page.skip}`;

export const countOffers = (db: Db, buffer: number, page: Page): Promise<number> =>
  count(db`select count(*)::int as count from (${views(db, buffer)}) v where ${matches(db, page)}`);

export const selectOffer = (db: Db, buffer: number, id: number): Promise<OfferViewRow | undefined> =>
  maybeOne(db<OfferViewRow[]>`select * from (${views(db, buffer)}) v where id = ${id}`);

/** Only pictures of products that are offered. */
export const selectPicture = (db: Db, productId: number, position: number): Promise<{ file: string } | undefined> =>
  maybeOne(db<{ file: string }[]>`
    select c.file from product_picture c join marketplace_offer o using (product_id)
    where c.product_id = ${productId} order by c.position limit 1 offset ${position}`);
