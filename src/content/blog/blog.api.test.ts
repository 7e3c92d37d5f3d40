import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { refusalTexts as publishableTexts } from '../publishable/texts.ts';
import type { ArticleCard } from './contract.ts';
import { readArticleView } from './service.server.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = await signInAdmin(shop);

const post = (path: string, body: object = {}) => calls.post(`/api/admin/blog${path}`, body, admin.token);
const handlers = (articles: ArticleCard[]) => articles.map(({ handler }) => handler);

test('S24 Blog: list with paging, the newest first, tags counted; drafts and scheduled articles are not listed', async () => {
  const { data } = await calls.get('/api/blog?take=50');
  expect(data.total).toBeGreaterThanOrEqual(8);
  expect(data.articles).toHaveLength(data.total);
  const days = data.articles.map(({ publishedAt }: ArticleCard) => publishedAt);
  expect(days).toEqual([...days].sort().reverse());
  expect(handlers(data.articles)).not.toContain('cafeaua-si-suplimentele');
  expect(handlers(data.articles)).not.toContain('farfuria-de-primavara');
  const second = (await calls.get('/api/blog?take=3&skip=3')).data;
  expect(handlers(second.articles)).toEqual(handlers(data.articles).slice(3, 6));
  const [tag] = data.tags;
  const hasTag = (await calls.get(`/api/blog?take=50&tag=${encodeURIComponent(tag.name)}`)).data;
  expect(hasTag.total).toBe(tag.count);
  expect(hasTag.articles.every(({ tags }: ArticleCard) => tags.includes(tag.name))).toBe(true);
  expect((await calls.get('/api/blog?tag=Nimic')).data.articles).toEqual([]);
});

test('S24 Blog: one by its handler', async () => {
  const { data } = await calls.get('/api/blog/vitamina-d-iarna');
  expect(data).toMatchObject({ handler: 'vitamina-d-iarna', author: 'Radu Cristea' });
  expect(data.readingMinutes).toBeGreaterThanOrEqual(1);
  expect(data.productIds).toHaveLength(4);
  expect((await calls.get('/api/blog/nu-exista')).messages).toEqual([texts.unknownArticle]);
  expect((await calls.get('/api/blog/cafeaua-si-suplimentele')).status).toBe(404);
  expect((await calls.get('/api/blog/Nu%20Exista')).status).toBe(400);
});

test('the page of an article brings its products and others on the same subject', async () => {
  const view = await readArticleView({ db: shop.db, showsOnly: () => {} }, 'vitamina-d-iarna');
  if ('ok' in view) throw new Error('not found');
  expect(view.products).toHaveLength(4);
  expect(view.text.products.length).toBeGreaterThan(0);
  expect(view.text.blocks.some(({ kind }) => kind === 'table')).toBe(true);
  expect(view.others).toHaveLength(3);
  expect(handlers(view.others)).not.toContain('vitamina-d-iarna');
});

const text = {
  handler: 'un-articol-nou',
  title: 'Un articol nou',
  summary: 'Pe scurt.',
  content: 'Text cu [[produs:1]].',
  author: 'Ana',
  tags: ['Nou'],
  productIds: [1, 2],
};

