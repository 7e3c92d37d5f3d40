import type { Db } from '../../platform/db/db.server.ts';
import type { Bani } from '../../platform/money.ts';
import type { CourierRow } from './queries.server.ts';
import * as queries from './queries.server.ts';
import type { Parcel } from './rules.ts';

/** Prices from the shop's tables, waybill numbers from a database sequence. */
const tableAdapter: CourierAdapter = {
  quote: async (_, { price, kind, countyPrices }, county) =>
    kind === 'locker' ? price : (countyPrices[county ?? ''] ?? price),
  waybill: async (db, courier) => `${courier.waybillPrefix}${await queries.nextWaybill(db)}`,
};

/**
 * Connection to a courier. To add a courier with an API, implement this type in a file, add it to `adapters` below and
 * select its name for the courier in the back office.
 */
export type CourierAdapter = {
  /** Price of a parcel to this county; null before there is an address. Called while an order is placed, so it must not use the network. */
  quote: (db: Db, courier: CourierRow, county: string | null) => Promise<Bani>;
  /** Returns the waybill number. Must return the same number when called again for the same order number. */
  waybill: (db: Db, courier: CourierRow, parcel: Parcel) => Promise<string>;
};

const adapters: Record<string, CourierAdapter> = { table: tableAdapter };

export const adapterNames = Object.keys(adapters);

export function getAdapter({ name, adapter }: CourierRow): CourierAdapter {
  const found = adapters[adapter];
  if (!found) throw new Error(`${name} asks for the adapter ${adapter}, which is not there`);
  return found;
}
