import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import { count } from '../../platform/db/rows.server.ts';
import type { ReturnSource } from '../../sales/delivery/couriers/port.ts';
import type { Shipping } from '../../sales/orders/contract.ts';
import { matchingOrderNumbers } from '../../sales/orders/number-rules.ts';
import type { RefundMethod } from '../../sales/payment-methods/methods.ts';
import type { ReturnSort } from './admin-contract.ts';
import { type ReturnRecord, type ReturnRow, recordOf } from './record.ts';
import type { Outcome, ReturnKind, ReturnState } from './rules.ts';

/** A return with its order, lines and history; append a `where` on r (return_request) and o (orders). */
const selectReturnSql = (db: Db) => db`
  select r.id, r.number, r.identifier, r.order_id, o.number as order_number, r.account_id,
    o.holder like 'g:%' as is_guest, o.paid_at is not null as is_paid, o.email, o.phone_number,
    o.first_name, o.last_name, r.kind, r.state, r.declared_by, r.address,
    r.refund_by, r.iban, r.iban_holder, r.delivery_amount,
    case when o.discount <= o.goods_total then o.delivery_cost end as paid_delivery,
    r.fee_amount, r.refunded_amount, r.gift_amount, o.gift_amount as order_gift_amount,
    case when o.gift_amount = 0 then o.total else order_worth(o.id) end as order_worth, r.created_at, r.label_source, r.label_locker_id, r.label_charge,
    r.charged_amount, (select name from locker where id = r.label_locker_id) as label_locker_name,
    (select json_build_object('id', p.id, 'state', p.state, 'courierName', p.courier_name, 'awb', p.awb,
        'dropOffCode', p.drop_off_code, 'message', p.message, 'cancelProblem', p.cancel_problem, 'reference', p.reference,
        'events', array(select json_build_object('at', e.at, 'text', e.text, 'place', e.place)
          from parcel_event e where e.parcel_id = p.id order by e.at, e.id))
      from parcel p where p.return_id = r.id order by p.id desc limit 1) as parcel,
    array(select json_build_object('id', l.id, 'orderLineId', b.id, 'productId', b.product_id, 'name', b.name,
        'image', b.image, 'price', b.price, 'quantity', l.quantity, 'reason', l.reason, 'amount', l.amount,
        'outcome', l.outcome)
      from return_line l join order_line b on b.id = l.order_line_id where l.return_id = r.id order by b.id) as lines,
    array(select json_build_object('state', s.state, 'at', s.at, 'author', s.author, 'note', s.note)
      from return_state_change s where s.return_id = r.id order by s.id) as states
  from return_request r join orders o on o.id = r.order_id`;

const toRecords = (rows: ReturnRow[]): ReturnRecord[] => rows.map(recordOf);

export async function selectReturn(db: Db, id: number): Promise<ReturnRecord | undefined> {
  const [row] = toRecords(await db<ReturnRow[]>`${selectReturnSql(db)} where r.id = ${id}`);
  return row;
}

export async function selectOwn(db: Db, accountId: number, id: number): Promise<ReturnRecord | undefined> {
  const [row] = toRecords(
    await db<ReturnRow[]>`${selectReturnSql(db)} where r.id = ${id} and r.account_id = ${accountId}`,
  );
  return row;
}

/** Withdrawals, and returns of guests, who cannot sign in, are read by their secret identifier. */
export async function selectByIdentifier(db: Db, identifier: string): Promise<ReturnRecord | undefined> {
  const [row] = toRecords(
    await db<ReturnRow[]>`${selectReturnSql(db)} 
      where r.identifier = ${identifier} and (r.kind in ('withdrawal', 'recall') or o.holder like 'g:%')`,
  );
  return row;
}

const maxOwnReturns = 500;

export const selectAllOwn = async (db: Db, accountId: number): Promise<ReturnRecord[]> =>
  toRecords(
    await db<
      ReturnRow[]
    >`${selectReturnSql(db)} where r.account_id = ${accountId} order by r.id desc limit ${maxOwnReturns}`,
  );

