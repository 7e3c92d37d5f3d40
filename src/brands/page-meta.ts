import type { MetaDescriptor } from 'react-router';
import { shopBrand } from './brand.ts';

/** Meta tags of a page that search engines must not list, such as the cart. */
export const unlistedPageMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} · ${shopBrand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Meta tags of a page whose URL contains a secret: not listed, and the Referer header does not pass the URL to other sites. */
export const secretPageMeta = (title: string): MetaDescriptor[] => [
  ...unlistedPageMeta(title),
  { name: 'referrer', content: 'no-referrer' },
];

type SharedPage = {
  type?: 'article' | 'product' | 'website';
  title: string;
  description: string;
  url: string;
  /** Full address; without one the picture of the shop is shown. */
  image?: string | undefined;
  imageAlt?: string | undefined;
  siteUrl: string;
};

/** Open Graph and card tags: what messengers and social networks show of a shared page. */
export function sharingMeta({ type = 'website', title, description, url, siteUrl, ...picture }: SharedPage) {
  const image = picture.image || `${siteUrl.replace(/\/$/, '')}${shopBrand.hero.image}`;
  const tags = {
    'og:type': type,
    'og:site_name': shopBrand.name,
    'og:locale': 'ro_RO',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    ...(picture.imageAlt ? { 'og:image:alt': picture.imageAlt } : {}),
  };
  return [
    ...Object.entries(tags).map(([property, content]): MetaDescriptor => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/**
 * schema.org FAQPage, for questions that the shop itself asks and answers on the page. Not for questions of customers:
 * where visitors may answer, search engines accept only QAPage, and that only on a page with a single question.
 */
export const faqMeta = (questions: readonly { question: string; answer: string }[]): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
});

/** A title that names the shop once. */
export const withShopName = (title: string): string =>
  title.includes(shopBrand.name) ? title : `${title} · ${shopBrand.name}`;
