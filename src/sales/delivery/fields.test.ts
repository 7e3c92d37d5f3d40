import { expect, test } from 'vitest';
import { toFormValues, toRequestBody } from '../../ui/admin/schema-form.ts';
import { CourierFields, LockerFields } from './fields.ts';

const courier: CourierFields = {
  name: 'Sameday',
  kind: 'door',
  position: 10,
  price: 16.5,
  cashFee: null,
  daysMin: 1,
  daysMax: 2,
  adapter: 'sameday',
  isActive: true,
  weightPrices: [{ upToKg: 2, price: 12 }],
  freeFrom: null,
  countyPrices: [{ county: 'RO-B', price: 14.5, weightPrices: [{ upToKg: 0.5, price: 10 }] }],
};
const values = toFormValues(CourierFields, courier);
const parse = (changes: Partial<typeof values>) =>
  CourierFields.safeParse(toRequestBody(CourierFields, { ...values, ...changes }));
const errorsOf = (changes: Partial<typeof values>) => parse(changes).error?.issues.map(({ path }) => path.join('.'));

test('a courier or a locker that is opened and saved without a change is unchanged', () => {
  expect(parse({}).data).toEqual(courier);
  const locker: LockerFields = {
    courierId: 2,
    name: 'easybox Turda',
    county: 'RO-CJ',
    locality: 'Turda',
    street: 'Str. Clujului 10',
    postalCode: '401095',
    hours: '',
    isActive: false,
  };
  expect(LockerFields.parse(toRequestBody(LockerFields, toFormValues(LockerFields, locker)))).toEqual(locker);
});

test('cash on delivery may cost nothing, which is not the same as not being possible', () => {
  expect([parse({ cashFee: '0' }).data?.cashFee, parse({ cashFee: ' ' }).data?.cashFee]).toEqual([0, null]);
});

test('errors are reported per field', () => {
  const { price, cashFee, ...empty } = toFormValues(CourierFields, null);
  const wrong = { ...empty, kind: 'door', position: '-1', price: '1001', cashFee: 'x', daysMin: '31' };
  expect(errorsOf({ ...wrong, countyPrices: [{ county: 'RO-B', price: Number.NaN, weightPrices: [] }] })).toEqual([
    'name',
    'position',
    'price',
    'cashFee',
    'daysMin',
    'daysMax',
    'countyPrices.0.price',
  ]);
  expect(errorsOf({ daysMin: '3' })).toEqual(['daysMax']);
  expect(errorsOf({ kind: 'locker' })).toEqual(['countyPrices']);
  expect(errorsOf({ countyPrices: [...courier.countyPrices, ...courier.countyPrices] })).toEqual(['countyPrices']);
});

test('steps of weight neither overlap nor get cheaper, and heavier parcels cost no less than the last step', () => {
  const list = (weightPrices: CourierFields['weightPrices'], price = '16,5') => errorsOf({ weightPrices, price });
  const [light, heavy] = [
    { upToKg: 1, price: 12 },
    { upToKg: 3, price: 15 },
  ];
  expect(parse({ weightPrices: [light, heavy] }).success).toBe(true);
  expect(list([heavy, light])).toEqual(['weightPrices.1.upToKg', 'weightPrices.1.price']);
  expect(list([light, { ...light }])).toEqual(['weightPrices.1.upToKg']);
  expect(list([light, heavy], '14')).toEqual(['price']);
  expect(list([{ upToKg: 0, price: 12 }])).toEqual(['weightPrices.0.upToKg']);
  expect(list([{ upToKg: 1, price: Number.NaN }])).toEqual(['weightPrices.0.price']);
  expect(errorsOf({ countyPrices: [{ county: 'RO-TL', price: 10, weightPrices: [heavy, light] }] })).toEqual([
    'countyPrices.0.weightPrices.1.upToKg',
    'countyPrices.0.weightPrices.1.price',
    'countyPrices.0.price',
  ]);
});
