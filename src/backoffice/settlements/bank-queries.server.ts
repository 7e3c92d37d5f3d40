import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, maybeOne, one } from '../../platform/db/rows.server.ts';
import { matchingOrderNumbers } from '../../sales/orders/number-rules.ts';
import { methodsWith } from '../../sales/payment-methods/methods.ts';
import type { StatementLayout } from './files/layouts.ts';
import type { StatementLine } from './files/statement.ts';
import type { AwaitingOrder, BankLineKind } from './rules.ts';

export type AccountRow = { id: number; name: string; lines: number; lastDay: string | null };

export const selectAccounts = (db: Db): Promise<AccountRow[]> => db<AccountRow[]>`
  select a.id, a.name, count(l.id)::int as lines, max(l.booked_on)::text as last_day
  from bank_account a left join bank_line l on l.account_id = a.id group by a.id order by a.name`;

type AccountLayout = { id: number; layout: unknown };

export const selectAccount = (db: Db, id: number): Promise<AccountLayout | undefined> =>
  maybeOne(db<AccountLayout[]>`select id, layout from bank_account where id = ${id}`);

/** Two uploads into one account wait for each other. */
export const lockAccount = (tx: Transaction, id: number): Promise<AccountLayout | undefined> =>
  maybeOne(tx<AccountLayout[]>`select id, layout from bank_account where id = ${id} for update`);

/** Returns the account of this name, which may exist. */
export async function upsertAccount(tx: Transaction, name: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into bank_account (name) values (${name}) on conflict (name) do update set name = excluded.name returning id`;
  if (!row) throw new Error('No bank account');
  return row.id;
}

export async function saveLayout(tx: Transaction, accountId: number, layout: StatementLayout): Promise<void> {
  await tx`update bank_account set layout = ${tx.json(layout)} where id = ${accountId}`;
}

/** The last day with lines of another format; null when there is none. */
type SkippedLine = { bookedOn: string; amount: number; details: string; counterparty: string };

export type NewStatement = {
  accountId: number;
  fileName: string;
  author: string;
  stored: number;
  known: number;
  otherUntil: string | null;
  skipped: SkippedLine[];
};

export const insertStatement = (tx: Transaction, { skipped, ...statement }: NewStatement) =>
  tx`insert into bank_statement ${tx({ ...statement, skipped: tx.json(skipped) })}`;

export type StatementRow = Omit<NewStatement, 'accountId' | 'skipped'> & {
  id: number;
  account: string;
  createdAt: Date;
  skippedCount: number;
  skippedLines: SkippedLine[];
};

export const selectStatements = (db: Db, limit: number): Promise<StatementRow[]> => db<StatementRow[]>`
  select s.id, a.name as account, s.file_name, s.author, s.stored, s.known, s.other_until::text, s.created_at,
    jsonb_array_length(s.skipped) as skipped_count,
    jsonb_path_query_array(s.skipped, '$[0 to 199]') as skipped_lines
  from bank_statement s join bank_account a on a.id = s.account_id
  order by s.id desc limit ${limit}`;

export async function selectLastDayOfOthers(
  tx: Transaction,
  accountId: number,
  layout: string,
): Promise<string | null> {
  const { day } = await one(tx<{ day: string | null }[]>`
    select max(booked_on)::text as day from bank_line where account_id = ${accountId} and layout <> ${layout}`);
  return day;
}

export type NewLine = StatementLine & { occurrence: number; fingerprint: string };

/** Returns the ids of the new ones. */
export async function insertLines(
  tx: Transaction,
  accountId: number,
  layout: string,
  lines: readonly NewLine[],
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    insert into bank_line (account_id, layout, booked_on, amount, details, counterparty, iban, reference, occurrence,
      fingerprint)
    select ${accountId}, ${layout}, g."bookedOn", g.amount, g.details, g.counterparty, g.iban, g.reference, g.occurrence,
      g.fingerprint
    from jsonb_to_recordset(${tx.json(lines.map((line) => ({ ...line })))}::jsonb) as g ("bookedOn" date, amount int,
      details text, counterparty text, iban text, reference text, occurrence int, fingerprint text)
    on conflict (account_id, fingerprint) do nothing returning id`;
  return rows.map(({ id }) => id);
}

