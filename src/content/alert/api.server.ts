import { route } from '../../platform/http/register-endpoints.server.ts';
import { getAlert, getAlertForAdmin, saveAlert } from './contract.ts';
import * as alert from './service.server.ts';

export const alertApi = [
  route(getAlert, ({ db }) => alert.readAlert(db), { cache: ['shop_alert'] }),
  route(getAlertForAdmin, ({ db }) => alert.readAlertForAdmin(db)),
  route(saveAlert, ({ db, body }) => alert.saveAlert(db, body)),
];
