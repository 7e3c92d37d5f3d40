import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CautionFields } from './fields.ts';
import { NutrientMatcher, type NutrientRow } from './match-rules.ts';
import { type Caution, confirmedOnly, type Reference } from './reference.ts';
import { knownNutrients, level } from './test-nutrients.ts';
import { cautionsFor, dailyTotals, type Person, type TakenProduct } from './totals-rules.ts';

const matcher = new NutrientMatcher(knownNutrients);
const reference: Reference = { nutrients: knownNutrients, cautions: [] };
const adult: Person = { ageGroup: { from: 18, to: null }, isPregnant: false };

const row = (name: string, amount: number, unit = 'mg', source: string | null = null): NutrientRow =>
  matcher.resolve({
    ...{ name, source, amount, unit, referencePercent: null },
    ...{ nutrient: null, form: null, isFormAmount: false },
  });
const product = (id: number, nutrients: NutrientRow[], more: Partial<TakenProduct> = {}): TakenProduct => ({
  ...{ id, isAdded: true, portions: 1, count: 1, nutrients },
  ...more,
});
const totalsOf = (products: TakenProduct[], person = adult, from = reference) =>
  new Map(dailyTotals(products, person, from).map((total) => [total.nutrient.key, total]));

test('amounts are added over products, portions and units; food counts only in the total', () => {
  const totals = totalsOf([
    product(1, [row('Vitamina D3', 1000, 'UI')], { portions: 2 }),
    product(2, [row('Vitamina D', 10, 'µg'), row('Propolis', 90)]),
    product(3, [row('Vitamina D', 5, 'µg')], { isAdded: false, count: 3 }),
  ]);
  expect([...totals.keys()]).toEqual(['vitamina-d']);
  expect(totals.get('vitamina-d')).toMatchObject({
    ...{ added: 60, total: 75, percent: 1500, hasUnknownAmount: false },
    parts: [
      { productId: 1, amount: 50, isAdded: true },
      { productId: 2, amount: 10, isAdded: true },
      { productId: 3, amount: 15, isAdded: false },
    ],
    levels: [{ amount: 75, verdict: 'within' }],
  });
});

test('levels of the age group apply, and those of pregnancy instead', () => {
  const products = [product(1, [row('Vitamina D', 60, 'µg')])];
  const verdicts = (person: Person) => totalsOf(products, person).get('vitamina-d')?.levels;
  expect(verdicts(adult)).toMatchObject([{ level: { value: 100 }, verdict: 'within' }]);
  expect(verdicts({ ageGroup: { from: 4, to: 6 }, isPregnant: false })).toMatchObject([
    { level: { value: 50 }, verdict: 'over' },
  ]);
  expect(verdicts({ ageGroup: { from: 18, to: null }, isPregnant: true })).toMatchObject([
    { level: { value: 100, isPregnant: true }, verdict: 'within' },
  ]);
  expect(verdicts({ ageGroup: { from: 11, to: 14 }, isPregnant: false })).toEqual([]);
});

test('a level may be reached, a restricted amount may not', () => {
  const verdictOf = (name: string, amount: number) =>
    [...totalsOf([product(1, [row(name, amount)])]).values()][0]?.levels[0]?.verdict;
  expect([verdictOf('Zinc', 25), verdictOf('Zinc', 25.001)]).toEqual(['within', 'over']);
  expect([verdictOf('EGCG', 799.999), verdictOf('EGCG', 800)]).toEqual(['within', 'over']);
});

test('three times 0.1 is 0.3: no binary rounding', () => {
  const limit = { ...reference, nutrients: knownNutrients.map((one) => ({ ...one, levels: [level(0.3)] })) };
  const products = [1, 2, 3].map((id) => product(id, [row('Zinc', 0.1)]));
  expect(totalsOf(products, adult, limit).get('zinc')).toMatchObject({ total: 0.3, levels: [{ verdict: 'within' }] });
});

test('an unknown form or amount gives no verdict, unless what is known is already too much', () => {
  const levelsOf = (...rows: NutrientRow[]) =>
    totalsOf([product(1, rows)])
      .get('niacina')
      ?.levels.map(({ amount, verdict }) => [amount, verdict]);
  expect(levelsOf(row('Niacină', 20))).toEqual([
    [0, 'unknown'],
    [0, 'unknown'],
  ]);
  expect(levelsOf(row('Niacină', 20, 'mg', 'nicotinamidă'))).toEqual([
    [0, 'within'],
    [20, 'within'],
  ]);
  expect(levelsOf(row('Niacină', 20, 'mg', 'acid nicotinic'), row('Niacină', 5))).toEqual([
    [20, 'over'],
    [0, 'unknown'],
  ]);
  const inUnits = { ...row('Vitamina A', 800, 'µg', 'retinol'), unit: 'capsule' };
  expect(totalsOf([product(1, [inUnits])]).get('vitamina-a')).toMatchObject({
    ...{ total: 0, hasUnknownAmount: true, parts: [{ amount: null }], levels: [{ verdict: 'unknown' }] },
  });
});

