import { expect, test } from 'vitest';
import { addProduct, createAdminClient } from '../../../test/support/catalog.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { AdminNutrient } from './admin-contract.ts';
import { adminTexts as texts } from './texts.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);

async function find(name: string): Promise<AdminNutrient> {
  const { data } = await admin.get(`nutrients?search=${encodeURIComponent(name)}`);
  return (await admin.get(`nutrients/${data.rows[0].id}`)).data;
}
const save = ({ id, key: _, cautions: __, ...body }: AdminNutrient, changes: Partial<AdminNutrient>) =>
  admin.post(`nutrients/${id}`, { ...body, ...changes });

test('nutrients are found by name and by what is not confirmed yet', async () => {
  expect((await find('riboflavina')).key).toBe('vitamina-b2');
  const { data } = await admin.get('nutrients?state=unconfirmed&search=mangan');
  expect(data.rows).toMatchObject([{ name: 'Mangan', levels: 7, unconfirmed: 4 }]);
});

test('a confirmed conversion computes the percentages of products', async () => {
  const id = await addProduct(admin, { nutrients: [{ name: 'Vitamina D', amount: 1000, unit: 'UI' }] });
  const percent = async () => (await admin.get(`products/${id}`)).data.nutrients[0].referencePercent;
  expect(await percent()).toBeNull();
  const vitaminD = await find('Vitamina D');
  expect((await save(vitaminD, { isIuConfirmed: true })).status).toBe(200);
  await expect.poll(percent, { timeout: 15_000 }).toBe(500);
  expect(await save(vitaminD, {})).toMatchObject({ status: 409, messages: [texts.changed] });
});

test('a form that products use stays, and a level names existing forms', async () => {
  const magnesium = await find('Magneziu');
  expect(await save(magnesium, { forms: [] })).toMatchObject({ status: 409, messages: [texts.formInUse] });
  const [level] = magnesium.levels;
  const levels = level ? [{ ...level, formKeys: ['praf'] }] : [];
  expect(await save(magnesium, { levels })).toMatchObject({ status: 400, messages: [texts.unknownForm] });
  expect(await find('Magneziu')).toEqual(magnesium);
});

test('a caution is confirmed, and the audit log tells who changed which value', async () => {
  const manganese = await find('Mangan');
  const [level] = manganese.levels.filter(({ isConfirmed }) => !isConfirmed);
  if (!level) throw new Error('Mangan has no unconfirmed level');
  const rest = manganese.levels.filter((one) => one !== level);
  expect((await save(manganese, { levels: [...rest, { ...level, isConfirmed: true }] })).status).toBe(200);
  expect((await admin.get('nutrients?search=mangan')).data.rows).toMatchObject([{ unconfirmed: 3 }]);
  const { data: log } = await admin.get(`audit?kind=nutrient&subject=${manganese.id}`);
  expect(log.rows[0].sentences).toEqual([
    expect.stringMatching(/^Nutrientul Mangan, .*neconfirmată → .*, confirmată$/),
  ]);

  const { id, version, ...fields } = (await find('Potasiu')).cautions[0] as AdminNutrient['cautions'][number];
  const body = { ...fields, version, isConfirmed: true };
  expect((await admin.post(`nutrients/cautions/${id}`, { ...body, nutrientKeys: ['praf'] })).status).toBe(400);
  expect((await admin.post(`nutrients/cautions/${id}`, body)).status).toBe(200);
  expect((await admin.post(`nutrients/cautions/${id}`, body)).messages).toEqual([texts.cautionChanged]);
  expect((await find('Potasiu')).cautions).toMatchObject([{ id, isConfirmed: true }]);
});
