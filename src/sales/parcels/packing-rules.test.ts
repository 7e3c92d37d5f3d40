import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packParcel } from './packing-rules.ts';

const packaging = { packagingGrams: 150, packagingMm: 10 };
const bottle = { weightGrams: 120, lengthMm: 60, widthMm: 60, heightMm: 110, quantity: 1 };

test('a parcel weighs as much as its products and the packaging', () => {
  expect(packParcel([bottle, { ...bottle, weightGrams: 900, quantity: 2 }], packaging).weightGrams).toBe(2070);
  expect(packParcel([], packaging)).toEqual({ weightGrams: 150, lengthCm: 3, widthCm: 3, heightCm: 3 });
});

test('one bottle makes a small box, many make one that is nearly a cube', () => {
  expect(packParcel([bottle], packaging)).toMatchObject({ lengthCm: 13, widthCm: 9, heightCm: 9 });
  expect(packParcel([{ ...bottle, quantity: 20 }], packaging)).toMatchObject({
    lengthCm: 24,
    widthCm: 24,
    heightCm: 24,
  });
});

test('every product fits into the box, there is room for all, and the limits of couriers’ forms hold', () => {
  const side = fc.integer({ min: 1, max: 2000 });
  const item = fc.record({
    weightGrams: fc.integer({ min: 1, max: 100_000 }),
    lengthMm: side,
    widthMm: side,
    heightMm: side,
    quantity: fc.integer({ min: 1, max: 50 }),
  });
  const bySize = (a: number, b: number): number => b - a;
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), (items) => {
      const { weightGrams, lengthCm, widthCm, heightCm } = packParcel(items, packaging);
      const box = [lengthCm, widthCm, heightCm].sort(bySize);
      expect(Math.max(...box)).toBeLessThanOrEqual(200);
      expect(Math.min(...box, weightGrams)).toBeGreaterThanOrEqual(1);
      expect(weightGrams).toBeLessThanOrEqual(100_000);
      if (box.includes(200)) return;
      for (const { lengthMm, widthMm, heightMm } of items)
        for (const [index, mm] of [lengthMm, widthMm, heightMm].sort(bySize).entries())
          expect((box[index] ?? 0) * 10).toBeGreaterThanOrEqual(mm);
      const volume = items.reduce((sum, one) => sum + one.lengthMm * one.widthMm * one.heightMm * one.quantity, 0);
      expect(lengthCm * widthCm * heightCm * 1000).toBeGreaterThanOrEqual(volume);
    }),
  );
});
