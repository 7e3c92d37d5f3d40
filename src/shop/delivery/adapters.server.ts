import type { Db } from '../../kit/db.server.ts';
import type { Bani } from '../../kit/money.ts';
import type { CourierRow } from './queries.server.ts';
import type { Parcel } from './rules.ts';
import { tableAdapter } from './table-adapter.server.ts';

/**
 * How a courier is asked. A courier with an API of its own is one file with an object like this one,
 * named below; in the back office the courier is then set to that name.
 */
export type CourierAdapter = {
  /** The price of a parcel to this county, or before there is an address. Asked while an order is placed: from what is at hand, not over the network. */
  quote: (db: Db, courier: CourierRow, county: string | null) => Promise<Bani>;
  /** The number of the waybill. Asked again for the same order number, a courier's API is to answer the same. */
  waybill: (db: Db, courier: CourierRow, parcel: Parcel) => Promise<string>;
};

const adapters: Record<string, CourierAdapter> = { table: tableAdapter };

export const adapterNames = Object.keys(adapters);

export function adapterOf({ name, adapter }: CourierRow): CourierAdapter {
  const found = adapters[adapter];
  if (!found) throw new Error(`${name} asks for the adapter ${adapter}, which is not there`);
  return found;
}
