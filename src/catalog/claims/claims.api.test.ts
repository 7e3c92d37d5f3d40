import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { claimSources } from '../../backoffice/claims/sources.server.ts';
import { checkPublishedTexts, refuseNewClaims } from './service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token } = await signInAdmin(shop);
const post = (path: string, body: object) => calls.post(`/api/admin/${path}`, body, token);
const openClaims = async (query = '') => (await calls.get(`/api/admin/claims?${query}`, token)).data;

const sentence = 'Previne gripa și răceala.';
const hashtag = (description: string) => post('hashtags', { name: `Iarna ${description.length}`, description });

test('a text with a statement that nobody accepted is refused, with its sentence; once accepted it is published', async () => {
  const refused = await post('hashtags', { name: 'Iarnă', description: `Un text bun. ${sentence}` });
  expect([refused.status, refused.messages]).toEqual([409, [texts.refused, sentence]]);
  expect((await post('claims/accept', { sentences: [sentence], reason: 'scurt' })).fieldErrors).toEqual({
    reason: texts.badReason,
  });
  await post('claims/accept', { sentences: [sentence], reason: 'Citat dintr-un studiu, cu sursa alături.' });
  expect((await post('hashtags', { name: 'Iarnă', description: `Un text bun. ${sentence}` })).status).toBe(200);
  const [row] = await shop.db<{ path: string; request: { reason: string } }[]>`
    select path, body as request from audit where path = '/api/admin/claims/accept' order by id desc limit 1`;
  expect(JSON.stringify(row)).toContain('Citat dintr-un studiu');
});

test('published texts are listed with their state, and a published statement does not stop the next change', async () => {
  await shop.db`insert into hashtag (position, name, description) values (99, 'Vechi', 'Tratează orice boală.')`;
  await checkPublishedTexts(shop.db, claimSources);
  const { rows } = await openClaims('search=orice');
  expect(rows).toMatchObject([
    { kind: 'hashtag', title: 'Vechi', path: '/admin/hashtags', excerpt: 'Tratează orice boală.', accepted: null },
    { kind: 'hashtag', title: 'Vechi', accepted: null },
  ]);
  const [row] = await shop.db<{ id: number }[]>`select id from hashtag where name = 'Vechi'`;
  const own = { kind: 'hashtag', id: row?.id } as const;
  const refused = (description: string, of?: { kind: 'hashtag' | 'article'; id: number | undefined }) =>
    refuseNewClaims(shop.db, { description }, of ? { of } : {});
  expect(await refused('Tratează orice boală.', own)).toBeUndefined();
  expect(await refused('Tratează și altceva.', own)).toMatchObject({ reason: 'claims' });
  // A claim of one text is new in another one.
  expect(await refused('Tratează orice boală.', { ...own, kind: 'article' })).toMatchObject({ reason: 'claims' });
  expect(await refused('Tratează orice boală.')).toMatchObject({ reason: 'claims' });

  await post('claims/accept', { sentences: ['Tratează orice boală.'], reason: 'Numele unei cărți despre medicină.' });
  expect((await openClaims('search=orice')).total).toBe(0);
  expect((await openClaims('search=orice&state=accepted')).rows[0].accepted.reason).toMatch(/^Numele/);

  await shop.db`update hashtag set description = '' where name = 'Vechi'`;
  await checkPublishedTexts(shop.db, claimSources);
  expect((await openClaims('search=orice&state=all')).total).toBe(0);
});

test('the words of the shop are forbidden or allowed in addition to those of law', async () => {
  const { data } = await post('claims/words', { words: 'Senzațional*', isForbidden: true, note: 'Tonul casei' });
  expect(data).toMatchObject([{ words: 'Senzațional*', isForbidden: true }]);
  expect((await post('claims/words', { words: 'Senzațional*', isForbidden: true })).status).toBe(409);
  expect((await hashtag('Un gust senzațional.')).status).toBe(409);
  await post('claims/words/remove', { id: data[0].id });
  expect((await hashtag('Un gust senzațional.')).status).toBe(200);

  expect((await hashtag('Ceaiul Tratament de vară este rece.')).status).toBe(409);
  await post('claims/words', { words: 'tratament de vara', isForbidden: false });
  expect((await hashtag('Ceaiul Tratament de vară este rece.')).status).toBe(200);
});
