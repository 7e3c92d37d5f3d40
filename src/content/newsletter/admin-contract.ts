import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Skip, Take, text } from '../../platform/schema.ts';
import { sources, subscriberStates } from './rules.ts';
import { texts } from './texts.ts';

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

export const getSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter',
  auth: 'admin',
  permission: 'marketing:read',
  summary: 'Abonații la newsletter, cu starea, sursa și momentul acordului; caută după e-mail',
  query: z.strictObject({
    ...filter,
    take: Take.default(25),
    skip: Skip.default(0),
    sort: z.enum(subscriberSorts).default('-asked'),
  }),
  data: z.object({ total: z.int(), subscribers: z.array(Subscriber) }),
});

export const getGrowth = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/growth',
  auth: 'admin',
  permission: 'marketing:read',
  summary: 'Abonații confirmați acum și, pe ultimele 12 luni, câți au venit și câți au plecat',
  data: z.object({
    confirmed: z.int(),
    pending: z.int(),
    months: z.array(z.object({ month: z.string(), came: z.int(), left: z.int(), total: z.int() })),
  }),
});

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/export',
  auth: 'admin',
  permission: 'marketing:read',
  sensitive: true,
  isDownload: true,
  summary: 'Abonații ca fișier CSV',
  query: z.strictObject(filter),
  data: z.null(),
  bare: true,
});

export const unsubscribeOnRequest = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/:id/unsubscribe',
  auth: 'admin',
  permission: 'marketing:write',
  summary: 'Dezabonează pe cineva care a cerut-o altfel decât prin link',
  params: z.strictObject({ id: QueryId }),
  data: Subscriber,
  refusals: { unknownSubscriber: [404, texts.unknownSubscriber] },
});

export const setBounced = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/:id/bounced',
  auth: 'admin',
  permission: 'marketing:write',
  summary: 'Spune că mesajele către o adresă s-au întors, sau că adresa merge din nou',
  params: z.strictObject({ id: QueryId }),
  body: z.strictObject({ isBounced: z.boolean() }),
  data: Subscriber,
  refusals: { unknownSubscriber: [404, texts.unknownSubscriber] },
});
