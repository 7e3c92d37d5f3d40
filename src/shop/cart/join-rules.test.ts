import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cameOf, capped, joinLines, missingOf, welcomeAmong } from './join-rules.ts';
import { mergeLines, mostLines } from './rules.ts';

const unit = (productId: number, quantity: number) => ({ productId, quantity });

test('1§4 login merge: quantities add up, to 99 and to what is there, and never below what was', () => {
  const lines = [unit(1, 3), unit(2, 90), unit(3, 5)];
  const joined = joinLines(lines, [unit(1, 2), unit(2, 20), unit(3, 1), unit(4, 1), unit(5, 2)], (id) =>
    id === 3 ? 2 : id === 4 ? 0 : 200,
  );
  expect(joined).toEqual([unit(1, 5), unit(2, 99), unit(5, 2)]);
  expect(missingOf(lines, joined, [unit(1, 2), unit(2, 20), unit(3, 1), unit(4, 1), unit(9, 4)])).toEqual([
    { productId: 2, wanted: 20, added: 9 },
    { productId: 3, wanted: 1, added: 0 },
    { productId: 4, wanted: 1, added: 0 },
    { productId: 9, wanted: 4, added: 0 },
  ]);
});

test('1§4 login merge: what is not sold stays outside, and a full cart takes only more of what it has', () => {
  const full = Array.from({ length: mostLines - 1 }, (_, at) => unit(at + 1, 1));
  const wanted = [unit(500, 1), unit(501, 1), unit(1, 1), unit(502, 1)];
  expect(welcomeAmong(full, wanted, new Set([1, 501, 502]))).toEqual([unit(501, 1), unit(1, 1)]);
});

test('1§4 login merge: nothing is invented, whatever comes together', () => {
  const units = fc
    .array(fc.record({ productId: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 99 }) }))
    .map((list) => capped(mergeLines(list)));
  const stock = fc.array(fc.nat({ max: 150 }), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(units, units, stock, (lines, added, available) => {
      const joined = joinLines(lines, added, (id) => available[id] ?? 0);
      const missing = missingOf(lines, joined, added);
      for (const { productId, quantity } of joined) {
        expect(quantity).toBeLessThanOrEqual(Math.min(99, available[productId] ?? 0));
        const before = lines.find((line) => line.productId === productId)?.quantity ?? 0;
        const wanted = added.find((line) => line.productId === productId)?.quantity ?? 0;
        const lost = missing.find((line) => line.productId === productId);
        expect(quantity - before).toBe(lost ? lost.added : wanted);
      }
    }),
  );
});

test('ordering again: what came is the wish without what is missing', () => {
  const missing = [
    { productId: 2, wanted: 3, added: 1 },
    { productId: 3, wanted: 1, added: 0 },
  ];
  expect(cameOf([unit(1, 2), unit(2, 3), unit(3, 1)], missing)).toEqual([unit(1, 2), unit(2, 1)]);
});
