import type { MetaDescriptor } from 'react-router';
import { brand } from '../brands/brand.ts';
import { organizationData } from '../brands/organization.ts';

export const homeMeta = (siteUrl: string): MetaDescriptor[] => [
  { title: brand.title },
  { name: 'description', content: brand.description },
  { tagName: 'link', rel: 'canonical', href: `${siteUrl}/` },
  { property: 'og:type', content: 'website' },
  { property: 'og:title', content: brand.title },
  { property: 'og:description', content: brand.description },
  { property: 'og:image', content: `${siteUrl}${brand.hero.image}` },
  { 'script:ld+json': organizationData(siteUrl) },
  { 'script:ld+json': webSite(siteUrl) },
];

const webSite = (siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: brand.name,
  url: `${siteUrl}/`,
  inLanguage: 'ro',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/products?keyword={keyword}&page=1` },
    'query-input': 'required name=keyword',
  },
});
