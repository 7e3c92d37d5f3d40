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
  await expect.poll(percent).toBe(500);
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

test('a nutrient is added with its levels, found in free rows, and deleted only while nothing uses it', async () => {
  const fields = { key: 'pulbere-de-luna', name: 'Pulbere de lună', unit: 'mg', kind: 'substance' };
  const level = { ageFrom: 18, value: 10, source: 'EFSA 2026', isConfirmed: true };
  const product = await addProduct(admin, { nutrients: [{ name: 'Pulbere de lună', amount: 5, unit: 'mg' }] });
  const { data: made } = await admin.post('nutrients', { ...fields, levels: [level] });
  expect((await admin.post('nutrients', fields)).messages).toEqual([texts.keyTaken]);
  expect((await admin.post('nutrients', { ...fields, key: 'luna' })).messages).toEqual([texts.nameTaken]);
  expect((await find('Pulbere de lună')).levels).toMatchObject([level]);
  const nutrientOf = async () => (await admin.get(`products/${product}`)).data.nutrients[0].nutrient;
  await expect.poll(nutrientOf).toBe('pulbere-de-luna');
  expect((await admin.post(`nutrients/${made.id}/delete`)).messages).toEqual([texts.nutrientInUse]);

  const other = await admin.post('nutrients', { ...fields, key: 'praf', name: 'Praf de comete' });
  const caution = { nutrientKeys: ['praf'], who: 'Fumători', groups: ['smoker'], words: 'Întrebați.', source: 'EFSA' };
  const { data: added } = await admin.post('nutrients/cautions', caution);
  expect((await admin.post('nutrients/cautions', { ...caution, nutrientKeys: ['nimic'] })).status).toBe(400);
  expect((await admin.post(`nutrients/${other.data.id}/delete`)).messages).toEqual([texts.nutrientInUse]);
  expect((await admin.post(`nutrients/cautions/${added.id}/delete`)).status).toBe(200);
  expect((await admin.post(`nutrients/cautions/${added.id}/delete`)).messages).toEqual([texts.unknownCaution]);
  expect((await admin.post(`nutrients/${other.data.id}/delete`)).status).toBe(200);
  const { data: log } = await admin.get(`audit?kind=nutrient&subject=${other.data.id}`);
  expect(log.rows.flatMap(({ sentences }: { sentences: string[] }) => sentences)).toEqual([
    expect.stringContaining('șters'),
    expect.stringContaining('adăugat'),
  ]);
});

test('the shipped cautions name groups of people, and a group that does not exist is refused', async () => {
  const { cautions } = await find('Vitamina K');
  expect(cautions).toMatchObject([{ groups: ['anticoagulants'], countsTogether: false }]);
  const { id, ...fields } = cautions[0] as AdminNutrient['cautions'][number];
  expect((await admin.post(`nutrients/cautions/${id}`, { ...fields, groups: ['marțieni'] })).status).toBe(400);
});
