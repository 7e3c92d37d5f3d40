import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, Skip, Take, text, Version } from '../../platform/schema.ts';
import * as fields from '../pages/fields.ts';
import { refusalTexts as contentTexts } from '../pages/texts.ts';
import { ArticleFields } from './fields.ts';
import { refusalTexts as texts } from './texts.ts';

const AdminArticle = ArticleFields.extend({
  id: Id,
  version: Version,
  state: fields.State,
  content: z.string(),
  readingMinutes: z.int(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type AdminArticle = z.infer<typeof AdminArticle>;

const SavedArticle = z.object({ article: AdminArticle, warnings: fields.Warnings });
const unknownArticle = [404, texts.unknownArticle] as const;
const handlerTaken = [409, texts.handlerTaken, 'handler'] as const;
const refusals = { unknownArticle, changed: [409, contentTexts.changed] } as const;

export const getAdminArticles = endpoint({
  method: 'GET',
  path: '/api/admin/blog',
  auth: 'admin',
  permission: 'content:read',
  summary: 'Toate articolele: ciorne, programate și publicate',
  query: z.strictObject({
    state: fields.State.optional(),
    keyword: text(100, contentTexts.short).optional(),
    sort: z.enum(fields.textSorts).default('-published'),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: z.object({ total: z.int(), articles: z.array(AdminArticle) }),
});

export const getAdminArticle = endpoint({
  method: 'GET',
  path: '/api/admin/blog/:id',
  auth: 'admin',
  permission: 'content:read',
  summary: 'Un articol așa cum a fost scris',
  params: fields.ItemParams,
  data: AdminArticle,
  refusals: { unknownArticle },
});

export const addArticle = endpoint({
  method: 'POST',
  path: '/api/admin/blog',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Un articol nou, ca ciornă',
  body: ArticleFields,
  data: SavedArticle,
  refusals: { handlerTaken },
});

export const editArticle = endpoint({
  method: 'POST',
  path: '/api/admin/blog/:id',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Schimbă un articol; `version` este cea care a fost citită',
  params: fields.ItemParams,
  body: ArticleFields.extend({ version: Version }),
  data: SavedArticle,
  refusals: { ...refusals, handlerTaken },
});

export const publishArticle = endpoint({
  method: 'POST',
  path: '/api/admin/blog/:id/publish',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Publică un articol acum sau la un moment anume',
  params: fields.ItemParams,
  body: fields.PublishBody,
  data: AdminArticle,
  refusals,
});

export const unpublishArticle = endpoint({
  method: 'POST',
  path: '/api/admin/blog/:id/unpublish',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Face din nou ciornă dintr-un articol',
  params: fields.ItemParams,
  body: fields.VersionBody,
  data: AdminArticle,
  refusals,
});

export const deleteArticle = endpoint({
  method: 'POST',
  path: '/api/admin/blog/:id/delete',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Șterge un articol',
  params: fields.ItemParams,
  body: fields.VersionBody,
  data: z.null(),
  refusals,
});
