import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { MenuEntry } from './fields.ts';
import { initialMenus, initialShownMenus } from './initial-menus.ts';
import { readMenus } from './service.server.ts';
import { refusalTexts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = (await signInAdmin(shop)).token;
const path = '/api/admin/menus';

const read = async () => (await calls.get(path, admin)).data;
const entry = (id: number, fields: Partial<MenuEntry>): MenuEntry => ({
  id,
  name: `Legătura ${id}`,
  kind: 'address',
  targetId: null,
  address: '',
  ...fields,
});
const save = async (changes: object) => {
  const { version, layout } = await read();
  const answer = await shop.app.inject({
    method: 'PUT',
    url: path,
    headers: { authorization: `Bearer ${admin}` },
    payload: { version, layout: { ...layout, ...changes } },
  });
  return { status: answer.statusCode, ...answer.json() };
};

test('2§2 without an arrangement the menus are those that the shop comes with', async () => {
  expect(await read()).toEqual({ version: 1, layout: initialMenus(), hasDraft: false, isDefault: true });
  expect(await readMenus(shop.db)).toEqual(initialShownMenus);
});

test('links lead to a category, a producer, a hashtag or an address; one whose target is gone is left out', async () => {
  const targets = (await calls.get(`${path}/targets`, admin)).data;
  const [category, producer, hashtag] = [targets.category[0], targets.producer[0], targets.hashtag[0]];
  const bar = [
    entry(1, { kind: 'category', targetId: category.id }),
    entry(2, { kind: 'producer', targetId: producer.id }),
    entry(3, { kind: 'hashtag', targetId: hashtag.id }),
    entry(4, { address: 'https://anpc.ro' }),
    entry(5, { kind: 'category', targetId: 999_999 }),
  ];
  expect(await save({ bar })).toMatchObject({ status: 200, data: { hasDraft: true } });
  const [draft] = [(await calls.get(`${path}/preview`, admin)).data];
  expect(draft.bar.map(({ to }: { to: string }) => to.split('?')[0])).toEqual([
    expect.stringMatching(/^\/[a-z-]+$/),
    '/products',
    '/products',
    'https://anpc.ro',
  ]);
  expect(await readMenus(shop.db)).toEqual(initialShownMenus);
  await calls.post(`${path}/publish`, { version: (await read()).version }, admin);
  expect(await readMenus(shop.db)).toEqual(draft);
});

test.each([
  'javascript:alert(1)',
  '//rau.example',
  '/\\rau.example',
  'http://rau.example',
  'https://a@rau.example',
  '',
])('an address that a menu cannot have is refused: %s', async (address) => {
  const { status, messagesUser } = await save({ bar: [entry(1, { address })] });
  expect([status, messagesUser]).toEqual([400, [refusalTexts.badAddress]]);
});

test('the footer keeps the links that the law asks for', async () => {
  const { information } = initialMenus();
  const { status, messagesUser } = await save({
    information: information.filter(({ address }) => address !== '/withdrawal' && address !== '/privacy'),
  });
  expect([status, messagesUser[0]]).toEqual([400, expect.stringMatching(/după lege.*„Confidențialitate”, „/)]);
});
