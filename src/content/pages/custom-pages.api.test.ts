import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { refusalTexts as publishableTexts } from '../publishable/texts.ts';
import { readFooterPages } from './custom-page-service.server.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = await signInAdmin(shop);

const post = (path: string, body: object = {}) => calls.post(`/api/admin/custom-pages${path}`, body, admin.token);
const readPage = (slug: string) => calls.get(`/api/pages/${slug}`);

const page = { title: 'Întrebări frecvente', slug: 'intrebari-frecvente', content: 'Suntem {{magazin}}.' };

test('a page is written as a draft, published, shown in the footer and the sitemap, and deleted', async () => {
  const { data } = await post('', { ...page, isInFooter: true });
  const { id } = data.page;
  expect(data.page).toMatchObject({ state: 'draft', version: 1 });
  expect((await readPage(page.slug)).status).toBe(404);
  expect(await readFooterPages(shop.db)).toEqual([]);
  expect((await post(`/${id}/publish`, { version: 1 })).data.state).toBe('published');
  await expect.poll(async () => (await readPage(page.slug)).data?.content).toBe('Suntem Vitrina.');
  expect(await readFooterPages(shop.db)).toEqual([{ name: page.title, to: '/pages/intrebari-frecvente' }]);
  const sitemap = await shop.app.inject({ method: 'GET', url: '/sitemap.xml' });
  expect(sitemap.body).toContain('https://vitrina.example/pages/intrebari-frecvente');
  expect((await post(`/${id}/delete`, { version: 2 })).status).toBe(200);
  await expect.poll(async () => (await readPage(page.slug)).status).toBe(404);
});

test('when the address of a page changes, the old one leads to the new one, also there and back', async () => {
  const { data } = await post('', { ...page, slug: 'prima' });
  const { id } = data.page;
  const move = (slug: string, version: number) => post(`/${id}`, { ...page, slug, version });
  const redirects = () =>
    shop.db`select from_path, target, status, source from redirect where from_path like '/pages/%' order by from_path`;
  expect((await move('a-doua', 1)).status).toBe(200);
  expect((await move('a-treia', 2)).status).toBe(200);
  expect(await redirects()).toEqual([
    { fromPath: '/pages/a-doua', target: '/pages/a-treia', status: 301, source: 'slug' },
    { fromPath: '/pages/prima', target: '/pages/a-treia', status: 301, source: 'slug' },
  ]);
  expect((await move('prima', 3)).status).toBe(200);
  expect(await redirects()).toMatchObject([
    { fromPath: '/pages/a-doua', target: '/pages/prima' },
    { fromPath: '/pages/a-treia', target: '/pages/prima' },
  ]);
});

test('two pages cannot have one address, and an address is written in letters, digits and hyphens', async () => {
  const { data } = await post('', { ...page, slug: 'una' });
  expect((await post('', { ...page, slug: 'una' })).messages).toEqual([texts.slugTaken]);
  await post('', { ...page, slug: 'alta' });
  const taken = await post(`/${data.page.id}`, { ...page, slug: 'alta', version: 1 });
  expect(taken.fieldErrors).toEqual({ slug: texts.slugTaken });
  for (const slug of ['', 'Mare', 'cu spațiu', 'a/b', '-a', 'a--b'])
    expect((await post('', { ...page, slug })).messages).toEqual([texts.slug]);
  expect((await post(`/${data.page.id}`, { ...page, slug: 'una', version: 7 })).messages).toEqual([
    publishableTexts.changed,
  ]);
});
