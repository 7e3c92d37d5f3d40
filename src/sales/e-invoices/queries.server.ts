import type { Db } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { Violation } from './ro-cius-rules.ts';
import type { EInvoiceState, LimitedCall } from './rules.ts';

export type NewEInvoice = { invoiceId: number; issuedOn: string; dueOn: string };

export async function insertEInvoice(db: Db, { invoiceId, issuedOn, dueOn }: NewEInvoice): Promise<void> {
  await db`
    insert into e_invoice (invoice_id, issued_on, due_on) values (${invoiceId}, ${issuedOn}, ${dueOn})
    on conflict (invoice_id) do nothing`;
}

export async function lockStates(db: Db, invoiceIds: readonly number[]): Promise<Map<number, EInvoiceState>> {
  const rows = await db<{ id: number; state: EInvoiceState }[]>`
    select invoice_id as id, state from e_invoice where invoice_id = any(${[...invoiceIds]}::int[])
    order by invoice_id for update`;
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Ends the sending; the answer to a rejected invoice is still downloaded. */
export async function markReplaced(db: Db, invoiceIds: readonly number[]): Promise<void> {
  await db`
    update e_invoice set is_replaced = true, next_at = case when state = 'rejected' then next_at end
    where invoice_id = any(${[...invoiceIds]}::int[])`;
}

export type EInvoiceRow = {
  invoiceId: number;
  state: EInvoiceState;
  uploadedAt: Date | null;
  uploadIndex: string | null;
  downloadId: string | null;
  polls: number;
  problems: Violation[];
  /** The end of the lease; a step writes its result only while the row still has it. */
  lease: string;
};

/** Longer than any step, so that only a process that ended loses its lease. */
const leaseMinutes = 15;

/** Takes the lease of the row whose next step has been due longest. */
export const claimDue = (db: Db, sendFrom: string): Promise<EInvoiceRow | undefined> =>
  maybeOne(db<EInvoiceRow[]>`
    with due as (
      select invoice_id from e_invoice
      where next_at <= now() and (state <> 'pending' or is_requested or issued_on >= ${sendFrom}::date)
      order by next_at, invoice_id limit 1 for update skip locked)
    update e_invoice set next_at = clock_timestamp() + ${leaseMinutes} * interval '1 minute'
    from due where e_invoice.invoice_id = due.invoice_id
    returning e_invoice.invoice_id, state, uploaded_at, upload_index, download_id, polls, problems, next_at::text as lease`);

type Claimed = Pick<EInvoiceRow, 'invoiceId' | 'lease'>;

/** Stored before the upload; returns false when another process has taken the row meanwhile. */
export async function markSending(db: Db, { invoiceId, lease }: Claimed, xml: string): Promise<boolean> {
  const { count } = await db`
    update e_invoice
    set state = 'sending', xml = ${xml}, uploaded_at = now(), upload_index = null, download_id = null, polls = 0,
      problems = '[]', last_error = null
    where invoice_id = ${invoiceId} and next_at = ${lease}::text::timestamptz`;
  return count > 0;
}

export type StepResult = {
  state: EInvoiceState;
  uploadIndex: string | null;
  downloadId: string | null;
  polls: number;
  problems: Violation[];
  lastError: string | null;
  /** Null when nothing is left to do. */
  nextInSeconds: number | null;
  /** The answer as downloaded in this step. */
  answer?: Buffer;
};

export async function writeResult(db: Db, { invoiceId, lease }: Claimed, result: StepResult): Promise<void> {
  const isFinal = result.state === 'accepted' || result.state === 'rejected';
  await db`
    update e_invoice
    set state = ${result.state}, upload_index = ${result.uploadIndex}, download_id = ${result.downloadId},
      polls = ${result.polls}, problems = ${JSON.stringify(result.problems)}::text::jsonb,
      last_error = ${result.lastError}, next_at = now() + ${result.nextInSeconds}::int * interval '1 second',
      answer = coalesce(${result.answer ?? null}::bytea, answer),
      answered_at = case when ${isFinal} then coalesce(answered_at, now()) end
    where invoice_id = ${invoiceId} and next_at = ${lease}::text::timestamptz`;
}

/** Makes a rejected or waiting invoice due at once; returns false when its state does not allow it. */
export async function requestSending(db: Db, invoiceId: number): Promise<boolean> {
  const { count } = await db`
    update e_invoice
    set state = case when state = 'rejected' then 'pending' else state end, is_requested = true, next_at = now(),
      last_error = null, answered_at = null,
      problems = case when state = 'rejected' then '[]' else problems end,
      upload_index = case when state = 'rejected' then null else upload_index end,
      download_id = case when state = 'rejected' then null else download_id end,
      answer = case when state = 'rejected' then null else answer end
    where invoice_id = ${invoiceId} and state <> 'accepted' and not is_replaced`;
  return count > 0;
}

/** Filters the uploads: those that belong to an invoice of the shop. */
export async function selectKnownUploads(db: Db, uploadIndexes: readonly string[]): Promise<Set<string>> {
  const rows = await db<{ uploadIndex: string }[]>`
    select upload_index from e_invoice where upload_index = any(${[...uploadIndexes]}::text[])`;
  return new Set(rows.map(({ uploadIndex }) => uploadIndex));
}

export async function selectMessageNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db<{ id: string; number: string | null }[]>`
    select id, number from e_invoice_message where id = any(${[...ids]}::text[])`;
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export async function insertMessageNumber(db: Db, id: string, number: string | null): Promise<void> {
  await db`insert into e_invoice_message (id, number) values (${id}, ${number}) on conflict (id) do nothing`;
}

/** Counts a call; returns false, without counting it, when the limit of the day is reached. */
export async function countCall(db: Db, call: LimitedCall, subject: string, limit: number): Promise<boolean> {
  const { count } = await db`
    insert into e_invoice_call as c (day, call, subject) values (shop_today(), ${call}, ${subject})
    on conflict (day, call, subject) do update set count = c.count + 1 where c.count < ${limit}`;
  return count > 0;
}

/** Deletes counters of past days and numbers of messages that ANAF no longer lists. */
export async function deleteOldRecords(db: Db): Promise<void> {
  await db`delete from e_invoice_call where day < shop_today() - 7`;
  await db`delete from e_invoice_message where read_at < now() - interval '70 days'`;
}

export type Deadlines = { unsent: number; dueSoon: number; overdue: number; rejected: number };

/** Counts invoices that ANAF does not have yet and must get, by the legal term. */
export async function countDeadlines(db: Db, sendFrom: string, warningDays: number): Promise<Deadlines> {
  const [row] = await db<Deadlines[]>`
    select count(*)::int as unsent,
      count(*) filter (where due_on >= shop_today() and due_on <= shop_today() + ${warningDays}::int)::int as due_soon,
      count(*) filter (where due_on < shop_today())::int as overdue,
      count(*) filter (where state = 'rejected')::int as rejected
    from e_invoice
    where state in ('pending', 'sending', 'rejected') and not is_replaced and (is_requested or issued_on >= ${sendFrom}::date)`;
  return row ?? { unsent: 0, dueSoon: 0, overdue: 0, rejected: 0 };
}
