import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PersonGroup } from '../../catalog/nutrients/person-groups.ts';
import type { Nutrient } from '../../catalog/nutrients/reference.ts';
import { knownNutrients, level } from '../../catalog/nutrients/test-nutrients.ts';
import type { PlanCaution, PlanData, PlanProduct } from './contract.ts';
import { portionChoices } from './limits.ts';
import {
  type AgeGroup,
  type Answers,
  additionsOf,
  ageGroups,
  barOf,
  expandBundles,
  groupsOfPerson,
  planOf,
  questionsFor,
} from './plan-rules.ts';

type Row = PlanProduct['rows'][number];

const row = (nutrient: string, amount: number, more: Partial<Row> = {}): Row => ({
  ...{ nutrient, amount, unit: unitOf(nutrient), form: null, isFormAmount: false },
  ...more,
});
const unitOf = (key: string): string => knownNutrients.find((nutrient) => nutrient.key === key)?.unit ?? 'mg';
const product = (id: number, rows: Row[], more: Partial<PlanProduct> = {}): PlanProduct => ({
  ...{ id, name: `Produs ${id}`, dailyPortion: '1 capsulă', isAdded: true, isSupplement: true, rows },
  ...{ image: '', others: [], partIds: [] },
  ...more,
});
const caution = (id: number, fields: Partial<PlanCaution>): PlanCaution => ({
  ...{ id, nutrientKeys: [], needsAll: false, countsTogether: false, formKeys: [], above: null, scope: 'total' },
  ...{ minProducts: 1, groups: [], who: 'Toată lumea', words: 'Atenție.', source: 'EFSA' },
  ...fields,
});
const adult: Answers = { age: 'adult', groups: [] };

/** Levels of a nutrient by age, as the shop is shipped with: the steps of vitamin D and selenium. */
const withLevels = (key: string, levels: Nutrient['levels']): Nutrient[] =>
  knownNutrients.map((nutrient) => (nutrient.key === key ? { ...nutrient, levels } : nutrient));

const dataOf = (products: PlanProduct[], more: Partial<PlanData> = {}): PlanData => ({
  ...{ products, nutrients: knownNutrients, cautions: [] },
  ...more,
});
const once = (products: readonly PlanProduct[]) => products.map((one) => ({ product: one, portions: 1 }));
const totalOf = (products: PlanProduct[], key: string, answers = adult, more: Partial<PlanData> = {}) =>
  planOf(dataOf(products, more), once(products), answers).totals.find(({ nutrient }) => nutrient.key === key);

test('two products of vitamin D pass the level together, one does not', () => {
  const [first, second] = [product(1, [row('vitamina-d', 75)]), product(2, [row('vitamina-d', 2000, { unit: 'UI' })])];
  expect(totalOf([first], 'vitamina-d')).toMatchObject({ total: 75, percent: 1500, state: 'within' });
  expect(totalOf([first, second], 'vitamina-d')).toMatchObject({
    ...{ total: 125, percent: 2500, state: 'over' },
    levels: [{ amount: 125, verdict: 'over', level: { value: 100, scope: 'total' } }],
  });
});

test('what is only in food counts in the total and not as added', () => {
  const food = product(1, [row('magneziu', 200)], { isAdded: false, isSupplement: false });
  const supplement = product(2, [row('magneziu', 200)]);
  expect(totalOf([food, supplement], 'magneziu')).toMatchObject({
    ...{ total: 400, added: 200, state: 'within' },
    levels: [{ amount: 200, level: { scope: 'added', value: 250 } }],
  });
  expect(
    totalOf([food, supplement], 'magneziu', adult, { nutrients: withLevels('magneziu', [level(250)]) }),
  ).toMatchObject({
    state: 'over',
    levels: [{ amount: 400 }],
  });
});

test('a level without known risk is passed in softer words, a legal limit is reached already', () => {
  const safe = { nutrients: withLevels('zinc', [level(8, { kind: 'safe' })]) };
  expect(totalOf([product(1, [row('zinc', 9)])], 'zinc', adult, safe)?.state).toBe('overSafe');
  expect(totalOf([product(1, [row('egcg', 400)]), product(2, [row('egcg', 399)])], 'egcg')?.state).toBe('within');
  expect(totalOf([product(1, [row('egcg', 400)]), product(2, [row('egcg', 400)])], 'egcg')?.state).toBe('over');
});

test('without the form on the label there is no verdict, and it is said which label lacks it', () => {
  const known = product(1, [row('niacina', 5, { form: 'acid-nicotinic' })]);
  const vague = product(2, [row('niacina', 20)]);
  expect(totalOf([known, vague], 'niacina')).toMatchObject({
    state: 'unknown',
    levels: [
      {
        level: { formKeys: ['acid-nicotinic'] },
        amount: 5,
        verdict: 'unknown',
        missing: [{ productId: 2, what: 'form' }],
      },
      { level: { formKeys: ['nicotinamida'] }, verdict: 'unknown', missing: [{ productId: 2, what: 'form' }] },
    ],
  });
  const inUnits = product(3, [row('vitamina-d', 400, { unit: 'picături' })]);
  expect(totalOf([inUnits], 'vitamina-d')).toMatchObject({
    ...{ total: 0, hasUnknownAmount: true, state: 'unknown' },
    levels: [{ missing: [{ productId: 3, what: 'conversion' }] }],
  });
});

