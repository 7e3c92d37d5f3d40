import { escapeXml, xmlHeading } from '../../kit/xml.ts';

/** At most this many addresses in one file, well under the 50,000 that search engines accept. */
export const addressesPerPage = 10_000;

export type SitemapEntry = { path: string; changedOn?: string };

export type SitemapSlice = { hasFixed: boolean; take: number; skip: number };

/** Which products stand on a page (from 1): the first page begins with the fixed addresses. */
export function sliceOf(page: number, fixed: number): SitemapSlice {
  if (page === 1) return { hasFixed: true, take: addressesPerPage - fixed, skip: 0 };
  return { hasFixed: false, take: addressesPerPage, skip: (page - 1) * addressesPerPage - fixed };
}

export const pagesFor = (addresses: number): number => Math.max(1, Math.ceil(addresses / addressesPerPage));

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
    (_, place) => `<sitemap><loc>${escapeXml(siteUrl)}/sitemap-${place + 1}.xml</loc></sitemap>`,
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