export async function selectByRequestKey(db: Db, orderId: number, key: string): Promise<ReturnRecord | undefined> {
  const [row] = toRecords(
    await db<ReturnRow[]>`${selectReturnSql(db)} where r.order_id = ${orderId} and r.request_key = ${key}`,
  );
  return row;
}

/** The returns of an order from the last minutes that were not rejected or cancelled. */
export const selectRecent = async (db: Db, orderId: number, minutes: number): Promise<ReturnRecord[]> =>
  toRecords(
    await db<ReturnRow[]>`
      ${selectReturnSql(db)} where r.order_id = ${orderId} and r.kind = 'return' and r.state not in ('rejected', 'cancelled')
        and r.created_at > now() - make_interval(mins => ${minutes}) order by r.id`,
  );

/** The withdrawal of an order that was not rejected or cancelled. */
export async function selectWithdrawal(db: Db, orderId: number): Promise<ReturnRecord | undefined> {
  const [row] = toRecords(
    await db<ReturnRow[]>`
      ${selectReturnSql(db)} where r.order_id = ${orderId} and r.kind = 'withdrawal' and r.state not in ('rejected', 'cancelled')
      order by r.id desc limit 1`,
  );
  return row;
}

export type NewReturn = {
  id: number;
  number: string;
  requestKey: string;
  orderId: number;
  accountId: number;
  kind: ReturnKind;
  declaredBy: string;
  address: Shipping | null;
  refundBy: RefundMethod;
  iban: string | null;
  ibanHolder: string | null;
  author: string;
  /** Set when it was declared earlier than now. */
  declaredAt?: Date;
};

