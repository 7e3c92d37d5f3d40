import { serve } from '../../kit/serve.server.ts';
import { logConsent } from './contract.ts';
import * as tracking from './service.server.ts';

export const trackingApi = [serve(logConsent, ({ db, body, caller }) => tracking.logConsent(db, body, caller))];
