import type { FastifyInstance } from 'fastify';
import type { Pool } from '../../kit/db.server.ts';
import { sendDocument } from '../../kit/document.server.ts';
import { answerUnknown } from '../../kit/http.server.ts';
import { slugWithId } from '../../kit/slug.ts';
import { readLineage } from '../catalog/service.server.ts';
import { countPublished, selectPublished } from './feed-queries.server.ts';
import { pagesFor, robotsOf, type SitemapEntry, sitemapIndexOf, sitemapOf, sliceOf } from './sitemap.ts';

/** Addresses of rooms that come after this one. */
type More = (db: Pool) => Promise<SitemapEntry[]>;

/** What search engines ask for: robots.txt and the sitemap, in pages when the shop is large. */
export function registerFeeds(app: FastifyInstance, db: Pool, siteUrl: string, more: More): void {
  app.get('/robots.txt', (request, reply) => sendDocument(request, reply, 'text/plain', robotsOf(siteUrl)));
  app.get('/sitemap.xml', async (request, reply) => {
    const fixed = await fixedEntries(db, more);
    const pages = await pagesWith(db, fixed);
    const xml = pages > 1 ? sitemapIndexOf(siteUrl, pages) : sitemapOf(siteUrl, await entriesOn(db, 1, fixed));
    return sendDocument(request, reply, 'application/xml', xml);
  });
  app.get<{ Params: { page: string } }>('/sitemap-:page(^\\d{1,4}).xml', async (request, reply) => {
    const page = Number(request.params.page);
    const fixed = await fixedEntries(db, more);
    if (page < 1 || page > (await pagesWith(db, fixed))) throw answerUnknown();
    return sendDocument(request, reply, 'application/xml', sitemapOf(siteUrl, await entriesOn(db, page, fixed)));
  });
}

const pagesWith = async (db: Pool, fixed: SitemapEntry[]): Promise<number> =>
  pagesFor(fixed.length + (await countPublished(db)));

async function fixedEntries(db: Pool, more: More): Promise<SitemapEntry[]> {
  const slugs = [...(await readLineage(db)).values()].flatMap((line) => line.at(-1)?.slug ?? []);
  // Listings are named by their first page: without it they lead there.
  const listings = ['products', ...slugs].map((slug) => `/${slug}?page=1`);
  const fixed = ['/', '/campaigns', ...listings].map((path) => ({ path }));
  return [...fixed, ...(await more(db))];
}

async function entriesOn(db: Pool, page: number, fixed: SitemapEntry[]): Promise<SitemapEntry[]> {
  const { hasFixed, take, skip } = sliceOf(page, fixed.length);
  const products = await selectPublished(db, take, skip);
  const entries = products.map(({ id, name, changedOn }) => ({ path: `/${slugWithId(name, id)}`, changedOn }));
  return hasFixed ? [...fixed, ...entries] : entries;
}
