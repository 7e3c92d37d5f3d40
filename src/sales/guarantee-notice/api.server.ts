import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const guaranteeNoticeApi = [
  route(contract.addNoticeFile, ({ db, params, body }) => service.addNoticeFile(db, params.kind, body)),
];
