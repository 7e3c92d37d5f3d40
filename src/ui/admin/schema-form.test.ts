import { expect, test } from 'vitest';
import { z } from 'zod';
import { paragraphs, text } from '../../platform/schema.ts';
import { commaSeparated, isRequired, maxLengthOf, toFormValues, toRequestBody } from './schema-form.ts';

const Fields = z
  .strictObject({
    title: text(60, 'Scrie titlul.').min(2, 'Scrie titlul.'),
    subtitle: text(80, 'Prea lung.').default(''),
    note: paragraphs(0, 500, 'Prea lung.').nullable().default(null),
    price: z.number('Scrie prețul.').min(0.01).meta({ format: 'ron' }),
    oldPrice: z.number().meta({ format: 'ron' }).min(1).nullable(),
    weight: z.number().default(1),
    position: z.int().optional(),
    kind: z.enum(['door', 'locker']).default('door'),
    vatRate: z.literal([11, 21]),
    size: z.union([z.literal('all'), z.int()]),
    day: z.iso.date().nullable(),
    startsAt: z.iso.datetime({ offset: true }).nullable(),
    isActive: z.boolean().default(true),
    warnings: z.array(text(20, 'Prea lung.')).default([]),
    pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
    place: z.object({ x: z.number(), y: z.number() }).nullable(),
  })
  .refine(({ price, oldPrice }) => oldPrice === null || price < oldPrice, { message: 'Mai mic.', path: ['price'] });

const record: z.infer<typeof Fields> = {
  title: 'Zinc',
  subtitle: '',
  note: null,
  price: 12.5,
  oldPrice: 20,
  weight: 0.25,
  position: 3,
  kind: 'locker',
  vatRate: 21,
  size: 7,
  day: '2026-11-27',
  startsAt: '2026-11-27T06:00:00.000Z',
  isActive: false,
  warnings: ['Unu', 'Doi'],
  pictures: [{ url: '/a.webp', alt: 'A' }],
  place: { x: 1, y: 2 },
};

test('a new record has the defaults of the schema, otherwise empty values', () => {
  expect(toFormValues(Fields, null)).toEqual({
    title: '',
    subtitle: '',
    note: '',
    price: '',
    oldPrice: '',
    weight: '1',
    position: '',
    kind: 'door',
    vatRate: '',
    size: '',
    day: '',
    startsAt: '',
    isActive: true,
    warnings: [],
    pictures: [],
    place: null,
  });
});

test('a saved record is shown as text: amounts with two decimals, timestamps in Romanian time', () => {
  expect(toFormValues(Fields, record)).toMatchObject({
    note: '',
    price: '12,50',
    weight: '0.25',
    vatRate: '21',
    size: '7',
    day: '2026-11-27',
    startsAt: '2026-11-27T08:00',
    isActive: false,
    pictures: record.pictures,
  });
});

test('a form saved without changes sends the record, without what only the server adds', () => {
  expect(Fields.parse(toRequestBody(Fields, toFormValues(Fields, record)))).toEqual(record);
  const pictures = record.pictures.map((picture) => ({ ...picture, width: 80 }));
  expect(toFormValues(Fields, { ...record, pictures })).toEqual(toFormValues(Fields, record));
});

const bodyWith = (changes: object) => toRequestBody(Fields, { ...toFormValues(Fields, record), ...changes });

test('numbers are read with a comma or a point, and text that is no number is left to the schema', () => {
  expect(bodyWith({ price: '1 234,50', weight: '12,5' })).toMatchObject({ price: 1234.5, weight: 12.5 });
  expect(bodyWith({ price: '12.345', weight: 'mult' })).toMatchObject({ price: '12.345', weight: 'mult' });
  expect(Fields.safeParse(bodyWith({ price: '12.345' })).error?.issues).toMatchObject([
    { path: ['price'], message: 'Scrie prețul.' },
  ]);
});

test('an empty text is null where the schema allows it, otherwise the default or missing', () => {
  const empty = { title: '', subtitle: '', note: ' ', price: '', oldPrice: '', weight: '', position: '', day: '' };
  expect(bodyWith(empty)).toMatchObject({
    title: '',
    subtitle: '',
    note: null,
    price: undefined,
    oldPrice: null,
    weight: undefined,
    position: undefined,
    day: null,
  });
});

test('empty lines of a list are dropped', () => {
  expect(bodyWith({ warnings: ['Unu', ' ', 'Doi', ''] })).toMatchObject({ warnings: ['Unu', 'Doi'] });
});

test('a list is typed with commas, and repeats are dropped', () => {
  const Tags = z.object({ tags: commaSeparated(z.array(z.string().max(5, 'Prea lung.')).default([])) });
  expect([toFormValues(Tags, null).tags, toFormValues(Tags, { tags: ['Somn', 'Zinc'] }).tags]).toEqual([
    '',
    'Somn, Zinc',
  ]);
  expect(Tags.parse(toRequestBody(Tags, { tags: ' Somn,, Zinc ,Somn, ' }))).toEqual({ tags: ['Somn', 'Zinc'] });
  expect(Tags.parse(toRequestBody(Tags, { tags: '' }))).toEqual({ tags: [] });
  expect(Tags.safeParse({ tags: 'Somn, Magneziu' }).error?.issues).toMatchObject([{ path: ['tags', 1] }]);
  expect(isRequired(Tags, 'tags')).toBe(false);
});

test('an option of a union is found by its text', () => {
  expect([bodyWith({ size: 'all' }).size, bodyWith({ size: '7' }).size, bodyWith({ size: 'x' }).size]).toEqual([
    'all',
    7,
    'x',
  ]);
});

test('the limits of text fields come from the schema, through defaults and normalization', () => {
  expect(['title', 'subtitle', 'note', 'price', 'unknown'].map((name) => maxLengthOf(Fields, name))).toEqual([
    60,
    80,
    500,
    undefined,
    undefined,
  ]);
});

test('a field is required when the schema refuses it empty or has another default', () => {
  const required = Object.keys(Fields.shape).filter((name) => isRequired(Fields, name));
  expect(required).toEqual(['title', 'price', 'weight', 'kind', 'vatRate', 'size']);
});

test('an object without a default has no empty value', () => {
  expect(() => toFormValues(z.object({ place: z.object({}) }), null)).toThrow('needs a default');
});
