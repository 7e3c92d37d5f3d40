import { expect, test } from 'vitest';
import { giftParts } from './gift-parts.ts';

const card = (code: string, value: number) => ({ code, couponType: 'GiftCard' as const, value });

test('each gift card pays what the ones before it left', () => {
  const codes = [
    card('A', 20),
    { code: 'TOAMNA', couponType: 'Percent' as const, value: 10 },
    card('B', 30),
    card('C', 9),
  ];
  expect(giftParts(codes, 4000)).toEqual([
    { code: 'A', amount: 2000 },
    { code: 'B', amount: 2000 },
  ]);
});
