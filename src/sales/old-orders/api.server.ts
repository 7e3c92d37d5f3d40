import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const oldOrdersApi = [
  route(contract.getMyOldOrders, ({ db, user }) => service.readMyOldOrders(db, user.legalEntityId)),
  route(contract.getOldOrders, ({ db, query }) => service.listOldOrders(db, query)),
];
