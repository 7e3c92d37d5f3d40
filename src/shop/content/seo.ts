import type { MetaDescriptor } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { robots } from '../listing/seo.ts';
import type { StoryCard } from './contract.ts';
import { storyTexts, texts } from './texts.ts';

type Page = { title: string; description: string; url: string; image?: string; type?: 'article' | 'website' };

/** What every page of words tells search engines and those who share it. */
export const textMeta = ({ title, description, url, image, type = 'website' }: Page): MetaDescriptor[] => [
  { title },
  { name: 'description', content: description },
  { name: 'robots', content: robots },
  { tagName: 'link', rel: 'canonical', href: url },
  ...Object.entries({
    'og:type': type,
    'og:site_name': brand.name,
    'og:locale': 'ro_RO',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...(image ? { 'og:image': image } : {}),
  }).map(([property, content]) => ({ property, content })),
];

type Step = { name: string; url: string };

export const trailMeta = (steps: readonly Step[]): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: url,
    })),
  },
});

type PublicPage = { key: string; title: string; seoTitle: string; seoDescription: string };

export function pageMeta({ key, title, seoTitle, seoDescription }: PublicPage, siteUrl: string): MetaDescriptor[] {
  const url = `${siteUrl}/${key}`;
  return [
    ...textMeta({ title: seoTitle || `${title} · ${brand.name}`, description: seoDescription, url }),
    trailMeta([
      { name: texts.home, url: `${siteUrl}/` },
      { name: title, url },
    ]),
  ];
}

export function storyMeta(story: StoryCard, siteUrl: string): MetaDescriptor[] {
  const { title, summary, publishedAt } = story;
  const url = `${siteUrl}/stories/${story.id}`;
  const image = story.image ? siteUrl + story.image : '';
  return [
    ...textMeta({ title: `${title} · ${brand.name}`, description: summary, url, image, type: 'article' }),
    { 'script:ld+json': articleData({ type: 'Article', title, summary, url, image, publishedAt, siteUrl }) },
    trailMeta([
      { name: texts.home, url: `${siteUrl}/` },
      { name: storyTexts.title, url: `${siteUrl}/` },
      { name: title, url },
    ]),
  ];
}

type ArticleFacts = {
  type: 'Article' | 'BlogPosting';
  title: string;
  summary: string;
  url: string;
  image: string;
  publishedAt: string;
  siteUrl: string;
};

export const articleData = ({ type, title, summary, url, image, publishedAt, siteUrl }: ArticleFacts) => ({
  '@context': 'https://schema.org',
  '@type': type,
  headline: title.slice(0, 110),
  description: summary,
  inLanguage: 'ro',
  mainEntityOfPage: url,
  datePublished: publishedAt,
  ...(image ? { image: [image] } : {}),
  author: { '@type': 'Organization', name: brand.name, url: `${siteUrl}/` },
  publisher: {
    '@type': 'Organization',
    name: brand.company.name,
    logo: { '@type': 'ImageObject', url: `${siteUrl}${brand.logo}` },
  },
});
