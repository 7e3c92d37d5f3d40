import { route } from '../../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as mandates from './service.server.ts';

export const mandatesApi = [
  route(contract.getMandateRequest, ({ db, siteUrl, query }) => mandates.readMandateRequest(db, siteUrl, query)),
  route(contract.grantMandate, ({ db, user, siteUrl, body }) => mandates.grant(db, user, siteUrl, body)),
  route(contract.getMandates, ({ db, user }) => mandates.listMandates(db, user)),
  route(contract.revokeMandate, ({ db, user, body }) => mandates.revokeOwn(db, user, body.mandateId)),
];
