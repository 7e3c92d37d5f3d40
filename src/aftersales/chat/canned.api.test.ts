import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { createChatClient } from '../../../test/support/chat.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { getAdminConversations, getCanned } from './admin-contract.ts';

const shop = await openTestShop();
const admin = (await signInAdmin(shop)).token;

const path = '/api/admin/chat/canned';
const put = (body: object) => createApiClient(shop).post(path, body, admin);
const list = async () => getCanned.data.parse((await createApiClient(shop).get(path, admin)).data);

test('back office: a canned answer is saved, changed and deleted', async () => {
  const { data } = await put({ title: 'Unde e coletul', body: 'Bună, {prenume}!\n\nColetul este pe drum.' });
  expect(data).toMatchObject({ version: 1, body: 'Bună, {prenume}!\n\nColetul este pe drum.' });
  const changed = await put({ id: data.id, version: 1, title: 'Unde este coletul', body: 'Pe drum.' });
  expect(changed.data).toMatchObject({ id: data.id, version: 2, title: 'Unde este coletul' });
  const remove = (version: number) => createApiClient(shop).post(`${path}/${data.id}/delete`, { version }, admin);
  expect([(await remove(1)).status, (await remove(2)).status, (await remove(2)).status]).toEqual([409, 200, 404]);
  expect((await list()).some(({ id }) => id === data.id)).toBe(false);
});

test('back office: a stale version of a canned answer is refused, and titles are unique', async () => {
  const { data: one } = await put({ title: 'Program', body: 'De luni până vineri.' });
  await put({ id: one.id, version: 1, title: 'Program', body: 'Zilnic.' });
  const late = await put({ id: one.id, version: 1, title: 'Program', body: 'Niciodată.' });
  expect([late.status, late.messages[0]]).toEqual([409, 'Altcineva a salvat răspunsul între timp.']);
  const { data: other } = await put({ title: 'Retur', body: 'În 30 de zile.' });
  for (const body of [{ title: 'Program' }, { id: other.id, version: 1, title: 'Program' }])
    expect((await put({ body: 'Altceva.', ...body })).messages).toEqual(['Există deja un răspuns cu acest nume.']);
  expect((await list()).find(({ id }) => id === one.id)?.body).toBe('Zilnic.');
  expect((await put({ id: 999_999, version: 1, title: 'Nimic', body: 'Nimic' })).status).toBe(404);
  expect((await put({ title: '', body: 'Nimic' })).status).toBe(400);
  expect((await put({ title: 'Gol', body: ' ' })).status).toBe(400);
});

test('back office: unread conversations are listed before newer read ones', async () => {
  const chat = createChatClient(shop);
  const first = await newCustomer(shop, { firstName: 'Uca', lastName: 'Veche' });
  const second = await newCustomer(shop, { firstName: 'Uca', lastName: 'Nouă' });
  const shopId = await chat.shopId(first);
  await chat.send(first, shopId, 'Aștept de mult.');
  await chat.send(second, shopId, 'Mulțumesc, la revedere.');
  await createApiClient(shop).post(`/api/admin/chat/conversations/${second.legalEntityId}/read`, {}, admin);
  const { data } = await createApiClient(shop).get('/api/admin/chat/conversations?search=uca', admin);
  const ids = getAdminConversations.data.parse(data).map(({ legalEntityId }) => legalEntityId);
  expect(ids).toEqual([first.legalEntityId, second.legalEntityId]);
});
