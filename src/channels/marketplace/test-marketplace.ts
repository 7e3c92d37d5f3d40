import { randomBytes } from 'node:crypto';
import { type EmagStandIn, type StandInOptions, startEmagStandIn } from '../../../stand-ins/emag/stand-in.ts';
import type { Pool } from '../../platform/db/db.server.ts';
import { parseSecretKeys } from '../../platform/secrets.server.ts';
import { openServiceConnections } from '../../platform/service-connections.server.ts';
import { saveShopSettings } from '../../platform/shop-settings.server.ts';
import { createMarketplace, type Marketplace } from './gateway.server.ts';

export const siteUrl = 'https://vitrina.example';

export type TestMarketplace = { standIn: EmagStandIn; marketplace: Marketplace };

/** A stand-in with an account that the shop is connected to, and no limits of calls. */
export async function openTestMarketplace(db: Pool, options: StandInOptions = {}): Promise<TestMarketplace> {
  const standIn = await startEmagStandIn({ callsPerSecond: { orders: 10_000, other: 10_000 }, ...options });
  const connections = openServiceConnections(parseSecretKeys(randomBytes(32).toString('base64')));
  await connections.save(db, 'emag', { ...standIn.account, warehouse: '1', handlingDays: '1' });
  await db`update marketplace_limit set next_at = '-infinity'`;
  return {
    standIn,
    marketplace: createMarketplace({ db, connections, url: standIn.url, gapsMs: { orders: 0, other: 0 } }),
  };
}

export async function setMarketplaceSettings(db: Pool, values: Record<string, unknown>): Promise<void> {
  await db`delete from shop_setting where key = 'marketplace'`;
  await saveShopSettings(db, 'marketplace', { version: 0, values, savedBy: 'test' });
}

/** Leaves exactly these units in stock, in one lot. */
export async function setStock(db: Pool, productId: number, quantity: number): Promise<void> {
  await db`delete from reservation where product_id = ${productId}`;
  await db`update stock_lot set quantity = 0 where product_id = ${productId}`;
  await db`
    update stock_lot set quantity = ${quantity}, expires_on = null
    where id = (select min(id) from stock_lot where product_id = ${productId})`;
  await db`update stock set on_hand = ${quantity} where product_id = ${productId}`;
}

/** Plain products of the demo with a lot that can be sold. */
export const findProducts = (db: Pool, count: number): Promise<{ id: number; price: number; version: number }[]> => db<
  { id: number; price: number; version: number }[]
>`
  select p.id, p.selling_price as price, p.version from product p
  where p.is_published and not p.is_buy_back and p.gtin is not null and p.vat_rate in (11, 21)
    and exists (select from sellable_lot s where s.product_id = p.id)
    and not exists (select from bundle_part b where b.bundle_id = p.id or b.product_id = p.id)
    and not exists (select from near_date_offer n where n.offer_id = p.id)
  order by p.id limit ${count}`;

export const offerFields = {
  isActive: true,
  price: null,
  minPrice: 1,
  maxPrice: 9999,
  buffer: null,
  feePercent: null,
  categoryId: 2751,
  partNumberKey: '',
  characteristics: [{ id: 9081, value: 'Capsule' }],
};

/** For calls of staff whose audit row a test does not need. */
export const noAudit = async (): Promise<void> => {};
