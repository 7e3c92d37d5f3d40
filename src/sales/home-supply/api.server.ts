import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as home from './service.server.ts';

export const homeSupplyApi: ApiRoute[] = [
  route(contract.getHomeSupply, ({ db, user }) => home.listHomeSupply(db, user)),
  route(contract.setDailyPortion, ({ db, user, body }) => home.setPortion(db, user, body)),
];
