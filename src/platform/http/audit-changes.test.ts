import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeFields, diffRecords } from './audit-changes.ts';

const Fields = z.strictObject({
  title: z.string().meta({ title: 'Titlu' }),
  price: z.number().meta({ format: 'ron' }).nullable().default(null),
  isOn: z.boolean().default(false),
  kind: z
    .enum(['a', 'b'])
    .default('a')
    .meta({ title: 'Fel', optionNames: { a: 'Primul', b: 'Al doilea' } }),
  endsAt: z.iso.datetime().nullable().default(null),
  email: z.string().default(''),
  internal: z.string().default(''),
});

const names = { price: 'Preț', isOn: 'Pornit', endsAt: 'Până la', email: 'E-mail', title: 'Altceva' };
const recordOf = (values: object) => ({
  name: 'Unu',
  fields: describeFields(Fields, Fields.parse({ title: 'Unu', ...values }), names),
});

test('changed fields are named by the metadata of the schema or by the labels of the form', () => {
  const changes = diffRecords(recordOf({}), recordOf({ title: 'Doi', price: 34.9, isOn: true, kind: 'b' }));
  expect(changes).toEqual([
    { of: 'Unu', name: 'Titlu', before: 'Unu', after: 'Doi' },
    { of: 'Unu', name: 'Preț', before: '—', after: '34,90 lei' },
    { of: 'Unu', name: 'Pornit', before: 'nu', after: 'da' },
    { of: 'Unu', name: 'Fel', before: 'Primul', after: 'Al doilea' },
  ]);
});

test('fields without a name are left out, and equal values are no change', () => {
  expect(diffRecords(recordOf({ internal: 'x' }), recordOf({ internal: 'y' }))).toEqual([]);
});

test('trust: personal data is said to be changed, not what it was', () => {
  expect(diffRecords(recordOf({ email: 'ana@example.ro' }), recordOf({ email: 'ion@example.ro' }))).toEqual([
    { of: 'Unu', name: 'E-mail', before: '', after: 'schimbat' },
  ]);
});

test('times are written as in Romania, and long texts are cut', () => {
  const [endsAt, title] = [
    diffRecords(recordOf({}), recordOf({ endsAt: '2026-11-17T10:00:00Z' })),
    diffRecords(recordOf({}), recordOf({ title: 'x'.repeat(500) })),
  ];
  expect(endsAt[0]?.after).toContain('12:00');
  expect(title[0]?.after).toHaveLength(121);
});

test('long texts that differ only after the cut are said to be changed', () => {
  const [a, b] = ['a', 'b'].map((end) => recordOf({ title: 'x'.repeat(200) + end }));
  expect(diffRecords(a ?? null, b ?? null)).toEqual([{ of: 'Unu', name: 'Titlu', before: '', after: 'schimbat' }]);
});

test('a new and a removed entity are one change', () => {
  expect(diffRecords(null, recordOf({}))).toEqual([{ of: 'Unu', name: '', before: '', after: 'adăugat' }]);
  expect(diffRecords(recordOf({}), null)).toEqual([{ of: 'Unu', name: '', before: '', after: 'șters' }]);
  expect(diffRecords(null, null)).toEqual([]);
});
