import type { FastifyInstance } from 'fastify';
import { shopBrand } from '../../brands/brand.ts';
import type { Pool } from '../../platform/db/db.server.ts';
import type { ApiBases } from '../../platform/http/client.ts';
import { readRemoteApi } from '../../platform/http/remote-api.server.ts';
import { sendDocument } from '../../platform/http/send.server.ts';
import { escapeXml, xmlHeading } from '../../platform/text/xml.ts';
import { type ArticleCard, getArticles } from './contract.ts';
import { maxFeedArticles } from './rules.ts';
import { readFeed } from './service.server.ts';
import { texts } from './texts.ts';

export function registerBlogFeed(app: FastifyInstance, db: Pool, siteUrl: string, apiBases: ApiBases): void {
  const tools = { apiBases, skipCache: () => {} };
  app.get('/blog/rss.xml', async (request, reply) => {
    const remote = await readRemoteApi(tools, getArticles, { query: { take: maxFeedArticles, skip: 0 } });
    const xml = toRss({ name: shopBrand.name, siteUrl }, remote?.articles ?? (await readFeed(db)));
    return sendDocument(request, reply, 'application/rss+xml', xml);
  });
}

type Shop = { name: string; siteUrl: string };

/** RSS 2.0. */
export function toRss({ name, siteUrl }: Shop, articles: readonly ArticleCard[]): string {
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
    ...(newest ? [tag('lastBuildDate', formatRssDate(newest.publishedAt))] : []),
    ...articles.map((article) => toItem(siteUrl, article)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function toItem(siteUrl: string, article: ArticleCard): string {
  const url = `${siteUrl}/blog/${article.handler}`;
  const parts = [
    tag('title', article.title),
    tag('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    tag('description', article.summary),
    tag('dc:creator', article.author),
    ...article.tags.map((name) => tag('category', name)),
    tag('pubDate', formatRssDate(article.publishedAt)),
  ];
  return `<item>\n${parts.join('\n')}\n</item>`;
}

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** 'Mon, 16 Nov 2026 07:00:00 GMT' */
const formatRssDate = (iso: string): string => new Date(iso).toUTCString();
