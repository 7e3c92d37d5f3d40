import type { CourierAdapter } from './adapters.server.ts';
import * as queries from './queries.server.ts';

/** Prices from the shop's own table, waybill numbers from its own sequence. */
export const tableAdapter: CourierAdapter = {
  quote: async (_, { price, kind, countyPrices }, county) =>
    kind === 'locker' ? price : (countyPrices[county ?? ''] ?? price),
  waybill: async (db, courier) => `${courier.waybillPrefix}${await queries.nextWaybill(db)}`,
};
