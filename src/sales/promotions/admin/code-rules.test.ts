import { expect, test } from 'vitest';
import type { AdminPromoCode } from '../admin-contract.ts';
import { codeErrors, newCode, toBody, toValues } from './code-rules.ts';

const saved: AdminPromoCode = {
  id: 7,
  version: 3,
  state: 'active',
  code: 'VARA-10',
  couponType: 'Fixed',
  value: 20.5,
  description: 'Vara',
  validFrom: '2026-06-01T00:00:00.000Z',
  validUntil: null,
  minimumTotal: 150,
  totalLimit: 100,
  perCustomerLimit: null,
  isFirstOrder: false,
  isReferral: true,
  accountId: 12,
  isPublic: false,
  isActive: true,
  ownerEmail: 'ana@example.ro',
  createdAt: '2026-05-01T00:00:00.000Z',
  uses: 2,
  discount: 41,
};

test('a code that is opened and saved without a change is unchanged', () => {
  const { state, ownerEmail, createdAt, uses, discount, ...same } = saved;
  expect(toBody(toValues(saved), saved)).toEqual(same);
});

test('a new code has neither id nor owner', () => {
  const body = toBody({ ...newCode, code: ' vara-10 ', value: '10' }, null);
  expect(body).toMatchObject({ code: 'VARA-10', couponType: 'Percent', value: 10, accountId: null, validFrom: null });
  expect('id' in body).toBe(false);
});

test('errors are reported per field, with the message of the server', () => {
  const wrong = codeErrors({ ...newCode, code: 'a', value: '120', totalLimit: '0', minimumTotal: '-1' });
  expect(Object.entries(wrong).flatMap(([name, message]) => (message ? [name] : []))).toEqual([
    'code',
    'value',
    'minimumTotal',
    'totalLimit',
  ]);
  const dates = {
    ...newCode,
    code: 'VARA',
    value: '10',
    validFrom: '2026-06-02T00:00',
    validUntil: '2026-06-01T00:00',
  };
  expect(codeErrors(dates).validUntil).toBe('Codul trebuie să înceapă înainte să se termine.');
  expect(codeErrors({ ...newCode, code: 'VARA', couponType: 'Fixed', value: '0' }).value).toContain('0.01');
});