export async function nextId(db: Db): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('return_request', 'id'))::int as id`;
  return row?.id ?? 0;
}

export async function insertReturn(db: Db, input: NewReturn): Promise<void> {
  await db`
    with input as (
      insert into return_request (id, number, request_key, order_id, account_id, kind, state, declared_by, address,
        refund_by, iban, iban_holder, created_at)
      values (${input.id}, ${input.number}, ${input.requestKey}, ${input.orderId}, ${input.accountId}, ${input.kind}, 'requested',
        ${input.declaredBy}, ${input.address && JSON.stringify(input.address)}::text::jsonb, ${input.refundBy}, ${input.iban},
        ${input.ibanHolder}, coalesce(${input.declaredAt ?? null}, now()))
    )
    insert into return_state_change (return_id, state, author) values (${input.id}, 'requested', ${input.author})`;
}

export type NewLine = { orderLineId: number; quantity: number; reason: string; amount: number };

export async function insertLines(db: Db, returnId: number, lines: NewLine[]): Promise<void> {
  await db`
    insert into return_line (return_id, order_line_id, quantity, reason, amount)
    select ${returnId}, l.* from json_to_recordset(${JSON.stringify(lines)}::text::json)
      as l ("orderLineId" int, quantity int, reason text, amount int)`;
}

export async function deleteLines(db: Db, returnId: number): Promise<void> {
  await db`delete from return_line where return_id = ${returnId}`;
}

export async function updateIban(db: Db, returnId: number, iban: string, holder: string): Promise<void> {
  await db`update return_request set iban = ${iban}, iban_holder = ${holder} where id = ${returnId}`;
}

type Label = { source: ReturnSource; lockerId: number | null; charge: number };

export async function updateLabel(db: Db, returnId: number, { source, lockerId, charge }: Label): Promise<void> {
  await db`
    update return_request set label_source = ${source}, label_locker_id = ${lockerId}, label_charge = ${charge}
    where id = ${returnId}`;
}

export type Change = {
  state: ReturnState;
  author: string;
  note: string;
  refunded?: { amount: number; gift: number; charge: number } | undefined;
};

export async function updateState(db: Db, returnId: number, change: Change): Promise<void> {
  await db`
    with changed as (
      update return_request set state = ${change.state}, refunded_amount = ${change.refunded?.amount ?? null},
        gift_amount = ${change.refunded?.gift ?? 0}, charged_amount = ${change.refunded?.charge ?? 0}
      where id = ${returnId} returning id
    )
    insert into return_state_change (return_id, state, author, note)
    select id, ${change.state}, ${change.author}, ${change.note} from changed`;
}

export async function updateOutcomes(db: Db, lines: { id: number; outcome: Outcome }[]): Promise<void> {
  await db`
    update return_line l set outcome = g.outcome
    from json_to_recordset(${JSON.stringify(lines)}::text::json) as g (id int, outcome text) where l.id = g.id`;
}

/** Assigns the refund of delivery and fee to one open return (or to none) and clears it on the others. */
export async function updateServiceRefund(
  db: Db,
  orderId: number,
  returnId: number | null,
  { delivery, fee }: { delivery: number; fee: number },
): Promise<void> {
  await db`
    update return_request set
      delivery_amount = case when id = ${returnId}::int then ${delivery}::int else 0 end,
      fee_amount = case when id = ${returnId}::int then ${fee}::int else 0 end
    where order_id = ${orderId} and state in ('requested', 'approved', 'received')`;
}

export const selectActiveReturns = (db: Db, orderId: number): Promise<{ id: number; kind: ReturnKind }[]> => db<
  { id: number; kind: ReturnKind }[]
>`
  select id, kind from return_request
  where order_id = ${orderId} and state in ('requested', 'approved', 'received') order by id`;

const isEnded = (db: Db) => db`state in ('refunded', 'rejected', 'cancelled')`;

/** Keeps products and amounts; erases name, address, bank account and reasons of ended returns. */
export async function erasePersonalData(db: Db, accountId: number): Promise<void> {
  await db`
    update return_request set declared_by = '', address = null, iban = null, iban_holder = null
    where account_id = ${accountId} and ${isEnded(db)}`;
  await db`
    update return_line set reason = ''
    where return_id in (select id from return_request where account_id = ${accountId} and ${isEnded(db)})`;
}

/** Called when a return ends, for accounts erased while it was open. */
export async function erasePersonalDataIfAccountErased(db: Db, accountId: number): Promise<void> {
  const rows = await db`select from account where id = ${accountId} and erased_at is not null`;
  if (rows.length > 0) await erasePersonalData(db, accountId);
}

export type ReturnFilter = { search: string | null; state: ReturnState | null };

const whereFilter = (db: Db, { search, state }: ReturnFilter) => db`
  where ${state === null ? db`true` : db`r.state = ${state}`}
    and ${search === null ? db`true` : db`r.id in (${matchingIds(db, search)})`}`;

/** Matches only prefixes and whole values, which have indexes. */
const matchingIds = (db: Db, search: string) => db`
  (select id from return_request where number = ${search.toUpperCase()})
  union (select x.id from return_request x join orders y on y.id = x.order_id where y.number = any(${matchingOrderNumbers(search)}::text[]))
  union (select x.id from return_request x join orders y on y.id = x.order_id
    where y.email like ${`${escapeLike(search.toLowerCase())}%`} limit 1000)`;

type Page = { take: number; skip: number; sort: ReturnSort };

export const selectReturnPage = async (
  db: Db,
  filter: ReturnFilter,
  { take, skip, sort }: Page,
): Promise<ReturnRecord[]> =>
  toRecords(
    await db<ReturnRow[]>`
      ${selectReturnSql(db)} ${whereFilter(db, filter)}
      order by ${sort === 'created' ? db`r.id` : db`r.id desc`} limit ${take} offset ${skip}`,
  );

export const countReturns = (db: Db, filter: ReturnFilter, upTo: number): Promise<number> =>
  count(db`
    select count(*)::int as count from (select from return_request r ${whereFilter(db, filter)} limit ${upTo}) as counted`);
