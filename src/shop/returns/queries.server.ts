import type { Db } from '../../kit/db.server.ts';
import type { Shipping } from '../orders/contract.ts';
import { type ReturnRecord, type ReturnRow, recordOf } from './record.ts';
import type { Outcome, RefundBy, ReturnKind, ReturnState } from './rules.ts';

/** A return with its order, lines and history; `where` names r and o. */
export const returnWith = (db: Db) => db`
  select r.id, r.number, r.identifier, r.order_id as "orderId", o.number as "orderNumber", r.account_id as "accountId",
    o.holder like 'g:%' as "isGuest", o.paid_at is not null as "isPaid", o.email, o.phone_number as "phoneNumber",
    o.first_name as "firstName", o.last_name as "lastName", r.kind, r.state, r.declared_by as "declaredBy", r.address,
    r.refund_by as "refundBy", r.iban, r.iban_holder as "ibanHolder", r.delivery_amount as "deliveryAmount",
    r.fee_amount as "feeAmount", r.refunded_amount as "refundedAmount", r.created_at as "createdAt",
    array(select json_build_object('id', l.id, 'orderLineId', b.id, 'productId', b.product_id, 'name', b.name,
        'image', b.image, 'price', b.price, 'quantity', l.quantity, 'reason', l.reason, 'amount', l.amount,
        'outcome', l.outcome)
      from return_line l join order_line b on b.id = l.order_line_id where l.return_id = r.id order by b.id) as lines,
    array(select json_build_object('state', s.state, 'at', s.at, 'author', s.author, 'note', s.note)
      from return_state_change s where s.return_id = r.id order by s.id) as states
  from return_request r join orders o on o.id = r.order_id`;

export const records = (rows: ReturnRow[]): ReturnRecord[] => rows.map(recordOf);

export async function selectReturn(db: Db, id: number): Promise<ReturnRecord | undefined> {
  const [row] = records(await db<ReturnRow[]>`${returnWith(db)} where r.id = ${id}`);
  return row;
}

export async function selectOwn(db: Db, accountId: number, id: number): Promise<ReturnRecord | undefined> {
  const [row] = records(await db<ReturnRow[]>`${returnWith(db)} where r.id = ${id} and r.account_id = ${accountId}`);
  return row;
}

/** Only withdrawals are followed by a secret address. */
export async function selectByIdentifier(db: Db, identifier: string): Promise<ReturnRecord | undefined> {
  const [row] = records(
    await db<ReturnRow[]>`${returnWith(db)} where r.identifier = ${identifier} and r.kind = 'withdrawal'`,
  );
  return row;
}

const most = 500;

export const selectAllOwn = async (db: Db, accountId: number): Promise<ReturnRecord[]> =>
  records(await db<ReturnRow[]>`${returnWith(db)} where r.account_id = ${accountId} order by r.id desc limit ${most}`);

export async function selectByKey(db: Db, orderId: number, key: string): Promise<ReturnRecord | undefined> {
  const [row] = records(
    await db<ReturnRow[]>`${returnWith(db)} where r.order_id = ${orderId} and r.request_key = ${key}`,
  );
  return row;
}

/** The withdrawal that an order is under, if there is one. */
export async function selectWithdrawal(db: Db, orderId: number): Promise<ReturnRecord | undefined> {
  const [row] = records(
    await db<ReturnRow[]>`
      ${returnWith(db)} where r.order_id = ${orderId} and r.kind = 'withdrawal' and r.state not in ('rejected', 'cancelled')
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
  refundBy: RefundBy;
  iban: string | null;
  ibanHolder: string | null;
  author: string;
};

export async function nextId(db: Db): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('return_request', 'id'))::int as id`;
  return row?.id ?? 0;
}

export async function insertReturn(db: Db, made: NewReturn): Promise<void> {
  await db`
    with made as (
      insert into return_request (id, number, request_key, order_id, account_id, kind, state, declared_by, address,
        refund_by, iban, iban_holder)
      values (${made.id}, ${made.number}, ${made.requestKey}, ${made.orderId}, ${made.accountId}, ${made.kind}, 'requested',
        ${made.declaredBy}, ${made.address && JSON.stringify(made.address)}::text::jsonb, ${made.refundBy}, ${made.iban},
        ${made.ibanHolder})
    )
    insert into return_state_change (return_id, state, author) values (${made.id}, 'requested', ${made.author})`;
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

export type Change = { state: ReturnState; author: string; note: string; refundedAmount?: number | undefined };

/** A state and the line in its history, together. */
export async function updateState(db: Db, returnId: number, change: Change): Promise<void> {
  await db`
    with changed as (
      update return_request set state = ${change.state}, refunded_amount = ${change.refundedAmount ?? null}
      where id = ${returnId} returning id
    )
    insert into return_state_change (return_id, state, author, note)
    select id, ${change.state}, ${change.author}, ${change.note} from changed`;
}

export async function updateOutcomes(db: Db, given: { id: number; outcome: Outcome }[]): Promise<void> {
  await db`
    update return_line l set outcome = g.outcome
    from json_to_recordset(${JSON.stringify(given)}::text::json) as g (id int, outcome text) where l.id = g.id`;
}

/** Delivery and fee go back with one of the returns still under way, or with none. */
export async function giveServicesTo(
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

export async function selectUnderWay(db: Db, orderId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from return_request
    where order_id = ${orderId} and state in ('requested', 'approved', 'received') order by id`;
  return rows.map(({ id }) => id);
}
