import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { openFollowedCache } from '../../../test/support/followed-cache.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import { initialFrontPage } from './fields.ts';
import { newSection } from './initial-sections.ts';
import { sectionDefinitions } from './section-definitions.ts';
import { loadFrontPage } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = (await signInAdmin(shop)).token;
const path = '/api/admin/front-page';

const pages = {
  home: loadFrontPage,
  other: async ({ showsOnly }: PageContext) => {
    showsOnly(['slide']);
    return 'altceva';
  },
};
const { leftAfter } = await openFollowedCache(shop.db, { pages });

const read = async () => (await calls.get(path, admin)).data;
const shownKinds = async (): Promise<string[]> => {
  const tools = { db: shop.db, apiBases: {}, skipCache: () => {}, showsOnly: () => {}, report: failOn };
  return (await loadFrontPage({ ...tools, readShared: (_name, load) => load() })).map(({ kind }) => kind);
};
const failOn = (error: unknown): never => {
  throw error;
};
const save = async (sections: unknown, version?: number, token = admin) => {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: path,
    headers: { authorization: `Bearer ${token}` },
    payload: { version: version ?? (await read()).version, layout: { sections } },
  });
  return { status: answer.statusCode, ...answer.json() };
};
const publish = async () => calls.post(`${path}/publish`, { version: (await read()).version }, admin);

test('2§1 without an arrangement the front page has the sections that the shop comes with, in their order', async () => {
  expect(await read()).toEqual({ version: 1, layout: initialFrontPage, hasDraft: false, isDefault: true });
  expect(await shownKinds()).toEqual([
    'slider',
    'hashtags',
    'products',
    'campaigns',
    'categories',
    'products',
    'products',
    'stories',
    'facts',
  ]);
});

test('a draft is seen by staff only, and by shoppers once it is published; then the page is dropped from the cache', async () => {
  const everyKind = Object.keys(sectionDefinitions) as (keyof typeof sectionDefinitions)[];
  const [{ id: categoryId }] = (await calls.get('/api/storefront/categories')).data;
  const sections = [
    newSection(1, 'text', { title: 'Bun venit', content: 'Salut din **magazin**.' }),
    newSection(2, 'slider', { isOn: false }),
    newSection(3, 'products', { title: 'Doar de aici', list: 'new', categoryId, count: 4 }),
    newSection(4, 'categories', { categoryId }),
    ...everyKind.filter((kind) => !['text', 'slider'].includes(kind)).map((kind, index) => newSection(index + 5, kind)),
  ];
  const before = await shownKinds();
  await save(sections);
  expect(await read()).toMatchObject({ layout: { sections }, hasDraft: true, isDefault: true });
  expect(await shownKinds()).toEqual(before);
  const preview = (await calls.get(`${path}/preview`, admin)).data;
  expect(preview.slice(0, 3)).toMatchObject([
    { kind: 'text', shown: { title: 'Bun venit' } },
    { kind: 'products', shown: { title: 'Doar de aici' } },
    { kind: 'categories' },
  ]);
  expect(preview[1].shown.products.length).toBeLessThanOrEqual(4);
  expect(await leftAfter(async () => void (await publish()))).toEqual(['other']);
  expect(await shownKinds()).toEqual(sections.filter(({ isOn }) => isOn).map(({ kind }) => kind));
});

test('a draft is given up for what is published', async () => {
  const published = (await read()).layout;
  await save([newSection(1, 'facts')]);
  const { data } = await calls.post(`${path}/discard`, { version: (await read()).version }, admin);
  expect(data).toMatchObject({ layout: published, hasDraft: false });
});

test('of two people who arrange at the same time the second is told, and nothing is overwritten', async () => {
  const { version } = await read();
  await save([newSection(1, 'facts')], version);
  const refused = await save([newSection(1, 'slider')], version);
  expect([refused.status, refused.messagesUser]).toEqual([409, [expect.stringContaining('Altcineva a salvat')]]);
  expect((await read()).layout.sections).toMatchObject([{ kind: 'facts' }]);
  expect((await calls.post(`${path}/publish`, { version }, admin)).status).toBe(409);
});

test('what a section cannot be is refused with a sentence', async () => {
  const bad: [unknown, string][] = [
    [newSection(1, 'hashtags', { title: '' }), 'Titlul are între 2 și 80 de caractere.'],
    [newSection(1, 'stories', { count: 13 }), 'Alege între 1 și 12.'],
    [newSection(1, 'text', { content: '' }), 'Textul are între 1 și 5000 de caractere.'],
  ];
  for (const [section, sentence] of bad) expect((await save([section])).messagesUser).toEqual([sentence]);
  expect((await save([newSection(1, 'facts'), newSection(1, 'slider')])).status).toBe(400);
  expect((await save([{ ...newSection(1, 'facts'), kind: 'altceva' }])).status).toBe(400);
});

test('S21: only staff arrange the front page', async () => {
  const { token } = await newCustomer(shop);
  expect((await save([], 1, token)).status).toBe(403);
  expect((await calls.get(`${path}/preview`, token)).status).toBe(403);
});