test.each<[AgeGroup, number | undefined]>([
  ['1-3', 50],
  ['4-6', 50],
  ['7-10', 50],
  ['11-14', undefined],
  ['15-17', undefined],
  ['adult', 100],
  ['over-70', 100],
])('%s: the level of vitamin D is %s', (age, value) => {
  const total = totalOf([product(1, [row('vitamina-d', 60)])], 'vitamina-d', { age, groups: [] });
  expect(total?.levels.map((one) => one.level.value)).toEqual(value === undefined ? [] : [value]);
  expect(total?.state).toBe(value === undefined ? 'noLevel' : value < 60 ? 'over' : 'within');
});

test('pregnancy and breastfeeding have levels of their own, and no group of children has them', () => {
  const levels = [level(400), level(200, { isPregnant: true, ageFrom: 14 })];
  const valuesFor = (age: AgeGroup, groups: PersonGroup[]) =>
    totalOf(
      [product(1, [row('zinc', 5)])],
      'zinc',
      { age, groups },
      { nutrients: withLevels('zinc', levels) },
    )?.levels.map((one) => one.level.value);
  expect(valuesFor('adult', [])).toEqual([400]);
  expect(valuesFor('adult', ['pregnant'])).toEqual([200]);
  expect(valuesFor('15-17', ['breastfeeding'])).toEqual([200]);
  expect(valuesFor('7-10', ['pregnant'])).toEqual([]);
});

test('where an age spans several levels the lowest counts', () => {
  const steps = [level(2, { ageFrom: 7, ageTo: 8 }), level(3.3, { ageFrom: 9, ageTo: 10, kind: 'safe' })];
  const total = totalOf(
    [product(1, [row('zinc', 2.5)])],
    'zinc',
    { age: '7-10', groups: [] },
    {
      nutrients: withLevels('zinc', steps),
    },
  );
  expect(total).toMatchObject({ state: 'over', levels: [{ level: { value: 2 } }] });
});

test('products with one restricted substance are counted together, whatever their labels call it', () => {
  const data = dataOf([product(1, [row('zinc', 1)]), product(2, [row('egcg', 1)])], {
    cautions: [caution(1, { nutrientKeys: ['zinc', 'egcg'], minProducts: 2, countsTogether: true })],
  });
  expect(planOf(data, once(data.products), adult).mine).toMatchObject([{ productIds: [1, 2] }]);
  expect(planOf(data, once(data.products.slice(0, 1)), adult).mine).toEqual([]);
});

test('cautions for other people are told apart; age and medicines name groups by themselves', () => {
  const cautions = [
    caution(1, { nutrientKeys: ['zinc'] }),
    caution(2, { nutrientKeys: ['zinc'], groups: ['under-18'] }),
    caution(3, { nutrientKeys: ['zinc'], groups: ['any-medicine'] }),
    caution(4, { nutrientKeys: ['zinc'], groups: ['pregnant', 'over-70'] }),
  ];
  const data = dataOf([product(1, [row('zinc', 1)])], { cautions });
  const mineFor = (age: AgeGroup, groups: PersonGroup[]) => {
    const { mine, others } = planOf(data, once(data.products), { age, groups });
    expect([...mine, ...others]).toHaveLength(cautions.length);
    return mine.map((one) => one.caution.id);
  };
  expect(mineFor('adult', [])).toEqual([1]);
  expect(mineFor('15-17', [])).toEqual([1, 2]);
  expect(mineFor('adult', ['sedatives'])).toEqual([1, 3]);
  expect(mineFor('over-70', [])).toEqual([1, 4]);
  expect(mineFor('4-6', ['pregnant'])).toEqual([1, 2]);
  expect([...groupsOfPerson({ age: 'adult', groups: ['antibiotics'] })]).toEqual(['antibiotics', 'any-medicine']);
});

test('only what makes a difference for the products is asked', () => {
  const cautions = [caution(1, { nutrientKeys: ['fier'], groups: ['kidney', 'smoker', 'under-18'] })];
  const plain = dataOf([], { nutrients: knownNutrients.filter(({ key }) => key === 'fier'), cautions });
  expect(questionsFor(plain, 'adult')).toEqual(['smoker', 'kidney']);
  expect(questionsFor(plain, '4-6')).toEqual(['kidney']);
  expect(questionsFor({ ...plain, cautions: [] }, 'adult')).toEqual([]);
  // Vitamin D has levels of pregnancy.
  expect(questionsFor(dataOf([]), 'adult')).toEqual(['pregnant', 'breastfeeding']);
});

