import type { Db } from '../../platform/db/db.server.ts';
import type {
  CancellationRow,
  ChangeRow,
  GiftRow,
  InvoiceRow,
  ParcelEventRow,
  ParcelRow,
  PayoutRow,
  ProformaRow,
  RefundRow,
  ReturnRow,
} from './history-rows.ts';

/** Partial cancellations; a whole one is a state of the order. */
export const selectCancellations = (db: Db, orderId: number): Promise<CancellationRow[]> => db<CancellationRow[]>`
  select c.id, c.created_at as at, c.author, c.note, c.amount,
    array(select json_build_object('quantity', k.quantity, 'name', l.name)
      from order_cancellation_line k join order_line l on l.id = k.order_line_id
      where k.cancellation_id = c.id order by l.id) as lines
  from order_cancellation c where c.order_id = ${orderId} and not c.is_whole order by c.id`;

export const selectChanges = (db: Db, orderId: number): Promise<ChangeRow[]> => db<ChangeRow[]>`
  select id, created_at as at, author, note, lines, total_before, total_after, settlement, settled_at
  from order_change where order_id = ${orderId} order by id`;

/** Refunds to the card. */
export const selectRefunds = (db: Db, orderId: number): Promise<RefundRow[]> => db<RefundRow[]>`
  select r.id, r.created_at as at, r.author, r.amount, r.status, r.reason
  from payment p join payment_refund r on r.payment_id = p.id
  where p.order_id = ${orderId} order by r.id`;

export const selectGiftMovements = (db: Db, orderId: number): Promise<GiftRow[]> => db<GiftRow[]>`
  select m.id::int, m.at, 0 - m.amount as amount, right(g.code, 4) as ending
  from gift_card_movement m join gift_card g on g.id = m.gift_card_id where m.order_id = ${orderId} order by m.id`;

/** Refunds by bank transfer. */
export const selectPayouts = (db: Db, orderId: number): Promise<PayoutRow[]> => db<PayoutRow[]>`
  select p.id, p.created_at as at, p.author, p.amount, p.cause, p.reason, p.sent_at, 'admin:' || p.sent_by as sent_by
  from payout p where p.order_id = ${orderId} order by p.id`;

export const selectInvoices = (db: Db, orderId: number): Promise<InvoiceRow[]> => db<InvoiceRow[]>`
  select i.id, i.issued_at as at, i.series, i.number, i.kind, i.content ->> 'reason' as reason,
    e.state as e_state, e.uploaded_at, e.answered_at
  from invoice i left join e_invoice e on e.invoice_id = i.id where i.order_id = ${orderId} order by i.id`;

export const selectProformas = (db: Db, orderId: number): Promise<ProformaRow[]> => db<ProformaRow[]>`
  select id, issued_at as at, series, number, voided_at, void_reason
  from proforma where order_id = ${orderId} order by id`;

export const selectParcels = (db: Db, orderId: number): Promise<ParcelRow[]> => db<ParcelRow[]>`
  select id, created_at as at, author, courier_name, awb, return_id is not null as is_return, state, message, updated_at
  from parcel where order_id = ${orderId} order by id`;

export const selectParcelEvents = (db: Db, orderId: number): Promise<ParcelEventRow[]> => db<ParcelEventRow[]>`
  select e.id::int, e.at, p.awb, e.text, e.place from parcel p join parcel_event e on e.parcel_id = p.id
  where p.order_id = ${orderId} order by e.at, e.id`;

export const selectReturnStates = (db: Db, orderId: number): Promise<ReturnRow[]> => db<ReturnRow[]>`
  select s.id::int, s.at, s.author, r.number, s.state, s.note, coalesce(r.refunded_amount, 0) as refunded_amount
  from return_request r join return_state_change s on s.return_id = r.id where r.order_id = ${orderId} order by s.id`;
