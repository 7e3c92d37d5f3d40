import { expect, test } from 'vitest';
import { describeField } from '../../ui/admin/describe-field.ts';
import { connectionVendors, editableSchema, findVendor } from './vendors.ts';

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

test('a stored secret may stay empty, one that is not stored may not', () => {
  const schema = findVendor('anaf')?.schema;
  if (!schema) throw new Error('no vendor');
  const values = { environment: 'live', clientId: 'x', clientSecret: '', sendFrom: '2026-10-01' };
  expect(schema.safeParse(values).success).toBe(false);
  expect(editableSchema(schema, []).safeParse(values).success).toBe(false);
  expect(editableSchema(schema, ['clientSecret']).safeParse(values).success).toBe(true);
});
