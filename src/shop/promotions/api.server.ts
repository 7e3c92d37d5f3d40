import { serve } from '../../kit/serve.server.ts';
import { activateCode, getAdminCode, getAdminCodes, putCode } from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as codes from './codes-service.server.ts';
import * as contract from './contract.ts';

export const promotionsApi = [
  serve(contract.verifyCoupon, ({ db, who, query, caller }) => codes.verifyCode(db, who, query, caller)),
  serve(contract.getOwnCodes, ({ db, who }) => codes.listOwn(db, who.legalEntityId)),
  serve(contract.getActiveCodes, ({ db }) => codes.listActive(db)),
  serve(getAdminCodes, ({ db, query }) => admin.listCodes(db, query)),
  serve(getAdminCode, ({ db, params }) => admin.getCode(db, params.id)),
  serve(putCode, ({ db, body }) => admin.putCode(db, body)),
  serve(activateCode, ({ db, body }) => admin.setActive(db, body)),
];
