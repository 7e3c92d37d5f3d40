import { escapeXml, xmlHeading } from '../../kit/xml.ts';
import type { ArticleCard } from './contract.ts';
import { texts } from './texts.ts';

type Shop = { name: string; siteUrl: string };

/** The newest articles for feed readers: RSS 2.0. */
export function rssOf({ name, siteUrl }: Shop, articles: readonly ArticleCard[]): string {
  const newest = articles[0];
  return [
    xmlHeading,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    tag('title', `${texts.title} ${name}`),
    tag('link', `${siteUrl}/blog`),
    `<atom:link href="${escapeXml(siteUrl)}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    tag('description', texts.intro),
    tag('language', 'ro'),
    ...(newest ? [tag('lastBuildDate', moment(newest.publishedAt))] : []),
    ...articles.map((article) => itemOf(siteUrl, article)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf(siteUrl: string, article: ArticleCard): string {
  const address = `${siteUrl}/blog/${article.handler}`;
  const parts = [
    tag('title', article.title),
    tag('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    tag('description', article.summary),
    tag('dc:creator', article.author),
    ...article.tags.map((name) => tag('category', name)),
    tag('pubDate', moment(article.publishedAt)),
  ];
  return `<item>\n${parts.join('\n')}\n</item>`;
}

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** 'Mon, 16 Nov 2026 07:00:00 GMT' */
const moment = (iso: string): string => new Date(iso).toUTCString();
