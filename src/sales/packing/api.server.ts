import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import { packOrder } from './service.server.ts';

export const packingApi = [
  route(contract.confirmPackedLots, ({ db, user, params, body }) => packOrder(db, user, params.id, body)),
];
