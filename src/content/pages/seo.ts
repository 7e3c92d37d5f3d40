import type { MetaDescriptor } from 'react-router';
import { shopBrand } from '../../brands/brand.ts';
import { faqMeta, sharingMeta } from '../../brands/page-meta.ts';
import { robots } from '../../catalog/listing/seo.ts';
import { type Block, plainText } from '../../platform/text/markdown.ts';
import { inlineText } from '../../platform/text/markdown-inline.ts';
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

type PublicPage = {
  key: string;
  title: string;
  seoTitle: string;
  seoDescription: string;
  blocks: readonly Block[];
};

/** Headings that are questions, each with the text up to the next heading of its level or above. */
function questionsOf(blocks: readonly Block[]): { question: string; answer: string }[] {
  return blocks.flatMap((block, i) => {
    if (block.kind !== 'heading') return [];
    const question = inlineText(block.parts);
    const rest = blocks.slice(i + 1);
    const end = rest.findIndex((next) => next.kind === 'heading' && next.level <= block.level);
    const answer = plainText(end < 0 ? rest : rest.slice(0, end));
    return question.endsWith('?') && answer !== '' ? [{ question, answer }] : [];
  });
}

/** For a page of questions and answers: at least two, and half of the headings. */
export function faqTags(blocks: readonly Block[]): MetaDescriptor[] {
  const questions = questionsOf(blocks);
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  return questions.length >= Math.max(2, headings.length / 2) ? [faqMeta(questions)] : [];
}

export function pageMeta(page: PublicPage, siteUrl: string): MetaDescriptor[] {
  const { key, title, seoTitle, seoDescription, blocks } = page;
  const url = `${siteUrl}/${key}`;
  return [
    ...documentMeta({ title: seoTitle || `${title} · ${shopBrand.name}`, description: seoDescription, url }),
    breadcrumbMeta([
      { name: texts.home, url: `${siteUrl}/` },
      { name: title, url },
    ]),
    ...faqTags(blocks),
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
