import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remakeLines } from './remake-rules.ts';
import {
  creditReduction,
  creditService,
  creditUnits,
  type InvoiceLine,
  invoiceLines,
  remainingOf,
  returnLabelLines,
  totalOf,
  vatGroups,
} from './rules.ts';

const lines = invoiceLines(
  [
    { orderLineId: 1, code: 'VC-1', name: 'Vitamina C', quantity: 3, price: 4999, vatRate: 21 },
    { orderLineId: 2, code: 'MI-1', name: 'Miere', quantity: 2, price: 1999, vatRate: 11 },
    { orderLineId: null, code: 'LIVRARE', name: 'Livrare', quantity: 1, price: 1500, vatRate: 21 },
  ],
  1234,
);
const negated = ({ lines: all }: { lines: InvoiceLine[] }) =>
  vatGroups(all).map(({ rate, net, vat }) => ({ rate, net: 0 - net, vat: 0 - vat }));

test('an invoice without stornos is taken back whole and written again line by line', () => {
  const { credited, lines: again } = remakeLines({ lines }, []);
  expect(again).toEqual(lines);
  expect(totalOf(credited)).toBe(-totalOf(lines));
});

test('after a return and a refund only what is left is taken back, to the ban of each VAT rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 2500 }),
      fc.integer({ min: 0, max: 1500 }),
      (units, refund, delivery) => {
        const credit = (line: InvoiceLine | null) => (line ? [line] : []);
        const [first, second, service] = lines;
        if (!first || !second || !service) throw new Error('no lines');
        const storno = {
          lines: [
            ...credit(creditUnits(first, first, { units })),
            ...credit(creditReduction(second, second, refund)),
            ...credit(creditService(service, service, delivery)),
          ],
        };
        const remade = remakeLines({ lines }, [storno]);
        const kept = totalOf(lines) + totalOf(storno.lines);
        expect(totalOf(remade.lines)).toBe(kept);
        expect(vatGroups(remade.lines)).toEqual(negated({ lines: remade.credited }));
        for (const { price, quantity, gross } of remade.lines)
          expect([price * quantity, quantity > 0]).toEqual([gross, true]);
        const left = lines.map((line) => remainingOf(line, [...storno.lines, ...remade.credited]));
        expect(left.every(({ gross, discount, net, vat }) => gross - discount === 0 && net === 0 && vat === 0)).toBe(
          true,
        );
      },
    ),
  );
});

test('the label that a storno charged moves to the new invoice', () => {
  const label = returnLabelLines(1500);
  const { credited, lines: again } = remakeLines({ lines }, [{ lines: label }, { lines: label }]);
  expect(again.at(-1)).toMatchObject({ code: 'RETUR', quantity: 1, price: 3000, gross: 3000 });
  expect(totalOf(credited)).toBe(-totalOf(lines) - 3000);
});

test('nothing is written again of an invoice that was taken back whole', () => {
  const { credited } = remakeLines({ lines }, []);
  expect(remakeLines({ lines }, [{ lines: credited }])).toEqual({ credited: [], lines: [] });
});
