import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Skip, Take, Version } from '../../platform/schema.ts';
import { texts } from './texts.ts';
import { WebhookFields } from './webhook-fields.ts';

const Webhook = WebhookFields.extend({
  id: Id,
  version: Version,
  url: z.string(),
  failingSince: z.string().nullable(),
  /** Set when the shop switched it off because of its failures. */
  disabledAt: z.string().nullable(),
  lastDeliveredAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

const Delivery = z.object({
  id: Id,
  eventId: z.string(),
  type: z.string(),
  /** The JSON that is sent. */
  body: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  httpStatus: z.int().nullable(),
  /** The beginning of the answer. */
  answer: z.string(),
  error: z.string(),
  createdAt: z.string(),
  attemptedAt: z.string().nullable(),
  nextAttemptAt: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

const params = z.strictObject({ id: QueryId });
const unknownWebhook = [404, texts.unknownWebhook] as const;
const privateUrl = [400, texts.privateUrl, 'url'] as const;

export const getWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  auth: 'admin',
  permission: 'settings:read',
  summary: 'Adresele care primesc evenimentele magazinului',
  data: z.array(Webhook),
});

export const getWebhook = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:id',
  auth: 'admin',
  permission: 'settings:read',
  summary: 'Un webhook',
  params,
  data: Webhook,
  refusals: { unknownWebhook },
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  auth: 'admin',
  permission: 'settings:write',
  sensitive: true,
  summary: 'Un webhook nou; `secret`, cu care se verifică semnăturile, se arată doar acum',
  body: WebhookFields,
  data: z.object({ webhook: Webhook, secret: z.string() }),
  refusals: { privateUrl, tooMany: [409, texts.tooMany] },
});

export const editWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id',
  auth: 'admin',
  permission: 'settings:write',
  sensitive: true,
  summary: 'Schimbă, oprește sau pornește un webhook; `version` este cea care a fost citită',
  params,
  body: WebhookFields.extend({ version: Version }),
  data: Webhook,
  refusals: { unknownWebhook, privateUrl, changed: [409, texts.changed] },
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret',
  auth: 'admin',
  permission: 'settings:write',
  sensitive: true,
  summary: 'Alt secret pentru un webhook; cel dinainte nu mai semnează nimic',
  params,
  data: z.object({ secret: z.string() }),
  refusals: { unknownWebhook },
});

export const deleteWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/delete',
  auth: 'admin',
  permission: 'settings:write',
  summary: 'Șterge un webhook și jurnalul lui',
  params,
  data: z.null(),
  refusals: { unknownWebhook },
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  auth: 'admin',
  permission: 'settings:write',
  summary: 'Trimite un eveniment de probă',
  params,
  data: z.null(),
  refusals: { unknownWebhook, notActive: [409, texts.notActive] },
});

export const getDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  auth: 'admin',
  permission: 'settings:read',
  summary: 'Jurnalul unui webhook: ce s-a trimis și ce s-a răspuns, cele noi întâi',
  params,
  query: z.strictObject({
    state: z.enum(deliveryStates).optional(),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: z.object({ total: z.int(), deliveries: z.array(Delivery) }),
});

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/resend',
  auth: 'admin',
  permission: 'settings:write',
  summary: 'Trimite din nou un eveniment, cu același identificator',
  params,
  data: z.null(),
  refusals: { unknownDelivery: [404, texts.unknownDelivery], notActive: [409, texts.notActive] },
});
