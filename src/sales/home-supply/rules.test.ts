import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysUntil } from '../../platform/days.ts';
import {
  knownPortions,
  orderBy,
  type PortionChange,
  type Purchase,
  quartersOn,
  rhythmOf,
  runsOutOn,
  supplyOn,
} from './rules.ts';

const may = (day: number): string => addDays('2027-05-01', day - 1);

describe('the day on which a product ends', () => {
  test('counts from the day of the arrival, which is the first one', () => {
    expect(runsOutOn([{ on: may(1), packs: 1 }], 30, [])).toBe(may(30));
  });

  test('packs follow each other; after a gap the next one begins on its arrival', () => {
    expect(runsOutOn([{ on: may(1), packs: 2 }], 30, [])).toBe(may(60));
    const early = [
      { on: may(1), packs: 1 },
      { on: may(20), packs: 1 },
    ];
    expect(runsOutOn(early, 30, [])).toBe(may(60));
    const late = [
      { on: may(1), packs: 1 },
      { on: may(40), packs: 1 },
    ];
    expect(runsOutOn(late, 30, [])).toBe(may(69));
  });

  test('the order in which purchases are given does not matter, and none of zero packs counts', () => {
    const purchases = [
      { on: may(20), packs: 1 },
      { on: may(50), packs: 0 },
      { on: may(1), packs: 1 },
    ];
    expect(runsOutOn(purchases, 30, [])).toBe(may(60));
  });

  test('another daily portion holds from its day on, and the label again later', () => {
    const purchase = [{ on: may(1), packs: 1 }];
    expect(runsOutOn(purchase, 30, [{ from: may(11), quarters: 8 }])).toBe(may(20));
    expect(
      runsOutOn(purchase, 30, [
        { from: may(11), quarters: 8 },
        { from: may(16), quarters: null },
      ]),
    ).toBe(may(25));
    expect(runsOutOn(purchase, 30, [{ from: may(1), quarters: 2 }])).toBe(may(60));
  });

  test('a part of a portion is the last day', () => {
    expect(runsOutOn([{ on: may(1), packs: 1 }], 30, [{ from: may(1), quarters: 16 }])).toBe(may(8));
  });

  test('a break has no end, and lasts as long as it does', () => {
    const purchase = [{ on: may(1), packs: 1 }];
    const pause: PortionChange[] = [{ from: may(11), quarters: 0 }];
    expect(runsOutOn(purchase, 30, pause)).toBeNull();
    expect(runsOutOn(purchase, 30, [...pause, { from: may(21), quarters: null }])).toBe(may(40));
  });

  test('without packs or without known portions there is no date', () => {
    expect(runsOutOn([], 30, [])).toBeNull();
    expect(runsOutOn([{ on: may(1), packs: 1 }], null, [])).toBeNull();
    expect(knownPortions(1)).toBeNull();
    expect(knownPortions(0)).toBeNull();
    expect(knownPortions(2)).toBe(2);
  });

  test('a portion that is set after the end leaves the end alone', () => {
    expect(runsOutOn([{ on: may(1), packs: 1 }], 30, [{ from: may(40), quarters: 8 }])).toBe(may(30));
    expect(runsOutOn([{ on: may(1), packs: 1 }], 30, [{ from: may(40), quarters: 0 }])).toBe(may(30));
  });
});

test('what is at home on a day is known', () => {
  const history = { purchases: [{ on: may(1), packs: 2 }], portionsPerPack: 30, changes: [] };
  expect(supplyOn(history, may(1))).toEqual({ quarters: 240, runsOutOn: may(60) });
  expect(supplyOn(history, may(31))).toEqual({ quarters: 120, runsOutOn: may(60) });
  expect(supplyOn(history, may(61)).quarters).toBe(0);
  expect(supplyOn(history, addDays(may(1), -1))).toEqual({ quarters: 0, runsOutOn: null });
});

test('a rhythm follows from packs and daily portion, and is not proposed where it is unknown, too short or too long', () => {
  expect(rhythmOf(1, 30)).toBe(30);
  expect(rhythmOf(2, 30, 6)).toBe(40);
  expect(rhythmOf(1, 100, 6)).toBe(66);
  expect(rhythmOf(1, 10)).toBeNull();
  expect(rhythmOf(1, 400)).toBeNull();
  expect(rhythmOf(1, null)).toBeNull();
  expect(rhythmOf(1, 30, 0)).toBeNull();
});

test('an order is due so many days before the first day without a portion', () => {
  expect(orderBy(may(30))).toBe(may(26));
});

/** Takes a portion on every day, one after the other. */
function takeDaily(purchases: readonly Purchase[], portions: number, changes: readonly PortionChange[], until: string) {
  let left = 0;
  let last: string | null = null;
  for (let day = may(1); day <= until; day = addDays(day, 1)) {
    left += purchases.filter(({ on }) => on === day).reduce((sum, { packs }) => sum + packs * portions * 4, 0);
    const perDay = quartersOn(changes, day);
    if (left > 0 && perDay > 0) last = day;
    left = Math.max(0, left - perDay);
  }
  return { left, last };
}

test('the date is the one found by taking a portion every day', () => {
  const days = fc.integer({ min: 1, max: 120 }).map(may);
  const purchase = fc.record({ on: days, packs: fc.integer({ min: 1, max: 2 }) });
  const change = fc.record({ from: days, quarters: fc.option(fc.integer({ min: 1, max: 12 })) });
  fc.assert(
    fc.property(
      fc.array(purchase, { minLength: 1, maxLength: 5 }),
      fc.uniqueArray(change, { maxLength: 4, selector: ({ from }) => from }),
      fc.integer({ min: 2, max: 60 }),
      (purchases, unsorted, portions) => {
        const changes = unsorted.toSorted((one, other) => (one.from < other.from ? -1 : 1));
        const horizon = addDays(may(1), 4 * 60 * 10 + 130);
        const { last } = takeDaily(purchases, portions, changes, horizon);
        expect(runsOutOn(purchases, portions, changes)).toBe(last);
        const middle = may(60);
        const before = supplyOn({ purchases, portionsPerPack: portions, changes }, middle);
        const taken = takeDaily(purchases, portions, changes, addDays(middle, -1)).left;
        const arrived = purchases.filter(({ on }) => on === middle).reduce((sum, { packs }) => sum + packs, 0);
        expect(before.quarters).toBe(taken + arrived * portions * 4);
        expect(daysUntil(may(1), middle)).toBe(59);
      },
    ),
    { numRuns: 60 },
  );
});
