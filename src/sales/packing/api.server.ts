import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import { packOrder } from './service.server.ts';
import * as station from './station-contract.ts';
import * as stations from './station-service.server.ts';

export const packingApi = [
  route(contract.confirmPackedLots, ({ db, user, params, body }) => packOrder(db, user, params.id, body)),
  route(station.findOrderToPack, ({ db, query }) => stations.findOrder(db, query.code)),
  route(station.startPacking, ({ db, user, params, body }) => stations.start(db, user, params.id, body)),
  route(station.sendScans, ({ db, user, params, body }) => stations.addScans(db, user, params.id, body)),
  route(station.finishPacking, ({ db, user, params, body }) => stations.finish(db, user, params.id, body)),
];
