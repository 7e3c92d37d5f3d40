import { expect, test } from 'vitest';
import { cancelReasons } from '../../orders/rules.ts';
import { refundReason } from './refund-reason.ts';
import { texts } from './texts.ts';

test('every reason that other rooms write is read in Romanian, the shopkeeper’s own words as they are', () => {
  expect(refundReason('return')).toBe('retur');
  expect(Object.keys(texts.refundReasons).toSorted()).toEqual(['return', ...cancelReasons].toSorted());
  for (const reason of cancelReasons) expect(refundReason(reason)).toMatch(/^anulare/);
  for (const words of ['Produs deteriorat', 'produse anulate', 'constructor', ''])
    expect(refundReason(words)).toBe(words);
});
