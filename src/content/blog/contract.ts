import { z } from 'zod';
import { everyone } from '../../platform/http/endpoint.ts';
import { Id, Skip, text } from '../../platform/schema.ts';
import { Handler } from './fields.ts';
import { pageSize } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

export const ArticleCard = z.object({
  id: Id,
  handler: z.string(),
  title: z.string(),
  summary: z.string(),
  image: z.string(),
  author: z.string(),
  authorRole: z.string(),
  tags: z.array(z.string()),
  readingMinutes: z.int(),
  publishedAt: z.string(),
  updatedAt: z.string(),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

export const Article = ArticleCard.extend({
  /** Markdown. */
  content: z.string(),
  productIds: z.array(Id),
  seoTitle: z.string(),
  seoDescription: z.string(),
});
export type Article = z.infer<typeof Article>;

export const ArticlePage = z.object({
  total: z.int(),
  articles: z.array(ArticleCard),
  /** Tags of the whole blog, whatever the filter. */
  tags: z.array(z.object({ name: z.string(), count: z.int() })),
});
export type ArticlePage = z.infer<typeof ArticlePage>;

export const getArticles = everyone.get('/api/blog', {
  summary: 'Articolele publicate, cele noi întâi, toate sau cu o etichetă',
  query: z.strictObject({
    tag: text(40, texts.tags).optional(),
    take: z.coerce.number().pipe(z.int().min(1).max(50)).default(pageSize),
    skip: Skip.default(0),
  }),
  data: ArticlePage,
});

export const getArticle = everyone.get('/api/blog/:handler', {
  summary: 'Un articol, după adresa lui',
  params: z.strictObject({ handler: Handler }),
  data: Article,
  refusals: { unknownArticle: [404, texts.unknownArticle] },
});
