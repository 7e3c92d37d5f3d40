import { serve } from '../../kit/serve.server.ts';
import { getAlertForAdmin, putAlert } from './admin-contract.ts';
import { getAlert } from './contract.ts';
import * as alert from './service.server.ts';

export const alertApi = [
  serve(getAlert, ({ db }) => alert.readAlert(db), { keep: true }),
  serve(getAlertForAdmin, ({ db }) => alert.readAlertForAdmin(db)),
  serve(putAlert, ({ db, body }) => alert.putAlert(db, body)),
];
