import type { MetaDescriptor } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { slugOf } from '../../kit/slug.ts';
import { texts } from './texts.ts';

export const robots = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1';

type CategorySeo = {
  name: string;
  seoTitle: string;
  seoKeywords: string;
  seoDescription: string;
  breadcrumbs: { name: string }[];
};

export const categoryMeta = (category: CategorySeo, siteUrl: string): MetaDescriptor[] => [
  { title: category.seoTitle || texts.titleOf(category.name, brand.name) },
  { name: 'keywords', content: category.seoKeywords },
  { name: 'description', content: category.seoDescription },
  { name: 'robots', content: robots },
  breadcrumbMeta(category.breadcrumbs, siteUrl),
];

/** The whole listing is named after what is looked for, the campaign, or simply its products. */
export const listingMeta = (
  keyword: string | null,
  campaign: { name: string; description: string } | null,
  siteUrl: string,
): MetaDescriptor[] => [
  { title: texts.titleOf(keyword ? texts.search(keyword) : (campaign?.name ?? texts.products), brand.name) },
  { name: 'description', content: campaign?.description || texts.description },
  { name: 'robots', content: robots },
  breadcrumbMeta([], siteUrl),
];

function breadcrumbMeta(categories: { name: string }[], siteUrl: string): MetaDescriptor {
  const crumbs = [
    { name: texts.products, path: '/products' },
    ...categories.map(({ name }) => ({ name, path: categoryPath(name) })),
  ];
  const itemListElement = crumbs.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: `${siteUrl.replace(/\/$/, '')}${path}`,
  }));
  return { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement } };
}

const categoryPath = (name: string): string => `/${slugOf(name)}`;
