import type { MetaDescriptor } from 'react-router';
import { shopBrand } from '../../brands/brand.ts';
import { organizationData } from '../../brands/organization.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { texts } from './texts.ts';

export const robots = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1';

/** Search result pages are not indexed, but their links are followed. */
const notIndexed = 'noindex, follow';

/** Public base URL and the page of the list. */
type PageAddress = { siteUrl: string; page: number };

type CategorySeo = {
  name: string;
  seoTitle: string;
  seoKeywords: string;
  seoDescription: string;
  breadcrumbs: { name: string }[];
  picture?: { image: string; alt: string } | undefined;
};

export const categoryMeta = (category: CategorySeo, { siteUrl, page }: PageAddress): MetaDescriptor[] => [
  { title: category.seoTitle || texts.titleOf(category.name, shopBrand.name) },
  { name: 'keywords', content: category.seoKeywords },
  { name: 'description', content: category.seoDescription },
  { name: 'robots', content: robots },
  canonical(siteUrl, pathOf(category.name), page),
  breadcrumbMeta(category.breadcrumbs, siteUrl),
  ...sharePicture(category, siteUrl),
  { 'script:ld+json': organizationData(rootOf(siteUrl)) },
];

const sharePicture = ({ name, picture }: CategorySeo, siteUrl: string): MetaDescriptor[] =>
  picture
    ? [
        { property: 'og:image', content: new URL(picture.image, siteUrl).href },
        { property: 'og:image:alt', content: picture.alt || name },
      ]
    : [];

type ListingSeo = PageAddress & {
  keyword: string | null;
  campaign: { name: string; description: string } | null;
  /** Set by the server only; browsers do not need it. */
  organization: object | null;
};

/** Title from the keyword, the campaign, or the default. */
export const listingMeta = ({ keyword, campaign, organization, siteUrl, page }: ListingSeo): MetaDescriptor[] => [
  { title: texts.titleOf(keyword ? texts.search(keyword) : (campaign?.name ?? texts.products), shopBrand.name) },
  { name: 'description', content: campaign?.description || texts.description },
  { name: 'robots', content: keyword ? notIndexed : robots },
  ...(keyword ? [] : [canonical(siteUrl, allPath, page)]),
  breadcrumbMeta([], siteUrl),
  ...(organization ? [{ 'script:ld+json': organization }] : []),
];

const allPath = '/products';
const pathOf = (category: string): string => `/${slugOf(category)}`;
const rootOf = (siteUrl: string): string => siteUrl.replace(/\/$/, '');

/** Filters and sort order are not part of the canonical URL. */
const urlOf = (siteUrl: string, path: string, page = 1): string => `${rootOf(siteUrl)}${path}?page=${page}`;

const canonical = (siteUrl: string, path: string, page: number): MetaDescriptor => ({
  tagName: 'link',
  rel: 'canonical',
  href: urlOf(siteUrl, path, page),
});

function breadcrumbMeta(categories: { name: string }[], siteUrl: string): MetaDescriptor {
  const crumbs = [
    { name: texts.products, path: allPath },
    ...categories.map(({ name }) => ({ name, path: pathOf(name) })),
  ];
  const itemListElement = crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: urlOf(siteUrl, path),
  }));
  return { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement } };
}
