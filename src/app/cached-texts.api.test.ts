import fastify from 'fastify';
import { expect, inject, test } from 'vitest';
import { onFileEnd } from '../../test/support/cleanup.ts';
import { openFollowedCache } from '../../test/support/followed-cache.ts';
import { openTestDatabase } from '../../test/support/shop.ts';
import { accountApi } from '../account/identity/api.server.ts';
import { openTwoStep } from '../account/identity/two-step-service.server.ts';
import { campaignsApi } from '../catalog/campaigns/api.server.ts';
import { loadActiveCampaigns } from '../catalog/campaigns/service.server.ts';
import { catalogApi } from '../catalog/products/api.server.ts';
import { alertApi } from '../content/alert/api.server.ts';
import { blogApi } from '../content/blog/api.server.ts';
import { loadArticle, loadArticles } from '../content/blog/service.server.ts';
import { loadFrontPage } from '../content/front-page/service.server.ts';
import { contentApi } from '../content/pages/api.server.ts';
import { loadCustomPage } from '../content/pages/custom-page-service.server.ts';
import { loadPage } from '../content/pages/service.server.ts';
import { loadStory } from '../content/pages/story-service.server.ts';
import { sliderApi } from '../content/slider/api.server.ts';
import type { PageContext } from '../platform/http/page-context.server.ts';
import { type CachedResponse, registerEndpoints } from '../platform/http/register-endpoints.server.ts';
import { openPictureStorage } from '../platform/pictures.server.ts';
import { Cache } from '../platform/response-cache.server.ts';
import { openDiskStorage } from '../platform/storage/disk-storage.server.ts';
import { cartApi } from '../sales/cart/api.server.ts';

const db = await openTestDatabase();

const [product, other] = await db<{ id: number; categoryId: number }[]>`
  select id, category_id from product p where is_published
    and not exists (select from product_family_member m where m.product_id = p.id) order by id limit 2`;
if (!product || !other) throw new Error('The demo shop needs products.');
const [campaign] = await db<{ id: number }[]>`select id from campaign where is_active order by id limit 1`;

/** Two groups of articles by their tag, of which the first of each shows products. */
await db`
  insert into blog_article (handler, title, summary, content, author, tags, product_ids, published_at)
  select lower(tag) || '-' || n, tag || ' ' || n, 'Pe scurt', 'Un text de la {{magazin}}.', 'Ana', array[tag],
    case when n > 1 then '{}' when tag = 'Somn' then ${[product.id]}::int[] else ${[other.id]}::int[] end,
    now() - n * interval '1 minute'
  from unnest(array['Somn', 'Oase']) as tag, generate_series(1, 4) as n`;
/** More stories than any page shows, the first id the newest. */
const stories = await db<{ id: number }[]>`
  insert into story (teller, title, summary, content, published_at)
  select 'customer', 'Povestea ' || n, 'Pe scurt', 'Text', now() - n * interval '1 minute'
  from generate_series(1, 10) as n returning id`;
const newStory = stories[0]?.id ?? 0;
const oldStory = stories.at(-1)?.id ?? 0;
const pageRows = [
  { slug: 'marimi', title: 'Mărimi', content: `Alege: [[produs:${product.id}]]`, is_in_footer: false },
  { slug: 'garantie', title: 'Garanție', content: 'Doi ani.', is_in_footer: true },
].map((page) => ({ ...page, published_at: new Date(0) }));
await db`insert into custom_page ${db(pageRows)}`;

const pages: Record<string, (context: PageContext) => Promise<unknown>> = {
  home: loadFrontPage,
  campaigns: loadActiveCampaigns,
  blog: (context) => loadArticles(context, { page: 1, tag: null }),
  article: (context) => loadArticle(context, 'somn-1'),
  'other article': (context) => loadArticle(context, 'oase-1'),
  'new story': (context) => loadStory(context, newStory),
  'old story': (context) => loadStory(context, oldStory),
  'custom page': (context) => loadCustomPage(context, 'marimi'),
  'footer page': (context) => loadCustomPage(context, 'garantie'),
  terms: (context) => loadPage(context, 'terms-and-conditions'),
  contact: (context) => loadPage(context, 'contact-us'),
};

