import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import { readMarketing } from './service.server.ts';

export const marketingApi: ApiRoute[] = [
  route(contract.getMarketing, ({ db, query }) => readMarketing(db, Number(query.days))),
];
