import type { PersonalData } from '../../kit/personal-data.server.ts';
import { anonymise, selectUnpaid } from './erase-queries.server.ts';
import { orderOf } from './present.ts';
import * as queries from './queries.server.ts';
import { cancelOrder } from './state-service.server.ts';

const everything = 100_000;

/** The law keeps orders and invoices; what is over no longer says whose it was, what is on its way does until it arrives. */
export const ordersData: PersonalData = {
  room: 'orders',
  export: async (db, accountId) => (await queries.selectPage(db, accountId, everything, 0)).map(orderOf),
  erase: async (tx, accountId) => {
    for (const id of await selectUnpaid(tx, accountId))
      await cancelOrder(tx, id, { author: 'client', reason: 'customer', isSilent: true });
    await anonymise(tx, { accountId });
  },
};
