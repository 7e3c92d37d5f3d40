import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import { count } from '../../platform/db/rows.server.ts';
import { matchingOrderNumbers } from '../orders/number-rules.ts';
import type { eInvoiceShows, eInvoiceSorts } from './admin-contract.ts';
import type { Violation } from './ro-cius-rules.ts';
import type { EInvoiceState } from './rules.ts';

export type AdminRow = {
  id: number;
  series: string;
  number: number;
  kind: 'invoice' | 'storno';
  orderId: number;
  orderNumber: string;
  buyer: string;
  isCompany: boolean;
  total: number;
  issuedOn: string;
  dueOn: string;
  state: EInvoiceState;
  isOverdue: boolean;
  uploadIndex: string | null;
  uploadedAt: Date | null;
  answeredAt: Date | null;
  problems: Violation[];
  lastError: string | null;
  nextAt: Date | null;
  hasAnswer: boolean;
  isReplaced: boolean;
};

export type Page = {
  search: string;
  show: (typeof eInvoiceShows)[number];
  state: EInvoiceState | 'all';
  sort: (typeof eInvoiceSorts)[number];
  take: number;
  skip: number;
  /** The first day whose invoices are sent; null when sending is off. */
  sendFrom: string | null;
  warningDays: number;
};

const from = (db: Db) => db`
  e_invoice e join invoice i on i.id = e.invoice_id join orders o on o.id = i.order_id`;

const isUnsent = (db: Db, { sendFrom }: Pick<Page, 'sendFrom'>) => db`
  (e.state in ('pending', 'sending', 'rejected') and not e.is_replaced and (e.is_requested or e.issued_on >= ${sendFrom}::date))`;

const isListed = (db: Db, page: Page) => db`
  (${page.state} = 'all' or e.state = ${page.state})
  and (${page.show} <> 'rejected' or (e.state = 'rejected' and not e.is_replaced))
  and (${page.show} not in ('unsent', 'urgent') or ${isUnsent(db, page)})
  and (${page.show} <> 'urgent' or e.due_on <= shop_today() + ${page.warningDays}::int)
  and (${page.search} = '' or o.number = any(${matchingOrderNumbers(page.search)}::text[])
    or i.series || lpad(i.number::text, 7, '0') = replace(upper(${page.search}), ' ', '')
    or i.number::text = ${page.search} or e.upload_index = ${page.search}
    or folded(i.content -> 'buyer' ->> 'name') like '%' || folded(${escapeLike(page.search)}) || '%')`;

/** Ends with the id, so that pages never overlap. */
const orderBy = (db: Db, sort: Page['sort']) =>
  ({
    issued: db`e.issued_on, i.id`,
    '-issued': db`e.issued_on desc, i.id desc`,
    due: db`e.due_on, i.id`,
    '-due': db`e.due_on desc, i.id desc`,
  })[sort];

export const selectPage = (db: Db, page: Page): Promise<AdminRow[]> => db<AdminRow[]>`
  select i.id, i.series, i.number, i.kind, i.order_id, o.number as order_number,
    i.content -> 'buyer' ->> 'name' as buyer, i.content -> 'buyer' ->> 'taxId' is not null as is_company,
    (select sum((line ->> 'gross')::int - (line ->> 'discount')::int)
      from jsonb_array_elements(i.content -> 'lines') line)::int as total,
    e.issued_on::text, e.due_on::text, e.state,
    e.state in ('pending', 'sending', 'rejected') and not e.is_replaced and e.due_on < shop_today() as is_overdue,
    e.upload_index, e.uploaded_at, e.answered_at, e.problems, e.last_error, e.next_at,
    e.answer is not null as has_answer, e.is_replaced
  from ${from(db)} where ${isListed(db, page)}
  order by ${orderBy(db, page.sort)} limit ${page.take} offset ${page.skip}`;

export const countPage = (db: Db, page: Page): Promise<number> =>
  count(db`
    select count(*)::int as count from ${from(db)} where ${isListed(db, page)}`);

/** The XML of the last upload; null when the invoice was never sent. */
export async function selectSentXml(db: Db, invoiceId: number): Promise<string | null> {
  const [row] = await db<{ xml: string | null }[]>`select xml from e_invoice where invoice_id = ${invoiceId}`;
  return row?.xml ?? null;
}

export async function selectAnswer(db: Db, invoiceId: number): Promise<Buffer | null> {
  const [row] = await db<{ answer: Buffer | null }[]>`select answer from e_invoice where invoice_id = ${invoiceId}`;
  return row?.answer ?? null;
}

/** Ids of the invoices issued in a period, in the order of their numbers, a batch at a time. */
export const countIssued = (db: Db, period: { from: string; until: string }): Promise<number> =>
  count(db`
    select count(*)::int as count from invoice
    where content ->> 'issuedOn' between ${period.from} and ${period.until}`);

export async function selectIssued(
  db: Db,
  period: { from: string; until: string },
  afterId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from invoice
    where content ->> 'issuedOn' between ${period.from} and ${period.until} and id > ${afterId}
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}
