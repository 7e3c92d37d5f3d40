import { expect, test } from 'vitest';
import { toFormValues, toRequestBody } from '../../ui/admin/schema-form.ts';
import { CorrectionFields, ReceiptFields } from './admin-fields.ts';

const receipt = { code: 'L-1', expiresOn: '', quantity: '7', unitCost: '', supplier: '' };
const receive = (changes: Partial<typeof receipt>) =>
  ReceiptFields.safeParse(toRequestBody(ReceiptFields, { ...receipt, ...changes }));

test('units are whole, counted and not too many', () => {
  expect(receive({ quantity: ' 12 ' }).data).toMatchObject({
    expiresOn: null,
    quantity: 12,
    unitCost: null,
    supplier: '',
  });
  expect(receive({ unitCost: '12,5' }).data).toMatchObject({ unitCost: 12.5 });
  for (const quantity of ['0', '1.5', '-3', '100001', 'x', ''])
    expect(receive({ quantity }).error?.issues).toMatchObject([{ path: ['quantity'] }]);
  expect(receive({ code: ' ' }).error?.issues).toMatchObject([{ path: ['code'] }]);
});

test('a count may find nothing, and needs a reason', () => {
  const values = toFormValues(CorrectionFields, { quantity: 0, unitCost: null, reason: 'ab' });
  const issues = CorrectionFields.safeParse(toRequestBody(CorrectionFields, values)).error?.issues;
  expect(issues).toMatchObject([{ path: ['reason'] }]);
});
