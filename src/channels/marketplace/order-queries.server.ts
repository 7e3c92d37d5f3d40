import { type Db, escapeLike, isoTime, type Transaction } from '../../platform/db/db.server.ts';
import { count, maybeOne } from '../../platform/db/rows.server.ts';
import type { MarketplaceOrderView, MarketplaceReturnView } from './contract.ts';
import type { TakenState } from './order-rules.ts';
import type { CancelReason, MarketplaceReturn, Parcel, ReturnState } from './port.ts';

export async function insertAnnounced(db: Db, externalIds: readonly number[]): Promise<void> {
  await db`
    insert into marketplace_order (external_id)
    select unnest(${[...externalIds]}::bigint[]) on conflict do nothing`;
}

/** Longer than all calls of one turn with their waits for the limit. */
const claimSeconds = 300;

export type ClaimedOrder = {
  externalId: number;
  orderId: number | null;
  state: TakenState;
  cancelReason: CancelReason | null;
  finalizedAt: Date | null;
  invoiceToken: string;
  /** The invoice that was attached last. */
  invoiceId: number | null;
  parcelState: 'wanted' | 'calling' | 'made' | 'unknown' | null;
  /** The end of the claim; a step writes its result only while the row still has it. */
  claimedUntil: string;
};

const columns = (db: Db) => db`
  external_id::float8 as external_id, order_id, state, cancel_reason, finalized_at, invoice_token::text as invoice_token,
  invoice_id, parcel_state, claimed_until::text as claimed_until`;

/** Takes the order for the calls about it; undefined while another process has it. */
export const claimOrder = (db: Db, externalId: number): Promise<ClaimedOrder | undefined> =>
  maybeOne(db<ClaimedOrder[]>`
    update marketplace_order set claimed_until = clock_timestamp() + ${claimSeconds} * interval '1 second'
    where external_id = ${externalId} and claimed_until < clock_timestamp() returning ${columns(db)}`);

export async function releaseOrder(
  db: Db,
  { externalId, claimedUntil }: ClaimedOrder,
  error: string | null,
): Promise<void> {
  await db`
    update marketplace_order set claimed_until = '-infinity', error = ${error}, read_at = now()
    where external_id = ${externalId} and claimed_until = ${claimedUntil}::timestamptz`;
}

/** Locks the row for a change of its order; undefined when the claim has passed to another process. */
export const lockClaimed = (tx: Transaction, claim: ClaimedOrder): Promise<ClaimedOrder | undefined> =>
  maybeOne(tx<ClaimedOrder[]>`
    select ${columns(tx)} from marketplace_order
    where external_id = ${claim.externalId} and claimed_until = ${claim.claimedUntil}::timestamptz for update`);

type Seen = { total: number; subsidy: number };

export async function saveSeen(db: Db, externalId: number, { total, subsidy }: Seen): Promise<void> {
  await db`
    update marketplace_order set total = ${total}, subsidy = ${subsidy}
    where external_id = ${externalId}`;
}

export async function saveState(
  db: Db,
  externalId: number,
  state: TakenState,
  { problem = null, isClosed = false }: { problem?: string | null; isClosed?: boolean } = {},
): Promise<void> {
  await db`
    update marketplace_order
    set state = ${state}, problem = ${problem}, closed_at = case when ${isClosed} then now() end,
      acknowledged_at = case when ${state} = 'acknowledged' then coalesce(acknowledged_at, now()) else acknowledged_at end
    where external_id = ${externalId}`;
}

export async function saveTaken(
  tx: Transaction,
  externalId: number,
  orderId: number,
  lines: readonly { productId: number; quantity: number; feeRate: number }[],
): Promise<void> {
  await tx`
    update marketplace_order set state = 'taken', problem = null, order_id = ${orderId}, taken_at = now(), closed_at = null
    where external_id = ${externalId}`;
  await tx`delete from marketplace_order_line where external_id = ${externalId}`;
  await tx`
    insert into marketplace_order_line (external_id, product_id, order_id, quantity, fee_rate)
    select ${externalId}, l."productId", ${orderId}, l.quantity, l."feeRate"
    from json_to_recordset(${JSON.stringify(lines)}::text::json)
      as l ("productId" int, quantity int, "feeRate" int)`;
}

export const selectTakenLines = (db: Db, externalId: number): Promise<{ productId: number; quantity: number }[]> =>
  db<
    { productId: number; quantity: number }[]
  >`select product_id, quantity from marketplace_order_line where external_id = ${externalId}`;

