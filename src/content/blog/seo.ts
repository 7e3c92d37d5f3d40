import type { MetaDescriptor } from 'react-router';
import { shopBrand } from '../../brands/brand.ts';
import { articleJsonLd, breadcrumbMeta, documentMeta } from '../pages/seo.ts';
import { texts as contentTexts } from '../pages/texts.ts';
import type { Article } from './contract.ts';
import { type BlogQuery, blogPath } from './rules.ts';
import { texts } from './texts.ts';

/** Feed discovery on every page of the blog. */
const feedLink = (): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${texts.title} ${shopBrand.name}`,
  href: '/blog/rss.xml',
});

const trailTo = (siteUrl: string) => [
  { name: contentTexts.home, url: `${siteUrl}/` },
  { name: texts.title, url: `${siteUrl}/blog` },
];

export function blogMeta(query: BlogQuery, siteUrl: string): MetaDescriptor[] {
  const name = query.tag ? texts.taggedTitle(query.tag) : texts.title;
  return [
    ...documentMeta({
      title: `${name} · ${shopBrand.name}`,
      description: texts.description(shopBrand.name),
      url: siteUrl + blogPath(query),
    }),
    feedLink(),
    breadcrumbMeta(trailTo(siteUrl)),
  ];
}

type Described = Omit<Article, 'content' | 'productIds'>;

export function articleMeta(article: Described, siteUrl: string): MetaDescriptor[] {
  const { title, summary, author, authorRole, publishedAt, updatedAt, tags } = article;
  const url = `${siteUrl}/blog/${article.handler}`;
  const image = article.image ? siteUrl + article.image : '';
  const description = article.seoDescription || summary;
  return [
    ...documentMeta({
      title: article.seoTitle || `${title} · ${shopBrand.name}`,
      description,
      url,
      image,
      type: 'article',
    }),
    feedLink(),
    {
      'script:ld+json': {
        ...articleJsonLd({ type: 'BlogPosting', title, summary: description, url, image, publishedAt, siteUrl }),
        dateModified: [publishedAt, updatedAt].sort().at(-1),
        keywords: tags.join(', '),
        author: { '@type': 'Person', name: author, ...(authorRole ? { jobTitle: authorRole } : {}) },
      },
    },
    breadcrumbMeta([...trailTo(siteUrl), { name: title, url }]),
  ];
}
