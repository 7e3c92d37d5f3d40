import { expect, test } from 'vitest';
import { emptyEntry } from './import-entry.ts';
import { decideCount } from './stock-rules.ts';

const lot = { code: 'L1', expiresOn: null, quantity: 5, unitCost: 1200 };

const decide = (unitCost: number | null, quantity = 5, lots = [lot]) =>
  decideCount(
    { ...emptyEntry(2, 'P1'), count: { lot: 'L1', expiresOn: null, quantity, unitCost } },
    lots,
    '2026-11-17',
  );

test('a file without an acquisition cost keeps that of the lot', () => {
  expect(decide(null)).toMatchObject({ verdict: 'unchanged', changes: [] });
  expect(decide(null, 7)).toMatchObject({ verdict: 'changed', count: { quantity: 7, unitCost: 1200 } });
});

test('another acquisition cost changes the lot, also without another count', () => {
  expect(decide(1350)).toMatchObject({
    verdict: 'changed',
    count: { quantity: 5, unitCost: 1350 },
    changes: [{ column: 'Cost de achiziție', before: '12,00', after: '13,50' }],
  });
});

test('a new lot has its code, units and cost', () => {
  expect(decide(1350, 3, []).changes).toEqual([
    { column: 'Lot', before: '', after: 'L1' },
    { column: 'Cantitate', before: '', after: '3' },
    { column: 'Cost de achiziție', before: '', after: '13,50' },
  ]);
});
