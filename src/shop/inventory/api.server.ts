import { serve } from '../../kit/serve.server.ts';
import * as contract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';

export const inventoryApi = [
  serve(contract.getAdminStock, ({ db, query }) => admin.listStocks(db, query)),
  serve(contract.getProductStock, ({ db, params }) => admin.readStock(db, params.id)),
  serve(contract.receiveStock, ({ db, who, body }) => admin.receive(db, who, body)),
  serve(contract.correctStock, ({ db, who, body }) => admin.correct(db, who, body)),
];
