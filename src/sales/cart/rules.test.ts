import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLine,
  calculateJoinedLines,
  canReserveAgain,
  capQuantities,
  clampQuantity,
  createGuestId,
  deleteLines,
  filterAddableUnits,
  findAddedUnits,
  findLineProblem,
  findMissingNames,
  findMissingUnits,
  isGuestId,
  isShortConfirmation,
  maxLines,
  mergeLines,
  removeUnits,
  toCartLines,
  updateLine,
} from './rules.ts';
import { filterOfferedCodes } from './total-rules.ts';

const line = (productId: number, quantity = 1) => ({ productId, quantity });
const anyLines = fc.array(
  fc.record({ productId: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 99 }) }),
);

describe('1§4 guest cart', () => {
  test('adding appends a line, even of a product that is there', () => {
    expect(addLine([line(1)], line(1))).toEqual([line(1), line(1)]);
  });

  test('updating works only for an existing productId, otherwise it returns false', () => {
    expect(updateLine([line(1), line(2)], 2, { quantity: 7 })).toEqual([line(1), line(2, 7)]);
    expect(updateLine([line(1)], 3, { quantity: 7 })).toBe(false);
    expect(updateLine<ReturnType<typeof line>>([], 1, { quantity: 1 })).toBe(false);
  });

  test('updating a product on several lines leaves it once, with the new quantity', () => {
    expect(updateLine([line(1, 2), line(2), line(1, 3)], 1, { quantity: 4 })).toEqual([line(1, 4), line(2)]);
  });

  test('deleting removes all lines of that product', () => {
    expect(deleteLines([line(1), line(2), line(1, 5)], 1)).toEqual([line(2)]);
  });

  test('the list view merges duplicate lines by summing quantity', () => {
    expect(mergeLines([line(1), line(2, 3), line(1, 4)])).toEqual([line(1, 5), line(2, 3)]);
  });

  const countUnits = (lines: readonly { quantity: number }[]): number =>
    lines.reduce((sum, { quantity }) => sum + quantity, 0);

  test('merging loses nothing, knows each product once, and is the same a second time', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const merged = mergeLines(lines);
        expect(countUnits(merged)).toBe(countUnits(lines));
        expect(new Set(merged.map(({ productId }) => productId)).size).toBe(merged.length);
        expect(mergeLines(merged)).toEqual(merged);
      }),
    );
  });

  test('after an update the view shows exactly the requested quantity, and the others unchanged', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 99 }), (lines, id, quantity) => {
        const updated = updateLine(lines, id, { quantity });
        const others = (all: { productId: number }[]) => all.filter(({ productId }) => productId !== id);
        if (!updated) {
          expect(others(lines)).toEqual(lines);
          return;
        }
        expect(mergeLines(updated).find(({ productId }) => productId === id)?.quantity).toBe(quantity);
        expect(others(updated)).toEqual(others(lines));
      }),
    );
  });
});

test('1§9 a guest id is 21 uppercase letters', () => {
  let next = 0;
  expect(createGuestId(() => next++)).toBe('ABCDEFGHIJKLMNOPQRSTU');
  expect(isGuestId('ABCDEFGHIJKLMNOPQRSTU')).toBe(true);
  for (const other of ['abcdefghijklmnopqrstu', 'ABC', '', null]) expect(isGuestId(other)).toBe(false);
});

test('1§5 numeric check: only finite numbers are taken; quantities stay between 1 and 99 and what is there', () => {
  for (const wanted of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number('două')])
    expect(clampQuantity(wanted, null)).toBe(1);
  expect([0, -3, 2.9, 150].map((wanted) => clampQuantity(wanted, null))).toEqual([1, 1, 2, 99]);
  expect(clampQuantity(7, 3)).toBe(3);
  expect(clampQuantity(7, 0)).toBe(1);
});

