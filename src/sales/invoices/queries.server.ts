import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { InvoiceContent } from './contract.ts';
import type { Deductions } from './rules.ts';

export type InvoiceRow = {
  id: number;
  series: string;
  number: number;
  kind: 'invoice' | 'storno';
  orderId: number;
  /** The invoice that a storno takes back. */
  stornoOf: number | null;
  content: InvoiceContent;
  /** Causes of amounts that the invoice left out when it was written: 'cancellation 12', 'refund 3'. */
  deducted: string[];
};

const columns = 'id, series, number, kind, order_id, storno_of, content, deducted';

export async function selectOfOrder(db: Db, orderId: number): Promise<InvoiceRow[]> {
  return db<InvoiceRow[]>`select ${db.unsafe(columns)} from invoice where order_id = ${orderId} order by id`;
}

/** The invoice that counts, with its stornos; earlier ones were taken back when the order changed. */
export async function selectCurrent(db: Db, orderId: number): Promise<InvoiceRow[]> {
  const rows = await selectOfOrder(db, orderId);
  return rows.slice(
    Math.max(
      0,
      rows.findLastIndex(({ kind }) => kind === 'invoice'),
    ),
  );
}

export const selectOwn = (db: Db, accountId: number, invoiceId: number): Promise<InvoiceRow | undefined> =>
  maybeOne(db<InvoiceRow[]>`
    select ${db.unsafe(columns)} from invoice i
    where id = ${invoiceId} and exists (select from orders o where o.id = i.order_id and o.account_id = ${accountId})`);

export async function selectOfOwnOrder(db: Db, accountId: number, orderId: number): Promise<InvoiceRow[]> {
  return db<InvoiceRow[]>`
    select ${db.unsafe(columns)} from invoice i
    where order_id = ${orderId} and exists (select from orders o where o.id = i.order_id and o.account_id = ${accountId})
    order by id`;
}

export const selectAny = (db: Db, invoiceId: number): Promise<InvoiceRow | undefined> =>
  maybeOne(db<InvoiceRow[]>`select ${db.unsafe(columns)} from invoice where id = ${invoiceId}`);

export const selectByCause = (db: Db, cause: string): Promise<InvoiceRow | undefined> =>
  maybeOne(db<InvoiceRow[]>`select ${db.unsafe(columns)} from invoice where cause = ${cause}`);

export const selectIsPaid = (tx: Transaction, orderId: number): Promise<boolean> =>
  exists(tx`select from orders where id = ${orderId} and paid_at is not null`);

/** Locks the order, so that it is invoiced once. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<void> {
  await tx`select from orders where id = ${orderId} for update`;
}

export type NewInvoice = {
  series: string;
  kind: InvoiceRow['kind'];
  orderId: number;
  stornoOf: number | null;
  content: InvoiceContent;
  cause: string | null;
  deducted: string[];
};

/** Locks the series until the transaction ends, so that a rollback leaves no gap in the numbers. */
export async function insertInvoice(tx: Transaction, invoice: NewInvoice): Promise<InvoiceRow> {
  const [row] = await tx<InvoiceRow[]>`
    with next as (
      insert into invoice_series (series, last_number) values (${invoice.series}, 1)
      on conflict (series) do update set last_number = invoice_series.last_number + 1
      returning last_number
    )
    insert into invoice (series, number, kind, order_id, storno_of, content, cause, deducted)
    select ${invoice.series}, last_number, ${invoice.kind}, ${invoice.orderId}, ${invoice.stornoOf}, ${JSON.stringify(invoice.content)}::text::jsonb,
      ${invoice.cause}, ${invoice.deducted}
    from next
    returning ${tx.unsafe(columns)}`;
  if (!row) throw new Error('The invoice was not written');
  return row;
}

