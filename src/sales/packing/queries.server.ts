import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { PackScan } from './pack-rules.ts';

/** The order with this number or AWB, or whose parcel has it as its number or reference. */
export const selectOrderByCode = (
  db: Db,
  code: string,
  numbers: readonly string[],
): Promise<{ id: number } | undefined> =>
  maybeOne(db<{ id: number }[]>`
    select o.id from orders o where o.number = any(${[...numbers]}::text[]) or o.waybill = upper(${code})
      or exists (select from parcel p where p.order_id = o.id and p.return_id is null
        and (p.awb = upper(${code}) or p.reference = upper(${code})))
    order by o.id desc limit 1`);

type PackProduct = { id: number; gtin: string | null; image: string | null; needsLot: boolean };

/** An offer has the bar code of its product. */
export const selectProducts = (db: Db, ids: readonly number[]): Promise<PackProduct[]> => db<PackProduct[]>`
  select p.id, coalesce(p.gtin, fresh.gtin) as gtin, p.has_offers or p.offer_of is not null as needs_lot, (select file from product_picture where product_id = p.id order by position limit 1) as image
  from product p left join product fresh on fresh.id = p.offer_of where p.id = any(${[...ids]}::int[])`;

type Packing = {
  session: string;
  author: string;
  /** Not confirmed yet. */
  isOpen: boolean;
  isActive: boolean;
  packerName: string;
};

/** A packer that was silent for this long has gone away. */
const activeMinutes = 10;

export const selectPacking = (db: Db, orderId: number): Promise<Packing | undefined> =>
  maybeOne(db<Packing[]>`
    select p.session, p.author, coalesce(a.email, p.author) as packer_name,
      p.finished_at is null as is_open,
      p.finished_at is null and p.seen_at > now() - ${activeMinutes} * interval '1 minute' as is_active
    from packing p left join account a on a.id = substring(p.author from '^admin:([0-9]{1,9})$')::int
    where p.order_id = ${orderId}`);

export async function upsertPacking(tx: Transaction, orderId: number, session: string, author: string): Promise<void> {
  await tx`
    insert into packing (order_id, session, author) values (${orderId}, ${session}, ${author})
    on conflict (order_id) do update set session = excluded.session, author = excluded.author, seen_at = now(),
      finished_at = null`;
}

export async function markSeen(tx: Transaction, orderId: number): Promise<void> {
  await tx`update packing set seen_at = now() where order_id = ${orderId}`;
}

export async function markFinished(tx: Transaction, orderId: number, weightGrams: number | null): Promise<void> {
  await tx`update packing set finished_at = now(), weight_grams = ${weightGrams} where order_id = ${orderId}`;
}

export const selectScans = (db: Db, orderId: number): Promise<PackScan[]> => db<PackScan[]>`
  select id, lot_id, quantity, reason from packing_scan where order_id = ${orderId} order by scanned_at, id`;

export async function insertScan(tx: Transaction, orderId: number, scan: PackScan, author: string): Promise<void> {
  await tx`
    insert into packing_scan (id, order_id, lot_id, quantity, reason, author, scanned_at)
    values (${scan.id}, ${orderId}, ${scan.lotId}, ${scan.quantity}, ${scan.reason}, ${author}, clock_timestamp())
    on conflict do nothing`;
}

export async function deleteScans(tx: Transaction, orderId: number): Promise<void> {
  await tx`delete from packing_scan where order_id = ${orderId}`;
}
