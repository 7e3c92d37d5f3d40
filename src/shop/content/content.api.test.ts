import { expect, test } from 'vitest';
import { callsTo, letterTo } from '../../../db/test-calls.ts';
import { openTestShop } from '../../../db/test-shop.ts';
import { brand } from '../../brands/brand.ts';
import { termsVersion } from '../orders/rules.ts';
import type { PageContent, StoryCard } from './contract.ts';
import { mostMessagesAnHour, pageKeys } from './rules.ts';
import { drawPage } from './service.server.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
const calls = callsTo(shop);

const page = async (key: string): Promise<PageContent> =>
  (await calls.get(`/api/PageContent/GetByKey?key=${key}`)).data;

test('decisions PageContent: every public page by its key, with the shop’s own names and no open place left', async () => {
  for (const key of pageKeys) {
    const { title, content, version, updatedAt } = await page(key);
    expect([version, updatedAt]).toEqual([0, null]);
    expect(title).not.toBe('');
    expect(content).not.toContain('{{');
  }
  expect((await page('about-us')).content).toContain(brand.company.name);
  expect((await calls.get('/api/PageContent/GetByKey?key=altceva')).messages).toEqual([texts.unknownPage]);
});

test('the terms that are shown are the version that orders carry', async () => {
  const { data } = await calls.get('/api/terms-and-conditions');
  expect(data.termsVersion).toBe(termsVersion);
  expect(data.content.replaceAll('\\', '')).toContain(`Versiunea ${termsVersion}.`);
});

test('couriers and the free-shipping limit on the pages are those of the settings, and follow them', async () => {
  const shown = async () => (await page('transport-and-return')).content.replaceAll('\\', '');
  expect(await shown()).toContain('250.00 RON');
  expect(await shown()).toMatch(/\| Sameday easybox \(locker\) \| 12\.90 RON \|.*\| nu \|/);
  await shop.db`update delivery_setting set free_shipping_limit = 19900`;
  await shop.db`update courier set name = 'GLS | <b>' where id = 6`;
  await expect.poll(shown).toContain('de la 199.00 RON');
  await expect.poll(shown).toContain('| GLS | <b> |');
  const { blocks } = await drawPage(shop.db, 'transport-and-return');
  const table = blocks.find(({ kind }) => kind === 'table');
  expect(JSON.stringify(table)).toContain('GLS | <b>');
});

test('decisions Stories: list and one; what is not public is not there', async () => {
  const { data } = await calls.get('/api/stories?take=2');
  expect(data.total).toBeGreaterThanOrEqual(6);
  expect(data.stories).toHaveLength(2);
  const days = (await calls.get('/api/stories')).data.stories.map(({ publishedAt }: StoryCard) => publishedAt);
  expect(days).toEqual([...days].sort().reverse());
  const { data: one } = await calls.get(`/api/stories/${data.stories[0].id}`);
  expect(one.content).toMatch(/\[\[produs:[1-9]\d*\]\]/);
  await shop.db`update story set published_at = null where id = ${one.id}`;
  await expect.poll(async () => (await calls.get(`/api/stories/${one.id}`)).messages).toEqual([texts.unknownStory]);
  expect((await calls.get('/api/stories?take=1000')).status).toBe(400);
});

const message = {
  name: 'Ana Pop',
  email: 'ana@exemplu.ro',
  topic: 'order',
  orderNumber: 'VIT-100001',
  message: 'Când ajunge comanda mea?\n<script>alert(1)</script>',
};

test('a message reaches the shop by mail, and the answer goes to whoever wrote', async () => {
  expect((await calls.post('/api/contact', message, undefined, { ip: '10.1.0.1' })).status).toBe(200);
  const letter = await letterTo(shop, brand.email, 'Mesaj de la Ana Pop: o comandă');
  expect(letter.text_body).toContain('Când ajunge comanda mea?');
  expect(letter.text_body).toContain('ana@exemplu.ro');
  expect(letter.html_body).not.toContain('<script>');
  const toWriter = await shop.db`select from outbox where recipient = 'ana@exemplu.ro'`;
  expect(toWriter).toHaveLength(0);
});

test('what is missing or too much is named; unknown fields are refused', async () => {
  const send = (change: object) => calls.post('/api/contact', { ...message, ...change }, undefined, { ip: '10.1.0.2' });
  expect((await send({ name: ' ' })).messages).toEqual([texts.name]);
  expect((await send({ topic: 'ceva' })).messages).toEqual([texts.topic]);
  expect((await send({ message: 'scurt' })).messages).toEqual([texts.message]);
  expect((await send({ name: 'Ana\r\nBcc: toti@exemplu.ro' })).messages).toEqual([texts.name]);
  expect((await send({ email: 'ana@exemplu.ro,ion@exemplu.ro' })).status).toBe(400);
  expect((await send({ to: 'altcineva@exemplu.ro' })).status).toBe(400);
});

test('one network cannot fill the inbox', async () => {
  const send = (ip: string) => calls.post('/api/contact', message, undefined, { ip });
  const answers = await Promise.all(Array.from({ length: mostMessagesAnHour + 3 }, () => send('10.2.0.1')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostMessagesAnHour);
  expect((await send('10.2.0.1')).messages).toEqual([texts.tooMany]);
  expect((await send('10.2.0.2')).status).toBe(200);
});