/** Stores nothing, so that every request is computed; tells with which tags it would have been stored. */
class TagRecorder extends Cache<CachedResponse> {
  last: CachedResponse['tags'] = null;
  override put(_key: string, { tags }: CachedResponse): void {
    this.last = tags;
  }
}
const recorder = new TagRecorder(0);
const pictures = openPictureStorage(openDiskStorage(inject('dataFolder')));
const routes = [
  ...campaignsApi(pictures),
  ...catalogApi,
  ...alertApi,
  ...sliderApi(pictures),
  ...blogApi,
  ...contentApi(pictures, async () => 'none'),
  ...cartApi,
  ...accountApi([], openTwoStep(null)),
];
const app = fastify();
app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
registerEndpoints(app, routes, {
  db,
  identify: async () => null,
  readFromReplica: () => Promise.reject(new Error('not read here')),
  responses: recorder,
  siteUrl: '',
  auditedEntities: [],
});
onFileEnd(() => app.close());

/** The responses of all cached endpoints of these features, by their name in the tests. */
const requests: Record<string, string> = {
  'API campaigns': '/api/Campaign/GetActive',
  'API campaign': `/api/Campaign/GetById?campaignId=${campaign?.id}`,
  'API categories': '/api/storefront/categories',
  'API producers': '/api/Designer/Get',
  'API producer': '/api/Designer/GetById?designerId=1',
  'API notice': '/api/alert',
  'API slides': '/api/Slider/GetActive',
  'API blog': '/api/blog?take=10&skip=0',
  'API article': '/api/blog/somn-1',
  'API other article': '/api/blog/oase-1',
  'API page': '/api/PageContent/GetByKey?key=privacy',
  'API terms': '/api/terms-and-conditions',
  'API custom page': '/api/pages/marimi',
  'API stories': '/api/stories?take=5&skip=0',
  'API story': `/api/stories/${oldStory}`,
  'API recommendations': '/api/shopping-cart/recommend-products',
  'API cart filters': '/api/shopping-cart/filters',
  'API counties': '/api/Address/Counties',
  'API towns': '/api/Address/Towns?county=RO-CJ',
  'API localities': '/api/Address/Localities?county=RO-CJ',
};

async function read(url: string, showsOnly: PageContext['showsOnly']): Promise<string> {
  const isPost = url.endsWith('recommend-products');
  recorder.last = null;
  const { statusCode, body } = await app.inject({
    url,
    ...(isPost ? { method: 'POST' as const, payload: { productIds: [other?.id], filters: [] } } : {}),
  });
  if (statusCode !== 200 || recorder.last === null) throw new Error(`${url} is not cached with tags: ${statusCode}`);
  showsOnly(recorder.last);
  return body;
}
const responses = Object.fromEntries(
  Object.entries(requests).map(([name, url]) => [name, (showsOnly: PageContext['showsOnly']) => read(url, showsOnly)]),
);
const { leftAfter, without, names } = await openFollowedCache(db, { pages, responses });
const allPages = Object.keys(pages);
const apiTexts = ['API article', 'API other article', 'API page', 'API terms', 'API custom page', 'API story'];

test('all cached endpoints of these features are in this file', () => {
  const paths = Object.values(requests).map((url) => url.split('?')[0] ?? '');
  const untested = routes
    .filter(({ cache }) => cache)
    .map(({ endpoint }) => new RegExp(`^${endpoint.path.replace(/:\w+/, '[^/]+')}$`, 'i'))
    .filter((pattern) => !paths.some((path) => pattern.test(path)));
  expect(untested).toEqual([]);
});

test('a change of an article drops its page and the lists that show it', async () => {
  const left = await leftAfter(() => db`update blog_article set title = 'Somn bun' where handler = 'somn-1'`);
  expect(left).toEqual(without('blog', 'article', 'API blog', 'API article'));
});

test('an article that comes, goes or gets another tag drops all lists of articles', async () => {
  const changes = [
    () => db`update blog_article set tags = array['Oase'] where handler = 'somn-4'`,
    () => db`update blog_article set published_at = null where handler = 'somn-4'`,
    () => db`update blog_article set published_at = now() where handler = 'somn-4'`,
    () => db`delete from blog_article where handler = 'somn-4'`,
  ];
  for (const change of changes)
    expect(await leftAfter(change)).toEqual(
      without('blog', 'article', 'other article', 'API blog', 'API article', 'API other article'),
    );
});

test('a draft drops nothing', async () => {
  const write = () => db`
    insert into blog_article (handler, title, summary, content, author) values ('ciorna', 'Ciornă', '', '', 'Ana')`;
  expect(await leftAfter(write)).toEqual(names);
  expect(await leftAfter(() => db`update blog_article set title = 'Altfel' where handler = 'ciorna'`)).toEqual(names);
});

