import { expect, test } from 'vitest';
import { connectionVendors, editableSchema, findVendor } from '../vendors.ts';
import { fieldOf } from './fields.ts';

test('the fields of a connection come from its schema: texts, choices, days and secrets', () => {
  const schema = findVendor('anaf')?.schema;
  if (!schema) throw new Error('no vendor');
  expect(fieldOf(schema, 'environment')).toEqual({
    label: 'Mediul',
    hint: 'Mediul de test nu trimite facturi adevărate.',
    control: 'select',
    options: [
      { value: 'live', name: 'Real' },
      { value: 'test', name: 'Test' },
    ],
  });
  expect(fieldOf(schema, 'clientId')).toMatchObject({ label: 'Client ID', control: 'text' });
  expect(fieldOf(schema, 'clientSecret')).toMatchObject({ control: 'secret' });
  expect(fieldOf(schema, 'sendFrom')).toMatchObject({ control: 'date' });
});

test.each(connectionVendors)('every setting of $kind has a title in Romanian', ({ schema }) => {
  for (const name of Object.keys(schema.shape)) expect(fieldOf(schema, name).label).not.toBe(name);
});

test('a stored secret may stay empty, one that is not stored may not', () => {
  const schema = findVendor('anaf')?.schema;
  if (!schema) throw new Error('no vendor');
  const values = { environment: 'live', clientId: 'x', clientSecret: '', sendFrom: '2026-10-01' };
  expect(schema.safeParse(values).success).toBe(false);
  expect(editableSchema(schema, []).safeParse(values).success).toBe(false);
  expect(editableSchema(schema, ['clientSecret']).safeParse(values).success).toBe(true);
});
