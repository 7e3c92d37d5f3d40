import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { addProduct, createAdminClient } from '../../../test/support/catalog.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { PlanData } from './contract.ts';
import { expandBundles, planOf } from './plan-rules.ts';
import { refusalTexts } from './product-texts.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);
const calls = createApiClient(shop);

const read = async (...ids: number[]): Promise<PlanData> => (await calls.get(`/api/plan?productIds=${ids}`)).data;
async function add(nutrients: object[]): Promise<number> {
  const id = await addProduct(admin, { nutrients });
  await shop.db`update product set is_published = true where id = ${id}`;
  return id;
}

test('products come with amounts as on the label and with what is confirmed about their nutrients only', async () => {
  const id = await add([
    { name: 'Vitamina D', source: 'colecalciferol', amount: 25, unit: 'µg' },
    { name: 'Mangan', amount: 2, unit: 'mg' },
    { name: 'Praf de stele', amount: 1, unit: 'g' },
    { name: 'Grăsimi', amount: 1, unit: 'g' },
  ]);
  const data = await read(id);
  expect(data.products).toMatchObject([
    {
      ...{ id, isAdded: true, others: ['Praf de stele'], partIds: [] },
      rows: [
        { nutrient: 'vitamina-d', form: 'd3', amount: 25, unit: 'µg', isFormAmount: false },
        { nutrient: 'mangan', amount: 2 },
      ],
    },
  ]);
  expect(data.nutrients.map(({ key }) => key)).toEqual(['vitamina-d', 'mangan']);
  const [vitaminD, manganese] = data.nutrients;
  expect(vitaminD?.iu).toBe('');
  expect(manganese?.levels.map(({ ageFrom }) => ageFrom)).toEqual([1, 4, 18, 14]);
  expect(data.cautions.map(({ words }) => words)).toEqual([
    'Nu combinați mai multe produse cu vitamina D sau cu iod.',
    'Nu combinați mai multe produse cu mangan.',
  ]);
  expect(JSON.stringify(data)).not.toMatch(/isConfirmed|version|synonyms/);
});

test('two products over the upper level of vitamin D are told by the rules from the response alone', async () => {
  const [first, second] = [
    await add([{ name: 'Vitamina D', source: 'colecalciferol', amount: 100, unit: 'µg' }]),
    await add([{ name: 'Vitamina D3', amount: 50, unit: 'µg' }]),
  ];
  const data = await read(first, second);
  const taken = expandBundles(data, [first, second]).map((product) => ({ product, portions: 1 }));
  const [total] = planOf(data, taken, { age: 'adult', groups: [] }).totals;
  expect(total).toMatchObject({
    ...{ total: 150, state: 'over' },
    levels: [{ level: { value: 100, source: 'EFSA, aviz despre vitamina D', sourceYear: 2023 } }],
  });
  expect(planOf(data, taken, { age: 'adult', groups: ['pregnant'] }).mine).toMatchObject([
    { caution: { source: 'ANSES 2017' }, productIds: [first, second] },
  ]);
});

test('a confirmed caution and a changed label reach the cached response; a draft does not', async () => {
  const id = await add([{ name: 'Potasiu', amount: 300, unit: 'mg' }]);
  expect((await read(id)).cautions).toEqual([]);
  const { data: found } = await admin.get('nutrients?search=Potasiu');
  const { data: potassium } = await admin.get(`nutrients/${found.rows[0].id}`);
  const [{ id: cautionId, ...fields }] = potassium.cautions;
  await admin.post(`nutrients/cautions/${cautionId}`, { ...fields, isConfirmed: true });
  await expect
    .poll(async () => (await read(id)).cautions)
    .toMatchObject([{ groups: ['kidney', 'blood-pressure-medicine'] }]);
  await shop.db`update product_nutrient set amount = 400 where product_id = ${id}`;
  await expect.poll(async () => (await read(id)).products[0]?.rows[0]?.amount).toBe(400);
  await shop.db`update product set is_published = false where id = ${id}`;
  await expect.poll(async () => (await read(id)).products).toEqual([]);
});

test('a bundle comes with its products', async () => {
  const [row] = await shop.db<{ bundleId: number; parts: number[] }[]>`
    select bundle_id, array_agg(product_id order by product_id) as parts from bundle_part b
    join product p on p.id = b.bundle_id where p.is_published group by bundle_id limit 1`;
  if (!row) throw new Error('no bundle in the demo');
  const data = await read(row.bundleId);
  expect(expandBundles(data, [row.bundleId]).map(({ id }) => id)).toEqual(row.parts);
});

test.each(['', '0', '1,', '1,x', Array.from({ length: 61 }, (_, at) => at + 1).join()])(
  'the list %j is refused',
  async (ids) => {
    expect(await calls.get(`/api/plan?productIds=${ids}`)).toMatchObject({
      status: 400,
      messages: [refusalTexts.badIds],
    });
  },
);
