import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Skip, Take, text } from '../../platform/schema.ts';

const texts = {
  search: 'Caută cu cel mult 100 de caractere.',
  unknownMessage: 'Mesajul nu există.',
  notMail: 'Numai e-mailurile pot fi trimise din nou.',
} as const;

export const outboxKinds = ['mail', 'sms'] as const;
const Kind = z.enum(outboxKinds);

const OutboxMessageHead = z.object({
  id: Id,
  kind: Kind,
  recipient: z.string(),
  /** Empty for SMS. */
  subject: z.string(),
  createdAt: z.string(),
  attachments: z.int(),
});
export type OutboxMessageHead = z.infer<typeof OutboxMessageHead>;

export const OutboxMessage = OutboxMessageHead.omit({ attachments: true }).extend({
  text: z.string(),
  /** A complete HTML document, rendered in an iframe; empty for SMS. */
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), contentType: z.string() })),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

const unknownMessage = { unknownMessage: [404, texts.unknownMessage] } as const;

export const getOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  auth: 'admin',
  permission: 'outbox:read',
  summary: 'Mesajele pe care magazinul le-a scris, cele noi întâi; caută în destinatar și subiect',
  query: z.strictObject({
    search: text(100, texts.search).optional(),
    kind: Kind.optional(),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: z.object({
    /** Counted up to 10,000. */
    total: z.int(),
    emails: z.array(OutboxMessageHead),
  }),
});

export const getOutboxMessage = endpoint({
  method: 'GET',
  path: '/api/admin/outbox/:id',
  auth: 'admin',
  permission: 'outbox:read',
  summary: 'Un mesaj, ca text și ca HTML',
  params: z.strictObject({ id: QueryId }),
  data: OutboxMessage,
  refusals: unknownMessage,
});

export const getOutboxAttachment = endpoint({
  method: 'GET',
  path: '/api/admin/outbox/:id/attachments/:position',
  auth: 'admin',
  permission: 'outbox:read',
  summary: 'Un fișier atașat unui mesaj; primul are locul 1',
  params: z.strictObject({ id: QueryId, position: QueryId }),
  data: z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }),
  refusals: unknownMessage,
});

export const resendEmail = endpoint({
  method: 'POST',
  path: '/api/admin/outbox/:id/resend',
  auth: 'admin',
  permission: 'outbox:write',
  summary: 'Trimite încă o dată un e-mail, cuvânt cu cuvânt',
  params: z.strictObject({ id: QueryId }),
  data: z.null(),
  refusals: { ...unknownMessage, notMail: [409, texts.notMail] },
});

export const getSamples = endpoint({
  method: 'GET',
  path: '/api/admin/outbox-samples',
  auth: 'admin',
  permission: 'outbox:read',
  summary: 'Câte unul din fiecare fel de e-mail pe care îl scrie magazinul',
  data: z.array(z.object({ name: z.string(), subject: z.string() })),
});

export const getSample = endpoint({
  method: 'GET',
  path: '/api/admin/outbox-samples/email',
  auth: 'admin',
  permission: 'outbox:read',
  summary: 'Un e-mail de probă, ca text și ca HTML',
  query: z.strictObject({ name: text(100, texts.search) }),
  data: z.object({ name: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  refusals: unknownMessage,
});
