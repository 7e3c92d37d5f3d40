import { expect, test } from 'vitest';
import { measureOf, namesPrice, unitPriceOf, unitPriceRank, unitPriceText } from './unit-price-rules.ts';

const pack = (unitName: string, unitSize: number, unitCount: number | null, netQuantity: string) => {
  return { unitName, unitSize, unitCount, netQuantity };
};

test('romania: the unit price as people compare it, rounded in bani', () => {
  expect(unitPriceOf(4990, pack('capsulă', 1, 90, '45 g'))).toBe('0.55 RON / capsulă');
  expect(unitPriceOf(5490, pack('comprimat', 1, 60, '60 comprimate'))).toBe('0.92 RON / comprimat');
  expect(unitPriceOf(3690, pack('ml', 100, 150, '150 ml'))).toBe('24.60 RON / 100 ml');
});

test('HG 947/2000: pieces of food of 50 g or ml and more have the price of a kilogram or litre beside theirs', () => {
  expect(unitPriceOf(4990, pack('capsulă', 1, 90, '60 g'))).toBe('0.55 RON / capsulă · 831.67 RON / kg');
  expect(unitPriceOf(5000, pack('fiolă', 1, 10, '10 × 25 ml'))).toBe('5.00 RON / fiolă · 200.00 RON / l');
  expect(unitPriceOf(4990, pack('capsulă', 1, 90, '50 g'))).toContain(' / kg');
  expect(unitPriceOf(4990, pack('capsulă', 1, 90, '49.9 g'))).not.toContain(' / kg');
});

test('the second price stays on one line, which begins before it', () => {
  expect(unitPriceText('0.55 RON / capsulă · 831.67 RON / kg')).toBe(
    '0.55 RON / capsulă ·\u00a0831.67\u00a0RON\u00a0/\u00a0kg',
  );
  expect(unitPriceText('24.60 RON / 100 ml')).toBe('24.60 RON / 100 ml');
});

test('the capacity of an object is no quantity of it', () => {
  expect(unitPriceOf(3990, pack('bucată', 1, 1, '700 ml'))).toBe('39.90 RON / bucată');
});

test('without a unit or without their number there is no price per unit', () => {
  expect(unitPriceOf(4990, pack('', 1, 90, '60 g'))).toBeNull();
  expect(unitPriceOf(4990, pack('capsulă', 1, null, '60 g'))).toBeNull();
});

test('grams and millilitres of a net quantity', () => {
  const amounts = ['80 g', '0,5 l', '1.5 kg', '30 plicuri x 5 g', '10 × 25 ml', '45 g (60 de capsule)'].map(measureOf);
  expect(amounts).toEqual([
    { amount: 80, unit: 'g' },
    { amount: 500, unit: 'ml' },
    { amount: 1500, unit: 'g' },
    { amount: 150, unit: 'g' },
    { amount: 250, unit: 'ml' },
    { amount: 45, unit: 'g' },
  ]);
  expect(['60 capsule', '12 gume', ''].map(measureOf)).toEqual([null, null, null]);
});

test('a product sold by the portion names its price once', () => {
  expect(namesPrice('1.50 RON / porție · 300.00 RON / kg', '1.50 RON / porție')).toBe(true);
  expect(namesPrice('0.55 RON / capsulă', '1.50 RON / porție')).toBe(false);
  expect(namesPrice(null, null)).toBe(false);
});

test('prices per unit are ordered within their kind: pieces, then weights and volumes, then objects', () => {
  const packs = [
    { price: 3000, unitName: 'capsulă', unitCount: 60 },
    { price: 5000, unitName: 'comprimat', unitCount: 60 },
    { price: 4000, unitName: 'kg', unitCount: 1 },
    { price: 1000, unitName: 'ml', unitCount: 50 },
    { price: 900, unitName: 'bucată', unitCount: 1 },
    { price: 100, unitName: '', unitCount: null },
  ];
  const ranks = packs.map(({ price, ...pack }) => unitPriceRank(price, pack));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(ranks.at(-1)).toBeLessThan(2 ** 32);
});
