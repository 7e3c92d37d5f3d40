import { describe, expect, test } from 'vitest';
import {
  countdownLength,
  countdownStart,
  guestLinesIn,
  mergeKeyIn,
  secondsLeftOf,
  showClock,
  signOf,
  startFor,
  storedCountdown,
} from './stored-rules.ts';

const now = 1_790_000_000_000;

describe('1§4 countdown', () => {
  test('900000 ms are stored with a timestamp', () => {
    expect(JSON.parse(storedCountdown(now))).toEqual({ time: 900_000, timestamp: now });
  });

  test('it is resumed if under 15 minutes have passed', () => {
    const stored = storedCountdown(now);
    expect(countdownStart(stored, now + countdownLength - 1)).toBe(now);
    expect(countdownStart(stored, now + countdownLength)).toBeNull();
  });

  test('a clock that was set back does not make it longer', () => {
    expect(secondsLeftOf(countdownStart(storedCountdown(now), now - 60_000) ?? 0, now - 60_000)).toBe(900);
  });

  test('rubbish is no countdown', () => {
    for (const text of [null, '', 'x', '7', '{}', '{"timestamp":"soon"}', '{"timestamp":null}'])
      expect(countdownStart(text, now)).toBeNull();
  });

  test('it follows the seconds the server says', () => {
    for (const seconds of [900, 421, 1]) expect(secondsLeftOf(startFor(seconds, now), now)).toBe(seconds);
    expect(secondsLeftOf(startFor(421, now), now + 420_001)).toBe(1);
    expect(secondsLeftOf(startFor(421, now), now + 421_000)).toBe(0);
    expect(secondsLeftOf(startFor(5000, now), now)).toBe(900);
  });

  test('it displays mm:ss', () => {
    expect([900, 767, 61, 9, 0].map(showClock)).toEqual(['15:00', '12:47', '01:01', '00:09', '00:00']);
  });
});

describe("1§3 the guest cart under 'guest-cart'", () => {
  const line = {
    productId: 7,
    name: 'Zinc',
    brand: 'Minera',
    price: 29.9,
    image: '/pictures/zinc.webp',
    isInStock: true,
    quantity: 2,
    productAttributeIds: [3],
    isSecondHand: false,
    isAvailableForBuyBack: true,
  };

  test('lines come back field by field', () => {
    expect(guestLinesIn(JSON.stringify([line, line]))).toEqual([line, line]);
  });

  test('what is no line is left out, and nothing breaks', () => {
    const broken = [{ ...line, productId: 'x' }, { ...line, quantity: 0 }, { ...line, quantity: 100 }, null, 5, []];
    expect(guestLinesIn(JSON.stringify([...broken, line]))).toEqual([line]);
    for (const text of [null, '', '{', '{}', '"x"']) expect(guestLinesIn(text)).toEqual([]);
  });

  test('1§4 guest cart: every press is a line and none is lost, up to 100 different products', () => {
    const presses = Array.from({ length: 150 }, (_, press) => ({ ...line, quantity: 1, productId: 1 + (press % 2) }));
    expect(guestLinesIn(JSON.stringify(presses))).toEqual(presses);
    const products = Array.from({ length: 101 }, (_, place) => ({ ...line, productId: place + 1 }));
    const read = guestLinesIn(JSON.stringify([...products, products[0]]));
    expect(read).toEqual([...products.slice(0, 100), products[0]]);
  });

  test('no more lines are read than all products together may have', () => {
    const text = JSON.stringify(Array(10_000).fill({ productId: 7, quantity: 1, price: 1 }));
    expect(guestLinesIn(text)).toHaveLength(9900);
  });

  test('fields from elsewhere do not come along', () => {
    expect(guestLinesIn(JSON.stringify([{ ...line, role: 'admin', name: 5 }]))).toEqual([{ ...line, name: '' }]);
  });
});

test('the key of a merge holds for the very lines it was made for', () => {
  const key = '6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10';
  const lines = [
    { productId: 7, quantity: 2 },
    { productId: 9, quantity: 1 },
  ];
  const stored = `${key} ${signOf(lines)}`;
  expect(mergeKeyIn(stored, lines)).toBe(key);
  expect(mergeKeyIn(stored, lines.slice(1))).toBeNull();
  expect([null, '', 'rubbish', `x ${signOf(lines)}`].map((text) => mergeKeyIn(text, lines))).toEqual(
    Array(4).fill(null),
  );
});
