import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const settingsApi: ApiRoute[] = [
  route(contract.getSettings, ({ db }) => service.readAllSettings(db)),
  route(contract.saveSettings, ({ db, user, params, body }) => service.saveGroup(db, user, params.key, body)),
];
