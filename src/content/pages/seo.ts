import type { MetaDescriptor } from 'react-router';
import { shopBrand } from '../../brands/brand.ts';
import { sharingMeta } from '../../brands/page-meta.ts';
import { robots } from '../../catalog/listing/seo.ts';
import type { StoryCard } from './contract.ts';
import { storyTexts, texts } from './texts.ts';

type Page = { title: string; description: string; url: string; image?: string; type?: 'article' | 'website' };

/** Title, description, robots, canonical and Open Graph tags. */
export const documentMeta = ({ title, description, url, image, type = 'website' }: Page): MetaDescriptor[] => [
  { title },
  { name: 'description', content: description },
  { name: 'robots', content: robots },
  { tagName: 'link', rel: 'canonical', href: url },
  ...sharingMeta({ type, title, description, url, image, siteUrl: new URL(url).origin }),
];

type Step = { name: string; url: string };

export const breadcrumbMeta = (steps: readonly Step[]): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  },
});

type PublicPage = { key: string; title: string; seoTitle: string; seoDescription: string };

export function pageMeta({ key, title, seoTitle, seoDescription }: PublicPage, siteUrl: string): MetaDescriptor[] {
  const url = `${siteUrl}/${key}`;
  return [
    ...documentMeta({ title: seoTitle || `${title} · ${shopBrand.name}`, description: seoDescription, url }),
    breadcrumbMeta([
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
    ...documentMeta({ title: `${title} · ${shopBrand.name}`, description: summary, url, image, type: 'article' }),
    { 'script:ld+json': articleJsonLd({ type: 'Article', title, summary, url, image, publishedAt, siteUrl }) },
    breadcrumbMeta([
      { name: texts.home, url: `${siteUrl}/` },
      { name: storyTexts.title, url: `${siteUrl}/` },
      { name: title, url },
    ]),
  ];
}

type ArticleInfo = {
  type: 'Article' | 'BlogPosting';
  title: string;
  summary: string;
  url: string;
  image: string;
  publishedAt: string;
  siteUrl: string;
};

export const articleJsonLd = ({ type, title, summary, url, image, publishedAt, siteUrl }: ArticleInfo) => ({
  '@context': 'https://schema.org',
  '@type': type,
  headline: title.slice(0, 110),
  description: summary,
  inLanguage: 'ro',
  mainEntityOfPage: url,
  datePublished: publishedAt,
  ...(image ? { image: [image] } : {}),
  author: { '@type': 'Organization', name: shopBrand.name, url: `${siteUrl}/` },
  publisher: {
    '@type': 'Organization',
    name: shopBrand.company.name,
    logo: { '@type': 'ImageObject', url: `${siteUrl}${shopBrand.logo}` },
  },
});
