import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { refusalTexts as publishableTexts } from '../publishable/texts.ts';
import { refusalTexts as texts, warningTexts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = await signInAdmin(shop);

const post = (path: string, body: object = {}) => calls.post(`/api/admin${path}`, body, admin.token);
const get = (path: string) => calls.get(`/api/admin${path}`, admin.token);
const readPublicPage = async (key: string) => (await calls.get(`/api/PageContent/GetByKey?key=${key}`)).data;

test('a page is saved as a new version, shown at once, and the older ones stay', async () => {
  const { data: before } = await get('/pages/about-us');
  expect(before.page.version).toBe(0);
  expect(before.placeholders).toContainEqual({ name: '{{magazin}}', value: 'Vitrina' });
  await readPublicPage('about-us');
  const save = (version: number, content: string) => post('/pages/about-us', { version, title: 'Noi', content });
  expect((await save(0, 'Suntem {{magazin}}.')).data).toMatchObject({
    page: { version: 1, title: 'Noi' },
    warnings: [],
  });
  await expect.poll(async () => (await readPublicPage('about-us')).content).toBe('Suntem Vitrina.');
  expect((await save(1, 'Suntem tot noi.')).data.page.version).toBe(2);
  const { data } = await get('/pages/about-us');
  expect(data.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect((await get('/pages/about-us/versions/1')).data.content).toBe('Suntem {{magazin}}.');
  expect((await get('/pages/about-us/versions/0')).data.content).toBe(before.page.content);
  expect((await get('/pages/about-us/versions/9')).messages).toEqual([texts.unknownVersion]);
  await expect(shop.db`update page_version set content = 'altfel'`).rejects.toThrow('append-only');
  await expect(shop.db`delete from content_log`).rejects.toThrow('append-only');
  const log = await shop.db`select action, version, author from content_log where item = 'about-us' order by id`;
  const author = `admin:${admin.legalEntityId}`;
  expect(log).toEqual([
    { action: 'saved', version: 1, author },
    { action: 'saved', version: 2, author },
  ]);
});

test('saving over a newer version is refused, also when all save at once', async () => {
  const save = (content: string) => post('/pages/privacy', { version: 0, title: 'Date', content });
  const responses = await Promise.all(['a', 'b', 'c', 'd'].map(save));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await save('e')).messages).toEqual([publishableTexts.changed]);
  expect(publishableTexts.changed).toMatch(/^Altcineva a modificat/);
  expect((await post('/pages/privacy', { version: 7, title: 'Date', content: 'f' })).status).toBe(409);
  expect(await shop.db`select from page_version where key = 'privacy'`).toHaveLength(1);
});

test('unknown placeholders, missing products and unsafe links are reported, not refused', async () => {
  const content = [
    'Un text. {{altceva}}',
    '[[produs:1]] [[produs:999999]]',
    '![x](https://rau.example/x.webp)',
    '[apasă](javascript:alert)',
  ].join('\n\n');
  const { status, data } = await post('/pages/how-to-buy', { version: 0, title: 'Cum', content });
  expect(status).toBe(200);
  expect(data.warnings).toEqual([
    warningTexts.placeholder('{{altceva}}'),
    warningTexts.product(999_999),
    warningTexts.link('javascript:alert'),
    warningTexts.picture,
  ]);
});

test('a text can be previewed before it is saved, and nothing is stored', async () => {
  const { data } = await post('/content/preview', { content: '## {{magazin}}\n\n[[produs:1]]\n\n<b>x</b>' });
  expect(data.blocks).toMatchObject([
    { kind: 'heading', parts: [{ kind: 'text', text: 'Vitrina' }] },
    { kind: 'references', ids: [1] },
    { kind: 'paragraph', parts: [{ kind: 'text', text: '<b>x</b>' }] },
  ]);
  expect(data.products.map(({ id }: { id: number }) => id)).toEqual([1]);
  expect((await post('/content/preview', { content: ' ' })).messages).toEqual([texts.content]);
});

async function sendPicture(payload: Buffer) {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/content/pictures',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${admin.token}` },
    payload,
  });
  return { status: response.statusCode, ...response.json() };
}

