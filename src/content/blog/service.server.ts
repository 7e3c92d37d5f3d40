import type { ProductCard } from '../../catalog/products/contract.ts';
import { productTags } from '../../catalog/search/cache-tags.ts';
import { type ArticleSearch, readCards } from '../../catalog/search/service.server.ts';
import { queryWords } from '../../catalog/search/tokenize.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import { readRemoteApi } from '../../platform/http/remote-api.server.ts';
import { parseMarkdown } from '../../platform/text/markdown.ts';
import { productsInTextTags, textListTags, textTags } from '../pages/cache-tags.ts';
import { customPages } from '../pages/custom-page-service.server.ts';
import { pagePaths } from '../pages/service.server.ts';
import { stories } from '../pages/story-service.server.ts';
import { findTextWarnings, type RichTextContent, readText, toRichText } from '../pages/text-service.server.ts';
import { createPublishable } from '../publishable/service.server.ts';
import { type Article, type ArticleCard, type ArticlePage, getArticle, getArticles } from './contract.ts';
import { articleDefinition } from './definition.ts';
import * as queries from './queries.server.ts';
import { type BlogQuery, maxFeedArticles, pageSize, readingMinutes } from './rules.ts';

function toCard(row: queries.PublicArticle): ArticleCard {
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

type ArticleQuery = { tag?: string | null | undefined; take: number; skip: number };

export async function listArticles(db: Db, { tag = null, take, skip }: ArticleQuery): Promise<ArticlePage> {
  const [total, rows, tags] = await Promise.all([
    queries.articleTable.countPublic(db, queries.hasTag(db, tag)),
    queries.articleTable.selectPublic(db, { take, skip }, queries.hasTag(db, tag)),
    queries.selectTags(db),
  ]);
  return { total, articles: rows.map(toCard), tags };
}

/** Articles for the suggestions of the search field. */
export const articleSearch: ArticleSearch = {
  find: async (db, keyword, take) => {
    const words = queryWords(keyword);
    return words.length === 0 ? [] : queries.selectByWords(db, words, take);
  },
  tags: textListTags('blog_article', []),
};

/** Cache tags of a list with these articles. */
export const articleListTags = (articles: readonly { id: number }[]): string[] =>
  textListTags(
    'blog_article',
    articles.map(({ id }) => id),
  );

type Unknown = Refused<'unknownArticle'>;

export async function readArticle(db: Db, handler: string): Promise<Article | Unknown> {
  const row = await queries.articleTable.selectPublicOne(db, db`handler = ${handler}`);
  return row ? toArticle(row, await readText(db, row.content)) : refuse('unknownArticle');
}

const toArticle = (row: queries.PublicArticle, content: string): Article => ({
  ...toCard(row),
  content,
  productIds: row.productIds,
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
});

export type ArticleView = {
  article: Omit<Article, 'content' | 'productIds'>;
  text: RichTextContent;
  products: ProductCard[];
  others: ArticleCard[];
};

const maxOtherArticles = 3;

type ArticlePageContext = Pick<PageContext, 'db' | 'showsOnly'>;

/** The article, its products and further articles, for the article page. */
export async function readArticleView(
  { db, showsOnly }: ArticlePageContext,
  handler: string,
): Promise<ArticleView | Unknown> {
  const row = await queries.articleTable.selectPublicOne(db, db`handler = ${handler}`);
  if (!row) return refuse('unknownArticle');
  const [source, others] = await Promise.all([
    readText(db, row.content),
    queries.selectOthers(db, row, maxOtherArticles),
  ]);
  const { content, productIds, ...article } = toArticle(row, source);
  showsOnly([...textTags('blog_article', row.id), ...articleListTags(others)]);
  showsOnly([...productTags(productIds), ...productsInTextTags(content)]);
  return { article, text: toRichText(db, content), products: readCards(db, productIds), others: others.map(toCard) };
}

export const readFeed = async (db: Db): Promise<ArticleCard[]> =>
  (await queries.articleTable.selectPublic(db, { take: maxFeedArticles, skip: 0 })).map(toCard);

/** Paths of pages, articles and stories, for the sitemap. */
export async function contentPaths(db: Db): Promise<{ path: string; changedOn?: string }[]> {
  const [posts, storyPaths, pages] = await Promise.all([
    articles.listPaths(db),
    stories.listPaths(db),
    customPages.listPaths(db),
  ]);
  return [...pagePaths().map((path) => ({ path })), ...pages, { path: '/blog' }, ...posts, ...storyPaths];
}

/** Milliseconds until the next scheduled article, story or page; null when there is none. */
export async function msUntilNextPublication(db: Db): Promise<number | null> {
  const delays = await Promise.all([articles, stories, customPages].map((texts) => texts.msUntilNextPublication(db)));
  const scheduled = delays.filter((delay) => delay !== null);
  return scheduled.length > 0 ? Math.min(...scheduled) : null;
}

export async function loadArticles(tools: PageContext, { page, tag }: BlogQuery): Promise<ArticlePage> {
  const query = { tag: tag ?? undefined, take: pageSize, skip: (page - 1) * pageSize };
  const list = (await readRemoteApi(tools, getArticles, { query })) ?? (await listArticles(tools.db, query));
  tools.showsOnly(articleListTags(list.articles));
  return list;
}

export async function loadArticle(
  tools: PageContext,
  handler: string,
): Promise<ArticleView | Refused<'unknownArticle'>> {
  const { db } = tools;
  const remote = await readRemoteApi(tools, getArticle, { params: { handler } });
  if (!remote) return readArticleView(tools, handler);
  const { content, productIds, ...article } = remote;
  const list = await readRemoteApi(tools, getArticles, { query: { take: maxOtherArticles + 1, skip: 0 } });
  const others = (list?.articles ?? []).filter((other) => other.handler !== handler).slice(0, maxOtherArticles);
  return { article, text: toRichText(db, content), products: readCards(db, productIds), others };
}

export const articles = createPublishable({
  definition: articleDefinition,
  table: queries.articleTable,
  compute: ({ content }) => ({ readingMinutes: readingMinutes(parseMarkdown(content)) }),
  findWarnings: (db, { content }) => findTextWarnings(db, content),
});
