import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { PictureStorage } from '../../platform/pictures.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const settingsApi = (pictures: PictureStorage): ApiRoute[] => [
  route(contract.getSettings, ({ db }) => service.readAllSettings(db)),
  route(contract.saveSettings, ({ db, user, params, body }) => service.saveGroup(db, user, params.key, body)),
  route(contract.addSettingsPicture, ({ body }) => service.addPicture(pictures, body)),
];
