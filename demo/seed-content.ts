import type { Transaction } from '../src/platform/db/db.server.ts';
import { habits } from './blog/habits.ts';
import { labels } from './blog/labels.ts';
import { nutrients } from './blog/nutrients.ts';
import { type DemoDates, readDemoDates } from './dates.ts';
import { selectProductIds } from './seed-reviews.ts';
import { stories } from './stories.ts';
import type { DemoArticle } from './types.ts';

/** Inserts articles and stories unless there are articles already. Public pages come with the migrations. */
export async function seedContent(tx: Transaction): Promise<void> {
  const existing = await tx`select from blog_article limit 1`;
  if (existing.length > 0) return;
  const idOf = await selectProductIds(tx);
  const dates = await readDemoDates(tx);
  await insertArticles(tx, idOf, dates);
  await insertStories(tx, idOf, dates);
}

/** `[[SOR-D3-2000-120]]` → `[[produs:7]]` */
const withIds = (text: string, idOf: Map<string, number>): string =>
  text.trim().replace(/\[\[([A-Z0-9-]+)\]\]/g, (_, code: string) => `[[produs:${idOf.get(code) ?? 0}]]`);

async function insertArticles(tx: Transaction, idOf: Map<string, number>, dates: DemoDates): Promise<void> {
  const rows = articles.map(({ picture, author, products, publishedAt, ...article }, i) => ({
    ...article,
    id: i + 1,
    content: withIds(article.content, idOf),
    image: `/pictures/blog/${picture}.webp`,
    author: author.name,
    authorRole: author.role,
    productIds: products.flatMap((code) => idOf.get(code) ?? []),
    publishedAt: publishedAt && dates.dateTime(publishedAt),
    updatedAt: dates.dateTime(publishedAt ?? '2026-10-21T06:00:00Z'),
  }));
  await tx`insert into blog_article ${tx(rows)}`;
  await tx`select setval(pg_get_serial_sequence('blog_article', 'id'), ${rows.length})`;
}

async function insertStories(tx: Transaction, idOf: Map<string, number>, dates: DemoDates): Promise<void> {
  const rows = stories.map(({ picture, publishedAt, ...story }, i) => ({
    ...story,
    id: i + 1,
    content: withIds(story.content, idOf),
    image: `/pictures/stories/${picture}.webp`,
    publishedAt: dates.dateTime(publishedAt),
    updatedAt: dates.dateTime(publishedAt),
  }));
  await tx`insert into story ${tx(rows)}`;
  await tx`select setval(pg_get_serial_sequence('story', 'id'), ${rows.length})`;
}

export const articles: DemoArticle[] = [...labels, ...nutrients, ...habits];
