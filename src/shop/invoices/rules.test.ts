import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceLines, partOf, type SoldLine, shareOut, showNumber, takenBack, totalOf, vatGroups } from './rules.ts';

const product = (fields: Partial<SoldLine> = {}): SoldLine => ({
  orderLineId: 1,
  code: 'VC-1',
  name: 'Vitamina C',
  quantity: 1,
  price: 12100,
  vatRate: 21,
  ...fields,
});
const delivery = product({ orderLineId: null, code: 'LIVRARE', name: 'Livrare', price: 1500 });

const anySold = fc.array(
  fc.record({
    orderLineId: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
    code: fc.constant('X'),
    name: fc.constant('Produs'),
    quantity: fc.integer({ min: 1, max: 99 }),
    price: fc.integer({ min: 1, max: 100_000 }),
    vatRate: fc.constantFrom(21, 11, 0),
  }),
  { minLength: 1, maxLength: 8 },
);

test('VAT is inside the price: 121 RON at 21% are 100 and 21', () => {
  expect(invoiceLines([product()], 0)).toMatchObject([{ gross: 12100, net: 10000, vat: 2100, discount: 0 }]);
});

test('VAT per product: one group per rate, the higher first', () => {
  const lines = invoiceLines([product({ vatRate: 11, price: 11100 }), product(), delivery], 0);
  expect(vatGroups(lines)).toEqual([
    { rate: 21, net: 10000 + 1240, vat: 2100 + 260 },
    { rate: 11, net: 10000, vat: 1100 },
  ]);
});

test('a discount comes off the products, and off the delivery only when it is larger than they are', () => {
  expect(invoiceLines([product({ price: 1000 }), delivery], 400).map((line) => line.discount)).toEqual([400, 0]);
  expect(invoiceLines([product({ price: 1000 }), delivery], 1200).map((line) => line.discount)).toEqual([1000, 200]);
  expect(totalOf(invoiceLines([product({ price: 1000 }), delivery], 9999))).toBe(0);
});

test('whatever is sold: the total is the lines minus the discount, and net and tax add up to it', () => {
  fc.assert(
    fc.property(anySold, fc.integer({ min: 0, max: 5_000_000 }), (sold, discount) => {
      const lines = invoiceLines(sold, discount);
      const gross = sold.reduce((all, { price, quantity }) => all + price * quantity, 0);
      const groups = vatGroups(lines);
      expect(totalOf(lines)).toBe(Math.max(gross - discount, 0));
      expect(groups.reduce((all, { net, vat }) => all + net + vat, 0)).toBe(totalOf(lines));
      for (const line of lines) {
        expect(line.discount).toBeGreaterThanOrEqual(0);
        expect(line.discount).toBeLessThanOrEqual(line.gross);
        expect(Math.abs(line.vat - (line.net * line.vatRate) / 100)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('a whole is shared without a ban lost or invented', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 20 }),
      (whole, weights) => {
        const shares = shareOut(whole, weights);
        const isAny = weights.some((weight) => weight > 0);
        expect(shares.reduce((all, share) => all + share, 0)).toBe(isAny ? whole : 0);
      },
    ),
  );
});

test('taking a line back in any steps gives back exactly what was paid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (whole, steps) => {
        const of = steps.reduce((all, step) => all + step, 0);
        let before = 0;
        let given = 0;
        for (const step of steps) {
          given += partOf(whole, before, step, of);
          before += step;
        }
        expect(given).toBe(whole);
      },
    ),
  );
});

test('a storno line carries the opposite sign of what it takes back', () => {
  const [line] = invoiceLines([product({ quantity: 3, price: 1000 })], 100);
  if (!line) throw new Error('no line');
  const back = [takenBack(line, 0, 1), takenBack(line, 1, 2)];
  expect(back.map(({ quantity }) => quantity)).toEqual([-1, -2]);
  expect(totalOf(back)).toBe(-totalOf([line]));
});

test('an invoice is named by its series and number', () => {
  expect(showNumber({ series: 'VIT', number: 123 })).toBe('VIT 0000123');
});
