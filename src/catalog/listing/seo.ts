import type { MetaDescriptor } from 'react-router';
import { organizationData } from '../../brands/organization.ts';
import { sharingMeta, withShopName } from '../../brands/page-meta.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { productPath } from '../products/card-rules.ts';
import { texts } from './texts.ts';

export const robots = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1';

/** Search result pages are not indexed, but their links are followed. */
const notIndexed = 'noindex, follow';

/** Public base URL and the page of the list. */
type PageAddress = { siteUrl: string; page: number };

type ListedProduct = { id: number; name: string };

type CategorySeo = {
  name: string;
  seoTitle: string;
  seoKeywords: string;
  seoDescription: string;
  breadcrumbs: { name: string }[];
  picture?: { image: string; alt: string } | undefined;
  products: readonly ListedProduct[];
};

export function categoryMeta(category: CategorySeo, { siteUrl, page }: PageAddress): MetaDescriptor[] {
  const title = withShopName(category.seoTitle || category.name);
  const url = urlOf(siteUrl, pathOf(category.name), page);
  return [
    { title },
    { name: 'keywords', content: category.seoKeywords },
    { name: 'description', content: category.seoDescription },
    { name: 'robots', content: robots },
    { tagName: 'link', rel: 'canonical', href: url },
    ...sharingMeta({ title, description: category.seoDescription, url, siteUrl, ...pictureOf(category, siteUrl) }),
    breadcrumbMeta(category.breadcrumbs, siteUrl),
    ...productList(category.products, siteUrl),
    { 'script:ld+json': organizationData(rootOf(siteUrl)) },
  ];
}

const pictureOf = ({ name, picture }: CategorySeo, siteUrl: string) =>
  picture ? { image: new URL(picture.image, siteUrl).href, imageAlt: picture.alt || name } : {};

type ListingSeo = PageAddress & {
  keyword: string | null;
  campaign: { name: string; description: string; image: string } | null;
  products: readonly ListedProduct[];
};

/** Title from the keyword, the campaign, or the default. */
export function listingMeta({ keyword, campaign, products, siteUrl, page }: ListingSeo): MetaDescriptor[] {
  const title = withShopName(keyword ? texts.search(keyword) : (campaign?.name ?? texts.products));
  const shownDescription = campaign?.description || defaultDescription;
  const url = urlOf(siteUrl, allPath, page);
  const image = campaign?.image ? new URL(campaign.image, siteUrl).href : undefined;
  return [
    { title },
    { name: 'description', content: shownDescription },
    { name: 'robots', content: keyword ? notIndexed : robots },
    ...(keyword ? [] : [{ tagName: 'link', rel: 'canonical', href: url } as const, ...productList(products, siteUrl)]),
    ...sharingMeta({ title, description: shownDescription, url, siteUrl, image }),
    breadcrumbMeta([], siteUrl),
    { 'script:ld+json': organizationData(rootOf(siteUrl)) },
  ];
}

const defaultDescription =
  'Vitamine, minerale și suplimente alimentare: filtrează după producător, formă și preț și compară prețul pe capsulă.';

const allPath = '/products';
const pathOf = (category: string): string => `/${slugOf(category)}`;
const rootOf = (siteUrl: string): string => siteUrl.replace(/\/$/, '');

/**
 * The canonical URL of a list: without filters and sort order, and without the number of the first page, to which the
 * shop redirects temporarily.
 */
const urlOf = (siteUrl: string, path: string, page = 1): string =>
  `${rootOf(siteUrl)}${path}${page > 1 ? `?page=${page}` : ''}`;

/** schema.org ItemList with the pages of the products. */
const productList = (products: readonly ListedProduct[], siteUrl: string): MetaDescriptor[] =>
  products.length === 0
    ? []
    : [
        {
          'script:ld+json': {
            '@context': 'https://schema.org',
            '@type': 'ItemList',
            itemListElement: products.map((product, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              url: rootOf(siteUrl) + productPath(product),
            })),
          },
        },
      ];

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
