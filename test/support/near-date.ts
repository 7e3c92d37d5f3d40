import type { Pool } from '../../src/platform/db/db.server.ts';
import { getNearDateOffers, type NearDateOffer } from '../../src/sales/near-date/contract.ts';
import { createApiClient } from './api-client.ts';
import { newProduct } from './buyers.ts';
import type { TestShop } from './shop.ts';

type NearProduct = { units?: number; freshUnits?: number; daysLeft?: number; portions?: number; price?: number };

/** A food with two lots: one close to its date and a fresh one; its pack lasts 30 days unless `portions` says otherwise. */
export async function newNearProduct(db: Pool, options: NearProduct = {}) {
  const { units = 5, freshUnits = 5, daysLeft = 80, portions = 30, price = 10_000 } = options;
  const productId = await newProduct(db, freshUnits, price);
  await db`
    update product set portions = ${portions}, is_published = true,
      category_id = (select min(id) from category where is_food) where id = ${productId}`;
  await db`update stock_lot set expires_on = shop_today() + 700, unit_cost = 3000 where product_id = ${productId}`;
  const [row] = await db<{ id: number }[]>`
    with lot as (
      insert into stock_lot (product_id, code, expires_on, quantity, unit_cost)
      values (${productId}, ${`N${productId}`}, shop_today() + ${daysLeft}::int, ${units}, 3000) returning id
    ), move as (
      insert into stock_move (product_id, lot_id, quantity, reason) select ${productId}, id, ${units}, 'recepție' from lot
    ), total as (update stock set on_hand = on_hand + ${units} where product_id = ${productId})
    select id from lot`;
  return { productId, lotId: row?.id ?? 0, lotCode: `N${productId}` };
}

/** Lets days pass for a lot and its offer. */
export async function setDaysLeft(db: Pool, lotId: number, days: number): Promise<void> {
  await db`
    update stock_lot set expires_on = shop_today() + ${days}::int where id = ${lotId} or offered_from = ${lotId}`;
}

/** Client of the back office and of the page of products for offers. */
export function createOfferClient(shop: TestShop, staffToken: string) {
  const calls = createApiClient(shop);
  /** With a token, because only responses to visitors are cached. */
  const offersOf = async (productId: number): Promise<NearDateOffer[]> => {
    const path = `/api/Product/GetNearDateOffers?productId=${productId}`;
    return getNearDateOffers.data.parse((await calls.get(path, staffToken)).data);
  };
  return {
    offersOf,
    offer: (ids: number[], percent: number | null = null, token = staffToken) =>
      calls.post('/api/admin/near-date/offer', { ids, percent }, token),
    stop: (ids: number[]) => calls.post('/api/admin/near-date/stop', { ids }, staffToken),
    rowOf: async (lotCode: string) =>
      (await calls.get(`/api/admin/near-date?search=${lotCode}`, staffToken)).data.rows[0],
    /** Opens the offer of a lot and returns it. */
    open: async (lotId: number, productId: number, percent: number | null = null): Promise<NearDateOffer> => {
      const { data } = await calls.post('/api/admin/near-date/offer', { ids: [lotId], percent }, staffToken);
      const [offer] = await offersOf(productId);
      if (!offer) throw new Error(`No offer: ${JSON.stringify(data)}`);
      return offer;
    },
  };
}
