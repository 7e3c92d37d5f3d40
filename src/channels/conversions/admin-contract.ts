import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text } from '../../platform/schema.ts';
import { conversionStates } from './rules.ts';
import { texts } from './texts.ts';

const Conversion = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.string(),
  service: z.string(),
  state: z.enum(conversionStates),
  attempts: z.int(),
  error: z.string(),
  createdAt: z.string(),
  attemptedAt: z.string().nullable(),
  nextAttemptAt: z.string().nullable(),
  /** It failed and the service still takes it. */
  canResend: z.boolean(),
});
export type Conversion = z.infer<typeof Conversion>;

export const getConversions = admin('marketing:read').get('/api/admin/conversions', {
  summary: 'Comenzile raportate serviciilor de reclame și statistică, cele noi întâi',
  ...list({
    row: Conversion,
    query: {
      search: text(60, texts.badSearch).default(''),
      state: z.enum(conversionStates).optional(),
    },
    data: { failed: z.int(), connected: z.array(z.string()) },
  }),
});

export const resendConversion = admin('marketing:write').post('/api/admin/conversions/:id/resend', {
  summary: 'Raportează din nou o comandă a cărei raportare a eșuat',
  params: z.strictObject({ id: QueryId }),
  data: z.null(),
  refusals: { unknownConversion: [404, texts.unknownConversion], notFailed: [409, texts.notFailed] },
});