test('a line reports whether it is unavailable or has fewer units', () => {
  const state = { isInStock: true, available: 5, quantity: 5 };
  expect(findLineProblem(state)).toBeNull();
  expect(findLineProblem({ ...state, available: null })).toBeNull();
  expect(findLineProblem({ ...state, quantity: 6 })).toBe('fewer');
  expect(findLineProblem({ ...state, available: 0 })).toBe('gone');
  expect(findLineProblem({ ...state, isInStock: false })).toBe('gone');
});

test('a sold-out line cannot be reserved again; units that somebody else holds may come back', () => {
  const soldOut = { isInStock: false, available: 0, quantity: 1, heldSeconds: null };
  expect(canReserveAgain(soldOut)).toBe(false);
  expect(canReserveAgain({ ...soldOut, heldSeconds: 300 })).toBe(true);
  expect(canReserveAgain({ ...soldOut, isInStock: true, available: 2 })).toBe(true);
});

test('1§2 the cart offers only codes whose minimum it reaches and that are not applied', () => {
  const codes = [
    { code: 'A', minimumTotal: 0 },
    { code: 'B', minimumTotal: 150 },
    { code: 'C', minimumTotal: 150.01 },
  ];
  const names = (applied: { code: string; couponType: 'Percent' }[], goods: number) =>
    filterOfferedCodes(codes, applied, goods).map(({ code }) => code);
  expect(names([], 15_000)).toEqual(['A', 'B']);
  expect(names([{ code: 'A', couponType: 'Percent' }], 15_001)).toEqual(['B', 'C']);
  expect(names([], 0)).toEqual(['A']);
});

test('a code that goes with no other is offered only for a cart without codes, and nothing is offered beside it', () => {
  const codes = [
    { code: 'A', minimumTotal: 0 },
    { code: 'SINGUR', minimumTotal: 0, isAlone: true as const },
  ];
  const names = (applied: { code: string; isAlone?: true; couponType?: 'GiftCard' }[]) =>
    filterOfferedCodes(
      codes,
      applied.map((one) => ({ couponType: 'Percent', ...one })),
      100,
    ).map(({ code }) => code);
  expect(names([])).toEqual(['A', 'SINGUR']);
  expect(names([{ code: 'ALTUL' }])).toEqual(['A']);
  expect(names([{ code: 'SINGUR', isAlone: true }])).toEqual([]);
  expect(names([{ code: 'CADOU-AAAA-BBBB-CCCC', couponType: 'GiftCard' }])).toEqual(['A', 'SINGUR']);
});

const unit = (productId: number, quantity: number) => ({ productId, quantity });

test('1§4 login merge: quantities add up, to 99 and to what is there, and never below what was', () => {
  const lines = [unit(1, 3), unit(2, 90), unit(3, 5)];
  const joined = calculateJoinedLines(lines, [unit(1, 2), unit(2, 20), unit(3, 1), unit(4, 1), unit(5, 2)], (id) =>
    id === 3 ? 2 : id === 4 ? 0 : 200,
  );
  expect(joined).toEqual([unit(1, 5), unit(2, 99), unit(5, 2)]);
  expect(findMissingUnits(lines, joined, [unit(1, 2), unit(2, 20), unit(3, 1), unit(4, 1), unit(9, 4)])).toEqual([
    { productId: 2, wanted: 20, added: 9 },
    { productId: 3, wanted: 1, added: 0 },
    { productId: 4, wanted: 1, added: 0 },
    { productId: 9, wanted: 4, added: 0 },
  ]);
});

test('1§4 login merge: products not on sale are not added, and a full cart accepts only products it has', () => {
  const full = Array.from({ length: maxLines - 1 }, (_, at) => unit(at + 1, 1));
  const wanted = [unit(500, 1), unit(501, 1), unit(1, 1), unit(502, 1)];
  expect(filterAddableUnits(full, wanted, new Set([1, 501, 502]))).toEqual([unit(501, 1), unit(1, 1)]);
});

