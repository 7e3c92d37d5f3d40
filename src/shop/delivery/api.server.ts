import { toRon } from '../../kit/money.ts';
import { serve } from '../../kit/serve.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as delivery from './service.server.ts';

export const deliveryApi = [
  serve(contract.getFreeShippingLimit, async ({ db }) => toRon(await delivery.freeShippingLimit(db))),
  serve(contract.getLockers, ({ db, query }) => delivery.listLockers(db, query)),
  serve(adminContract.getAdminCouriers, ({ db }) => admin.listCouriers(db)),
  serve(adminContract.putCourier, ({ db, body }) => admin.putCourier(db, body)),
  serve(adminContract.getAdminLockers, ({ db, query }) => admin.listLockers(db, query)),
  serve(adminContract.putLocker, ({ db, body }) => admin.putLocker(db, body)),
  serve(adminContract.putLockers, ({ db, body }) => admin.putLockers(db, body)),
  serve(adminContract.getDeliverySettings, ({ db }) => admin.readSettings(db)),
  serve(adminContract.putDeliverySettings, ({ db, body }) => admin.putSettings(db, body)),
];