test('a bundle stands for its products, each of them once', () => {
  const products = [product(1, [], { partIds: [2, 3] }), product(2, []), product(3, [])];
  expect(expandBundles({ products }, [3, 1]).map(({ id }) => id)).toEqual([3, 2]);
});

test('on the page of a product it is told what it shares with the cart, and what passes a level', () => {
  const products = [
    product(1, [row('vitamina-d', 50), row('zinc', 10)]),
    product(2, [row('vitamina-d', 75), row('magneziu', 300)]),
    product(3, [row('zinc', 26)]),
  ];
  const found = (id: number, cartIds: number[]) =>
    additionsOf(dataOf(products), id, cartIds, adult).map(({ total, ownAmount }) => [
      ...[total.nutrient.key, ownAmount, total.total, total.state],
    ]);
  expect(found(1, [2])).toEqual([['vitamina-d', 50, 125, 'over']]);
  expect(found(3, [2])).toEqual([['zinc', 26, 26, 'over']]);
  expect(found(2, [3])).toEqual([['magneziu', 300, 300, 'over']]);
  expect(found(1, [3])).toEqual([['zinc', 10, 36, 'over']]);
});

test('bars show the amount with the marks of level and reference value', () => {
  const bar = (amount: number, answers = adult) => {
    const total = totalOf([product(1, [row('vitamina-d', amount)])], 'vitamina-d', answers);
    return total && barOf(total, 5);
  };
  expect(bar(50)).toEqual({ amount: 0.5, level: 1, reference: 0.05 });
  expect(bar(200)).toEqual({ amount: 1, level: 0.5, reference: 0.025 });
  expect(bar(2.5, { age: '15-17', groups: [] })).toEqual({ amount: 0.5, level: null, reference: 1 });
});

const keys = ['vitamina-d', 'zinc', 'magneziu', 'egcg'] as const;
const anyRow = fc.oneof(
  fc
    .record({ nutrient: fc.constantFrom(...keys), amount: fc.integer({ min: 0, max: 400_000 }).map((n) => n / 1000) })
    .map(({ nutrient, amount }) => row(nutrient, amount)),
  fc.integer({ min: 0, max: 8000 }).map((amount) => row('vitamina-d', amount, { unit: 'UI' })),
);
const anyProduct = fc.record({ rows: fc.array(anyRow, { maxLength: 4 }), isAdded: fc.boolean() });
const anyProducts = fc
  .array(anyProduct, { minLength: 1, maxLength: 6 })
  .map((list) => list.map((fields, at) => product(at + 1, fields.rows, { isAdded: fields.isAdded })));
const anyAnswers = fc.record({
  age: fc.constantFrom(...ageGroups),
  groups: fc.subarray<PersonGroup>(['pregnant', 'breastfeeding', 'sedatives', 'kidney']),
});
const anyPortions = fc.array(fc.constantFrom(...portionChoices), { minLength: 6, maxLength: 6 });

test('the order of products changes no sum and no verdict', () => {
  fc.assert(
    fc.property(anyProducts, anyPortions, anyAnswers, (products, portions, answers) => {
      const taken = products.map((one, at) => ({ product: one, portions: portions[at] ?? 1 }));
      const figures = (list: typeof taken) =>
        planOf(dataOf(products), list, answers).totals.map(({ nutrient, total, added, percent, state, levels }) => ({
          ...{ key: nutrient.key, total, added, percent, state },
          levels: levels.map(({ amount, verdict }) => [amount, verdict]),
        }));
      expect(figures(taken.toReversed())).toEqual(figures(taken));
    }),
  );
});

test('a unit on the label changes no sum: 40 IU of vitamin D are 1 µg, 1000 µg are 1 mg', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), fc.constantFrom(...portionChoices), (amount, portions) => {
      const sum = (one: Row) =>
        planOf(dataOf([]), [{ product: product(1, [one]), portions }], adult).totals.map(({ total }) => total);
      expect(sum(row('vitamina-d', amount * 40, { unit: 'UI' }))).toEqual(sum(row('vitamina-d', amount)));
      expect(sum(row('zinc', amount * 1000, { unit: 'mcg' }))).toEqual(sum(row('zinc', amount)));
    }),
  );
});

test('what is added is never more than the total, and more of a product never gives a milder verdict', () => {
  const severity = { noLevel: 0, within: 0, unknown: 0, overSafe: 1, over: 2 };
  fc.assert(
    fc.property(anyProducts, anyAnswers, (products, answers) => {
      const less = planOf(dataOf(products), once(products), answers).totals;
      const more = planOf(
        dataOf(products),
        products.map((one) => ({ product: one, portions: 3 })),
        answers,
      ).totals;
      for (const total of less) {
        const again = more.find(({ nutrient }) => nutrient.key === total.nutrient.key);
        expect(total.added).toBeLessThanOrEqual(total.total);
        expect(again?.total).toBeCloseTo(total.total * 3, 3);
        expect(severity[again?.state ?? 'noLevel']).toBeGreaterThanOrEqual(severity[total.state]);
      }
    }),
  );
});
