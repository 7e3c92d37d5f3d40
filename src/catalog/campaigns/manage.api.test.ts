import { expect, test } from 'vitest';
import { createApiClient, newCustomer } from '../../../test/support/api-client.ts';
import { campaignBody, createCampaignClient, priceOf } from '../../../test/support/campaigns.ts';
import { distinctValues, fieldsOf } from '../../../test/support/distinct-values.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { AdminCampaign, CampaignRow, NamedProduct } from './admin-contract.ts';
import { CampaignFields } from './fields.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const campaigns = await createCampaignClient(shop);

const list = async (query = '') => (await calls.get(`/api/admin/campaigns?${query}`, campaigns.token)).data;
const names = async (query: string): Promise<string[]> => (await list(query)).rows.map(({ name }: CampaignRow) => name);
const preview = async (body: object) =>
  (await calls.post('/api/admin/campaigns/preview', { percentOff: null, ...body }, campaigns.token)).data;

test('back office: campaigns are found by name without diacritics, by state, sorted and page by page', async () => {
  await campaigns.add({ name: 'Săptămâna Șofranului', isActive: false });
  await campaigns.add({ name: 'Albă ca zăpada', startsAt: '2099-01-01T00:00' });
  expect(await names('search=sofran')).toEqual(['Săptămâna Șofranului']);
  expect(await names('state=draft&search=sofran')).toHaveLength(1);
  expect(await names('state=running&search=sofran')).toHaveLength(0);
  expect(await names('state=scheduled')).toEqual(['Albă ca zăpada']);
  expect((await names('sort=-starts'))[0]).toBe('Albă ca zăpada');
  const { total } = await list();
  const pages = [...(await names('take=2&sort=name')), ...(await names(`take=96&skip=2&sort=name`))];
  expect(new Set(pages).size).toBe(total);
});

test('back office: one campaign is read with the names of its products, and an unknown one is not there', async () => {
  const productId = await newProduct(shop.db, 5, 5000);
  const { id } = await campaigns.add({ products: [{ productId, price: 40 }], isActive: false });
  const { data } = await calls.get(`/api/admin/campaigns/${id}`, campaigns.token);
  expect(data.campaign).toMatchObject({ id, products: [{ productId, price: 40 }] });
  expect(data.named).toEqual([{ productId, name: expect.any(String), basePrice: 50 }]);
  expect((await calls.get('/api/admin/campaigns/99999', campaigns.token)).status).toBe(404);
});

test('back office: every field of a campaign is saved and read back', async () => {
  const [first, second] = [await newProduct(shop.db, 5, 5000), await newProduct(shop.db, 5, 6000)];
  const [other] = (await calls.get('/api/Slider/GetActive')).data;
  const added = distinctValues(CampaignFields, {
    image: '/pictures/campaigns/iarna.webp',
    narrowImage: '/pictures/campaigns/card-iarna.webp',
    startsAt: '2026-03-29T02:30',
    endsAt: '2026-10-25T03:30',
    priceEnding: 90,
    products: [
      { productId: first, price: 40.25 },
      { productId: second, price: null },
    ],
    categoryIds: [1, 2],
    designerIds: [3],
  });
  const { data } = await campaigns.post('Add', added);
  const read = async (): Promise<AdminCampaign> =>
    (await calls.get(`/api/admin/campaigns/${data.id}`, campaigns.token)).data.campaign;
  expect(fieldsOf(CampaignFields, await read())).toEqual(added);
  const known = { image: other.image, narrowImage: other.narrowImage, startsAt: '2027-01-02T03:04', endsAt: null };
  const members = { products: [{ productId: second, price: 50 }], categoryIds: [3], designerIds: [1, 4] };
  const edited = distinctValues(CampaignFields, { ...known, ...members, priceEnding: 99 }, 20);
  await campaigns.post('Edit', { ...edited, id: data.id, version: data.version });
  expect(fieldsOf(CampaignFields, await read())).toEqual(edited);
});

test('a campaign without banners is saved, started and shown to shoppers', async () => {
  const { image: _, narrowImage: __, ...body } = { image: '', narrowImage: '', ...campaignBody() };
  const { data, messages } = await campaigns.post('Add', body);
  expect(messages).toEqual([]);
  const shown = (await calls.get(`/api/Campaign/GetById?campaignId=${data.id}`)).data;
  expect([shown.image, shown.narrowImage]).toEqual(['', '']);
});

