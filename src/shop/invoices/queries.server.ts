import type { Db, Transaction } from '../../kit/db.server.ts';
import type { InvoiceContent } from './contract.ts';

export type InvoiceRow = {
  id: number;
  series: string;
  number: number;
  kind: 'invoice' | 'storno';
  orderId: number;
  content: InvoiceContent;
};

const columns = 'id, series, number, kind, order_id as "orderId", content';

export async function selectOfOrder(db: Db, orderId: number): Promise<InvoiceRow[]> {
  return db<InvoiceRow[]>`select ${db.unsafe(columns)} from invoice where order_id = ${orderId} order by id`;
}

/** Somebody's own: the order it belongs to is theirs. */
export async function selectOwn(db: Db, accountId: number, invoiceId: number): Promise<InvoiceRow | undefined> {
  const [row] = await db<InvoiceRow[]>`
    select ${db.unsafe(columns)} from invoice i
    where id = ${invoiceId} and exists (select from orders o where o.id = i.order_id and o.account_id = ${accountId})`;
  return row;
}

export async function selectOfOwnOrder(db: Db, accountId: number, orderId: number): Promise<InvoiceRow[]> {
  return db<InvoiceRow[]>`
    select ${db.unsafe(columns)} from invoice i
    where order_id = ${orderId} and exists (select from orders o where o.id = i.order_id and o.account_id = ${accountId})
    order by id`;
}

export async function selectAny(db: Db, invoiceId: number): Promise<InvoiceRow | undefined> {
  const [row] = await db<InvoiceRow[]>`select ${db.unsafe(columns)} from invoice where id = ${invoiceId}`;
  return row;
}

export async function selectByCause(db: Db, cause: string): Promise<InvoiceRow | undefined> {
  const [row] = await db<InvoiceRow[]>`select ${db.unsafe(columns)} from invoice where cause = ${cause}`;
  return row;
}

/** The order waits here, so that it is invoiced once. */
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
};

/** The series stays locked until the transaction ends, so a number that is not kept is given again. */
export async function insertInvoice(tx: Transaction, invoice: NewInvoice): Promise<InvoiceRow> {
  const [row] = await tx<InvoiceRow[]>`
    with next as (
      insert into invoice_series (series, last_number) values (${invoice.series}, 1)
      on conflict (series) do update set last_number = invoice_series.last_number + 1
      returning last_number
    )
    insert into invoice (series, number, kind, order_id, storno_of, content, cause)
    select ${invoice.series}, last_number, ${invoice.kind}, ${invoice.orderId}, ${invoice.stornoOf}, ${JSON.stringify(invoice.content)}::text::jsonb,
      ${invoice.cause}
    from next
    returning ${tx.unsafe(columns)}`;
  if (!row) throw new Error('The invoice was not written');
  return row;
}
