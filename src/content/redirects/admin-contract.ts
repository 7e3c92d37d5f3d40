import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Skip, Take, text, Version } from '../../platform/schema.ts';
import { ImportFields, RedirectFields } from './fields.ts';
import { texts } from './texts.ts';

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

export const getRedirects = endpoint({
  method: 'GET',
  path: '/api/admin/redirects',
  auth: 'admin',
  permission: 'content:read',
  summary: 'Redirecționările, cele noi întâi, cu numărul de folosiri',
  query: z.strictObject({
    keyword: text(200, texts.from).default(''),
    sort: z.enum(redirectSorts).default('-created'),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: z.object({ total: z.int(), redirects: z.array(Redirect) }),
});

export const addRedirect = endpoint({
  method: 'POST',
  path: '/api/admin/redirects',
  auth: 'admin',
  permission: 'content:write',
  summary: 'O redirecționare nouă; lanțurile se scurtează, buclele se refuză',
  body: RedirectFields,
  data: Redirect,
  refusals: { ...saveRefusals, tooMany: [409, texts.tooMany] },
});

export const editRedirect = endpoint({
  method: 'POST',
  path: '/api/admin/redirects/:id',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Schimbă o redirecționare; `version` este cea care a fost citită',
  params,
  body: RedirectFields.extend({ version: Version }),
  data: Redirect,
  refusals: { ...saveRefusals, unknownRedirect, changed: [409, texts.changed] },
});

export const deleteRedirect = endpoint({
  method: 'POST',
  path: '/api/admin/redirects/:id/delete',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Șterge o redirecționare',
  params,
  data: z.null(),
  refusals: { unknownRedirect },
});

export const importRedirects = endpoint({
  method: 'POST',
  path: '/api/admin/redirects/import',
  auth: 'admin',
  permission: 'content:write',
  summary:
    'Redirecționări dintr-un CSV: calea veche, adresa nouă și, dacă vrei, 301 sau 302. Rândurile greșite se sar și se spun',
  body: ImportFields,
  data: z.object({ saved: z.int(), faults: z.array(z.object({ line: z.int(), message: z.string() })) }),
});