test('trust: pictures for texts are re-encoded, listed, and ready to be inserted', async () => {
  const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#7a4' } })
    .jpeg()
    .toBuffer();
  const { data } = await sendPicture(photo);
  expect(data).toMatchObject({ width: 1600, height: 800 });
  expect(data.markdown).toBe(`![Descriere](${data.image} 1600x800)`);
  expect((await get('/content/pictures')).data.rows[0]).toEqual(data);
  const preview = await post('/content/preview', { content: data.markdown });
  expect(preview.data.blocks).toMatchObject([{ kind: 'picture', src: data.image, width: 1600 }]);
  expect((await sendPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).messagesUser).toEqual([
    texts.notAPicture,
  ]);
});

const story = { teller: 'customer', title: 'O poveste', summary: 'Pe scurt.', content: 'Text.', person: 'Ana' };

test('a story is written, published, changed, hidden and deleted; every step on the version that was read', async () => {
  const { data: added } = await post('/stories', story);
  const { id } = added.story;
  expect(added.story).toMatchObject({ state: 'draft', version: 1, publishedAt: null });
  expect((await calls.get(`/api/stories/${id}`)).status).toBe(404);
  expect((await post(`/stories/${id}/publish`, { version: 1 })).data).toMatchObject({ state: 'published', version: 2 });
  await expect.poll(async () => (await calls.get(`/api/stories/${id}`)).status).toBe(200);
  expect((await post(`/stories/${id}`, { ...story, version: 1 })).messages).toEqual([publishableTexts.changed]);
  const edited = await post(`/stories/${id}`, { ...story, version: 2, title: 'Altă poveste' });
  expect(edited.data.story).toMatchObject({ title: 'Altă poveste', version: 3 });
  await expect.poll(async () => (await calls.get(`/api/stories/${id}`)).data.title).toBe('Altă poveste');
  expect((await post(`/stories/${id}/unpublish`, { version: 3 })).data.state).toBe('draft');
  await expect.poll(async () => (await calls.get(`/api/stories/${id}`)).status).toBe(404);
  expect((await get('/stories?state=draft')).data.rows[0].id).toBe(id);
  expect((await post(`/stories/${id}/delete`, { version: 3 })).messages).toEqual([publishableTexts.changed]);
  expect((await post(`/stories/${id}/delete`, { version: 4 })).status).toBe(200);
  expect((await get(`/stories/${id}`)).messages).toEqual([texts.unknownStory]);
  expect((await post(`/stories/${id}`, { ...story, version: 4 })).messages).toEqual([texts.unknownStory]);
});

test('a scheduled story is published by itself', async () => {
  const { data } = await post('/stories', { ...story, title: 'Mâine' });
  const { id } = data.story;
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = await post(`/stories/${id}/publish`, { version: 1, at });
  expect(scheduled.data.state).toBe('scheduled');
  const first = async () => (await calls.get('/api/stories')).data.stories[0].title;
  expect(await first()).not.toBe('Mâine');
  // The publication is a moment away and needs no further write.
  await shop.db`update story set published_at = now() + interval '0.7 s' where id = ${id}`;
  await expect.poll(first).toBe('Mâine');
  expect((await post(`/stories/${id}/publish`, { version: 2, at: 'mâine' })).messages).toEqual([publishableTexts.at]);
});

test('hostile fields are refused with a sentence', async () => {
  const add = (change: object) => post('/stories', { ...story, ...change });
  expect((await add({ image: 'https://rau.example/a.webp' })).messages).toEqual([texts.image]);
  expect((await add({ title: '' })).messages).toEqual([texts.title]);
  expect((await add({ content: 'a\u0000b' })).messages).toEqual([texts.content]);
  expect((await add({ content: 'a'.repeat(100_001) })).messages).toEqual([texts.content]);
  expect((await add({ id: 7 })).status).toBe(400);
});

test('the back office finds stories without diacritics and sorts them', async () => {
  await post('/stories', { ...story, title: 'Înapoi în sat' });
  const titles = async (query: string): Promise<string[]> =>
    (await get(`/stories?take=96&${query}`)).data.rows.map(({ title }: { title: string }) => title);
  const all = await titles('sort=title');
  expect(all.length).toBeGreaterThan(1);
  expect(await titles('sort=-title')).toEqual(all.toReversed());
  const title = all[0] ?? '';
  const withoutDiacritics = title.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  expect(await titles(`search=${encodeURIComponent(withoutDiacritics)}`)).toContain(title);
  expect(await titles('search=inapoi+in')).toEqual(['Înapoi în sat']);
  expect(await titles('search=nimicnimic')).toEqual([]);
});