test('a change of a story drops what shows it: an old one its own page, a new one the lists too', async () => {
  const change = (id: number) => () => db`update story set title = title || '!' where id = ${id}`;
  expect(await leftAfter(change(oldStory))).toEqual(without('old story', 'API story'));
  expect(await leftAfter(change(newStory))).toEqual(without('home', 'new story', 'old story', 'API stories'));
});

test('a story that goes drops all that show stories', async () => {
  const left = await leftAfter(() => db`update story set published_at = null where id = ${stories[1]?.id ?? 0}`);
  expect(left).toEqual(without('home', 'new story', 'old story', 'API stories', 'API story'));
});

test('a custom page drops itself, and every page only when the footer changes', async () => {
  const change = (column: string, slug: string) => () =>
    db`update custom_page set ${db(column)} = ${db(column)} || '!' where slug = ${slug}`;
  expect(await leftAfter(change('content', 'marimi'))).toEqual(without('custom page', 'API custom page'));
  expect(await leftAfter(change('title', 'marimi'))).toEqual(without('custom page', 'API custom page'));
  expect(await leftAfter(change('content', 'garantie'))).toEqual(without('footer page'));
  expect(await leftAfter(change('title', 'garantie'))).toEqual(without(...allPages, 'API custom page'));
});

test('a saved page of the shop drops itself alone', async () => {
  const save = (key: string) => () =>
    db`
    insert into page_version (key, version, title, content, author)
    select ${key}, coalesce(max(version), 0) + 1, 'Titlu', 'Text nou', 'Ana' from page_version where key = ${key}`;
  expect(await leftAfter(save('terms-and-conditions'))).toEqual(without('terms', 'API terms'));
  expect(await leftAfter(save('contact-us'))).toEqual(without('contact'));
  expect(await leftAfter(save('privacy'))).toEqual(without('API page'));
});

test('a change of a product drops the texts that show it, lists of products and recommendations', async () => {
  const left = await leftAfter(() => db`update product set name = name || '!' where id = ${product.id}`);
  expect(left).toEqual(without('home', 'article', 'custom page', 'API recommendations'));
});

test('a product that is sold out drops the texts that show it and recommendations', async () => {
  await db`update stock set on_hand = 20 where product_id = ${product.id}`;
  const left = await leftAfter(() => db`update stock set on_hand = 0 where product_id = ${product.id}`);
  expect(left).toEqual(without('home', 'article', 'custom page', 'API recommendations'));
});

test('a campaign drops the campaigns and what shows products', async () => {
  const left = await leftAfter(() => db`update campaign set name = name || '!' where id = ${campaign?.id ?? 0}`);
  const withProducts = ['home', 'article', 'other article', 'custom page', 'API recommendations'];
  expect(left).toEqual(without('campaigns', 'API campaigns', 'API campaign', ...withProducts));
});

test('slides, the notice, producers and filters drop their own lists', async () => {
  const products = ['home', 'article', 'other article', 'custom page', 'API recommendations'];
  expect(await leftAfter(() => db`update slide set title = title || '!'`)).toEqual(without('home', 'API slides'));
  expect(await leftAfter(() => db`update shop_alert set text = 'Închis luni'`)).toEqual(
    without(...allPages, 'API notice'),
  );
  expect(await leftAfter(() => db`update producer set name = name || '!' where id = 1`)).toEqual(
    without(...products, 'API producers', 'API producer'),
  );
  expect(
    await leftAfter(
      () => db`update filter_option set name = name || '!' where id = (
    select min(o.id) from filter_option o join filter_group g on g.id = o.group_id where g.kind = 'tag')`,
    ),
  ).toEqual(without(...products, 'API cart filters'));
});

test('a category drops the menu, and with it every page', async () => {
  const left = await leftAfter(() => db`update category set name = name || '!' where id = ${product.categoryId}`);
  expect(left).toEqual(without(...allPages, 'API categories', 'API recommendations'));
});

test('couriers and prices of delivery drop the texts with placeholders, and no list', async () => {
  const changes = [
    () => db`update courier set name = name || '!'`,
    () => db`update delivery_setting set free_shipping_limit = free_shipping_limit + 100`,
  ];
  for (const change of changes) expect(await leftAfter(change)).toEqual(without(...allPages, ...apiTexts));
});
