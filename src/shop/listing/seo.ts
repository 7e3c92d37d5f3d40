import type { MetaDescriptor } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { organizationData } from '../../brands/organization.ts';
import { slugOf } from '../../kit/slug.ts';
import { texts } from './texts.ts';

export const robots = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1';

/** What people look for is theirs: no such page stands in a search engine, but it leads on to products. */
const unlisted = 'noindex, follow';

/** The public address of the site, and which page of the list. */
type Place = { siteUrl: string; page: number };

type CategorySeo = {
  name: string;
  seoTitle: string;
  seoKeywords: string;
  seoDescription: string;
  breadcrumbs: { name: string }[];
};

export const categoryMeta = (category: CategorySeo, { siteUrl, page }: Place): MetaDescriptor[] => [
  { title: category.seoTitle || texts.titleOf(category.name, brand.name) },
  { name: 'keywords', content: category.seoKeywords },
  { name: 'description', content: category.seoDescription },
  { name: 'robots', content: robots },
  canonical(siteUrl, pathOf(category.name), page),
  breadcrumbMeta(category.breadcrumbs, siteUrl),
  { 'script:ld+json': organizationData(rootOf(siteUrl)) },
];

type ListingSeo = Place & {
  keyword: string | null;
  campaign: { name: string; description: string } | null;
  /** Only the server says it: search engines read what it sends, and browsers need not know how. */
  organization: object | null;
};

/** The whole listing is named after what is looked for, the campaign, or simply its products. */
export const listingMeta = ({ keyword, campaign, organization, siteUrl, page }: ListingSeo): MetaDescriptor[] => [
  { title: texts.titleOf(keyword ? texts.search(keyword) : (campaign?.name ?? texts.products), brand.name) },
  { name: 'description', content: campaign?.description || texts.description },
  { name: 'robots', content: keyword ? unlisted : robots },
  ...(keyword ? [] : [canonical(siteUrl, allPath, page)]),
  breadcrumbMeta([], siteUrl),
  ...(organization ? [{ 'script:ld+json': organization }] : []),
];

const allPath = '/products';
const pathOf = (category: string): string => `/${slugOf(category)}`;
const rootOf = (siteUrl: string): string => siteUrl.replace(/\/$/, '');

/** The same products filtered or sorted otherwise are no other page. */
const addressOf = (siteUrl: string, path: string, page = 1): string => `${rootOf(siteUrl)}${path}?page=${page}`;

const canonical = (siteUrl: string, path: string, page: number): MetaDescriptor => ({
  tagName: 'link',
  rel: 'canonical',
  href: addressOf(siteUrl, path, page),
});

function breadcrumbMeta(categories: { name: string }[], siteUrl: string): MetaDescriptor {
  const crumbs = [
    { name: texts.products, path: allPath },
    ...categories.map(({ name }) => ({ name, path: pathOf(name) })),
  ];
  const itemListElement = crumbs.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: addressOf(siteUrl, path),
  }));
  return { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement } };
}
