import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areStepsInOrder,
  canBeFinished,
  daysOfPack,
  findRule,
  grossCost,
  lotStateOf,
  nextPrice,
  offerName,
  offerPrice,
  proposeStep,
  type Step,
  stepAt,
} from './rules.ts';

const steps: Step[] = [
  { daysLeft: 120, percent: 15 },
  { daysLeft: 90, percent: 30 },
  { daysLeft: 60, percent: 45 },
];
const noLimits = { limitsDiscounts: false, stopPercent: 0 };

test('ADR-118: a step holds from its day on until the next one', () => {
  expect([121, 120, 91, 90, 61, 60, 1].map((days) => stepAt(steps, days)?.percent ?? null)).toEqual([
    null,
    15,
    15,
    30,
    30,
    45,
    45,
  ]);
  expect(stepAt([], 1)).toBeNull();
});

test('later steps reduce more, and no two start on one day', () => {
  expect(areStepsInOrder(steps.toReversed())).toBe(true);
  expect(areStepsInOrder([...steps, { daysLeft: 30, percent: 45 }])).toBe(false);
  expect(areStepsInOrder([...steps, { daysLeft: 60, percent: 50 }])).toBe(false);
});

test('the rule of the product goes before that of its nearest category, and this before that of all', () => {
  const rule = (id: number, categoryId: number | null, productId: number | null) => ({
    id,
    categoryId,
    productId,
    steps,
  });
  const rules = [rule(1, null, null), rule(2, 10, null), rule(3, 11, null), rule(4, null, 7)];
  const idOf = (productId: number, lineage: number[]) => findRule(rules, { productId, lineage })?.id;
  expect(idOf(7, [10, 11])).toBe(4);
  expect(idOf(8, [10, 11, 12])).toBe(3);
  expect(idOf(8, [10, 13])).toBe(2);
  expect(idOf(8, [14])).toBe(1);
  expect(findRule([], { productId: 1, lineage: [] })).toBeNull();
});

test('a pack lasts as many days as it has daily portions; that of other products is not known', () => {
  expect(daysOfPack({ isFood: true, portions: 90 })).toBe(90);
  expect(daysOfPack({ isFood: true, portions: 1 })).toBeNull();
  expect(daysOfPack({ isFood: false, portions: 90 })).toBeNull();
});

const anySteps = fc
  .uniqueArray(fc.record({ daysLeft: fc.integer({ min: 1, max: 730 }), percent: fc.integer({ min: 1, max: 90 }) }), {
    maxLength: 6,
    selector: ({ daysLeft }) => daysLeft,
  })
  .filter(areStepsInOrder);
const days = fc.integer({ min: -5, max: 800 });
const pack = fc.option(fc.integer({ min: 2, max: 400 }));
const margin = fc.integer({ min: 0, max: 120 });

test('whatever the rule, no lot is proposed whose pack a buyer cannot finish', () => {
  fc.assert(
    fc.property(anySteps, days, pack, margin, (anyRule, daysLeft, packDays, marginDays) => {
      const proposal = proposeStep(anyRule, { daysLeft, packDays, marginDays });
      if (proposal.kind === 'reduce') expect(daysLeft - marginDays).toBeGreaterThanOrEqual(packDays ?? 0);
      if (proposal.kind === 'tooLate') expect(daysLeft - marginDays).toBeLessThan(packDays ?? 0);
    }),
  );
});

test('with fewer days left the proposal never reduces less, until it ends for good', () => {
  fc.assert(
    fc.property(anySteps, days, pack, margin, (anyRule, daysLeft, packDays, marginDays) => {
      const at = (left: number) => proposeStep(anyRule, { daysLeft: left, packDays, marginDays });
      const [today, tomorrow] = [at(daysLeft), at(daysLeft - 1)];
      if (today.kind === 'tooLate') expect(tomorrow.kind).toBe('tooLate');
      if (today.kind === 'reduce' && tomorrow.kind === 'reduce')
        expect(tomorrow.percent).toBeGreaterThanOrEqual(today.percent);
      if (today.kind === 'reduce') expect(tomorrow.kind).not.toBe('waiting');
    }),
  );
});

test('a pack of unknown days keeps the margin', () => {
  expect(canBeFinished({ daysLeft: 14, packDays: null, marginDays: 14 })).toBe(true);
  expect(canBeFinished({ daysLeft: 13, packDays: null, marginDays: 14 })).toBe(false);
});

test('the price is below the reference by at least the percentage, and stops at the lowest margin where the shop says so', () => {
  expect(offerPrice({ reference: 4999, percent: 30, unitCost: null, limits: noLimits })).toBe(3499);
  expect(offerPrice({ reference: 4999, percent: 30, unitCost: 4000, limits: noLimits })).toBe(3499);
  const limits = { limitsDiscounts: true, stopPercent: 5 };
  expect(offerPrice({ reference: 4999, percent: 30, unitCost: 4000, limits })).toBe(4200);
  expect(offerPrice({ reference: 4999, percent: 30, unitCost: 4800, limits })).toBeNull();
  expect(offerPrice({ reference: 1, percent: 30, unitCost: null, limits: noLimits })).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1_000_000 }), fc.integer({ min: 1, max: 90 }), (reference, percent) => {
      const price = offerPrice({ reference, percent, unitCost: null, limits: noLimits });
      expect(price).not.toBeNull();
      expect((price ?? 0) * 100 <= reference * (100 - percent) || price === 1).toBe(true);
    }),
  );
});

test('the cost is with VAT, a running offer never gets dearer, its name has the month of the package', () => {
  expect(grossCost(1000, 21)).toBe(1210);
  expect(grossCost(999, 11)).toBe(1109);
  expect(grossCost(null, 21)).toBeNull();
  expect([nextPrice(500, 400), nextPrice(500, 600)]).toEqual([400, 500]);
  expect(offerName('Omega 3', '2027-03-31')).toBe('Omega 3 (exp. 03/2027)');
});

test('a blocked lot is blocked whatever its offer; an ended offer is proposed again when the rule asks for it', () => {
  const reduce = { kind: 'reduce', percent: 30 } as const;
  const stateOf = (offerState: 'open' | 'stopped' | 'ended' | null, isBlocked = false) =>
    lotStateOf({ offerState, isBlocked }, reduce);
  expect(stateOf('open', true)).toBe('blocked');
  expect([stateOf('open'), stateOf('stopped'), stateOf('ended'), stateOf(null)]).toEqual([
    'open',
    'stopped',
    'proposed',
    'proposed',
  ]);
  expect(lotStateOf({ offerState: 'ended', isBlocked: false }, { kind: 'tooLate' })).toBe('ended');
  expect(lotStateOf({ offerState: null, isBlocked: false }, { kind: 'tooLate' })).toBe('tooLate');
});
