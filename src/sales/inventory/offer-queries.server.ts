import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';

export type OfferedLot = { lotId: number; productId: number; quantity: number; offeredFrom: number };

/** The lot whose units were taken from this one to be sold as an offer. */
export const selectOfferedLot = (db: Db, lotId: number): Promise<OfferedLot | undefined> =>
  maybeOne(db<OfferedLot[]>`
    select id as lot_id, product_id, quantity, offered_from from stock_lot where offered_from = ${lotId}`);

/** Inserts the lot of an offer without units, or renews its date and cost; the caller has locked the stock. */
export async function upsertOfferedLot(tx: Transaction, lotId: number, offerId: number): Promise<void> {
  await tx`
    insert into stock_lot as o (product_id, code, expires_on, quantity, unit_cost, supplier, offered_from)
    select ${offerId}, code, expires_on, 0, unit_cost, supplier, id from stock_lot where id = ${lotId}
    on conflict (offered_from) do update
    set expires_on = excluded.expires_on, unit_cost = excluded.unit_cost, supplier = excluded.supplier`;
}

export async function markOfferedStock(tx: Transaction, offerId: number, productId: number): Promise<void> {
  await tx`update stock set offer_of = ${productId} where product_id = ${offerId} and offer_of is distinct from ${productId}::int`;
}

type SameLot = { lotId: number; productId: number };

/** A lot and those that hold the same goods: that of its offer, or that from which the offer was taken. */
export const selectSameLots = (db: Db, lotId: number): Promise<SameLot[]> => db<SameLot[]>`
  select other.id as lot_id, other.product_id
  from stock_lot l join stock_lot other
    on coalesce(other.offered_from, other.id) = coalesce(l.offered_from, l.id)
  where l.id = ${lotId} order by other.product_id`;