export type LineRow = {
  id: number;
  account: string;
  bookedOn: string;
  amount: number;
  details: string;
  counterparty: string;
  iban: string;
  reference: string;
  kind: BankLineKind | null;
  orderId: number | null;
  orderNumber: string | null;
  courier: string | null;
  courierReference: string | null;
  cardPayout: string | null;
  refundOrder: string | null;
};

const lines = (db: Db) => db`
  select l.id, a.name as account, l.booked_on::text, l.amount, l.details, l.counterparty, l.iban, l.reference, l.kind,
    l.order_id, o.number as order_number, r.courier, r.reference as courier_reference, c.provider_id as card_payout,
    po.number as refund_order
  from bank_line l join bank_account a on a.id = l.account_id
  left join orders o on o.id = l.order_id
  left join payout p on p.id = l.payout_id left join orders po on po.id = p.order_id
  left join card_payout c on c.bank_line_id = l.id
  left join lateral (select courier, reference from remittance where bank_line_id = l.id limit 1) r on true`;

export type LineFilter = {
  search: string;
  /** Ids of lines that wait for a confirmation; null for all lines. */
  ids: readonly number[] | null;
  isLinked: boolean | null;
  isIncoming: boolean | null;
  /** Lines that are not listed. */
  without: readonly number[];
};

const isListed = (db: Db, { search, ids, isLinked, isIncoming, without }: LineFilter) => db`
  (${ids === null} or l.id = any(${[...(ids ?? [])]}::int[])) and l.id <> all(${[...without]}::int[])
  and (${isLinked}::boolean is null or (l.kind is not null) = ${isLinked})
  and (${isIncoming}::boolean is null or (l.amount > 0) = ${isIncoming})
  and (${search} = '' or strpos(folded(l.details || ' ' || l.counterparty || ' ' || l.reference), folded(${search})) > 0
    or to_char(abs(l.amount) / 100.0, 'FM999999990.00') = replace(${search}, ',', '.'))`;

export const selectLines = (
  db: Db,
  filter: LineFilter,
  { take, skip }: { take: number; skip: number },
): Promise<LineRow[]> => db<LineRow[]>`
  ${lines(db)} where ${isListed(db, filter)} order by l.booked_on desc, l.id desc limit ${take} offset ${skip}`;

export const countLines = (db: Db, filter: LineFilter): Promise<number> =>
  count(db`
    select count(*)::int as count from bank_line l where ${isListed(db, filter)}`);

export type OpenLine = Pick<LineRow, 'id' | 'bookedOn' | 'amount' | 'details' | 'counterparty' | 'iban' | 'reference'>;

/** Incoming lines without a link, newest first. */
export const selectOpenLines = (db: Db): Promise<OpenLine[]> => db<OpenLine[]>`
  select id, booked_on::text, amount, details, counterparty, iban, reference from bank_line
  where kind is null and amount > 0 order by booked_on desc, id desc limit 5000`;

export const lockLine = (
  tx: Transaction,
  id: number,
): Promise<(OpenLine & { kind: BankLineKind | null }) | undefined> =>
  maybeOne(tx<(OpenLine & { kind: BankLineKind | null })[]>`
    select id, booked_on::text, amount, details, counterparty, iban, reference, kind from bank_line
    where id = ${id} for update`);

export type PayableOrder = AwaitingOrder & { isAwaiting: boolean; hasLine: boolean };

/**
 * Orders paid by bank transfer that a line may belong to: those that wait for the money, and those of the last 60 days
 * that expired or that staff confirmed without a statement.
 */
export const selectTransferOrders = (db: Db): Promise<PayableOrder[]> => db<PayableOrder[]>`
  select o.id, o.number, trim(o.first_name || ' ' || o.last_name) as customer, o.to_pay,
    p.series || lpad(p.number::text, 7, '0') as proforma, o.state = 'awaiting_payment' as is_awaiting,
    l.id is not null as has_line
  from orders o left join bank_line l on l.order_id = o.id
  left join proforma p on p.order_id = o.id and p.voided_at is null
  where o.payment_method = any(${methodsWith('isPaidToAccount')}) and o.to_pay > 0
    and (o.state = 'awaiting_payment' or (o.created_at > now() - interval '60 days' and l.id is null
      and (o.paid_at is not null or o.cancel_reason = 'expired')))
  order by o.created_at desc limit 2000`;

