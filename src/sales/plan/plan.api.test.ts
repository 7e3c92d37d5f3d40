import { describe, expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { addProduct, createAdminClient } from '../../../test/support/catalog.ts';
import { createOfferClient, newNearProduct } from '../../../test/support/near-date.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { readLotsOfProduct } from '../lots/service.server.ts';
import type { PlanData } from './contract.ts';
import { type Answers, expandBundles, planOf } from './plan-rules.ts';
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

test('labels that state EPA and DHA apart come with the level of both together', async () => {
  const id = await add([
    { name: 'EPA', amount: 3600, unit: 'mg' },
    { name: 'DHA', amount: 2.4, unit: 'g' },
  ]);
  const data = await read(id);
  expect(data.nutrients.map(({ key }) => key)).toEqual(['epa', 'dha', 'epa-dha']);
  const [product] = expandBundles(data, [id]);
  if (!product) throw new Error('no product');
  const [total] = planOf(data, [{ product, portions: 1 }], { age: 'adult', groups: [] }).totals;
  expect(total).toMatchObject({ nutrient: { key: 'epa-dha' }, total: 6000, state: 'overSafe' });
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

test('ADR-118: an offer of a lot counts as its product, once beside fresh units', async () => {
  const { productId, lotId } = await newNearProduct(shop.db);
  await shop.db`
    insert into product_nutrient (product_id, position, name, amount, unit, nutrient_key)
    values (${productId}, 0, 'Vitamina D', 75, 'µg', 'vitamina-d')`;
  const { token } = await signInAdmin(shop);
  const offer = await createOfferClient(shop, token).open(lotId, productId);
  for (const ids of [[offer.id], [offer.id, productId]]) {
    const data = await read(...ids);
    const products = expandBundles(data, ids);
    expect(products.map(({ id }) => id)).toEqual([productId]);
    const taken = products.map((product) => ({ product, portions: 1 }));
    expect(planOf(data, taken, { age: 'adult', groups: [] }).totals).toMatchObject([{ total: 75 }]);
  }
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

/** A pharmacist's questions about the demo's products, answered by their pages and the plan. */
describe('întrebări de farmacist', () => {
  const idOf = async (code: string): Promise<number> =>
    (await shop.db<{ id: number }[]>`select id from product where code = ${code}`)[0]?.id ?? 0;
  async function page(code: string) {
    const { data } = await calls.get(`/api/Product/GetById?productId=${await idOf(code)}`);
    return { ...data, warnings: data.warnings.join(' ') };
  }
  const adult: Answers = { age: 'adult', groups: [] };

  async function plan(portions: Record<string, number>, answers: Partial<Answers> = {}) {
    const ids = await Promise.all(Object.keys(portions).map(idOf));
    const data = await read(...ids);
    const taken = expandBundles(data, ids).map((product) => ({
      product,
      portions: Object.values(portions)[ids.indexOf(product.id)] ?? 1,
    }));
    const { totals, mine } = planOf(data, taken, { ...adult, ...answers });
    return { totals, words: mine.map(({ caution }) => caution.words).join('\n') };
  }
  type Planned = Awaited<ReturnType<typeof plan>>;
  const total = ({ totals }: Planned, key: string) => totals.find(({ nutrient }) => nutrient.key === key);

  const magnesium = 'MIN-MG-BIS-90';
  const iron = 'MIN-FE-BIS-60';

  test('1. ce formă are magneziul și cât magneziu elementar aduce', async () => {
    const { nutrients, details } = await page(magnesium);
    expect(nutrients).toContainEqual(
      expect.objectContaining({ name: 'Magneziu', source: 'din bisglicinat de magneziu', amount: '300 mg' }),
    );
    expect(details).toContain('magneziu elementar');
    const planned = await plan({ [magnesium]: 1 });
    expect(total(planned, 'magneziu')).toMatchObject({ added: 300, parts: [{ form: 'bisglicinat' }], state: 'over' });
    expect(planned.words).toContain('efectul poate fi laxativ');
  });

  test('2. câtă vitamina D se adună cu ce iau deja', async () => {
    const planned = await plan({ 'SOR-D3-4000-60': 1, 'VER-D3K2-20': 1 });
    expect(total(planned, 'vitamina-d')).toMatchObject({
      total: 150,
      state: 'over',
      levels: [{ level: { value: 100 } }],
    });
  });

  test('3. vitamina A în sarcină: retinolul este de întrebat, beta-carotenul nu este retinol', async () => {
    const retinol = await plan({ 'SOR-A-800-90': 1 }, { groups: ['pregnant'] });
    expect(retinol.words).toContain('Nu luați retinol suplimentar fără să întrebați medicul.');
    expect(total(retinol, 'vitamina-a')?.levels).toMatchObject([{ level: { value: 3000 }, amount: 800 }]);
    const carotene = await plan({ 'MIR-SOARE-60': 1 }, { groups: ['pregnant'] });
    expect(carotene.words).not.toContain('retinol');
    expect(total(carotene, 'vitamina-a')?.levels).toMatchObject([{ amount: 0, verdict: 'within' }]);
    expect((await plan({ 'MIR-SOARE-60': 1 }, { groups: ['smoker'] })).words).toContain('beta-caroten');
    expect((await page('MIR-SOARE-60')).warnings).not.toContain('însărcinate');
    expect((await page('SOR-A-800-90')).warnings).toContain('însărcinate');
  });

  test('4. la câte ore de levotiroxină se ia fierul', async () => {
    const planned = await plan({ [iron]: 1 }, { groups: ['thyroid-medicine'] });
    expect(planned.words).toContain('scad absorbția levotiroxinei. Luați-le la cel puțin 4 ore distanță');
    expect((await plan({ [iron]: 1 })).words).not.toContain('levotiroxin');
    expect((await page(iron)).warnings).toContain('4 ore distanță de levotiroxină');
  });

  test('5. vitamina K și anticoagulantele, și minerale și antibiotice', async () => {
    const planned = await plan({ 'VER-D3K2-20': 1 }, { groups: ['anticoagulants'] });
    expect(planned.words).toContain('warfarină sau acenocumarol. Întrebați medicul înainte de utilizare.');
    expect((await page('VER-D3K2-20')).warnings).toContain('Conține vitamina K. Dacă luați anticoagulante');
    const withAntibiotics = await plan({ [magnesium]: 1 }, { groups: ['antibiotics'] });
    expect(withAntibiotics.words).toContain('tetraciclinelor');
  });

  test('6. câtă EGCG pe zi și care este limita', async () => {
    const tea = 'BRA-CEAIV-60';
    const [two, five] = [await plan({ [tea]: 2 }), await plan({ [tea]: 5 })];
    expect(total(two, 'egcg')).toMatchObject({ added: 320, levels: [{ level: { value: 800, kind: 'restricted' } }] });
    expect(total(five, 'egcg')).toMatchObject({ added: 800, state: 'over' });
    expect((await plan({ [tea]: 1 }, { groups: ['liver'] })).words).toContain('Nu luați 800 mg de EGCG sau mai mult');
    expect((await page(tea)).warnings).toContain('nici pe stomacul gol');
  });

  test('7. monacolinele din orez roșu rămân sub 3 mg', async () => {
    const id = await add([{ name: 'Monacolină K', amount: 2.9, unit: 'mg' }]);
    const data = await read(id);
    const [product] = expandBundles(data, [id]);
    if (!product) throw new Error('no product');
    const stateOf = (portions: number) => planOf(data, [{ product, portions }], adult).totals[0]?.state;
    expect([stateOf(1), stateOf(1.5)]).toEqual(['within', 'over']);
    const { mine } = planOf(data, [{ product, portions: 1 }], { age: 'over-70', groups: ['cholesterol-medicine'] });
    expect(mine.map(({ caution }) => caution.source)).toEqual(['Regulamentul (UE) 2022/860']);
  });

  test('8. două produse cu zinc trec de nivelul maxim', async () => {
    const planned = await plan({ 'MIN-ZN-PIC-60': 1, 'MIN-ZNCU-60': 1 });
    expect(total(planned, 'zinc')).toMatchObject({ total: 30, state: 'over', levels: [{ level: { value: 25 } }] });
    expect(planned.words).toContain('nivelul de cupru din organism scade');
  });

  test('9. din ce este capsula și ce alergeni are', async () => {
    expect((await page('SOR-A-800-90')).ingredients).toContain('gelatină bovină');
    const { ingredients } = await page(magnesium);
    expect(ingredients).toContain('capsulă vegetală (hidroxipropilmetilceluloză)');
    expect(ingredients).toContain('*soia*');
  });

  test('10. ce lot este și unde este analiza lui', async () => {
    const [lot] = await shop.db<{ productId: number; code: string }[]>`
      select l.product_id, l.code from lot_document d join sellable_lot l on l.id = d.lot_id
      join product p on p.id = l.product_id and p.is_published order by l.id limit 1`;
    const found = await readLotsOfProduct(shop.db, lot?.productId ?? 0);
    expect(found.find(({ code }) => code === lot?.code)?.documents[0]).toMatchObject({
      name: expect.stringContaining('naliz'),
      url: expect.stringMatching(/^\/files\/.+\.pdf$/),
    });
  });
});
