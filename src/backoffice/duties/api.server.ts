import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import { exportEvidence } from './export-service.server.ts';
import * as service from './service.server.ts';

export const dutiesApi: ApiRoute[] = [
  route(contract.getDuties, ({ db, query }) => service.listDuties(db, query)),
  route(contract.getDutyHistory, ({ db, params, query }) => service.listHistory(db, params.key, query)),
  route(contract.checkDuties, ({ db }) => service.startCheck(db)),
  route(contract.exportDuties, ({ readFromReplica, body }) => readFromReplica((db) => exportEvidence(db, body))),
];
