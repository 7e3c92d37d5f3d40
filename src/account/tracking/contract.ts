import { z } from 'zod';
import { everyone, optionalCustomer } from '../../platform/http/endpoint.ts';
import { Id, Ron } from '../../platform/schema.ts';
import { conversionNames } from './event-rules.ts';

const ConsentBody = z.strictObject({
  visitorId: z.uuid(),
  version: z.int().min(1).max(1000),
  analytics: z.boolean(),
  marketing: z.boolean(),
});
export type ConsentBody = z.infer<typeof ConsentBody>;

export const logConsent = everyone.post('/api/consent', {
  summary: 'Ține minte, ca dovadă, ce a permis un vizitator',
  body: ConsentBody,
  data: z.null(),
});

const CookieId = z
  .string()
  .regex(/^[\w.-]{1,200}$/)
  .meta({ examples: ['fb.1.1596403881668.1116446470'] })
  .nullable();

export const Conversion = z.strictObject({
  /** Identifies the logged consent; without marketing consent nothing is sent. */
  visitorId: z.uuid(),
  eventName: z.enum(Object.values(conversionNames)),
  /** The id of the browser's own event, so that the network counts both events once. */
  eventId: z.uuid(),
  path: z
    .string()
    .regex(/^\/[\w\-./]{0,300}$/)
    .meta({ examples: ['/shopping-cart'] }),
  value: Ron,
  items: z
    .array(z.strictObject({ id: Id, price: Ron, quantity: z.int().min(1).max(99) }))
    .min(1)
    .max(100),
  fbp: CookieId,
  fbc: CookieId,
});
export type Conversion = z.infer<typeof Conversion>;

export const postConversion = optionalCustomer.post('/api/conversions', {
  summary: 'Un eveniment pentru rețeaua socială, trimis de server după ce vizitatorul a permis',
  body: Conversion,
  data: z.null(),
});
