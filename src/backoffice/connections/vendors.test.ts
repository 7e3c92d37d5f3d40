import { describe, expect, test } from 'vitest';
import { describeField } from '../../ui/admin/describe-field.ts';
import { editableSchema, isSecret, loadVendors, secretsToRepeat } from './vendors.ts';

const connectionVendors = await loadVendors();
const findVendor = (kind: string) => connectionVendors.find((vendor) => vendor.kind === kind);

test('the fields of a connection come from its schema: texts, choices, days and secrets', () => {
  const schema = findVendor('anaf')?.schema;
  if (!schema) throw new Error('no vendor');
  expect(describeField(schema, 'environment')).toEqual({
    label: 'Mediul',
    hint: 'Mediul de test nu trimite facturi adevărate.',
    control: 'select',
    options: [
      { value: 'live', name: 'Real' },
      { value: 'test', name: 'Test' },
    ],
  });
  expect(describeField(schema, 'clientId')).toMatchObject({ label: 'Client ID', control: 'text' });
  expect(describeField(schema, 'clientSecret')).toMatchObject({ control: 'secret' });
  expect(describeField(schema, 'sendFrom')).toMatchObject({ control: 'date' });
});

test.each(connectionVendors)('every setting of $kind has a title in Romanian', ({ schema }) => {
  for (const name of Object.keys(schema.shape)) expect(describeField(schema, name).label).not.toBe(name);
});

test.each(connectionVendors)(
  'every choice of $kind has a name in Romanian, not the word of the service',
  ({ schema }) => {
    for (const name of Object.keys(schema.shape)) {
      for (const option of describeField(schema, name).options)
        expect(option.name, `${name}: ${option.value}`).not.toBe(option.value);
    }
  },
);

describe.each(connectionVendors)('secrets of $kind', ({ schema }) => {
  const names = Object.keys(schema.shape);
  const secrets = names.filter((name) => isSecret(schema, name));
  const before = Object.fromEntries(names.map((name) => [name, 'x']));
  const changed = (name: string) => secretsToRepeat(schema, before, { ...before, [name]: 'y' });

  test('stay stored when nothing else changes', () => {
    expect(secretsToRepeat(schema, before, before)).toEqual([]);
    for (const name of secrets) expect(changed(name)).toEqual([]);
  });

  test('are entered again, all of them, when the server or the account changes', () => {
    const isHarmless = (name: string) => secrets.includes(name) || harmless.includes(name);
    for (const name of names.filter((one) => !isHarmless(one))) expect(changed(name), name).toEqual(secrets);
  });
});

/** Fields that say nothing about where or as whom a secret is sent; another field is not marked `keepsSecrets`. */
const harmless = [
  'sendFrom',
  'series',
  'payments',
  'partialStornos',
  'from',
  'locationId',
  'priceTableId',
  'repayment',
  'heavyService',
  'hasEpod',
  'sendsSender',
  'payer',
  'lockerOption',
  'version',
  'testCode',
  'eventName',
  'pickupPointId',
  'contactPersonId',
  'optionsAs',
  'lockerApi',
  'returnServiceId',
  'lockerReturnServiceId',
  'warehouse',
  'handlingDays',
];

test('a field that was added with a default is no change', () => {
  const schema = findVendor('smtp')?.schema;
  if (!schema) throw new Error('no vendor');
  const before = { host: 'smtp.exemplu.ro', security: 'starttls', username: 'ana', password: 'x' };
  expect(secretsToRepeat(schema, before, { ...before, port: '587' })).toEqual([]);
  expect(secretsToRepeat(schema, before, { ...before, port: '25' })).toEqual(['password']);
});

test('a stored secret may stay empty, one that is not stored may not', () => {
  const schema = findVendor('anaf')?.schema;
  if (!schema) throw new Error('no vendor');
  const values = { environment: 'live', clientId: 'x', clientSecret: '', sendFrom: '2026-10-01' };
  expect(schema.safeParse(values).success).toBe(false);
  expect(editableSchema(schema, []).safeParse(values).success).toBe(false);
  expect(editableSchema(schema, ['clientSecret']).safeParse(values).success).toBe(true);
});
