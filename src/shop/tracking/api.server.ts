import { serve } from '../../kit/serve.server.ts';
import { logConsent, postConversion } from './contract.ts';
import { putConversion } from './conversion-service.server.ts';
import * as tracking from './service.server.ts';

export const trackingApi = [
  serve(logConsent, ({ db, body, caller }) => tracking.logConsent(db, body, caller)),
  serve(postConversion, ({ db, who, body, caller, siteUrl }) => putConversion(db, who, body, { ...caller, siteUrl })),
];
