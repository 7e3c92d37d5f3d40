import { expect, test } from 'vitest';
import { addProduct, createAdminClient, editAtOnce } from '../../../test/support/catalog.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { adminTexts as texts } from './admin-texts.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);

const add = (fields: object = {}): Promise<number> => addProduct(admin, fields);
const preview = (ids: number[], edit: object) => admin.post('products/bulk/preview', { ids, edit });
const priceOf = async (id: number) => (await admin.get(`products/${id}/prices`)).data;

test('prices fall by a percentage with rounding, as the preview said, and the history has them', async () => {
  const ids = [await add({ price: 49.9, name: 'Aa' }), await add({ price: 20, name: 'Bb' })];
  const edit = { kind: 'percent', value: -10, ending: 90 };
  const { data } = await preview(ids, edit);
  expect(data).toEqual({
    unchanged: 0,
    rows: [
      { id: ids[0], name: 'Aa', from: '49,90 lei', to: '44,90 lei', problem: null },
      { id: ids[1], name: 'Bb', from: '20,00 lei', to: '17,90 lei', problem: null },
    ],
  });
  expect((await priceOf(ids[0] ?? 0)).basePrice).toBe(49.9);
  expect((await editAtOnce(admin, ids, edit)).data).toEqual({ changed: 2 });
  const after = await priceOf(ids[0] ?? 0);
  expect(after.basePrice).toBe(44.9);
  expect(after.history.map(({ price }: { price: number }) => price)).toEqual([44.9, 49.9]);
});

test('a price that would fall to nothing keeps its product out, with the reason', async () => {
  const ids = [await add({ price: 3 }), await add({ price: 30 })];
  const { data } = await preview(ids, { kind: 'amount', value: -5, ending: null });
  expect(data.rows.map(({ problem }: { problem: string | null }) => problem)).toEqual([texts.badPrice, null]);
});

test('when a price changed after the preview, nothing is changed', async () => {
  const ids = [await add({ price: 10 }), await add({ price: 10 })];
  const edit = { kind: 'amount', value: 1, ending: null };
  const { data } = await preview(ids, edit);
  await admin.post(`products/${ids[1]}/prices`, { was: 10, price: 12 });
  const rows = data.rows.map(({ id, from, to }: { id: number; from: string; to: string }) => ({ id, from, to }));
  const { status, messages } = await admin.post('products/bulk', { edit, rows });
  expect([status, messages]).toEqual([409, [texts.changedSincePreview]]);
  expect((await priceOf(ids[0] ?? 0)).basePrice).toBe(10);
});

test('hashtags are added and removed; products that have them already are not listed', async () => {
  const [tag] = await shop.db<{ id: number; name: string }[]>`select id, name from hashtag order by id limit 1`;
  const edit = { kind: 'addHashtag', id: tag?.id };
  const ids = [await add({ hashtagIds: [tag?.id] }), await add()];
  const { data } = await preview(ids, edit);
  expect(data).toMatchObject({ unchanged: 1, rows: [{ id: ids[1], from: '', to: tag?.name }] });
  const before = (await admin.get(`products/${ids[1]}`)).data.version;
  await editAtOnce(admin, ids, edit);
  expect((await admin.get(`products/${ids[1]}`)).data).toMatchObject({ hashtagIds: [tag?.id], version: before + 1 });
  await editAtOnce(admin, ids, { ...edit, kind: 'removeHashtag' });
  expect((await admin.get(`products/${ids[0]}`)).data.hashtagIds).toEqual([]);
});

test('a used product stays out of a food category, and a published one keeps a producer with an operator', async () => {
  const [other] = await shop.db<{ id: number }[]>`select id from category where not is_food limit 1`;
  const used = await add({ isBuyBack: true, categoryId: other?.id });
  const moved = await preview([used], { kind: 'category', id: 1 });
  expect(moved.data.rows[0].problem).toBe(texts.usedFood);
  const sold = await add();
  await admin.post('products/publish', { ids: [sold] });
  const [nameless] = await shop.db<{ id: number }[]>`
    insert into producer (name, country, operator) values ('Fără operator', 'România', '') returning id`;
  const given = await preview([sold], { kind: 'producer', id: nameless?.id });
  expect(given.data.rows[0].problem).toBe(texts.incomplete);
  expect((await preview([sold], { kind: 'producer', id: 999_999 })).status).toBe(400);
});
