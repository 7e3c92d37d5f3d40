import type { Db } from '../../platform/db/db.server.ts';
import { count } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { EInvoiceState } from '../../sales/e-invoices/rules.ts';
import type { InvoiceContent } from '../../sales/invoices/contract.ts';
import type { PaymentMethod } from '../../sales/payment-methods/methods.ts';

export type Period = { from: string; until: string };

export type InvoiceFilters = Period & {
  series: string;
  kind: 'all' | 'invoice' | 'storno';
  method: 'all' | PaymentMethod;
  eInvoice: 'all' | 'none' | EInvoiceState;
  /** Name or CUI. */
  customer: string;
};

/** Amounts in bani, as stored in the lines of the invoices. */
export type RateSum = { rate: number; net: number; vat: number };

export type InvoiceRow = {
  id: number;
  series: string;
  number: number;
  kind: 'invoice' | 'storno';
  issuedOn: string;
  orderId: number;
  orderNumber: string;
  customer: string;
  taxId: string | null;
  method: PaymentMethod;
  eInvoice: EInvoiceState | null;
  uploadIndex: string | null;
  /** One row per VAT rate, highest first. */
  rates: RateSum[];
};

const from = (db: Db) => db`invoice i left join e_invoice e on e.invoice_id = i.id`;

const inPeriod = (db: Db, period: Period) => db`i.content ->> 'issuedOn' between ${period.from} and ${period.until}`;

const matches = (db: Db, filters: InvoiceFilters) => db`
  ${inPeriod(db, filters)}
  and (${filters.series} = 'all' or i.series = ${filters.series})
  and (${filters.kind} = 'all' or i.kind = ${filters.kind})
  and (${filters.method} = 'all' or i.content ->> 'paymentMethod' = ${filters.method})
  and case ${filters.eInvoice} when 'all' then true when 'none' then e.invoice_id is null
    else e.state = ${filters.eInvoice} end
  and (${filters.customer} = ''
    or strpos(folded(i.content -> 'buyer' ->> 'name'), ${normalizeForSearch(filters.customer)}) > 0
    or strpos(coalesce(i.content -> 'buyer' ->> 'taxId', ''), ${filters.customer.toUpperCase()}) > 0)`;

/** Sums of the invoice's own lines; JSON, because the driver reads sums of bigint as text. */
const rates = (db: Db) => db`
  coalesce((select json_agg(json_build_object('rate', rate, 'net', net, 'vat', vat) order by rate desc) from (
    select (line ->> 'vatRate')::int as rate, sum((line ->> 'net')::int) as net, sum((line ->> 'vat')::int) as vat
    from jsonb_array_elements(i.content -> 'lines') line group by 1) as sums), '[]') as rates`;

const columns = (db: Db) => db`
  i.id, i.series, i.number, i.kind, i.content ->> 'issuedOn' as issued_on, i.order_id,
  i.content ->> 'orderNumber' as order_number, i.content -> 'buyer' ->> 'name' as customer,
  i.content -> 'buyer' ->> 'taxId' as tax_id, i.content ->> 'paymentMethod' as method, e.state as e_invoice,
  e.upload_index, ${rates(db)}`;

export const selectInvoices = (db: Db, filters: InvoiceFilters, take: number, skip: number): Promise<InvoiceRow[]> =>
  db<InvoiceRow[]>`
    select ${columns(db)} from ${from(db)} where ${matches(db, filters)}
    order by i.content ->> 'issuedOn' desc, i.id desc limit ${take} offset ${skip}`;

const batchSize = 500;

/** Oldest first, as journals are kept. */
export const streamInvoices = (db: Db, filters: InvoiceFilters): AsyncIterable<InvoiceRow[]> =>
  db<InvoiceRow[]>`
    select ${columns(db)} from ${from(db)} where ${matches(db, filters)}
    order by i.content ->> 'issuedOn', i.series, i.number`.cursor(batchSize);

export const selectJournal = (db: Db, filters: InvoiceFilters, limit: number): Promise<InvoiceRow[]> =>
  db<InvoiceRow[]>`
    select ${columns(db)} from ${from(db)} where ${matches(db, filters)}
    order by i.content ->> 'issuedOn', i.series, i.number limit ${limit}`;

export const countInvoices = (db: Db, filters: InvoiceFilters): Promise<number> =>
  count(db`
    select count(*)::int as count from ${from(db)} where ${matches(db, filters)}`);

/** Sums over all lines of the matching invoices. */
export async function sumByRate(db: Db, filters: InvoiceFilters): Promise<RateSum[]> {
  const [row] = await db<{ sums: RateSum[] }[]>`
    select coalesce(json_agg(json_build_object('rate', rate, 'net', net, 'vat', vat) order by rate desc), '[]') as sums
    from (select (line ->> 'vatRate')::int as rate, sum((line ->> 'net')::int) as net, sum((line ->> 'vat')::int) as vat
      from ${from(db)}, jsonb_array_elements(i.content -> 'lines') line where ${matches(db, filters)} group by 1) as sums`;
  return row?.sums ?? [];
}

export type MonthSum = { month: string; rate: number; invoices: number; stornos: number; net: number; vat: number };

export async function sumByMonth(db: Db, period: Period): Promise<MonthSum[]> {
  const [row] = await db<{ sums: MonthSum[] }[]>`
    select coalesce(json_agg(sums order by month, rate desc), '[]') as sums from (
      select left(i.content ->> 'issuedOn', 7) as month, (line ->> 'vatRate')::int as rate,
        count(distinct i.id) filter (where i.kind = 'invoice') as invoices,
        count(distinct i.id) filter (where i.kind = 'storno') as stornos,
        sum((line ->> 'net')::int) as net, sum((line ->> 'vat')::int) as vat
      from invoice i, jsonb_array_elements(i.content -> 'lines') line where ${inPeriod(db, period)} group by 1, 2) as sums`;
  return row?.sums ?? [];
}

export async function selectSeries(db: Db): Promise<string[]> {
  const rows = await db<{ series: string }[]>`select series from invoice_series order by series`;
  return rows.map(({ series }) => series);
}

/** Ids of the matching invoices, in the order of the journal. */
export async function selectIds(db: Db, filters: InvoiceFilters): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select i.id from ${from(db)} where ${matches(db, filters)} order by i.content ->> 'issuedOn', i.series, i.number`;
  return rows.map(({ id }) => id);
}

export type DocumentRow = {
  id: number;
  series: string;
  number: number;
  content: InvoiceContent;
  uploadIndex: string | null;
};

/** Whole invoices of a period, for files of other programs. */
export const streamDocuments = (db: Db, period: Period): AsyncIterable<DocumentRow[]> =>
  db<DocumentRow[]>`
    select i.id, i.series, i.number, i.content, e.upload_index from ${from(db)} where ${inPeriod(db, period)}
    order by i.content ->> 'issuedOn', i.series, i.number`.cursor(100);

/** The CUI of companies, by order. */
export async function selectTaxIds(db: Db, orderIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db<{ id: number; taxId: string }[]>`
    select id, billing ->> 'taxId' as tax_id from orders
    where id = any(${[...orderIds]}::int[]) and billing ->> 'taxId' is not null`;
  return new Map(rows.map(({ id, taxId }) => [id, taxId]));
}
