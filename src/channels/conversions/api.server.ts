import { postOrderMarks } from '../../account/tracking/order-marks-contract.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import { getConversions, resendConversion } from './admin-contract.ts';
import type { Conversions } from './service.server.ts';

export const conversionsApi = (conversions: Conversions): ApiRoute[] => [
  route(postOrderMarks, ({ db, body, caller }) => conversions.storeMarks(db, body, caller)),
  route(getConversions, ({ db, query }) => conversions.list(db, query)),
  route(resendConversion, ({ db, params }) => conversions.resend(db, params.id)),
];
