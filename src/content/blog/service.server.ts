import type { ProductCard } from '../../catalog/products/contract.ts';
import { productTags } from '../../catalog/search/cache-tags.ts';
import { readCards } from '../../catalog/search/service.server.ts';
import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import { readRemoteApi } from '../../platform/http/remote-api.server.ts';
import type { VersionedId } from '../../platform/schema.ts';
import { parseMarkdown } from '../../platform/text/markdown.ts';
import { productsInTextTags, textListTags, textTags } from '../pages/cache-tags.ts';
import { customPagePaths, msUntilNextCustomPage } from '../pages/custom-page-service.server.ts';
import type { TextSort } from '../pages/fields.ts';
import type { PublishState } from '../pages/rules.ts';
import { pagePaths } from '../pages/service.server.ts';
import { msUntilNextStory, storyPaths } from '../pages/story-service.server.ts';
import {
  createPublication,
  findTextWarnings,
  type RichTextContent,
  readText,
  toRichText,
} from '../pages/text-service.server.ts';
import type { AdminArticle } from './admin-contract.ts';
import { type Article, type ArticleCard, type ArticlePage, getArticle, getArticles } from './contract.ts';
import type { ArticleFields } from './fields.ts';
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
    queries.countPublic(db, tag),
    queries.selectPublic(db, tag, take, skip),
    queries.selectTags(db),
  ]);
  return { total, articles: rows.map(toCard), tags };
}

/** Cache tags of a list with these articles. */
export const articleListTags = (articles: readonly { id: number }[]): string[] =>
  textListTags(
    'blog_article',
    articles.map(({ id }) => id),
  );

type Unknown = Refused<'unknownArticle'>;

export async function readArticle(db: Db, handler: string): Promise<Article | Unknown> {
  const row = await queries.selectByHandler(db, handler);
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
  const row = await queries.selectByHandler(db, handler);
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
  (await queries.selectPublic(db, null, maxFeedArticles, 0)).map(toCard);

/** Paths of pages, articles and stories, for the sitemap. */
export async function contentPaths(db: Db): Promise<{ path: string; changedOn?: string }[]> {
  const [articles, stories, pages] = await Promise.all([queries.selectPaths(db), storyPaths(db), customPagePaths(db)]);
  const posts = articles.map(({ handler, updatedAt }) => ({
    path: `/blog/${handler}`,
    changedOn: updatedAt.toISOString().slice(0, 10),
  }));
  return [...pagePaths().map((path) => ({ path })), ...pages, { path: '/blog' }, ...posts, ...stories];
}

/** Milliseconds until the next scheduled article, story or page; null when there is none. */
export async function msUntilNextPublication(db: Db): Promise<number | null> {
  const delays = await Promise.all([
    queries.selectNextPublication(db),
    msUntilNextStory(db),
    msUntilNextCustomPage(db),
  ]);
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

const toAdminArticle = ({ publishedAt, updatedAt, ...row }: queries.ArticleRow): AdminArticle => ({
  ...row,
  readingMinutes: readingMinutes(parseMarkdown(row.content)),
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

type AdminArticleQuery = {
  state?: PublishState | undefined;
  keyword?: string | undefined;
  sort: TextSort;
  take: number;
  skip: number;
};

export async function listAdminArticles(
  db: Db,
  { state, keyword = '', ...page }: AdminArticleQuery,
): Promise<{ total: number; articles: AdminArticle[] }> {
  const filter = { ...page, state: state ?? null, keyword };
  const [total, rows] = await Promise.all([queries.countAll(db, filter), queries.selectAll(db, filter)]);
  return { total, articles: rows.map(toAdminArticle) };
}

type ArticleConflict = Refused<'unknownArticle' | 'changed'>;
type Saved = { article: AdminArticle; warnings: string[] };
export async function readAdminArticle(db: Db, id: number): Promise<AdminArticle | Refused<'unknownArticle'>> {
  const row = await queries.selectArticle(db, id);
  return row ? toAdminArticle(row) : refuse('unknownArticle');
}

export const publication = createPublication({
  kind: 'article',
  unknown: 'unknownArticle',
  toItem: toAdminArticle,
  select: queries.selectArticle,
  updatePublished: queries.updatePublished,
  remove: queries.deleteArticle,
});

const findWarnings = (db: Db, { title, summary, content }: ArticleFields): Promise<string[]> =>
  findTextWarnings(db, content, title, summary);

export async function add(db: Db, user: CurrentUser, fields: ArticleFields): Promise<Saved | Refused<'handlerTaken'>> {
  const warnings = await findWarnings(db, fields);
  return rollbackIfRefused(db, async (tx) => {
    const row = await queries.insertArticle(tx, fields);
    if (!row) return refuse('handlerTaken');
    await publication.log(tx, user, row, 'created');
    return { article: toAdminArticle(row), warnings };
  });
}

export async function edit(
  db: Db,
  user: CurrentUser,
  { id, version, ...fields }: VersionedId & ArticleFields,
): Promise<Saved | ArticleConflict | Refused<'handlerTaken'>> {
  const warnings = await findWarnings(db, fields);
  return rollbackIfRefused(db, async (tx) => {
    if (await queries.isHandlerTaken(tx, fields.handler, id)) return refuse('handlerTaken');
    const row = await queries.updateArticle(tx, { id, version }, fields);
    if (!row) return publication.refuseUpdate(tx, id);
    await publication.log(tx, user, row, 'saved');
    return { article: toAdminArticle(row), warnings };
  });
}
