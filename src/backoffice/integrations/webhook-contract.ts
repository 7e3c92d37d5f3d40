import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text, Version } from '../../platform/schema.ts';
import { texts } from './texts.ts';
import { WebhookFields } from './webhook-fields.ts';

const read = admin('settings:read');
const write = admin('settings:write');

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

export const getWebhooks = read.get('/api/admin/webhooks', {
  summary: 'Adresele care primesc evenimentele magazinului',
  ...list({
    row: Webhook,
    query: {
      search: text(60, texts.search).default(''),
      state: z.enum(['all', 'on', 'failing', 'off']).default('all'),
    },
  }),
});
export type WebhookQuery = z.output<typeof getWebhooks.query>;

export const getWebhook = read.get('/api/admin/webhooks/:id', {
  summary: 'Un webhook',
  params,
  data: Webhook,
  refusals: { unknownWebhook },
});

export const addWebhook = write.post('/api/admin/webhooks', {
  sensitive: true,
  summary: 'Un webhook nou; `secret`, cu care se verifică semnăturile, se arată doar acum',
  body: WebhookFields,
  data: z.object({ webhook: Webhook, secret: z.string() }),
  refusals: { privateUrl, tooMany: [409, texts.tooMany] },
});

export const editWebhook = write.post('/api/admin/webhooks/:id', {
  sensitive: true,
  summary: 'Schimbă, oprește sau pornește un webhook; `version` este cea care a fost citită',
  params,
  body: WebhookFields.extend({ version: Version }),
  data: Webhook,
  refusals: { unknownWebhook, privateUrl, changed: [409, texts.changed] },
});

export const renewWebhookSecret = write.post('/api/admin/webhooks/:id/secret', {
  sensitive: true,
  summary: 'Alt secret pentru un webhook; cel dinainte nu mai semnează nimic',
  params,
  data: z.object({ secret: z.string() }),
  refusals: { unknownWebhook },
});

export const deleteWebhook = write.post('/api/admin/webhooks/:id/delete', {
  summary: 'Șterge un webhook și jurnalul lui',
  params,
  data: z.null(),
  refusals: { unknownWebhook },
});

export const testWebhook = write.post('/api/admin/webhooks/:id/test', {
  summary: 'Trimite un eveniment de probă',
  params,
  data: z.null(),
  refusals: { unknownWebhook, notActive: [409, texts.notActive] },
});

export const getDeliveries = read.get('/api/admin/webhooks/:id/deliveries', {
  summary: 'Jurnalul unui webhook: ce s-a trimis și ce s-a răspuns, cele noi întâi',
  params,
  ...list({
    row: Delivery,
    query: {
      state: z.enum(deliveryStates).optional(),
    },
  }),
});

export const resendDelivery = write.post('/api/admin/webhook-deliveries/:id/resend', {
  summary: 'Trimite din nou un eveniment, cu același identificator',
  params,
  data: z.null(),
  refusals: { unknownDelivery: [404, texts.unknownDelivery], notActive: [409, texts.notActive] },
});