/** Those of them that wait for the money and have no line yet. */
export const selectAwaitingOrders = (db: Db): Promise<AwaitingOrder[]> => db<AwaitingOrder[]>`
  select o.id, o.number, trim(o.first_name || ' ' || o.last_name) as customer, o.to_pay,
    p.series || lpad(p.number::text, 7, '0') as proforma
  from orders o left join proforma p on p.order_id = o.id and p.voided_at is null
  where o.state = 'awaiting_payment' and o.payment_method = any(${methodsWith('isPaidToAccount')}) and o.to_pay > 0
    and not exists (select from bank_line l where l.order_id = o.id)
  order by o.created_at desc limit 2000`;

type LinkedOrder = { id: number; toPay: number; isPaid: boolean; isTransfer: boolean; hasLine: boolean };

export const selectOrder = (db: Db, number: string): Promise<LinkedOrder | undefined> =>
  maybeOne(db<LinkedOrder[]>`
    select o.id, o.to_pay, o.paid_at is not null as is_paid,
      o.payment_method = any(${methodsWith('isPaidToAccount')}) as is_transfer, l.id is not null as has_line
    from orders o left join bank_line l on l.order_id = o.id where o.number = any(${matchingOrderNumbers(number)}::text[])`);

export type Link = { kind: BankLineKind; orderId?: number; payoutId?: number };

export async function setLink(tx: Transaction, id: number, link: Link, author: string): Promise<void> {
  await tx`
    update bank_line set kind = ${link.kind}, order_id = ${link.orderId ?? null}, payout_id = ${link.payoutId ?? null},
      decided_at = now(), decided_by = ${author}
    where id = ${id}`;
}

export async function removeLink(tx: Transaction, id: number): Promise<void> {
  await tx`update remittance set bank_line_id = null where bank_line_id = ${id}`;
  await tx`update card_payout set bank_line_id = null where bank_line_id = ${id}`;
  await tx`
    update bank_line set kind = null, order_id = null, payout_id = null, decided_at = null, decided_by = null
    where id = ${id}`;
}

export type RemittanceGroup = { courier: string; reference: string; paidOn: string; amount: number };

/** Transfers of couriers that no line is linked to. */
export const selectRemittanceGroups = (db: Db): Promise<RemittanceGroup[]> => db<RemittanceGroup[]>`
  select courier, reference, max(paid_on)::text as paid_on, sum(amount)::int as amount from remittance
  where bank_line_id is null and source <> 'manual' group by courier, reference`;

export async function linkRemittances(
  tx: Transaction,
  lineId: number,
  { courier, reference }: { courier: string; reference: string },
): Promise<void> {
  await tx`
    update remittance set bank_line_id = ${lineId}
    where courier = ${courier} and reference = ${reference} and bank_line_id is null`;
}

export type CardPayoutRow = { id: number; provider: string; providerId: string; arrivedOn: string; net: number };

export const selectOpenCardPayouts = (db: Db): Promise<CardPayoutRow[]> => db<CardPayoutRow[]>`
  select id, provider, provider_id, arrived_on::text, net from card_payout where bank_line_id is null`;

export async function linkCardPayout(tx: Transaction, lineId: number, id: number): Promise<void> {
  await tx`update card_payout set bank_line_id = ${lineId} where id = ${id}`;
}

export type RefundRow = {
  id: number;
  version: number;
  orderNumber: string;
  customer: string;
  amount: number;
  iban: string | null;
  isSent: boolean;
};

/** Refunds by bank transfer that no line is linked to, sent or not. */
export const selectOpenRefunds = (db: Db): Promise<RefundRow[]> => db<RefundRow[]>`
  select p.id, p.version, o.number as order_number, trim(o.first_name || ' ' || o.last_name) as customer, p.amount, p.iban,
    p.sent_at is not null as is_sent
  from payout p join orders o on o.id = p.order_id
  where not exists (select from bank_line l where l.payout_id = p.id)
    and (p.sent_at is null or p.sent_at > now() - interval '120 days')`;
