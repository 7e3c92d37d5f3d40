import { expect, test } from 'vitest';
import { completeProduct, createAdminClient } from '../../../test/support/catalog.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { readParcelContent } from './measure-service.server.ts';
import { measureSettings } from './measure-settings.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);

const shopDefaults = measureSettings.schema.parse({});
async function measuresOf(productId: number) {
  const [{ quantity: _, ...measures } = { quantity: 0 }] = (
    await readParcelContent(shop.db, [{ productId, quantity: 1 }])
  ).items;
  return measures;
}

async function addCategory(fields: object): Promise<number> {
  const { data, messages } = await admin.post('categories', fields);
  expect(messages).toEqual([]);
  return data.id;
}

test('weight and size are the product’s, otherwise of its category, then of the parents, then of the shop', async () => {
  const parent = await addCategory({ name: 'Măsuri', weightGrams: 90, lengthMm: 50 });
  const child = await addCategory({ name: 'Măsuri mici', parentId: parent, lengthMm: 70, widthMm: 60, heightMm: 50 });
  const { data } = await admin.post('products', { ...completeProduct, code: 'MASURI', categoryId: child });
  const inherited = { weightGrams: 90, lengthMm: 70, widthMm: 60, heightMm: 50 };
  expect(await measuresOf(data.id)).toEqual(inherited);
  const { categories } = (await admin.get('products/choices')).data;
  expect(categories.find(({ id }: { id: number }) => id === child).measures).toEqual(inherited);

  const { version } = (await admin.get(`products/${data.id}`)).data;
  const { price: _, ...fields } = completeProduct;
  const own = { ...fields, code: 'MASURI', categoryId: parent, weightGrams: 500, version };
  expect((await admin.post(`products/${data.id}`, own)).messages).toEqual([]);
  const { lengthMm, widthMm, heightMm } = shopDefaults;
  expect(await measuresOf(data.id)).toEqual({ weightGrams: 500, lengthMm, widthMm, heightMm });
});

test('the shop’s own default is a setting', async () => {
  const { data } = await admin.post('products', { ...completeProduct, code: 'MASURI-2' });
  await shop.db`update category set weight_grams = null where id = ${completeProduct.categoryId}`;
  expect(await measuresOf(data.id)).toMatchObject({ weightGrams: shopDefaults.weightGrams });
  await shop.db`
    insert into shop_setting (key, version, "values", saved_by) values ('measures', 1, '{"weightGrams": 333}', 'admin:1')`;
  expect(await measuresOf(data.id)).toMatchObject({ weightGrams: 333 });
});

test('every product of the demo shop has a weight and a size', async () => {
  const rows = await shop.db`
    select code from product where code not like 'MASURI%'
      and (weight_grams is null or length_mm is null or width_mm is null or height_mm is null)`;
  expect(rows.map(({ code }) => code)).toEqual([]);
});

test('a weight in fractions of a gram and a side of nothing are refused at their field', async () => {
  const { fieldErrors } = await sendProduct({ weightGrams: 0.5, lengthMm: 0 });
  expect(Object.keys(fieldErrors).toSorted()).toEqual(['lengthMm', 'weightGrams']);
});

test('a bar code with a wrong check digit is refused at its field', async () => {
  expect(Object.keys((await sendProduct({ gtin: '5941234567890' })).fieldErrors)).toEqual(['gtin']);
  expect((await sendProduct({ gtin: '5941234567899' })).status).toBe(200);
});

const sendProduct = (fields: object) => admin.post('products', { ...completeProduct, code: 'MASURI-3', ...fields });
