import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SoldPart } from '../inventory/rules.ts';
import { calculatePaidAmounts } from '../orders/amounts.ts';
import {
  creditOrderLine,
  creditRemainder,
  creditService,
  creditUnits,
  deduct,
  dividePrice,
  formatInvoiceNumber,
  formatPlace,
  type InvoiceLine,
  invoiceLines,
  linesOfBundle,
  remainingOf,
  type SoldLine,
  totalOf,
  vatGroups,
} from './rules.ts';

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

test('a discount for one product lowers only the VAT of its rate', () => {
  const food = { ...product({ vatRate: 11, price: 11100 }), ownDiscount: 5550 };
  expect(vatGroups(invoiceLines([food, product(), delivery], 5550))).toEqual([
    { rate: 21, net: 10000 + 1240, vat: 2100 + 260 },
    { rate: 11, net: 5000, vat: 550 },
  ]);
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

const first = (lines: InvoiceLine[]): InvoiceLine => {
  const [line] = lines;
  if (!line) throw new Error('no line');
  return line;
};

const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test('a line that goes back in any steps gives back exactly its net, its tax and what was paid', () => {
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 1, max: 100_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (units, price, off) => {
        const quantity = sum(units);
        const line = first(invoiceLines([product({ quantity, price })], Math.floor(price * quantity * off)));
        const taken: InvoiceLine[] = [];
        for (const one of units) taken.push(...present(creditUnits(line, remainingOf(line, taken), { units: one })));
        expect(remainingOf(line, taken)).toMatchObject({ quantity: 0, gross: 0, discount: 0, net: 0, vat: 0 });
        expect(creditUnits(line, remainingOf(line, taken), { units: 1 })).toBeNull();
        for (const back of taken) expect([back.gross, back.net, back.vat].every((amount) => amount <= 0)).toBe(true);
      },
    ),
  );
});

const present = <Value>(value: Value | null): Value[] => (value === null ? [] : [value]);

test('what a storno takes back for units is what they were worth in the order', () => {
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      (units, price, off) => {
        const lines = [
          { id: 1, price, quantity: sum(units) },
          { id: 2, price: 1999, quantity: 3 },
        ];
        const sold = lines.map(({ id, ...line }) => product({ orderLineId: id, ...line }));
        const line = first(invoiceLines([...sold, delivery], off));
        const taken: InvoiceLine[] = [];
        let gone = 0;
        for (const quantity of units) {
          const [worth] = calculatePaidAmounts({ lines, discount: off }, () => gone, [{ orderLineId: 1, quantity }]);
          const back = present(creditUnits(line, remainingOf(line, taken), { units: quantity }));
          expect(totalOf(back)).toBe(0 - (worth?.amount ?? 0));
          taken.push(...back);
          gone += quantity;
        }
      },
    ),
  );
});

test("an amount of one's own is taken as it is, but never more than is left", () => {
  const line = first(invoiceLines([product({ quantity: 2, price: 1000 })], 200));
  const less = creditUnits(line, line, { units: 1, amount: 500 });
  expect(less).toMatchObject({ quantity: -1, gross: -1000, discount: -500 });
  expect(totalOf(present(creditUnits(line, line, { units: 2, amount: 9999 })))).toBe(-1800);
  expect(creditUnits(line, remainingOf(line, present(creditRemainder(line))), { units: 1, amount: 500 })).toBeNull();
});

test('a service goes back by its amount, in parts that add up', () => {
  const line = first(invoiceLines([delivery], 0));
  const part = creditService(line, line, 1000);
  expect(part).toMatchObject({ quantity: -1, gross: -1000 });
  const rest = creditService(line, remainingOf(line, present(part)), 9999);
  expect(totalOf([...present(part), ...present(rest)])).toBe(-1500);
  expect(remainingOf(line, [...present(part), ...present(rest)]).net).toBe(0);
  expect(creditService(line, line, 0)).toBeNull();
});

test('an invoice of what is left has fewer units, and refunds as a discount; nothing left is no line', () => {
  const [line, service] = invoiceLines([product({ quantity: 3 }), delivery], 300);
  if (!line || !service) throw new Error('No lines');
  const gone = (units: number, amount: number) => ({
    lines: [{ orderLineId: 1, units, amount }],
    delivery: 500,
    cashFee: 0,
  });
  expect(deduct(line, gone(1, 13_000))).toMatchObject({
    quantity: 2,
    gross: 24_200,
    discount: 1200,
    net: 19_008,
    vat: 3992,
  });
  expect(deduct(line, gone(3, 36_000))).toBeNull();
  expect(deduct(service, gone(0, 0))).toMatchObject({ quantity: 1, gross: 1500, discount: 500 });
  expect(deduct(service, { lines: [], delivery: 1500, cashFee: 0 })).toBeNull();
  expect(deduct(line, { lines: [], delivery: 500, cashFee: 0 })).toBe(line);
});