test('beta-carotene counts as vitamin A, but not toward the level of retinol', () => {
  const rows = [row('Beta-caroten', 30), row('Vitamina A', 500, 'µg', 'acetat de retinil')];
  expect(totalsOf([product(1, rows)]).get('vitamina-a')).toMatchObject({
    ...{ total: 5500, levels: [{ amount: 500, verdict: 'within' }] },
  });
});

test('the level of EPA and DHA counts labels that state them apart, and a stated sum once', () => {
  const totals = totalsOf([
    product(1, [row('EPA', 360), row('DHA', 240)], { portions: 2 }),
    product(2, [row('EPA și DHA', 0.5, 'g'), row('DHA', 200)]),
    product(3, [row('DHA', 100)], { isAdded: false }),
  ]);
  expect(totals.get('epa-dha')).toMatchObject({
    total: 1800,
    added: 1700,
    levels: [{ amount: 1700, verdict: 'within' }],
  });
  expect(totals.get('dha')?.total).toBe(780);
  expect(totals.get('epa')?.total).toBe(720);
});

test('another product never makes a total smaller, and the total is the sum of its parts', () => {
  const products = fc.array(
    fc.record({
      amount: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 1000),
      portions: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 2, maxLength: 6 },
  );
  fc.assert(
    fc.property(products, (list) => {
      const taken = list.map(({ amount, portions }, id) => product(id, [row('Magneziu', amount)], { portions }));
      const [less, more] = [taken.slice(1), taken].map((some) => totalsOf(some).get('magneziu'));
      expect(more?.total ?? 0).toBeGreaterThanOrEqual(less?.total ?? 0);
      const sum = more?.parts.reduce((total, { amount }) => total + Math.round((amount ?? 0) * 1000), 0);
      expect(Math.round((more?.total ?? 0) * 1000)).toBe(sum);
    }),
  );
});

const caution = (id: number, fields: Partial<CautionFields>): Caution => ({
  ...CautionFields.parse({ who: 'Toată lumea', words: 'Atenție.', source: 'EFSA', isConfirmed: true, ...fields }),
  id,
});

test('cautions follow from nutrients, forms, amounts and the number of products', () => {
  const cautions = [
    caution(1, { nutrientKeys: ['vitamina-a'], formKeys: ['beta-caroten'] }),
    caution(2, { nutrientKeys: ['zinc'], above: 25 }),
    caution(3, { nutrientKeys: ['fier', 'calciu'], needsAll: true }),
    caution(4, { nutrientKeys: ['vitamina-d', 'magneziu'], minProducts: 2 }),
    caution(5, { nutrientKeys: ['magneziu'], above: 250, scope: 'added' }),
  ];
  const found = (...products: TakenProduct[]) =>
    cautionsFor(products, { ...reference, cautions }).map((one) => [one.caution.id, one.productIds]);
  expect(found(product(7, [row('Vitamina A', 800, 'µg', 'retinol'), row('Vitamina A', 100, 'µg')]))).toEqual([]);
  expect(found(product(7, [row('Vitamina A', 800, 'µg', 'beta-caroten')]))).toEqual([[1, [7]]]);
  expect(found(product(1, [row('Zinc', 15)]))).toEqual([]);
  expect(found(product(1, [row('Zinc', 15)]), product(2, [row('Zinc', 15)]))).toEqual([[2, [1, 2]]]);
  expect(found(product(1, [row('Fier', 14)]))).toEqual([]);
  expect(found(product(1, [row('Fier', 14)]), product(2, [row('Calciu', 400)]))).toEqual([[3, [1, 2]]]);
  expect(found(product(1, [row('Vitamina D', 5, 'µg')]), product(2, [row('Magneziu', 100)]))).toEqual([]);
  const food = product(1, [row('Magneziu', 200)], { isAdded: false });
  expect(found(food, product(2, [row('Magneziu', 200)]))).toEqual([[4, [1, 2]]]);
  expect(found(product(2, [row('Magneziu', 300)]))).toEqual([[5, [2]]]);
});

test('customers get no unconfirmed level, caution or conversion', () => {
  const [vitaminA, vitaminD] = knownNutrients;
  if (!vitaminA || !vitaminD) throw new Error('no nutrients');
  const unconfirmed: Reference = {
    nutrients: [
      { ...vitaminA, forms: vitaminA.forms.map((form) => ({ ...form, isConfirmed: false })) },
      { ...vitaminD, isIuConfirmed: false, levels: [level(100, { isConfirmed: false })] },
    ],
    cautions: [caution(1, { nutrientKeys: ['vitamina-d'], isConfirmed: false })],
  };
  const products = [product(1, [row('Vitamina D', 2000, 'UI'), row('Vitamina A', 1000, 'UI', 'retinol')])];
  const shown = confirmedOnly(unconfirmed);
  expect(cautionsFor(products, shown)).toEqual([]);
  for (const total of totalsOf(products, adult, shown).values())
    expect(total).toMatchObject({ total: 0, hasUnknownAmount: true });
  expect(totalsOf(products, adult, shown).get('vitamina-d')?.levels).toEqual([]);
  expect(totalsOf(products, adult, unconfirmed).get('vitamina-d')).toMatchObject({
    total: 50,
    levels: [{ verdict: 'within' }],
  });
});
