import type { Push } from '../../account/push/service.server.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as alerts from './service.server.ts';

export const productAlertsApi = (push: Push): ApiRoute[] => [
  route(contract.requestAlert, ({ db, user, body, caller }) => alerts.requestAlert(db, push, user, body, caller)),
  route(contract.leaveAlert, ({ db, user, body }) => alerts.endOwnAlert(db, user.legalEntityId, body)),
  route(contract.confirmAlert, ({ db, body }) => alerts.confirmAlert(db, body.token)),
  route(contract.endAlerts, ({ db, body }) => alerts.endAlerts(db, body.token)),
  route(contract.endAlertsInOneClick, ({ db, query }) => alerts.endAlerts(db, query.token)),
];
