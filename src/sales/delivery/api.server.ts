import { route } from '../../platform/http/register-endpoints.server.ts';
import { toRon } from '../../platform/money.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as finderContract from './locker-finder-contract.ts';
import * as finder from './locker-finder-service.server.ts';
import * as delivery from './service.server.ts';

export const deliveryApi = [
  route(contract.getFreeShippingLimit, async ({ db }) => toRon(await delivery.readFreeShippingLimit(db))),
  route(contract.getLockers, ({ db, query }) => delivery.listLockers(db, query)),
  route(finderContract.getLockerTowns, ({ db, query }) => finder.listLockerTowns(db, query)),
  route(finderContract.findLockers, ({ db, query }) => finder.findLockers(db, query)),
  route(finderContract.getLockerMap, ({ db, query }) => finder.readLockerMap(db, query)),
  route(adminContract.getAdminCouriers, ({ db }) => admin.listCouriers(db)),
  route(adminContract.getCourierAdapters, async () => admin.listAdapters()),
  route(adminContract.saveCourier, ({ db, body }) => admin.saveCourier(db, body)),
  route(adminContract.getAdminLockers, ({ db, query }) => admin.listLockers(db, query)),
  route(adminContract.saveLocker, ({ db, body }) => admin.saveLocker(db, body)),
  route(adminContract.saveLockers, ({ db, body }) => admin.saveLockers(db, body)),
  route(adminContract.getDeliverySettings, ({ db }) => admin.readSettings(db)),
  route(adminContract.saveDeliverySettings, ({ db, body }) => admin.saveSettings(db, body)),
];
