import type { CourierAdapter } from './adapters.server.ts';
import * as queries from './queries.server.ts';

/** Prices from the shop's own table, waybill numbers from its own sequence. */
export const tableAdapter: CourierAdapter = {
  quote: async (db, courier, county) => {
    if (county === null || courier.kind === 'locker') return courier.price;
    return (await queries.selectCountyPrice(db, courier.id, county)) ?? courier.price;
  },
  waybill: async (db, courier) => `${courier.waybillPrefix}${await queries.nextWaybill(db)}`,
};