test('back office: a refused campaign names the field', async () => {
  const { name } = await campaigns.add();
  const refusals: [object, string][] = [
    [{ name }, 'name'],
    [{ narrowImage: `/uploads/ab/${'ab'.repeat(16)}.webp` }, 'narrowImage'],
    [{ products: [{ productId: 99_999, price: null }] }, 'products'],
    [{ designerIds: [1, 99_999] }, 'designerIds'],
    [{ endsAt: '2024-01-01T00:00' }, 'endsAt'],
  ];
  for (const [fields, path] of refusals) {
    const { fieldErrors } = await campaigns.post('Add', campaignBody(fields));
    expect(Object.keys(fieldErrors)).toEqual([path]);
  }
});

test('back office: a preview gives prices, the lowest of 30 days and the true percentage, and changes nothing', async () => {
  const [percent, fixed, unreduced] = await Promise.all(
    [5000, 8000, 3000].map((price) => newProduct(shop.db, 5, price)),
  );
  const audits = async () => (await shop.db`select from audit`).length;
  const before = await audits();
  const response = await preview({
    percentOff: 10,
    products: [
      { productId: percent, price: null },
      { productId: fixed, price: 60 },
      { productId: unreduced, price: 31 },
    ],
  });
  expect(response).toMatchObject({ total: 3, reduced: 2, notReduced: 1, unpriced: 0 });
  const of = (id: number | undefined) => response.prices.find(({ productId }: NamedProduct) => productId === id);
  expect(of(percent)).toMatchObject({ basePrice: 50, lowestPrice: 50, price: 45, isReduction: true, truePercent: 10 });
  expect(of(fixed)).toMatchObject({ price: 60, truePercent: 25 });
  expect(response.prices[0]).toMatchObject({ productId: unreduced, price: 31, isReduction: false, truePercent: 0 });
  expect(await priceOf(shop, percent ?? 0)).toMatchObject({ campaign: null, selling: 5000 });
  expect(await audits()).toBe(before);
});

test('back office: whole categories take part with everything below them, without a percent only with the badge', async () => {
  const [row] = await shop.db<{ id: number; products: number }[]>`
    select l.ancestor_id as id, count(*)::int as products from category_ancestor l join product p on p.category_id = l.category_id
    group by 1 having count(distinct l.category_id) > 1 order by 2 desc limit 1`;
  const response = await preview({ categoryIds: [row?.id] });
  expect(response).toMatchObject({ total: row?.products, unpriced: row?.products, prices: [] });
  expect((await preview({ categoryIds: [row?.id], percentOff: 20 })).reduced).toBe(row?.products);
});

test('back office: a campaign that is stopped gives the prices back', async () => {
  const productId = await newProduct(shop.db, 5, 5000);
  const { id } = await campaigns.add({ percentOff: 20, products: [{ productId, price: null }] });
  expect(await priceOf(shop, productId)).toMatchObject({ selling: 4000 });
  const { data } = await campaigns.post(`Deactivate?campaignId=${id}`);
  expect(data).toMatchObject({ state: 'draft', isActive: false, version: 2 });
  expect(await priceOf(shop, productId)).toMatchObject({ selling: 5000, campaign: null });
  expect((await campaigns.post('Deactivate?campaignId=99999')).status).toBe(404);
});

test('back office: products are found by a part of their name, without diacritics', async () => {
  const find = async (keyword: string): Promise<NamedProduct[]> =>
    (await calls.get(`/api/admin/campaign-products?keyword=${encodeURIComponent(keyword)}`, campaigns.token)).data;
  const found = await find('MAGNEZIU');
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(8);
  expect(found.every(({ name }) => name.toLowerCase().includes('magneziu'))).toBe(true);
  expect((await calls.get('/api/admin/campaign-products?keyword=', campaigns.token)).status).toBe(400);
});

test('S21: only an admin gets to the campaigns of the back office', async () => {
  const { token } = await newCustomer(shop);
  for (const [caller, status] of [
    [token, 403],
    [undefined, 401],
  ] as const) {
    for (const path of ['campaigns', 'campaigns/1', 'campaign-products?keyword=a'])
      expect((await calls.get(`/api/admin/${path}`, caller)).status).toBe(status);
    expect((await calls.post('/api/admin/campaigns/preview', { percentOff: null }, caller)).status).toBe(status);
    expect((await calls.post('/api/Campaign/Deactivate?campaignId=1', {}, caller)).status).toBe(status);
  }
});
