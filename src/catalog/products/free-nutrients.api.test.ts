import { expect, test } from 'vitest';
import { addProduct, createAdminClient } from '../../../test/support/catalog.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { adminTexts } from './admin-texts.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);

const find = async (search: string, state = 'open') =>
  (await admin.get(`nutrients/free?state=${state}&search=${encodeURIComponent(search)}`)).data.rows;
const idOf = async (name: string): Promise<number> =>
  (await admin.get(`nutrients?search=${encodeURIComponent(name)}`)).data.rows[0].id;

test('names without a nutrient are listed with their products and the reason', async () => {
  const nutrients = [
    { name: 'Extract de moringa', amount: 100, unit: 'mg' },
    { name: 'Zinc', amount: 2, unit: 'picături' },
  ];
  const id = await addProduct(admin, { name: 'Moringa', nutrients });
  await addProduct(admin, { nutrients: [{ name: 'EXTRACT DE MORINGA', amount: 1, unit: 'g' }] });
  expect(await find('moringa')).toMatchObject([
    {
      rows: 2,
      units: expect.arrayContaining(['mg', 'g']),
      reason: 'unknown',
      products: [{ name: expect.any(String) }],
    },
  ]);
  expect(await find('zinc')).toMatchObject([{ reason: 'unit', products: [{ id, name: 'Moringa' }] }]);
  expect(await find('grasimi')).toEqual([]);
});

test('a name becomes one of a nutrient, and its rows follow', async () => {
  const id = await addProduct(admin, { nutrients: [{ name: 'Zincum metalicum', amount: 5, unit: 'mg' }] });
  const [{ name }] = await find('zincum');
  expect(await admin.post('nutrients/free/match', { name, nutrientId: 99_999 })).toMatchObject({
    status: 404,
    messages: [adminTexts.unknownNutrient],
  });
  expect((await admin.post('nutrients/free/match', { name, nutrientId: await idOf('Zinc') })).status).toBe(200);
  expect(await find('zincum')).toEqual([]);
  await expect.poll(async () => (await admin.get(`products/${id}`)).data.nutrients[0].nutrient).toBe('zinc');
});

test('a name that is no nutrient leaves the list, and can come back', async () => {
  await addProduct(admin, { nutrients: [{ name: 'Umiditate', amount: 5, unit: 'g' }] });
  await admin.post('nutrients/free/mark', { name: 'Umiditate', isNutrient: false });
  expect(await find('umiditate')).toEqual([]);
  expect(await find('umiditate', 'noNutrient')).toHaveLength(1);
  await admin.post('nutrients/free/mark', { name: 'UMIDITATE', isNutrient: true });
  expect(await find('umiditate')).toHaveLength(1);
});
