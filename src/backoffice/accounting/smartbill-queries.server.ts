import type { Db } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { matchingOrderNumbers } from '../../sales/orders/number-rules.ts';
import { type SmartBillState, statesBefore } from './smartbill/rules.ts';

type CallLimit = { calls: number; seconds: number };

/** Counts a call; returns false, without counting it, when the limit is reached or SmartBill has blocked the account. */
export async function countCallWithinLimit(db: Db, { calls, seconds }: CallLimit): Promise<boolean> {
  const { count } = await db`
    update smartbill_limit
    set calls = array(select at from unnest(calls) at where at > clock_timestamp() - ${seconds} * interval '1 second')
      || clock_timestamp()
    where coalesce(blocked_until <= clock_timestamp(), true)
      and (select count(*) from unnest(calls) at
        where at > clock_timestamp() - ${seconds} * interval '1 second') < ${calls}`;
  return count > 0;
}

export async function blockCalls(db: Db, seconds: number): Promise<void> {
  await db`update smartbill_limit set blocked_until = clock_timestamp() + ${seconds} * interval '1 second'`;
}

export async function isBlocked(db: Db): Promise<boolean> {
  const [row] = await db<{ isBlocked: boolean }[]>`
    select coalesce(blocked_until > clock_timestamp(), false) as is_blocked from smartbill_limit`;
  return row?.isBlocked ?? false;
}

/** Registers the invoices issued since a day, once each. */
export async function insertDocuments(db: Db, sendFrom: string): Promise<void> {
  await db`
    insert into smartbill_document (invoice_id)
    select id from invoice i
    where content ->> 'issuedOn' >= ${sendFrom}
      and not exists (select from smartbill_document d where d.invoice_id = i.id)
    order by id on conflict do nothing`;
}

export type DocumentRow = {
  invoiceId: number;
  state: SmartBillState;
  expectedSeries: string | null;
  expectedNumber: string | null;
  calledAt: Date | null;
  /** The end of the lease; a step writes its result only while the row still has it. */
  lease: string;
};

/** Longer than any step, so that only a process that ended loses its lease. */
const leaseMinutes = 15;

/** Takes the lease of the next due row: first the one whose answer was lost, and no other while there is such a one. */
export const claimDue = (db: Db): Promise<DocumentRow | undefined> =>
  maybeOne(db<DocumentRow[]>`
    with due as (
      select invoice_id from smartbill_document
      where next_at <= now() and (state = 'sending'
        or (state = 'pending' and not exists (select from smartbill_document s where s.state = 'sending')))
      order by invoice_id limit 1 for update skip locked)
    update smartbill_document d set next_at = clock_timestamp() + ${leaseMinutes} * interval '1 minute'
    from due where d.invoice_id = due.invoice_id
    returning d.invoice_id, d.state, d.expected_series, d.expected_number, d.called_at, d.next_at::text as lease`);

type Claimed = Pick<DocumentRow, 'invoiceId' | 'lease'>;
type Expected = { series: string; number: string };

/** Stored before the call; returns false when another process has taken the row meanwhile. */
export async function markSending(db: Db, { invoiceId, lease }: Claimed, expected: Expected): Promise<boolean> {
  const { count } = await db`
    update smartbill_document
    set state = 'sending', expected_series = ${expected.series}, expected_number = ${expected.number},
      called_at = clock_timestamp(), attempts = attempts + 1, last_error = null
    where invoice_id = ${invoiceId} and next_at = ${lease}::text::timestamptz and state = 'pending'`;
  return count > 0;
}

export type StepResult = {
  state: SmartBillState;
  document?: { series: string; number: string; url: string | null };
  lastError: string | null;
  /** Null when nothing is left to do. */
  nextInSeconds: number | null;
};

export async function writeResult(db: Db, { invoiceId, lease }: Claimed, result: StepResult): Promise<void> {
  const { state, document, lastError, nextInSeconds } = result;
  await db`
    update smartbill_document
    set state = ${state}, series = ${document?.series ?? null}, number = ${document?.number ?? null},
      url = ${document?.url ?? null}, last_error = ${lastError},
      next_at = now() + ${nextInSeconds}::int * interval '1 second',
      sent_at = case when ${state} = 'sent' then now() end
    where invoice_id = ${invoiceId} and next_at = ${lease}::text::timestamptz`;
}

export type SentDocument = { state: SmartBillState; series: string | null; number: string | null };

/** The document of the invoice that a storno corrects; undefined when it is not registered. */
export const selectCorrected = (db: Db, stornoId: number): Promise<(SentDocument & { id: number }) | undefined> =>
  maybeOne(db<(SentDocument & { id: number })[]>`
    select d.invoice_id as id, d.state, d.series, d.number from invoice s
    join smartbill_document d on d.invoice_id = s.storno_of where s.id = ${stornoId}`);

