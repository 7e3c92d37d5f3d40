import { expect, test } from 'vitest';
import { createApiClient, newCustomer, waitForEmail } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { addRecommendedProducts, getProductIds, getSharedEventList, getSharedList, getShareUrl } from './contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const area = '/api/FavoriteList';
const urlOf = async (token: string) => getShareUrl.data.parse((await calls.get(`${area}/GetShareUrl`, token)).data).url;
const tokenIn = (url: string) => new URL(url).searchParams.get('list') ?? '';
const open = (list: string, token?: string) => calls.get(`${area}/GetSharedList?token=${list}`, token);
const idsOf = async (token: string) => getProductIds.data.parse((await calls.get(`${area}/GetProductIds`, token)).data);

async function sharing(productIds: number[]) {
  const owner = await newCustomer(shop, { firstName: 'Ana' });
  await calls.post(`${area}/AddNewProduct`, { productIds }, owner.token);
  const url = await urlOf(owner.token);
  return { owner, url, list: tokenIn(url) };
}

test('1§7 GetShareUrl: an address of this site, the same each time', async () => {
  const { owner, url } = await sharing([3]);
  expect(url).toMatch(/^https:\/\/vitrina\.example\/shared-wishlist\?list=[\w-]{43}$/);
  expect(await urlOf(owner.token)).toBe(url);
});

test('S10: a shared list opens for everyone, with the first name and nothing else of its owner', async () => {
  const { owner, list } = await sharing([3, 4]);
  const { status, data } = await open(list);
  expect(status).toBe(200);
  expect(getSharedList.data.parse(data)).toMatchObject({ name: 'Favorite', ownerFirstName: 'Ana', isOwn: false });
  expect(JSON.stringify(data)).not.toContain(owner.userName);
  expect(getSharedList.data.parse((await open(list, owner.token)).data).isOwn).toBe(true);
});

test('a list that is not shared, was deleted or never existed does not open', async () => {
  const { owner, list } = await sharing([3]);
  for (const wrong of ['x', `${list.slice(0, -1)}_`, 'a'.repeat(43)]) expect((await open(wrong)).status).not.toBe(200);
  await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, owner.token);
  expect((await open(list)).messages).toEqual(['Lista nu există.']);
});

test('1§7 GetSharedEventList: the lists of others that I opened, not my own', async () => {
  const { owner, url, list } = await sharing([3, 4]);
  const friend = await newCustomer(shop);
  await open(list, friend.token);
  await open(list, owner.token);
  const mine = getSharedEventList.data.parse(
    (await calls.get(`${area}/GetSharedEventList?legalEntityId=${friend.legalEntityId}`, friend.token)).data,
  );
  expect(mine).toMatchObject([
    { name: 'Favorite', legalEntityId: owner.legalEntityId, ownerFirstName: 'Ana', productCount: 2, url },
  ]);
  expect((await calls.get(`${area}/GetSharedEventList`, owner.token)).data).toEqual([]);
});

test('1§7 RecomandedAdd: a whole shared list, or chosen products, into my own', async () => {
  const { list } = await sharing([3, 4]);
  const { token } = await newCustomer(shop);
  await calls.post(`${area}/AddNewProduct`, { productIds: 4 }, token);
  expect(
    addRecommendedProducts.data.parse((await calls.post(`${area}/RecomandedAdd`, { list }, token)).data),
  ).toMatchObject({
    added: 1,
    list: { productCount: 2 },
  });
  expect(
    addRecommendedProducts.data.parse(
      (await calls.post(`${area}/RecomandedAdd`, { productIds: [5, 6, 999_999], favoriteListId: null }, token)).data,
    ).added,
  ).toBe(2);
  expect((await idsOf(token)).toSorted()).toEqual([3, 4, 5, 6]);
  for (const wrong of [{}, { list, productIds: 3 }, { list: 'x' }])
    expect((await calls.post(`${area}/RecomandedAdd`, wrong, token)).status).toBe(400);
  expect((await calls.post(`${area}/RecomandedAdd`, { list: 'a'.repeat(43) }, token)).status).toBe(404);
});

test('1§7 SendShareEmail: the email contains the link, and text stays text', async () => {
  const { owner, url } = await sharing([3]);
  const body = {
    legalEntityId: owner.legalEntityId,
    favoriteListId: null,
    email: 'prieten@example.ro',
    message: '<b>Uite</b>\nce am găsit',
  };
  expect((await calls.post(`${area}/SendShareEmail`, body, owner.token)).status).toBe(200);
  const email = await waitForEmail(shop, 'prieten@example.ro');
  expect(email.subject).toBe('Ana ți-a trimis o listă de produse');
  expect(email.textBody).toContain(url);
  expect(email.htmlBody).toContain('&lt;b&gt;Uite&lt;/b&gt;');
});

test('SendShareEmail: no links in the message, one valid address, ten a day, also all at once', async () => {
  const { owner } = await sharing([3]);
  const send = (body: object) => calls.post(`${area}/SendShareEmail`, { email: 'b@example.ro', ...body }, owner.token);
  for (const message of ['vezi https://rau.example', 'vezi www.rau.ro', 'rau.com/x', 'x'.repeat(501), 'a\u0000'])
    expect((await send({ message })).status, message).toBe(400);
  for (const email of ['x', 'a@b', 'a@example.ro,b@example.ro']) expect((await send({ email })).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 14 }, () => send({})));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.find(({ status }) => status === 429)?.messages).toEqual([
    'Ai trimis destule liste pentru astăzi. Încearcă din nou mâine.',
  ]);
});
