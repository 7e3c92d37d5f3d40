import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text } from '../../platform/schema.ts';
import { sources, subscriberStates } from './rules.ts';
import { texts } from './texts.ts';

const read = admin('marketing:read');
const write = admin('marketing:write');

const Subscriber = z.object({
  id: Id,
  email: z.string(),
  state: z.enum(subscriberStates),
  source: z.enum(sources),
  askedAt: z.string(),
  /** When the link in the email was opened; the proof of consent. */
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
  /** The address does not accept emails; nothing is sent to it. */
  isBounced: z.boolean(),
});
export type Subscriber = z.infer<typeof Subscriber>;

/** A '-' prefix sorts in descending order. */
export const subscriberSorts = ['asked', '-asked', 'email', '-email', 'confirmed', '-confirmed'] as const;
export type SubscriberSort = (typeof subscriberSorts)[number];

const filter = {
  search: text(100, texts.badSearch).default(''),
  state: z.enum([...subscriberStates, 'all']).default('all'),
  source: z.enum([...sources, 'all']).default('all'),
};

export const getSubscribers = read.get('/api/admin/newsletter', {
  summary: 'Abonații la newsletter, cu starea, sursa și momentul acordului; caută după e-mail',
  ...list({
    row: Subscriber,
    query: {
      ...filter,
      sort: z.enum(subscriberSorts).default('-asked'),
    },
  }),
});

export const getGrowth = read.get('/api/admin/newsletter/growth', {
  summary: 'Abonații confirmați acum și, pe ultimele 12 luni, câți au venit și câți au plecat',
  data: z.object({
    confirmed: z.int(),
    pending: z.int(),
    months: z.array(z.object({ month: z.string(), came: z.int(), left: z.int(), total: z.int() })),
  }),
});

export const exportSubscribers = admin('marketing:read', 'personal-data').get('/api/admin/newsletter/export', {
  sensitive: true,
  isDownload: true,
  summary: 'Abonații ca fișier CSV',
  query: z.strictObject(filter),
  data: z.null(),
  bare: true,
});

export const unsubscribeOnRequest = write.post('/api/admin/newsletter/:id/unsubscribe', {
  summary: 'Dezabonează pe cineva care a cerut-o altfel decât prin link',
  params: z.strictObject({ id: QueryId }),
  data: Subscriber,
  refusals: { unknownSubscriber: [404, texts.unknownSubscriber] },
});

export const setBounced = write.post('/api/admin/newsletter/:id/bounced', {
  summary: 'Spune că mesajele către o adresă s-au întors, sau că adresa merge din nou',
  params: z.strictObject({ id: QueryId }),
  body: z.strictObject({ isBounced: z.boolean() }),
  data: Subscriber,
  refusals: { unknownSubscriber: [404, texts.unknownSubscriber] },
});
