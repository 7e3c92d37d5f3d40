import type { FastifyInstance } from 'fastify';
import { shopBrand } from '../../brands/brand.ts';
import type { Pool } from '../../platform/db/db.server.ts';
import { sendDocument } from '../../platform/http/send.server.ts';
import { notFoundError } from '../../platform/http/server.server.ts';
import { slugWithId } from '../../platform/text/slug.ts';
import { escapeXml, xmlHeading } from '../../platform/text/xml.ts';
import { readLineage } from '../products/service.server.ts';
import { countPublished, selectCategoryChanges, selectPublished } from './queries.server.ts';
import { llmsTexts as texts } from './texts.ts';

/** Sitemap entries of later features. */
type ReadMoreEntries = (db: Pool) => Promise<SitemapEntry[]>;

/** Registers robots.txt, llms.txt and the sitemap, split into pages for large shops. `hasAgents` tells whether agents may shop. */
export function registerSitemap(
  app: FastifyInstance,
  db: Pool,
  siteUrl: string,
  readMore: ReadMoreEntries,
  hasAgents: () => Promise<boolean>,
): void {
  app.get('/robots.txt', (request, reply) => sendDocument(request, reply, 'text/plain', robotsOf(siteUrl)));
  app.get('/llms.txt', async (request, reply) =>
    sendDocument(request, reply, 'text/markdown', llmsOf(siteUrl, await shownCategories(db), await hasAgents())),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const fixed = await fixedEntries(db, readMore);
    const pages = await countPages(db, fixed);
    const xml = pages > 1 ? sitemapIndexOf(siteUrl, pages) : sitemapOf(siteUrl, await readEntries(db, 1, fixed));
    return sendDocument(request, reply, 'application/xml', xml);
  });
  app.get<{ Params: { page: string } }>('/sitemap-:page(^\\d{1,4}).xml', async (request, reply) => {
    const page = Number(request.params.page);
    const fixed = await fixedEntries(db, readMore);
    if (page < 1 || page > (await countPages(db, fixed))) throw notFoundError();
    return sendDocument(request, reply, 'application/xml', sitemapOf(siteUrl, await readEntries(db, page, fixed)));
  });
}

const countPages = async (db: Pool, fixed: SitemapEntry[]): Promise<number> =>
  pageCount(fixed.length + (await countPublished(db)));

const shownCategories = async (db: Pool) => shownOf(await readLineage(db));

const shownOf = (lineage: Awaited<ReturnType<typeof readLineage>>) =>
  [...lineage.values()].flatMap((line) => line.at(-1) ?? []).filter(({ isHidden }) => !isHidden);

/** Without the lists of hashtags, campaigns and filters: their canonical URL is that of the whole list. */
async function fixedEntries(db: Pool, readMore: ReadMoreEntries): Promise<SitemapEntry[]> {
  const fixed = ['/', '/campaigns', '/products'].map((path) => ({ path }));
  return [...fixed, ...(await categoryEntries(db)), ...(await readMore(db))];
}

async function categoryEntries(db: Pool): Promise<SitemapEntry[]> {
  const [lineage, changes] = await Promise.all([readLineage(db), selectCategoryChanges(db)]);
  const newest = newestChanges(
    changes.map(({ id, changedOn }) => ({ ids: (lineage.get(id) ?? []).map((ancestor) => ancestor.id), changedOn })),
  );
  return shownOf(lineage).map(({ id, slug }) => ({ path: `/${slug}`, changedOn: newest.get(id) }));
}

/** `ids` are the categories whose page shows a change: those above the changed one, and itself. */
export function newestChanges(changes: readonly { ids: number[]; changedOn: string | null }[]): Map<number, string> {
  const newest = new Map<number, string>();
  for (const { ids, changedOn } of changes)
    for (const id of ids) if (changedOn && changedOn > (newest.get(id) ?? '')) newest.set(id, changedOn);
  return newest;
}

async function readEntries(db: Pool, page: number, fixed: SitemapEntry[]): Promise<SitemapEntry[]> {
  const { hasFixed, take, skip } = sliceOf(page, fixed.length);
  const products = await selectPublished(db, take, skip);
  const entries = products.map(({ id, name, changedOn }) => ({ path: `/${slugWithId(name, id)}`, changedOn }));
  return hasFixed ? [...fixed, ...entries] : entries;
}

/** URLs per file, below the 50,000 that search engines accept. */
export const urlsPerFile = 10_000;

export type SitemapEntry = { path: string; changedOn?: string };

export type SitemapSlice = { hasFixed: boolean; take: number; skip: number };

/** Products of a sitemap page (from 1); the fixed URLs come first. */
export function sliceOf(page: number, fixed: number): SitemapSlice {
  if (page === 1) return { hasFixed: true, take: urlsPerFile - fixed, skip: 0 };
  return { hasFixed: false, take: urlsPerFile, skip: (page - 1) * urlsPerFile - fixed };
}

export const pageCount = (urls: number): number => Math.max(1, Math.ceil(urls / urlsPerFile));

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export function sitemapOf(siteUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, changedOn }) => `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed(changedOn)}</url>`,
  );
  return [xmlHeading, `<urlset xmlns="${schema}">`, ...urls, '</urlset>'].join('\n');
}

export function sitemapIndexOf(siteUrl: string, pages: number): string {
  const maps = Array.from(
    { length: pages },
    (_, index) => `<sitemap><loc>${escapeXml(siteUrl)}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return [xmlHeading, `<sitemapindex xmlns="${schema}">`, ...maps, '</sitemapindex>'].join('\n');
}

const changed = (on?: string): string => (on ? `<lastmod>${on}</lastmod>` : '');

const closed = ['/admin', '/account-manage', '/shopping-cart', '/api/'];

export const robotsOf = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');

type LlmsCategory = { name: string; slug: string };

const link = (name: string, address: string, about = ''): string => `- [${name}](${address})${about && `: ${about}`}`;

/** The shop for language models, after llmstxt.org: what it is and where its lists, data and conditions are. */
export const llmsOf = (siteUrl: string, categories: readonly LlmsCategory[], hasAgents = false): string =>
  [
    `# ${shopBrand.name}`,
    '',
    `> ${shopBrand.description}`,
    '',
    texts.note,
    '',
    `## ${texts.products}`,
    '',
    link(texts.allProducts, `${siteUrl}/products`),
    ...categories.map(({ name, slug }) => link(name, `${siteUrl}/${slug}`)),
    '',
    `## ${texts.data}`,
    '',
    link('sitemap.xml', `${siteUrl}/sitemap.xml`, texts.sitemap),
    link('API', `${siteUrl}/api/docs`, texts.api),
    ...(hasAgents
      ? [
          link('MCP', `${siteUrl}/mcp`, texts.mcp),
          link('Universal Commerce Protocol', `${siteUrl}/.well-known/ucp`, texts.ucp),
        ]
      : []),
    '',
    `## ${texts.conditions}`,
    '',
    link(texts.delivery, `${siteUrl}/transport-and-return`),
    link(texts.payment, `${siteUrl}/payment-methods`),
    link(texts.terms, `${siteUrl}/terms-and-conditions`),
    link(texts.contact, `${siteUrl}/contact-us`),
    '',
  ].join('\n');