test('1§4 login merge: nothing is invented, whatever comes together', () => {
  const units = fc
    .array(fc.record({ productId: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 99 }) }))
    .map((list) => capQuantities(mergeLines(list)));
  const stock = fc.array(fc.nat({ max: 150 }), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(units, units, stock, (lines, added, available) => {
      const joined = calculateJoinedLines(lines, added, (id) => available[id] ?? 0);
      const missing = findMissingUnits(lines, joined, added);
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

test('ordering again: the added units are the requested ones without the missing ones', () => {
  const missing = [
    { productId: 2, wanted: 3, added: 1 },
    { productId: 3, wanted: 1, added: 0 },
  ];
  expect(findAddedUnits([unit(1, 2), unit(2, 3), unit(3, 1)], missing)).toEqual([unit(1, 2), unit(2, 1)]);
});

const storedLine = {
  productId: 7,
  name: 'Zinc',
  brand: 'Minera',
  price: 29.9,
  image: '/pictures/zinc.webp',
  isInStock: true,
  quantity: 2,
  productAttributeIds: [],
  isSecondHand: false,
  isAvailableForBuyBack: true,
};
const serverProduct = {
  name: 'Zinc nou',
  brand: 'Minera',
  image: '/z.webp',
  price: 31,
  isInStock: true,
  available: 4,
  unpaidOrder: null,
  heldSeconds: null,
};

test("a guest's line shows the server's price beside the one that was seen", () => {
  expect(toCartLines([storedLine], new Map([[7, serverProduct]]))).toMatchObject([
    { name: 'Zinc nou', price: 31, seenPrice: 29.9, available: 4, quantity: 2, shoppingCartId: null },
  ]);
});

test('units in the visitor’s own unpaid order are shown with the line', () => {
  const unpaidOrder = { number: 'VIT-100007', path: '/success?order=x' };
  expect(toCartLines([storedLine], new Map([[7, { ...serverProduct, available: 0, unpaidOrder }]]))).toMatchObject([
    { unpaidOrder },
  ]);
  expect(toCartLines([storedLine], new Map())).toMatchObject([{ unpaidOrder: null }]);
});

test('what a bundle contains is known once the server has responded', () => {
  const parts = [{ productId: 3, name: 'Zinc', quantity: 2 }];
  expect(toCartLines([storedLine], new Map([[7, { ...serverProduct, parts }]]))).toMatchObject([{ parts }]);
  expect(toCartLines([storedLine], new Map())[0]?.parts).toBeUndefined();
});

test('before the first response the stock is unknown; products no longer sold are unavailable', () => {
  expect(toCartLines([storedLine], new Map())).toMatchObject([{ price: 29.9, available: null, isInStock: true }]);
  expect(toCartLines([storedLine], new Map([[7, null]]))).toMatchObject([
    { price: 29.9, available: 0, isInStock: false },
  ]);
});

test('S11: the restart names what could not be reserved', () => {
  const lines = toCartLines(
    [storedLine, { ...storedLine, productId: 8, name: 'Fier' }, { ...storedLine, productId: 9, name: 'Cupru' }],
    new Map(),
  );
  const held = [
    { productId: 7, reserved: 2 },
    { productId: 8, reserved: 1 },
  ];
  expect(findMissingNames(lines, held)).toEqual(['Fier', 'Cupru']);
});

test('1§2 dialogs 1: the simpler confirmation is for the pages of recommended products and the cart', () => {
  expect(['/recommended-products', '/shopping-cart', '/shopping-cart/'].map(isShortConfirmation)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['/', '/products', '/shopping-carts', '/zinc-7'].map(isShortConfirmation)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('ordered units leave the lines of their product; more units than ordered stay', () => {
  const lines = [
    { productId: 1, quantity: 1 },
    { productId: 2, quantity: 3 },
    { productId: 1, quantity: 2 },
  ];
  const ordered = [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 3 },
    { productId: 9, quantity: 1 },
  ];
  expect(removeUnits(lines, ordered)).toEqual([{ productId: 1, quantity: 1 }]);
});
