import { route } from '../../platform/http/register-endpoints.server.ts';
import { activateCode, getAdminCode, getAdminCodes, saveCode } from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as codes from './codes-service.server.ts';
import * as contract from './contract.ts';
import { getCodeMargins } from './margin-contract.ts';
import { readCodeMargins } from './margin-service.server.ts';

export const promotionsApi = [
  route(contract.verifyCoupon, ({ db, user, query, caller }) => codes.verifyCode(db, user, query, caller)),
  route(contract.getOwnCodes, ({ db, user, query }) => codes.listOwnCodes(db, user.legalEntityId, query.products)),
  route(contract.getActiveCodes, ({ db, user, query }) => codes.listActiveCodes(db, user, query.products)),
  route(contract.getCartDiscounts, ({ db, user, query, caller }) => codes.listCartDiscounts(db, user, query, caller)),
  route(getAdminCodes, ({ db, query }) => admin.listCodes(db, query)),
  route(getAdminCode, ({ db, params }) => admin.getCode(db, params.id)),
  route(saveCode, ({ db, body }) => admin.saveCode(db, body)),
  route(getCodeMargins, ({ db, body }) => readCodeMargins(db, body)),
  route(activateCode, ({ db, body }) => admin.setActive(db, body)),
];
