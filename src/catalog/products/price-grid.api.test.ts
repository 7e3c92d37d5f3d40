import { expect, test } from 'vitest';
import { addProduct, createAdminClient, editAtOnce } from '../../../test/support/catalog.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { adminTexts as texts } from './admin-texts.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);

const add = (fields: object = {}): Promise<number> => addProduct(admin, fields);
const priceOf = async (id: number): Promise<number> => (await admin.get(`products/${id}/prices`)).data.basePrice;
const grid = async (query: string) => (await admin.get(`products/prices?${query}`)).data;

test('the grid lists prices, costs and the campaign of each product', async () => {
  const id = await add({ name: 'Grilă unu', price: 30 });
  await shop.db`insert into stock_lot (product_id, code, quantity, unit_cost) values (${id}, 'A', 1, 1000), (${id}, 'B', 3, 2000)`;
  const { total, rows } = await grid('search=grila unu');
  expect([total, rows]).toEqual([
    1,
    [
      expect.objectContaining({
        id,
        name: 'Grilă unu',
        price: 30,
        basePrice: 30,
        campaign: null,
        cost: 17.5,
        vatRate: 21,
      }),
    ],
  ]);
  await shop.db`insert into stock_lot (product_id, code, quantity) values (${id}, 'C', 1)`;
  expect((await grid('search=grila unu')).rows[0].cost).toBeNull();
});

test('typed prices are previewed with what to know, and saved in one transaction', async () => {
  const [cheap, other] = [await add({ price: 20 }), await add({ price: 40 })];
  await shop.db`insert into stock_lot (product_id, code, quantity, unit_cost) values (${cheap}, 'A', 1, 1000)`;
  const { data } = await admin.post('products/prices/preview', {
    changes: [
      { id: cheap, price: 12 },
      { id: other, price: 40 },
    ],
  });
  expect(data).toMatchObject({ unchanged: 1, rows: [{ id: cheap, from: 20, to: 12, problem: null }] });
  expect(data.rows[0].warnings).toEqual([texts.underCost('12,10 lei')]);
  const rows = [
    { id: cheap, from: 20, to: 12 },
    { id: other, from: 41, to: 45 },
  ];
  const refused = await admin.post('products/prices', { rows });
  expect([refused.status, refused.messages]).toEqual([409, [texts.changedSincePreview]]);
  expect(await priceOf(cheap)).toBe(20);
  expect((await admin.post('products/prices', { rows: rows.slice(0, 1) })).data).toEqual({ changed: 1 });
  expect(await priceOf(cheap)).toBe(12);
});

test('a percentage for a whole filter reaches products beyond the page, and refuses a filter and ids together', async () => {
  const ids = [await add({ name: 'Filtru întreg A', price: 10 }), await add({ name: 'Filtru întreg B', price: 50 })];
  const filter = { search: 'filtru intreg' };
  const edit = { kind: 'percent', value: 10, ending: 90 };
  const { data } = await admin.post('products/prices/preview-edit', { filter, edit });
  expect(data.rows.map(({ id, to }: { id: number; to: number }) => [id, to])).toEqual([
    [ids[0], 10.9],
    [ids[1], 54.9],
  ]);
  for (const chosen of [{}, { ids, filter }])
    expect((await admin.post('products/prices/preview-edit', { ...chosen, edit })).status).toBe(400);
  expect((await admin.post('products/publish', { filter })).data.done).toHaveLength(2);
});

test('the last change can be undone once; a price changed since stays and is named', async () => {
  const ids = [await add({ name: 'Anulat A', price: 10 }), await add({ name: 'Anulat B', price: 10 })];
  const edited = await editAtOnce(admin, ids, { kind: 'amount', value: 5, ending: null });
  expect(edited.data).toEqual({ changed: 2 });
  await admin.post(`products/${ids[1]}/prices`, { was: 15, price: 99 });
  const { lastChange } = await grid('search=anulat');
  expect(lastChange).toMatchObject({ products: 2 });
  const undone = await admin.post('products/prices/undo', { id: lastChange.id });
  expect(undone.data).toEqual({ restored: 1, kept: ['Anulat B'] });
  expect([await priceOf(ids[0] ?? 0), await priceOf(ids[1] ?? 0)]).toEqual([10, 99]);
  expect((await grid('search=anulat')).lastChange).toBeNull();
  const again = await admin.post('products/prices/undo', { id: lastChange.id });
  expect([again.status, again.messages]).toEqual([409, [texts.notLastPriceChange]]);
});

test('a campaign that hides or loses the new price is named', async () => {
  const id = await add({ price: 50 });
  await shop.db`update product set campaign_price = 4000 where id = ${id}`;
  const [campaign] = await shop.db<{ id: number; name: string }[]>`select id, name from campaign order by id limit 1`;
  await shop.db`
    insert into campaign_price (campaign_id, product_id, reference, price) values (${campaign?.id ?? 0}, ${id}, 5000, 4000)`;
  const warningsAt = async (price: number) =>
    (await admin.post('products/prices/preview', { changes: [{ id, price }] })).data.rows[0].warnings;
  expect(await warningsAt(60)).toEqual([texts.paidInCampaign(campaign?.name ?? '', '40,00 lei')]);
  expect(await warningsAt(39)).toEqual([texts.campaignWithoutReduction(campaign?.name ?? '', '40,00 lei')]);
});
