import type { Db } from '../../platform/db/db.server.ts';
import { route } from '../../platform/http/register-endpoints.server.ts';
import { logConsent, postConversion } from './contract.ts';
import * as tracking from './service.server.ts';

/** `isReported` tells whether the order of a browser's purchase is reported by the order's own job. */
export const trackingApi = (isReported: (db: Db, eventId: string) => Promise<boolean>) => [
  route(logConsent, ({ db, body, caller }) => tracking.logConsent(db, body, caller)),
  route(postConversion, ({ db, user, body, caller, siteUrl }) =>
    tracking.enqueueConversion(db, user, body, { ...caller, siteUrl }, isReported),
  ),
];
