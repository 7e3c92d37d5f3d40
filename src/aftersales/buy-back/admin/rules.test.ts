import { expect, test } from 'vitest';
import { toFormValues, toRequestBody } from '../../../ui/admin/schema-form.ts';
import { ReceivedFields } from '../admin-fields.ts';
import { emptySaleForm, offerUpTo } from './rules.ts';

test('an offer is at least 1 RON and never more than was paid', () => {
  const schema = offerUpTo(50);
  const parse = (offer: string) => schema.safeParse(toRequestBody(schema, { offer, note: '' }));
  expect(parse('45,50').data).toEqual({ offer: 45.5, note: '' });
  expect(parse('50.01').error?.issues).toMatchObject([
    { path: ['offer'], message: expect.stringContaining('50,00 lei') },
  ]);
  expect([parse('0').success, parse('mult').success]).toEqual([false, false]);
});

test('a parcel is received with a sale only when the sale is complete', () => {
  const values = toFormValues(ReceivedFields, null);
  const parse = (sale: typeof values.sale) =>
    ReceivedFields.safeParse(toRequestBody(ReceivedFields, { ...values, sale }));
  expect(parse(null).data).toEqual({ note: '', sale: null });
  const sale = { price: 30, condition: 'stare bună', details: 'Câteva urme fine.' };
  expect(parse(sale).data?.sale).toEqual(sale);
  expect(parse(emptySaleForm).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'sale.price',
    'sale.condition',
    'sale.details',
  ]);
});
