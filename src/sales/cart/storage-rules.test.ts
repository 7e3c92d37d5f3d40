import { describe, expect, test } from 'vitest';
import {
  countdownLengthMs,
  countSecondsLeft,
  fingerprintLines,
  formatClock,
  parseCountdownStart,
  parseGuestLines,
  parseMergeKey,
  serializeCountdown,
  startTimeFor,
} from './storage-rules.ts';

const now = 1_790_000_000_000;

describe('1§4 countdown', () => {
  test('900000 ms are stored with a timestamp', () => {
    expect(JSON.parse(serializeCountdown(now))).toEqual({ time: 900_000, timestamp: now });
  });

  test('it is resumed if under 15 minutes have passed', () => {
    const stored = serializeCountdown(now);
    expect(parseCountdownStart(stored, now + countdownLengthMs - 1)).toBe(now);
    expect(parseCountdownStart(stored, now + countdownLengthMs)).toBeNull();
  });

  test('a clock that was set back does not make it longer', () => {
    expect(countSecondsLeft(parseCountdownStart(serializeCountdown(now), now - 60_000) ?? 0, now - 60_000)).toBe(900);
  });

  test('invalid values are no countdown', () => {
    for (const text of [null, '', 'x', '7', '{}', '{"timestamp":"soon"}', '{"timestamp":null}'])
      expect(parseCountdownStart(text, now)).toBeNull();
  });

  test('it follows the seconds of the server', () => {
    for (const seconds of [900, 421, 1]) expect(countSecondsLeft(startTimeFor(seconds, now), now)).toBe(seconds);
    expect(countSecondsLeft(startTimeFor(421, now), now + 420_001)).toBe(1);
    expect(countSecondsLeft(startTimeFor(421, now), now + 421_000)).toBe(0);
    expect(countSecondsLeft(startTimeFor(5000, now), now)).toBe(900);
  });

  test('it displays mm:ss', () => {
    expect([900, 767, 61, 9, 0].map(formatClock)).toEqual(['15:00', '12:47', '01:01', '00:09', '00:00']);
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
    expect(parseGuestLines(JSON.stringify([line, line]))).toEqual([line, line]);
  });

  test('invalid lines are left out', () => {
    const broken = [{ ...line, productId: 'x' }, { ...line, quantity: 0 }, { ...line, quantity: 100 }, null, 5, []];
    expect(parseGuestLines(JSON.stringify([...broken, line]))).toEqual([line]);
    for (const text of [null, '', '{', '{}', '"x"']) expect(parseGuestLines(text)).toEqual([]);
  });

  test('1§4 guest cart: every click is a line and none is lost, up to 100 different products', () => {
    const clicks = Array.from({ length: 150 }, (_, click) => ({ ...line, quantity: 1, productId: 1 + (click % 2) }));
    expect(parseGuestLines(JSON.stringify(clicks))).toEqual(clicks);
    const products = Array.from({ length: 101 }, (_, index) => ({ ...line, productId: index + 1 }));
    const read = parseGuestLines(JSON.stringify([...products, products[0]]));
    expect(read).toEqual([...products.slice(0, 100), products[0]]);
  });

  test('no more lines are read than all products together may have', () => {
    const text = JSON.stringify(Array(10_000).fill({ productId: 7, quantity: 1, price: 1 }));
    expect(parseGuestLines(text)).toHaveLength(9900);
  });

  test('fields from elsewhere do not come along', () => {
    expect(parseGuestLines(JSON.stringify([{ ...line, role: 'admin', name: 5 }]))).toEqual([{ ...line, name: '' }]);
  });
});

test('the key of a merge is valid only for the lines it was created for', () => {
  const key = '6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10';
  const lines = [
    { productId: 7, quantity: 2 },
    { productId: 9, quantity: 1 },
  ];
  const stored = `${key} ${fingerprintLines(lines)}`;
  expect(parseMergeKey(stored, lines)).toBe(key);
  expect(parseMergeKey(stored, lines.slice(1))).toBeNull();
  expect([null, '', 'rubbish', `x ${fingerprintLines(lines)}`].map((text) => parseMergeKey(text, lines))).toEqual(
    Array(4).fill(null),
  );
});
