import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text, Version } from '../../platform/schema.ts';
import { ImportFields, RedirectFields } from './fields.ts';
import { texts } from './texts.ts';

const write = admin('content:write');

export const redirectSources = ['manual', 'import', 'slug'] as const;

const Redirect = z.object({
  id: Id,
  version: Version,
  fromPath: z.string(),
  target: z.string(),
  status: z.literal([301, 302]),
  source: z.enum(redirectSources),
  hits: z.int(),
  lastHitAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Redirect = z.infer<typeof Redirect>;

/** '-' sorts descending. */
export const redirectSorts = ['created', '-created', 'from', '-from', 'hits', '-hits'] as const;

const params = z.strictObject({ id: QueryId });
const saveRefusals = {
  loop: [409, texts.loop, 'target'],
  fromTaken: [409, texts.fromTaken, 'fromPath'],
} as const;
const unknownRedirect = [404, texts.unknownRedirect] as const;

export const getRedirects = admin('content:read').get('/api/admin/redirects', {
  summary: 'Redirecționările, cele noi întâi, cu numărul de folosiri',
  ...list({
    row: Redirect,
    query: {
      search: text(200, texts.from).default(''),
      sort: z.enum(redirectSorts).default('-created'),
    },
  }),
});

export const addRedirect = write.post('/api/admin/redirects', {
  summary: 'O redirecționare nouă; lanțurile se scurtează, buclele se refuză',
  body: RedirectFields,
  data: Redirect,
  refusals: { ...saveRefusals, tooMany: [409, texts.tooMany] },
});

export const editRedirect = write.post('/api/admin/redirects/:id', {
  summary: 'Schimbă o redirecționare; `version` este cea care a fost citită',
  params,
  body: RedirectFields.extend({ version: Version }),
  data: Redirect,
  refusals: { ...saveRefusals, unknownRedirect, changed: [409, texts.changed] },
});

export const deleteRedirect = write.post('/api/admin/redirects/:id/delete', {
  summary: 'Șterge o redirecționare',
  params,
  data: z.null(),
  refusals: { unknownRedirect },
});

export const importRedirects = write.post('/api/admin/redirects/import', {
  summary:
    'Redirecționări dintr-un CSV: calea veche, adresa nouă și, dacă vrei, 301 sau 302. Rândurile greșite se sar și se spun',
  body: ImportFields,
  data: z.object({ saved: z.int(), faults: z.array(z.object({ line: z.int(), message: z.string() })) }),
});
