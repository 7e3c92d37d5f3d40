import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, QueryId, Skip, Take, words } from '../../kit/schema.ts';
import { texts } from './texts.ts';

export const outboxKinds = ['mail', 'sms'] as const;
const Kind = z.enum(outboxKinds);

const LetterHead = z.object({
  id: Id,
  kind: Kind,
  recipient: z.string(),
  /** Empty for a text message. */
  subject: z.string(),
  createdAt: z.string(),
  attachments: z.int(),
});
export type LetterHead = z.infer<typeof LetterHead>;

export const OutboxLetter = LetterHead.omit({ attachments: true }).extend({
  text: z.string(),
  /** A whole document, to be shown in a frame of its own; empty for a text message. */
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), contentType: z.string() })),
});
export type OutboxLetter = z.infer<typeof OutboxLetter>;

const unknownLetter = { unknownLetter: [404, texts.unknownLetter] } as const;

export const getOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  auth: 'admin',
  summary: 'Mesajele pe care magazinul le-a scris, cele noi întâi; caută în destinatar și subiect',
  query: z.strictObject({
    search: words(100, texts.search).optional(),
    kind: Kind.optional(),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: z.object({
    /** Counted up to 10000: more is 'many'. */
    total: z.int(),
    letters: z.array(LetterHead),
  }),
});

export const getOutboxLetter = endpoint({
  method: 'GET',
  path: '/api/admin/outbox/:id',
  auth: 'admin',
  summary: 'Un mesaj, ca text și ca HTML',
  params: z.strictObject({ id: QueryId }),
  data: OutboxLetter,
  refusals: unknownLetter,
});

export const getOutboxAttachment = endpoint({
  method: 'GET',
  path: '/api/admin/outbox/:id/attachments/:place',
  auth: 'admin',
  summary: 'Un fișier atașat unui mesaj; primul are locul 1',
  params: z.strictObject({ id: QueryId, place: QueryId }),
  data: z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }),
  refusals: unknownLetter,
});

export const resendLetter = endpoint({
  method: 'POST',
  path: '/api/admin/outbox/:id/resend',
  auth: 'admin',
  summary: 'Trimite încă o dată un e-mail, cuvânt cu cuvânt',
  params: z.strictObject({ id: QueryId }),
  data: z.null(),
  refusals: { ...unknownLetter, notMail: [409, texts.notMail] },
});

export const getSamples = endpoint({
  method: 'GET',
  path: '/api/admin/outbox-samples',
  auth: 'admin',
  summary: 'Câte unul din fiecare fel de e-mail pe care îl scrie magazinul',
  data: z.array(z.object({ name: z.string(), subject: z.string() })),
});

export const getSample = endpoint({
  method: 'GET',
  path: '/api/admin/outbox-samples/letter',
  auth: 'admin',
  summary: 'Un e-mail de probă, ca text și ca HTML',
  query: z.strictObject({ name: words(100, texts.search) }),
  data: z.object({ name: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  refusals: unknownLetter,
});