/** Whether another storno of the same invoice was made before: then this one is not the whole invoice. */
export const hasEarlierStorno = (db: Db, stornoId: number): Promise<boolean> =>
  exists(db<{ id: number }[]>`
    select e.id from invoice s join invoice e on e.storno_of = s.storno_of and e.id < s.id where s.id = ${stornoId} limit 1`);

/** Makes an invoice due at once, registering it when it is older than the first day of sending. */
export async function requestSending(db: Db, invoiceId: number): Promise<boolean> {
  const { count } = await db`
    insert into smartbill_document as d (invoice_id) select id from invoice where id = ${invoiceId}
    on conflict (invoice_id) do update
    set next_at = now(), last_error = null,
      state = case when d.state = 'sending' then 'sending' else 'pending' end
    where d.state in ('pending', 'sending', 'refused', 'manual')`;
  return count > 0;
}

export async function selectState(db: Db, invoiceId: number): Promise<SmartBillState | undefined> {
  const [row] = await db<{ state: SmartBillState }[]>`
    select state from smartbill_document where invoice_id = ${invoiceId}`;
  return row?.state;
}

/** Stores what staff found in SmartBill: the document's number, or null when it does not exist and is to be sent. */
export async function resolveDocument(
  db: Db,
  invoiceId: number,
  document: { series: string; number: string } | null,
): Promise<boolean> {
  const state: SmartBillState = document ? 'sent' : 'pending';
  const from = statesBefore(state).filter((before) => before === 'uncertain' || before === 'manual');
  const { count } = await db`
    update smartbill_document
    set state = ${state}, series = ${document?.series ?? null}, number = ${document?.number ?? null}, last_error = null,
      sent_at = case when ${state} = 'sent' then now() end, next_at = case when ${state} = 'pending' then now() end
    where invoice_id = ${invoiceId} and state = any(${from}::text[])`;
  return count > 0;
}

export const isNumberTaken = (
  db: Db,
  invoiceId: number,
  { series, number }: { series: string; number: string },
): Promise<boolean> =>
  exists(db<{ id: number }[]>`
    select invoice_id as id from smartbill_document
    where series = ${series} and number = ${number} and invoice_id <> ${invoiceId}`);

export type AdminRow = {
  id: number;
  series: string;
  number: number;
  kind: 'invoice' | 'storno';
  orderId: number;
  orderNumber: string;
  customer: string;
  issuedOn: string;
  total: number;
  state: SmartBillState;
  smartBillSeries: string | null;
  smartBillNumber: string | null;
  url: string | null;
  lastError: string | null;
  attempts: number;
  sentAt: Date | null;
};

export type Page = { search: string; state: SmartBillState | 'all'; take: number; skip: number };

const matches = (db: Db, { search, state }: Page) => db`
  (${state} = 'all' or d.state = ${state})
  and (${search} = '' or i.series || lpad(i.number::text, 7, '0') = replace(upper(${search}), ' ', '')
    or i.number::text = ${search} or d.number = ${search} or i.content ->> 'orderNumber' = any(${matchingOrderNumbers(search)}::text[])
    or strpos(folded(i.content -> 'buyer' ->> 'name'), ${normalizeForSearch(search)}) > 0)`;

export const selectPage = (db: Db, page: Page): Promise<AdminRow[]> => db<AdminRow[]>`
  select i.id, i.series, i.number, i.kind, i.order_id, i.content ->> 'orderNumber' as order_number,
    i.content -> 'buyer' ->> 'name' as customer, i.content ->> 'issuedOn' as issued_on,
    (select coalesce(sum((line ->> 'gross')::int - (line ->> 'discount')::int), 0)
      from jsonb_array_elements(i.content -> 'lines') line)::int as total,
    d.state, d.series as smart_bill_series, d.number as smart_bill_number, d.url, d.last_error, d.attempts, d.sent_at
  from smartbill_document d join invoice i on i.id = d.invoice_id where ${matches(db, page)}
  order by i.content ->> 'issuedOn' desc, i.id desc limit ${page.take} offset ${page.skip}`;

export const countPage = (db: Db, page: Page): Promise<number> =>
  count(db`
    select count(*)::int as count from smartbill_document d join invoice i on i.id = d.invoice_id
    where ${matches(db, page)}`);

export type StateCounts = { waiting: number; refused: number; uncertain: number; manual: number };

export async function countStates(db: Db): Promise<StateCounts> {
  const [row] = await db<StateCounts[]>`
    select count(*) filter (where state in ('pending', 'sending'))::int as waiting,
      count(*) filter (where state = 'refused')::int as refused,
      count(*) filter (where state = 'uncertain')::int as uncertain,
      count(*) filter (where state = 'manual')::int as manual
    from smartbill_document`;
  return row ?? { waiting: 0, refused: 0, uncertain: 0, manual: 0 };
}
