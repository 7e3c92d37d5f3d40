import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { Bani } from '../../platform/money.ts';

/**
 * The prices of the product in the 30 days before are also those of its offer, so that the first price of the offer is a
 * reduction.
 */
export async function insertHistory(tx: Transaction, offerId: number, productId: number): Promise<void> {
  await tx`
    insert into price_history (product_id, since, price, on_sale)
    select ${offerId}, h.since, h.price, h.on_sale from price_history h
    where h.product_id = ${productId} and h.since >= coalesce((
      select max(first.since) from price_history first
      where first.product_id = ${productId} and first.since < now() - interval '30 days'), '-infinity')
    order by h.since`;
}

/** In the order in which a change of a price locks them. */
export async function lockProducts(tx: Transaction, productId: number): Promise<void> {
  await tx`select from product where id = ${productId} or offer_of = ${productId} order by id for no key update`;
}

export async function attachOffer(tx: Transaction, offerId: number, productId: number): Promise<void> {
  await tx`update product set offer_of = ${productId}, archived_at = now() where id = ${offerId}`;
}

export async function updateOffer(tx: Transaction, offerId: number, price: Bani, isOffered: boolean): Promise<void> {
  await tx`
    update product set selling_price = ${price}, is_offered = ${isOffered}
    where id = ${offerId} and (selling_price, is_offered) is distinct from (${price}::int, ${isOffered}::boolean)`;
}

export async function endOffer(tx: Transaction, offerId: number): Promise<void> {
  await tx`update product set is_offered = false where id = ${offerId} and is_offered`;
}

export async function updateHasOffers(tx: Transaction, productId: number): Promise<void> {
  await tx`
    update product p set has_offers = o.has_offers
    from (select exists (select from product where offer_of = ${productId} and is_offered) as has_offers) o
    where p.id = ${productId} and p.has_offers <> o.has_offers`;
}

/** Drops the cached pages of the product. */
export async function notifyOffers(tx: Transaction, productId: number): Promise<void> {
  await tx`select pg_notify('content', ${JSON.stringify({ table: 'stock', ids: [productId] })})`;
}

type ProductName = { id: number; name: string };

export const selectProductOfOffer = (db: Db, offerId: number): Promise<ProductName | undefined> =>
  maybeOne(db<ProductName[]>`
    select p.id, p.name from product o join product p on p.id = o.offer_of where o.id = ${offerId} and p.is_published`);
