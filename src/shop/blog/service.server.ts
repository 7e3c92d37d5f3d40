import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { parseMarkdown } from '../../kit/markdown.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { pagePaths } from '../content/service.server.ts';
import { nextStoryTurn, storyPaths } from '../content/story-service.server.ts';
import { type DrawnText, drawText, readText } from '../content/text-service.server.ts';
import { cardsOf } from '../search/service.server.ts';
import type { Article, ArticleCard, ArticlePage } from './contract.ts';
import * as queries from './queries.server.ts';
import { inFeed, readingMinutes } from './rules.ts';

function cardOf(row: queries.PublicArticle): ArticleCard {
  const { id, handler, title, summary, image, author, authorRole, tags, publishedAt, updatedAt } = row;
  return {
    id,
    handler,
    title,
    summary,
    image,
    author,
    authorRole,
    tags,
    readingMinutes: readingMinutes(parseMarkdown(row.content)),
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

type Wanted = { tag?: string | null | undefined; take: number; skip: number };

export async function listArticles(db: Db, { tag = null, take, skip }: Wanted): Promise<ArticlePage> {
  const [total, rows, tags] = await Promise.all([
    queries.countPublic(db, tag),
    queries.selectPublic(db, tag, take, skip),
    queries.selectTags(db),
  ]);
  return { total, articles: rows.map(cardOf), tags };
}

type Unknown = Refused<'unknownArticle'>;

export async function readArticle(db: Db, handler: string): Promise<Article | Unknown> {
  const row = await queries.selectByHandler(db, handler);
  return row ? articleOf(row, await readText(db, row.content)) : refuse('unknownArticle');
}

const articleOf = (row: queries.PublicArticle, content: string): Article => ({
  ...cardOf(row),
  content,
  productIds: row.productIds,
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
});

export type ArticleView = {
  article: Omit<Article, 'content' | 'productIds'>;
  text: DrawnText;
  products: ProductCard[];
  others: ArticleCard[];
};

const mostOthers = 3;

/** What its page shows: the article, the products it is about, and what to read next. */
export async function drawArticle(db: Db, handler: string): Promise<ArticleView | Unknown> {
  const row = await queries.selectByHandler(db, handler);
  if (!row) return refuse('unknownArticle');
  const [source, others] = await Promise.all([readText(db, row.content), queries.selectOthers(db, row, mostOthers)]);
  const { content, productIds, ...article } = articleOf(row, source);
  return { article, text: drawText(db, content), products: cardsOf(db, productIds), others: others.map(cardOf) };
}

export const readFeed = async (db: Db): Promise<ArticleCard[]> =>
  (await queries.selectPublic(db, null, inFeed, 0)).map(cardOf);

/** What the shop writes, for the sitemap. */
export async function contentPaths(db: Db): Promise<{ path: string; changedOn?: string }[]> {
  const [articles, stories] = await Promise.all([queries.selectPaths(db), storyPaths(db)]);
  const posts = articles.map(({ handler, updatedAt }) => ({
    path: `/blog/${handler}`,
    changedOn: updatedAt.toISOString().slice(0, 10),
  }));
  return [...pagePaths().map((path) => ({ path })), { path: '/blog' }, ...posts, ...stories];
}

/** Milliseconds until something that was scheduled appears by itself. */
export async function nextContentTurn(db: Db): Promise<number | null> {
  const turns = await Promise.all([queries.selectNextTurn(db), nextStoryTurn(db)]);
  const waiting = turns.filter((turn) => turn !== null);
  return waiting.length > 0 ? Math.min(...waiting) : null;
}
