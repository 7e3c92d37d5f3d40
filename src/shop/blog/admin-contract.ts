import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, Skip, Take, words } from '../../kit/schema.ts';
import * as fields from '../content/fields.ts';
import { refusalTexts as contentTexts } from '../content/texts.ts';
import { Article, Handler } from './contract.ts';
import { mostProducts, mostTags } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const ArticleFields = {
  handler: Handler,
  title: fields.Title,
  summary: fields.Summary,
  content: fields.Source,
  image: fields.Image,
  author: words(100, texts.author)
    .min(1, texts.author)
    .meta({ examples: ['Ioana Pop'] }),
  authorRole: fields.ShortLine,
  tags: z.array(words(40, texts.tags).min(1, texts.tags)).max(mostTags, texts.tags).default([]),
  productIds: z.array(Id).max(mostProducts, texts.products).default([]),
  ...fields.SeoFields,
};

const AdminArticle = Article.extend({
  version: fields.Version,
  state: fields.State,
  publishedAt: z.string().nullable(),
});
export type AdminArticle = z.infer<typeof AdminArticle>;

const SavedArticle = z.object({ article: AdminArticle, warnings: fields.Warnings });
const unknownArticle = [404, texts.unknownArticle] as const;
const handlerTaken = [409, texts.handlerTaken] as const;
const refusals = { unknownArticle, changed: [409, contentTexts.changed] } as const;

export const getAdminArticles = endpoint({
  method: 'GET',
  path: '/api/admin/blog',
  auth: 'admin',
  summary: 'Toate articolele: ciorne, programate și publicate',
  query: z.strictObject({
    state: fields.State.optional(),
    keyword: words(100, contentTexts.short).optional(),
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
  summary: 'Un articol așa cum a fost scris',
  params: fields.ItemParams,
  data: AdminArticle,
  refusals: { unknownArticle },
});

export const addArticle = endpoint({
  method: 'POST',
  path: '/api/admin/blog',
  auth: 'admin',
  summary: 'Un articol nou, ca ciornă',
  body: z.strictObject(ArticleFields),
  data: SavedArticle,
  refusals: { handlerTaken },
});

export const editArticle = endpoint({
  method: 'POST',
  path: '/api/admin/blog/:id',
  auth: 'admin',
  summary: 'Schimbă un articol; `version` este cea care a fost citită',
  params: fields.ItemParams,
  body: z.strictObject({ version: fields.Version, ...ArticleFields }),
  data: SavedArticle,
  refusals: { ...refusals, handlerTaken },
});

export const publishArticle = endpoint({
  method: 'POST',
  path: '/api/admin/blog/:id/publish',
  auth: 'admin',
  summary: 'Publică un articol acum sau la un moment anume',
  params: fields.ItemParams,
  body: fields.WhenPublished,
  data: AdminArticle,
  refusals,
});

export const unpublishArticle = endpoint({
  method: 'POST',
  path: '/api/admin/blog/:id/unpublish',
  auth: 'admin',
  summary: 'Face din nou ciornă dintr-un articol',
  params: fields.ItemParams,
  body: fields.OfVersion,
  data: AdminArticle,
  refusals,
});

export const deleteArticle = endpoint({
  method: 'POST',
  path: '/api/admin/blog/:id/delete',
  auth: 'admin',
  summary: 'Șterge un articol',
  params: fields.ItemParams,
  body: fields.OfVersion,
  data: z.null(),
  refusals,
});
