import { route } from '../../platform/http/register-endpoints.server.ts';
import { logConsent, postConversion } from './contract.ts';
import * as tracking from './service.server.ts';

export const trackingApi = [
  route(logConsent, ({ db, body, caller }) => tracking.logConsent(db, body, caller)),
  route(postConversion, ({ db, user, body, caller, siteUrl }) =>
    tracking.enqueueConversion(db, user, body, { ...caller, siteUrl }),
  ),
];
