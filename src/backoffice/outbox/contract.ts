import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

const read = admin('outbox:read');

export const outboxKinds = ['mail', 'sms'] as const;
const Kind = z.enum(outboxKinds);
export const outboxStates = ['queued', 'sent', 'failed'] as const;
const State = z.enum(outboxStates);
const Day = z.iso.date().optional();

const OutboxMessageHead = z.object({
  id: Id,
  kind: Kind,
  recipient: z.string(),
  /** Empty for SMS. */
  subject: z.string(),
  createdAt: z.string(),
  attachments: z.int(),
  /** The key and the name of its template; empty for newsletters. */
  template: z.string(),
  templateName: z.string(),
  /** 'failed' is the result of the last attempt; it is retried for two days. */
  state: State,
});
export type OutboxMessageHead = z.infer<typeof OutboxMessageHead>;

export const OutboxMessage = OutboxMessageHead.omit({ attachments: true }).extend({
  text: z.string(),
  /** A complete HTML document, rendered in an iframe; empty for SMS. */
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), contentType: z.string() })),
  attempts: z.int(),
  /** Answer of the mail server to the last attempt that failed. */
  error: z.string(),
  sentAt: z.string().nullable(),
  orderId: Id.nullable(),
  accountId: Id.nullable(),
  /** Secret links and codes are hidden. */
  isMasked: z.boolean(),
  /** The text was removed because it was kept long enough. */
  isBodyRemoved: z.boolean(),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

const unknownMessage = { unknownMessage: [404, texts.unknownMessage] } as const;

export const getOutbox = read.get('/api/admin/outbox', {
  summary: 'Mesajele pe care magazinul le-a scris, cele noi întâi; caută în destinatar și subiect',
  ...list({
    row: OutboxMessageHead,
    query: {
      search: text(100, texts.search).default(''),
      kind: Kind.optional(),
      template: text(40, texts.search).optional(),
      state: State.optional(),
      from: Day,
      until: Day,
    },
    data: {
      /** For the filter. */
      templates: z.array(z.object({ key: z.string(), name: z.string() })),
    },
  }),
});

export const getOutboxMessage = read.get('/api/admin/outbox/:id', {
  summary: 'Un mesaj, ca text și ca HTML',
  params: z.strictObject({ id: QueryId }),
  data: OutboxMessage,
  refusals: unknownMessage,
});

export const getOutboxAttachment = read.get('/api/admin/outbox/:id/attachments/:position', {
  isDownload: true,
  summary: 'Un fișier atașat unui mesaj; primul are locul 1',
  params: z.strictObject({ id: QueryId, position: QueryId }),
  data: z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }),
  refusals: unknownMessage,
});

export const resendEmail = admin('outbox:write').post('/api/admin/outbox/:id/resend', {
  summary: 'Trimite încă o dată un e-mail, cuvânt cu cuvânt',
  params: z.strictObject({ id: QueryId }),
  data: z.null(),
  refusals: {
    ...unknownMessage,
    notMail: [409, texts.notMail],
    secret: [409, texts.secret],
    bodyGone: [409, texts.bodyGone],
    justResent: [409, texts.justResent],
    tooMany: [429, texts.tooManyResends],
  },
});
