import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { InvoiceContent } from './contract.ts';

export type ProformaRow = {
  id: number;
  series: string;
  number: number;
  orderId: number;
  content: InvoiceContent;
  voidedAt: Date | null;
};

const columns = 'id, series, number, order_id, content, voided_at';

export const selectProforma = (db: Db, id: number): Promise<ProformaRow | undefined> =>
  maybeOne(db<ProformaRow[]>`select ${db.unsafe(columns)} from proforma where id = ${id}`);

export const selectOfOrder = (db: Db, orderId: number): Promise<ProformaRow[]> =>
  db<ProformaRow[]>`select ${db.unsafe(columns)} from proforma where order_id = ${orderId} order by id`;

export const selectValid = (db: Db, orderId: number): Promise<ProformaRow | undefined> =>
  maybeOne(db<ProformaRow[]>`
    select ${db.unsafe(columns)} from proforma where order_id = ${orderId} and voided_at is null`);

export type NewProforma = { series: string; orderId: number; content: InvoiceContent };

export async function insertProforma(tx: Transaction, { series, orderId, content }: NewProforma): Promise<ProformaRow> {
  const [row] = await tx<ProformaRow[]>`
    insert into proforma (series, order_id, content)
    values (${series}, ${orderId}, ${JSON.stringify(content)}::text::jsonb)
    returning ${tx.unsafe(columns)}`;
  if (!row) throw new Error('The proforma was not written');
  return row;
}

export async function voidProforma(tx: Transaction, id: number, reason: 'cancelled' | 'changed'): Promise<void> {
  await tx`update proforma set voided_at = now(), void_reason = ${reason} where id = ${id}`;
}

const ofAccount = (db: Db, accountId: number) =>
  db`order_id in (select id from orders where account_id = ${accountId})`;

export const selectOfAccount = (db: Db, accountId: number): Promise<unknown> =>
  db`select series, number, issued_at, content from proforma where ${ofAccount(db, accountId)} order by id`;

export async function deleteOfAccount(tx: Transaction, accountId: number): Promise<void> {
  await tx`delete from proforma where ${ofAccount(tx, accountId)}`;
}