test('an article is written, published, changed, hidden and deleted; saving over a newer version is refused', async () => {
  const { data: added } = await post('', text);
  const { id } = added.article;
  expect(added.article).toMatchObject({ state: 'draft', version: 1 });
  expect((await post('', text)).messages).toEqual([texts.handlerTaken]);
  const read = () => calls.get('/api/blog/un-articol-nou');
  expect((await read()).status).toBe(404);
  expect((await post(`/${id}/publish`, { version: 1 })).data.state).toBe('published');
  await expect.poll(async () => (await read()).status).toBe(200);
  expect((await post(`/${id}`, { ...text, version: 1 })).messages).toEqual([publishableTexts.changed]);
  const edited = await post(`/${id}`, { ...text, version: 2, summary: 'Un rezumat nou.' });
  expect(edited.data.article.version).toBe(3);
  const refused = await post(`/${id}`, { ...text, version: 3, summary: 'Un medicament!' });
  expect([refused.status, refused.messages[1]]).toEqual([409, 'Un medicament!']);
  expect((await post(`/${id}`, { ...text, version: 3, handler: 'vitamina-d-iarna' })).messages).toEqual([
    texts.handlerTaken,
  ]);
  expect((await post(`/${id}/unpublish`, { version: 3 })).data.state).toBe('draft');
  await expect.poll(async () => (await read()).status).toBe(404);
  expect((await post(`/${id}/delete`, { version: 4 })).status).toBe(200);
  expect((await post(`/${id}/publish`, { version: 4 })).messages).toEqual([texts.unknownArticle]);
  const log = await shop.db`select action from content_log where kind = 'article' and item = ${String(id)} order by id`;
  expect(log.map(({ action }) => action)).toEqual(['created', 'published', 'saved', 'unpublished', 'deleted']);
});

test('a scheduled article is published by itself', async () => {
  const { data } = await post('', { ...text, handler: 'mai-tarziu', title: 'Mai târziu' });
  const at = new Date(Date.now() + 86_400_000).toISOString();
  expect((await post(`/${data.article.id}/publish`, { version: 1, at })).data.state).toBe('scheduled');
  const first = async () => (await calls.get('/api/blog')).data.articles[0].handler;
  expect(await first()).not.toBe('mai-tarziu');
  // The publication is a moment away and needs no further write.
  await shop.db`update blog_article set published_at = now() + interval '0.7 s' where handler = 'mai-tarziu'`;
  await expect.poll(first).toBe('mai-tarziu');
});

test('publishing is a change: the sitemap has its day', async () => {
  const { data } = await post('', { ...text, handler: 'scris-mai-demult' });
  const { id } = data.article;
  const changedOn = async () => {
    const { body } = await shop.app.inject('/sitemap.xml');
    return /\/blog\/scris-mai-demult<\/loc><lastmod>([^<]+)/.exec(body)?.[1];
  };
  await shop.db`update blog_article set updated_at = '2026-01-02' where id = ${id}`;
  const published = await post(`/${id}/publish`, { version: 1 });
  expect(published.data.updatedAt >= published.data.publishedAt).toBe(true);
  await expect.poll(changedOn).toBe(published.data.updatedAt.slice(0, 10));
});

test('the back office finds articles by words without diacritics, and by state', async () => {
  const find = async (query: string) => handlers((await calls.get(`/api/admin/blog?${query}`, admin.token)).data.rows);
  expect(await find('search=FARFURIA+de+primavara')).toEqual(['farfuria-de-primavara']);
  expect(await find('state=scheduled')).toEqual(['farfuria-de-primavara']);
  expect(await find('state=draft')).toContain('cafeaua-si-suplimentele');
});

test('the RSS feed, and the sitemap with all content pages', async () => {
  const rss = await shop.app.inject('/blog/rss.xml');
  expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(rss.body).toContain('<link>https://vitrina.example/blog/vitamina-d-iarna</link>');
  expect(rss.body).not.toContain('cafeaua-si-suplimentele');
  const { body } = await shop.app.inject('/sitemap.xml');
  for (const path of ['/blog', '/blog/vitamina-d-iarna', '/stories/1', '/terms-and-conditions', '/contact-us'])
    expect(body).toContain(`<loc>https://vitrina.example${path}</loc>`);
  expect(body).not.toContain('farfuria-de-primavara');
});

test('the back office lists articles in the Romanian order of letters: Ș after S, before T', async () => {
  const titles = ['Tren în ordine', 'Știre în ordine', 'Szabo în ordine', 'Start în ordine'];
  for (const [index, title] of titles.entries()) await post('', { ...text, handler: `in-ordine-${index}`, title });
  const { data } = await calls.get('/api/admin/blog?search=in+ordine&sort=title', admin.token);
  expect(data.rows.map(({ title }: ArticleCard) => title)).toEqual([titles[3], titles[2], titles[1], titles[0]]);
});