/** Locks the series and returns its last number, so that a document can name the one that is written after it. */
export async function lockSeries(tx: Transaction, series: string): Promise<number> {
  const [row] = await tx<{ lastNumber: number }[]>`
    insert into invoice_series (series, last_number) values (${series}, 0)
    on conflict (series) do update set last_number = invoice_series.last_number
    returning last_number`;
  return row?.lastNumber ?? 0;
}

type DeductionRow = { causes: string[]; lines: Deductions['lines']; delivery: number; cashFee: number };

/** Cancellations and refunds of the order so far, with their causes. Returned products were invoiced before. */
export async function selectDeductions(tx: Transaction, orderId: number): Promise<Deductions & { causes: string[] }> {
  const [row] = await tx<DeductionRow[]>`
    select array(
        select 'cancellation ' || id from order_cancellation where order_id = ${orderId} and not is_whole
        union all select 'refund ' || id from order_refund where order_id = ${orderId}) as causes,
      array(
        select json_build_object('orderLineId', order_line_id, 'units', sum(units), 'amount', sum(amount)) from (
          select l.order_line_id, l.quantity as units, l.amount
          from order_cancellation c join order_cancellation_line l on l.cancellation_id = c.id
          where c.order_id = ${orderId} and not c.is_whole
          union all
          select l.order_line_id, 0, l.amount from order_refund f join order_refund_line l on l.refund_id = f.id
          where f.order_id = ${orderId}) as gone
        group by order_line_id) as lines,
      coalesce(sum(f.delivery_amount), 0)::int as delivery, coalesce(sum(f.fee_amount), 0)::int as cash_fee
    from order_refund f where f.order_id = ${orderId}`;
  return row ?? { causes: [], lines: [], delivery: 0, cashFee: 0 };
}

/** Refunds outside cancellations and returns that no storno covers yet. */
export async function selectUnbookedAmount(tx: Transaction, orderId: number): Promise<number> {
  const [row] = await tx<{ amount: number }[]>`
    select (coalesce((select sum(amount) from shop_refund where order_id = ${orderId}), 0)
      - coalesce((select sum(amount) from order_refund where order_id = ${orderId}), 0))::int as amount`;
  return row?.amount ?? 0;
}

/** Amount credited per order line, by line id. */
export async function selectCreditedAmounts(tx: Transaction, orderId: number): Promise<Map<number, number>> {
  const rows = await tx<{ id: number; amount: number }[]>`
    select order_line_id as id, amount from order_line_removed where order_id = ${orderId}`;
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

type Services = { delivery: number; cashFee: number };

/** Delivery cost and fee that returns or refunds have credited or will credit. */
export async function selectCreditedServices(tx: Transaction, orderId: number): Promise<Services> {
  const [row] = await tx<Services[]>`
    select coalesce(sum(delivery_amount), 0)::int as delivery, coalesce(sum(fee_amount), 0)::int as cash_fee from (
      select delivery_amount, fee_amount from return_request
      where order_id = ${orderId} and state not in ('rejected', 'cancelled')
      union all
      select delivery_amount, fee_amount from order_refund where order_id = ${orderId}) as gone`;
  return row ?? { delivery: 0, cashFee: 0 };
}

export type NewRefund = {
  orderId: number;
  amount: number;
  delivery: number;
  cashFee: number;
  reason: string;
  author: string;
  lines: { orderLineId: number; amount: number }[];
};

export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    with made as (
      insert into order_refund (order_id, amount, delivery_amount, fee_amount, reason, author)
      values (${refund.orderId}, ${refund.amount}, ${refund.delivery}, ${refund.cashFee}, ${refund.reason}, ${refund.author})
      returning id
    ), lines as (
      insert into order_refund_line (refund_id, order_line_id, amount)
      select made.id, l.* from made, json_to_recordset(${JSON.stringify(refund.lines)}::text::json)
        as l ("orderLineId" int, amount int)
    )
    select id from made`;
  if (!row) throw new Error(`The refund of order ${refund.orderId} was not written`);
  return row.id;
}
