import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';

export const inventoryApi = [
  route(contract.getAdminStock, ({ db, query }) => admin.listStocks(db, query)),
  route(contract.getProductStock, ({ db, params }) => admin.readStock(db, params.id)),
  route(contract.receiveStock, ({ db, user, body }) => admin.receive(db, user, body)),
  route(contract.correctStock, ({ db, user, body }) => admin.correct(db, user, body)),
];