export const selectFeeRates = (
  db: Db,
  productIds: readonly number[],
): Promise<{ productId: number; feeRate: number }[]> =>
  db<{ productId: number; feeRate: number }[]>`
    select product_id, fee_rate from marketplace_offer
    where product_id = any(${[...productIds]}::int[]) and fee_rate is not null`;

/** Products that were offered and still exist. */
export const selectOffered = async (db: Db, productIds: readonly number[]): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    select o.product_id as id from marketplace_offer o join product p on p.id = o.product_id
    where o.product_id = any(${[...productIds]}::int[])`;
  return rows.map(({ id }) => id);
};

export async function saveFinalized(db: Db, externalId: number): Promise<void> {
  await db`update marketplace_order set finalized_at = now() where external_id = ${externalId}`;
}

export type DueInvoice = { id: number; name: string };

/** The newest invoice of the order that was not reversed. */
export const selectInvoice = (db: Db, orderId: number): Promise<DueInvoice | undefined> =>
  maybeOne(db<DueInvoice[]>`
    select i.id, i.series || ' ' || lpad(i.number::text, 7, '0') as name from invoice i
    where i.order_id = ${orderId} and i.kind = 'invoice'
      and not exists (select from invoice s where s.storno_of = i.id)
    order by i.id desc limit 1`);

export async function saveInvoiceSent(db: Db, externalId: number, invoiceId: number): Promise<void> {
  await db`
    update marketplace_order set invoice_id = ${invoiceId}, invoice_sent_at = now() where external_id = ${externalId}`;
}

/** The invoice whose address has this secret. */
export const selectInvoiceByToken = (db: Db, token: string): Promise<{ orderId: number } | undefined> =>
  maybeOne(db<{ orderId: number }[]>`
    select order_id from marketplace_order where invoice_token = ${token}::uuid and order_id is not null`);

export async function saveParcelState(
  db: Db,
  externalId: number,
  state: ClaimedOrder['parcelState'],
  parcel: Parcel | null = null,
): Promise<void> {
  await db`
    update marketplace_order
    set parcel_state = ${state}, parcel_id = coalesce(${parcel?.id ?? null}::bigint, parcel_id),
      parcel_number = coalesce(${parcel?.number ?? null}, parcel_number)
    where external_id = ${externalId}`;
}

/** Orders about which something is left to do; closed ones are only read when the marketplace names them. */
export const selectOpen = async (db: Db): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    select external_id::float8 as id from marketplace_order
    where closed_at is null and state <> 'problem' order by external_id`;
  return rows.map(({ id }) => id);
};

type OrderPage = { search: string; state: 'all' | 'open' | 'problem' | 'refused'; take: number; skip: number };

const views = (db: Db) => db`
  select m.external_id::float8 as id, m.order_id, o.number as order_number, o.state as order_state, m.state, m.problem, m.error,
    coalesce(o.first_name || ' ' || o.last_name, '') as customer_name, m.total, m.subsidy, m.parcel_state, m.parcel_number, o.waybill,
    m.invoice_sent_at is not null as has_invoice, m.finalized_at is not null as is_finalized,
    coalesce((select round(sum(l.price * f.quantity::numeric / (1 + l.vat_rate / 100.0) * f.fee_rate / 10000)) from marketplace_order_line f
      join order_line l on l.order_id = f.order_id and l.product_id = f.product_id
      where f.external_id = m.external_id), 0)::int as fee,
    ${isoTime(db, 'm.announced_at')} as announced_at
  from marketplace_order m left join orders o on o.id = m.order_id`;

export type OrderViewRow = Omit<MarketplaceOrderView, 'total' | 'subsidy' | 'fee'> & {
  total: number;
  subsidy: number;
  fee: number;
};

const matches = (db: Db, { search, state }: Pick<OrderPage, 'search' | 'state'>) => {
  const pattern = `%${escapeLike(search.toLowerCase())}%`;
  const states = {
    all: db`true`,
    open: db`state in ('announced', 'taken', 'refusing') or error is not null`,
    problem: db`state = 'problem' or problem is not null or error is not null or parcel_state = 'unknown'`,
    refused: db`state in ('refusing', 'refused')`,
  };
  return db`(id::text like ${pattern} or lower(coalesce(order_number, '')) like ${pattern}
    or lower(customer_name) like ${pattern}) and (${states[state]})`;
};

export const selectOrders = (db: Db, page: OrderPage): Promise<OrderViewRow[]> => db<OrderViewRow[]>`
  select * from (${views(db)}) v where ${matches(db, page)}
  order by announced_at desc, id desc limit ${page.take} offset ${page.skip}`;

