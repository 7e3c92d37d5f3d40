import type { Transaction } from '../../src/kit/db.server.ts';
import { articles } from './articles.ts';
import { type Laid, laidToday } from './laid.ts';
import { productIds } from './seed-reviews.ts';
import { stories } from './stories.ts';

/** Blog and stories, in a demo shop that has not written anything yet. The public pages come with the shop itself. */
export async function seedContent(tx: Transaction): Promise<void> {
  const known = await tx`select from blog_article limit 1`;
  if (known.length > 0) return;
  const idOf = await productIds(tx);
  const laid = await laidToday(tx);
  await insertArticles(tx, idOf, laid);
  await insertStories(tx, idOf, laid);
}

/** `[[SOR-D3-2000-120]]` → `[[produs:7]]` */
const withIds = (text: string, idOf: Map<string, number>): string =>
  text.trim().replace(/\[\[([A-Z0-9-]+)\]\]/g, (_, code: string) => `[[produs:${idOf.get(code) ?? 0}]]`);

async function insertArticles(tx: Transaction, idOf: Map<string, number>, laid: Laid): Promise<void> {
  const rows = articles.map(({ picture, author, products, publishedAt, ...article }, i) => ({
    ...article,
    id: i + 1,
    content: withIds(article.content, idOf),
    image: `/pictures/blog/${picture}.webp`,
    author: author.name,
    author_role: author.role,
    product_ids: products.flatMap((code) => idOf.get(code) ?? []),
    published_at: publishedAt && laid.moment(publishedAt),
    updated_at: laid.moment(publishedAt ?? '2026-10-21T06:00:00Z'),
  }));
  await tx`insert into blog_article ${tx(rows)}`;
  await tx`select setval(pg_get_serial_sequence('blog_article', 'id'), ${rows.length})`;
}

async function insertStories(tx: Transaction, idOf: Map<string, number>, laid: Laid): Promise<void> {
  const rows = stories.map(({ picture, publishedAt, ...story }, i) => ({
    ...story,
    id: i + 1,
    content: withIds(story.content, idOf),
    image: `/pictures/stories/${picture}.webp`,
    published_at: laid.moment(publishedAt),
    updated_at: laid.moment(publishedAt),
  }));
  await tx`insert into story ${tx(rows)}`;
  await tx`select setval(pg_get_serial_sequence('story', 'id'), ${rows.length})`;
}
