import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { openTestShop } from '../../test/support/shop.ts';
import { loadCategories } from '../catalog/products/service.server.ts';
import { loadArticle, loadArticles } from '../content/blog/service.server.ts';
import { loadFrontPage } from '../content/front-page/service.server.ts';
import { loadPage } from '../content/pages/service.server.ts';
import { loadStory } from '../content/pages/story-service.server.ts';
import type { PageContext } from '../platform/http/page-context.server.ts';
import { loadNamePage } from './shell/load-pages.server.ts';

const shop = await openTestShop();

const article = {
  id: 1,
  handler: 'departe',
  title: 'De departe',
  summary: '',
  image: '',
  author: 'Ana',
  authorRole: '',
  tags: [],
  readingMinutes: 1,
  publishedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const fullArticle = { ...article, content: 'Salut', productIds: [], seoTitle: '', seoDescription: '' };
const story = {
  id: 9,
  teller: 'customer',
  title: 'Povestea',
  person: '',
  place: '',
  summary: '',
  image: '',
  publishedAt: '2026-01-01T00:00:00.000Z',
};
const terms = {
  key: 'terms-and-conditions',
  title: 'Termeni de departe',
  content: 'Text',
  seoTitle: '',
  seoDescription: '',
  version: 1,
  updatedAt: null,
  termsVersion: '1',
};
const product = {
  id: 5,
  name: 'Produs de departe',
  brand: '',
  image: '',
  backupImage: '',
  sellingPrice: 1,
  recommendedPrice: null,
  wishList: false,
  campaignShortNames: [],
  isBuyBack: false,
  isSustainable: false,
  lowestPrice: null,
  unitPrice: null,
  isInStock: true,
};
const remoteData: Record<string, unknown> = {
  '/api/blog': { total: 1, articles: [article], tags: [] },
  '/api/blog/departe': fullArticle,
  '/api/stories': { total: 1, stories: [story] },
  '/api/stories/9': { ...story, content: 'Text' },
  '/api/terms-and-conditions': terms,
  '/api/storefront/categories': [{ id: 77, name: 'Raft nou', iconUrl: null, children: [] }],
  '/api/storefront/products': [product],
};

/** Starts a server that responds to these paths and returns its base URL. */
async function openStandIn(dataByPath: Record<string, unknown>): Promise<string> {
  const standIn = createServer((request, response) => {
    const data = dataByPath[request.url?.split('?')[0] ?? ''];
    response.statusCode = data === undefined ? 404 : 200;
    response.end(JSON.stringify({ isSuccess: data !== undefined, messagesUser: [], data: data ?? null }));
  });
  await new Promise<void>((ready) => standIn.listen(0, '127.0.0.1', ready));
  afterAll(() => standIn.close());
  const address = standIn.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
const base = await openStandIn(remoteData);
const { '/api/storefront/products': _, ...withoutProducts } = remoteData;
const baseWithoutProducts = await openStandIn(withoutProducts);

function contextWith(apiBases: PageContext['apiBases']): PageContext & { reports: unknown[] } {
  const reports: unknown[] = [];
  return {
    db: shop.db,
    report: (error) => void reports.push(error),
    skipCache: () => {},
    showsOnly: () => {},
    readShared: (_name, read) => read(),
    siteUrl: 'https://vitrina.example',
    analyticsId: null,
    frameHosts: [],
    readSendsConversions: async () => false,
    apiBases,
    fileOrigin: null,
    findRedirect: () => null,
    cards: 'none',
    reports,
  };
}

test('S1: pages of the blog are rendered from the blog root', async () => {
  const context = contextWith({ blog: base });
  expect((await loadArticles(context, { page: 1, tag: null })).articles).toEqual([article]);
  expect(await loadArticle(context, 'departe')).toMatchObject({ article: { title: 'De departe' }, others: [] });
  await expect(loadArticle(context, 'nicaieri')).rejects.toMatchObject({ init: { status: 404 } });
});

test('S1: categories, category pages, stories and terms are rendered from the content root', async () => {
  const context = contextWith({ content: base });
  expect(await loadCategories(context)).toMatchObject([{ id: 77 }]);
  const page = await loadNamePage(context, 'raft-nou', new URL('https://vitrina.example/raft-nou?page=1'));
  expect(page).toMatchObject({
    kind: 'category',
    category: { id: 77 },
    first: { response: { products: [{ id: 5 }] } },
  });
  expect(await loadStory(context, 9)).toMatchObject({ story: { title: 'Povestea' } });
  expect(await loadPage(context, 'terms-and-conditions')).toMatchObject({ title: 'Termeni de departe' });
  expect(await loadFrontPage(context)).toContainEqual(
    expect.objectContaining({
      kind: 'stories',
      shown: expect.objectContaining({ stories: [expect.objectContaining({ id: 9 })] }),
    }),
  );
});

test('1§4 a failed product fetch yields an empty list on the rendered category page too', async () => {
  const context = contextWith({ content: baseWithoutProducts });
  const page = await loadNamePage(context, 'raft-nou', new URL('https://vitrina.example/raft-nou?page=1'));
  expect(page).toMatchObject({
    category: { id: 77 },
    first: { response: { products: [], counts: null, hasFailed: true } },
  });
  expect(context.reports).toHaveLength(1);
});

test('S1: a content root that does not respond leaves parts of the home page empty, and a product page unaffected', async () => {
  const context = contextWith({ content: 'http://127.0.0.1:9' });
  const kinds = (await loadFrontPage(context)).map(({ kind }) => kind);
  expect(kinds).not.toContain('stories');
  expect(kinds).not.toContain('categories');
  expect(kinds).toContain('products');
  expect(context.reports.length).toBeGreaterThan(0);
  const [row] = await shop.db<{ id: number }[]>`select id from product order by id limit 1`;
  const redirect = await loadNamePage(context, `x-${row?.id}`, new URL('https://vitrina.example/x')).catch(
    (thrown: unknown) => thrown,
  );
  expect(redirect).toMatchObject({ status: 301 });
});

test('2§7 the area /api/Payments of the main root serves the payments calls', async () => {
  const config = await shop.app.inject('/api/Payments/config');
  expect(config.json()).toEqual((await shop.app.inject('/payments/api/config')).json());
  const paths = ['payments', 'payments/off-session', 'payment-methods'];
  for (const path of paths)
    expect([path, (await shop.app.inject({ method: 'POST', url: `/api/Payments/${path}` })).statusCode]).toEqual([
      path,
      401,
    ]);
});
