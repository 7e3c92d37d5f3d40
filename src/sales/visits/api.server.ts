import { route } from '../../platform/http/register-endpoints.server.ts';
import { countVisit } from './contract.ts';
import * as visits from './service.server.ts';

export const visitsApi = [
  route(countVisit, ({ db, body, caller, siteUrl }) => visits.countVisit(db, body, { ...caller, siteUrl })),
];
