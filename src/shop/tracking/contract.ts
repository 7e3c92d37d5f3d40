import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';

export const logConsent = endpoint({
  method: 'POST',
  path: '/api/consent',
  auth: 'public',
  summary: 'Ține minte, ca dovadă, ce a permis un vizitator',
  body: z.strictObject({
    visitorId: z.uuid(),
    version: z.int().min(1).max(1000),
    analytics: z.boolean(),
    marketing: z.boolean(),
  }),
  data: z.null(),
});