test('an invoice is named by its series and number', () => {
  expect(formatInvoiceNumber({ series: 'VIT', number: 123 })).toBe('VIT 0000123');
});

test('a printed address reads as people write it, not in the codes of e-Factura', () => {
  expect(formatPlace({ city: 'SECTOR2', county: 'RO-B' })).toBe('Sector 2, București');
  expect(formatPlace({ city: 'Cluj-Napoca', county: 'RO-CJ' })).toBe('Cluj-Napoca, Cluj');
  expect(formatPlace({ city: 'București', county: 'RO-B' })).toBe('București');
});

const part = (fields: Partial<SoldPart>): SoldPart => ({
  productId: 1,
  code: 'P',
  name: 'Magneziu',
  quantity: 1,
  price: 5000,
  vatRate: 21,
  ...fields,
});
const bundle = product({ code: 'PACHET', name: 'Pachet de iarnă', price: 10_000, quantity: 2 });

test('a bundle whose parts have one VAT rate is one line at that rate', () => {
  const line = first(invoiceLines([bundle], 500));
  const parts = [part({ vatRate: 11 }), part({ productId: 2, code: 'Q', vatRate: 11, price: 7000 })];
  expect(linesOfBundle(line, parts)).toMatchObject([
    { code: 'PACHET', quantity: 2, price: 10_000, vatRate: 11, gross: 20_000, discount: 500, net: 17_568, vat: 1932 },
  ]);
  expect(linesOfBundle(line, [])).toEqual([line]);
});

test('a bundle of mixed VAT rates has a line per part, at its share of the price and its own rate', () => {
  const line = first(invoiceLines([bundle], 300));
  const parts = [
    part({ price: 6000 }),
    part({ productId: 2, code: 'Q', name: 'Ceai', quantity: 2, price: 3000, vatRate: 11 }),
  ];
  expect(linesOfBundle(line, parts)).toMatchObject([
    { code: 'P', name: 'Pachet de iarnă: 1 × Magneziu', quantity: 2, price: 5000, vatRate: 21, discount: 150 },
    { code: 'Q', name: 'Pachet de iarnă: 2 × Ceai', quantity: 2, price: 5000, vatRate: 11, discount: 150 },
  ]);
});

const anyParts = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 50_000 }),
      vatRate: fc.constantFrom(21, 11, 0),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.map((fields, index) => part({ ...fields, productId: index + 1, code: `P${index}` })));
const anyPrice = fc.integer({ min: 1, max: 100_000 });
const anyQuantity = fc.integer({ min: 1, max: 9 });
const anyShare = fc.integer({ min: 0, max: 100 });

test('whatever a bundle contains: its price is divided to the ban, in proportion, and every rate is taxed on its share', () => {
  fc.assert(
    fc.property(anyParts, anyPrice, anyQuantity, anyShare, (parts, price, quantity, percent) => {
      const discount = Math.floor((price * quantity * percent) / 100);
      const line = first(invoiceLines([product({ price, quantity })], discount));
      const lines = linesOfBundle(line, parts);
      const whole = parts.reduce((sum, one) => sum + one.price * one.quantity, 0);
      dividePrice(price, parts).forEach((share, index) => {
        const { price: own = 0, quantity: units = 0 } = parts[index] ?? {};
        expect(Math.abs(share - (price * own * units) / whole)).toBeLessThan(1);
      });
      expect(lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(price * quantity);
      expect(totalOf(lines)).toBe(price * quantity - discount);
      for (const one of lines) {
        expect(one.gross).toBe(one.price * one.quantity);
        expect(one.discount).toBeGreaterThanOrEqual(0);
        expect(one.discount).toBeLessThanOrEqual(one.gross);
        expect(one.net + one.vat).toBe(one.gross - one.discount);
        expect(Math.abs(one.vat - (one.net * one.vatRate) / 100)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('bundles that come back one by one credit exactly what was paid for each, and at the end nothing is left', () => {
  fc.assert(
    fc.property(anyParts, anyPrice, anyQuantity, anyShare, (parts, price, quantity, percent) => {
      const discount = Math.floor((price * quantity * percent) / 100);
      const lines = linesOfBundle(first(invoiceLines([product({ price, quantity })], discount)), parts);
      const credited: InvoiceLine[] = [];
      for (let before = 0; before < quantity; before++) {
        const bought = { lines: [{ id: 1, price, quantity }], discount };
        const [paid] = calculatePaidAmounts(bought, () => before, [{ orderLineId: 1, quantity: 1 }]);
        const left = lines.map((line) => ({ line, remaining: remainingOf(line, credited) }));
        const credit = creditOrderLine(left, { units: 1, amount: paid?.amount ?? 0 });
        expect(totalOf(credit) + (paid?.amount ?? Number.NaN)).toBe(0);
        credited.push(...credit);
      }
      for (const line of lines)
        expect(remainingOf(line, credited)).toMatchObject({ quantity: 0, gross: 0, discount: 0, net: 0, vat: 0 });
    }),
  );
});
