import { expect, test } from 'vitest';
import { toFormValues, toRequestBody } from '../../ui/admin/schema-form.ts';
import { PromoCodeFields } from './code-fields.ts';

const saved: PromoCodeFields = {
  code: 'VARA-10',
  couponType: 'Fixed',
  value: 20.5,
  description: 'Vara',
  validFrom: '2026-06-01T00:00:00.000Z',
  validUntil: null,
  minimumTotal: 150,
  totalLimit: 100,
  perCustomerLimit: null,
  productIds: [3],
  categoryIds: [],
  producerIds: [],
  familyIds: [],
  excludesReduced: false,
  isStackable: false,
  allowsBelowMargin: true,
  minimumQuantity: 1,
  isAutomatic: false,
  buyQuantity: null,
  getQuantity: null,
  giftProductId: null,
  giftQuantity: 1,
  isFirstOrder: false,
  isReferral: true,
  accountId: 12,
  isPublic: false,
  isActive: true,
};

const newCode = { ...toFormValues(PromoCodeFields, null), code: ' vara-10 ', value: '10' };
const parse = (values: Partial<typeof newCode>) =>
  PromoCodeFields.safeParse(toRequestBody(PromoCodeFields, { ...newCode, ...values }));
const errorsOf = (values: Partial<typeof newCode>) => parse(values).error?.issues.map(({ path }) => path.join('.'));

test('a code that is opened and saved without a change is unchanged', () => {
  expect(parse(toFormValues(PromoCodeFields, saved)).data).toEqual(saved);
});

test('a new code is a percentage without an owner', () => {
  expect(parse({}).data).toMatchObject({
    code: 'VARA-10',
    couponType: 'Percent',
    value: 10,
    accountId: null,
    validFrom: null,
  });
});

test('each wrong field has its own message', () => {
  expect(errorsOf({ code: 'a', value: 'zece', totalLimit: '0', minimumTotal: '-1' })).toEqual([
    'code',
    'value',
    'minimumTotal',
    'totalLimit',
  ]);
  expect(errorsOf({ value: '120' })).toEqual(['value']);
  expect(errorsOf({ couponType: 'Fixed', value: '0' })).toEqual(['value']);
  expect(errorsOf({ validFrom: '2026-06-02T00:00', validUntil: '2026-06-01T00:00' })).toEqual(['validUntil']);
  expect(errorsOf({ isReferral: true })).toEqual(['']);
  expect(errorsOf({ isPublic: true, accountId: '3' })).toEqual(['isPublic']);
});
