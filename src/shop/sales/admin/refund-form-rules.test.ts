import { expect, test } from 'vitest';
import { refundErrors } from './refund-form-rules.ts';

const errors = (amount: string, reason = 'Produs spart') => refundErrors({ amount, reason }, 50);

test('money back is an amount above zero and at most what is left', () => {
  expect(errors('50').amount).toBeUndefined();
  expect(errors('50,01').amount).toContain('50.00 RON');
  expect(errors('0').amount).toBeDefined();
  expect(errors('mult').amount).toBeDefined();
});

test('money never goes back without a reason', () => {
  expect(errors('10', '  ').reason).toBeDefined();
  expect(errors('10').reason).toBeUndefined();
});