export const countOrders = (db: Db, page: OrderPage): Promise<number> =>
  count(db`select count(*)::int as count from (${views(db)}) v where ${matches(db, page)}`);

export const selectView = (db: Db, externalId: number): Promise<OrderViewRow | undefined> =>
  maybeOne(db<OrderViewRow[]>`select * from (${views(db)}) v where id = ${externalId}`);

export async function requestParcel(db: Db, externalId: number): Promise<boolean> {
  const { count: changed } = await db`
    update marketplace_order set parcel_state = 'wanted'
    where external_id = ${externalId} and state = 'acknowledged'
      and (parcel_state is null or parcel_state in ('unknown', 'wanted'))`;
  return changed > 0;
}

export async function saveCancelReason(db: Db, externalId: number, reason: CancelReason): Promise<void> {
  await db`update marketplace_order set cancel_reason = ${reason} where external_id = ${externalId}`;
}

export const selectParcelId = (db: Db, externalId: number): Promise<{ parcelId: number | null } | undefined> =>
  maybeOne(db<{ parcelId: number | null }[]>`
    select parcel_id::float8 as parcel_id from marketplace_order where external_id = ${externalId}`);

export async function upsertReturns(db: Db, found: readonly MarketplaceReturn[]): Promise<void> {
  for (const { id, orderId, state, reason, lines } of found)
    await db`
      insert into marketplace_return (external_id, order_external_id, state, reason, lines)
      values (${id}, ${orderId}, ${state}, ${reason}, ${JSON.stringify(lines)}::text::jsonb)
      on conflict (external_id) do update set state = excluded.state,
        wanted_state = nullif(marketplace_return.wanted_state, excluded.state),
        error = case when marketplace_return.state = excluded.state then marketplace_return.error end`;
}

export const selectReturns = (
  db: Db,
  { take, skip }: { take: number; skip: number },
): Promise<MarketplaceReturnView[]> =>
  db<MarketplaceReturnView[]>`
    select r.external_id::float8 as id, r.order_external_id::float8 as external_order_id, m.order_id,
      o.number as order_number, r.state, r.wanted_state, r.reason, r.lines, r.error,
      ${isoTime(db, 'r.first_read_at')} as first_read_at
    from marketplace_return r left join marketplace_order m on m.external_id = r.order_external_id
    left join orders o on o.id = m.order_id
    order by r.first_read_at desc, r.external_id desc limit ${take} offset ${skip}`;

export const countReturns = (db: Db): Promise<number> =>
  count(db`select count(*)::int as count from marketplace_return`);

type ReturnRow = { id: number; state: ReturnState; wantedState: ReturnState | null };

export const selectReturn = (db: Db, id: number): Promise<ReturnRow | undefined> =>
  maybeOne(db<ReturnRow[]>`
    select external_id::float8 as id, state, wanted_state from marketplace_return where external_id = ${id}`);

export async function saveWantedState(db: Db, id: number, state: ReturnState): Promise<void> {
  await db`update marketplace_return set wanted_state = ${state}, error = null where external_id = ${id}`;
}

export async function saveReturnMoved(db: Db, id: number, state: ReturnState): Promise<void> {
  await db`
    update marketplace_return set state = ${state}, wanted_state = null, error = null where external_id = ${id}`;
}

export async function saveReturnError(db: Db, id: number, error: string, isFinal: boolean): Promise<void> {
  await db`
    update marketplace_return set error = ${error}, wanted_state = case when ${isFinal} then null else wanted_state end
    where external_id = ${id}`;
}

/**
 * Orders that the shop could not take are tried again: their payment or the missing offer may have come. `listed` are those
 * that the marketplace has now, also if it did not know them before.
 */
export async function reopenProblems(db: Db, listed: readonly number[]): Promise<void> {
  await db`
    update marketplace_order set state = 'announced', closed_at = null
    where state = 'problem' and (closed_at is null or external_id = any(${[...listed]}::bigint[]))`;
}

const ofAccount = (db: Db, accountId: number) => db`
  order_external_id in (
    select m.external_id from marketplace_order m join orders o on o.id = m.order_id where o.account_id = ${accountId})`;

export const selectReturnsOfAccount = (db: Db, accountId: number): Promise<{ id: number; reason: string }[]> =>
  db<
    { id: number; reason: string }[]
  >`select external_id::float8 as id, reason from marketplace_return where ${ofAccount(db, accountId)} order by 1`;

export async function eraseReturnReasons(db: Db, accountId: number): Promise<void> {
  await db`update marketplace_return set reason = '' where ${ofAccount(db, accountId)}`;
}
