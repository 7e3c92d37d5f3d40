import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputErrorMessage } from './input-errors.ts';

/** The messages for `input` as the field `name` of a request. */
const messagesFor = (schema: z.ZodType, input: unknown, name = 'quantity'): string[] =>
  z
    .strictObject({ [name]: schema })
    .safeParse({ [name]: input }, { error: inputErrorMessage })
    .error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['invalid_type, missing', z.string(), undefined, 'Verifică cantitatea: lipsește.'],
  ['invalid_type, null', z.number(), null, 'Verifică cantitatea: lipsește.'],
  ['invalid_type, text', z.string(), 7, 'Verifică cantitatea: trebuie să fie un text.'],
  ['invalid_type, number', z.number(), 'x', 'Verifică cantitatea: trebuie să fie un număr.'],
  ['invalid_type, not a number', z.coerce.number(), 'x', 'Verifică cantitatea: trebuie să fie un număr.'],
  ['invalid_type, integer', z.int(), 1.5, 'Verifică cantitatea: trebuie să fie un număr întreg.'],
  ['invalid_type, boolean', z.boolean(), 'x', 'Verifică cantitatea: trebuie să fie da sau nu.'],
  ['invalid_type, list', z.array(z.string()), 'x', 'Verifică cantitatea: trebuie să fie o listă.'],
  ['invalid_type, other', z.map(z.string(), z.string()), 'x', 'Verifică cantitatea: nu are forma cerută.'],
  [
    'too_big, text',
    z.string().max(20),
    'x'.repeat(21),
    'Verifică cantitatea: trebuie să aibă cel mult 20 de caractere.',
  ],
  ['too_big, list', z.array(z.int()).max(1), [1, 2], 'Verifică cantitatea: trebuie să aibă cel mult 1 element.'],
  ['too_big, number', z.number().max(9), 10, 'Verifică cantitatea: trebuie să fie cel mult 9.'],
  ['too_big, below', z.number().lt(9), 9, 'Verifică cantitatea: trebuie să fie mai mic decât 9.'],
  ['too_small, text', z.string().min(2), 'x', 'Verifică cantitatea: trebuie să aibă cel puțin 2 caractere.'],
  ['too_small, number', z.number().min(1), 0, 'Verifică cantitatea: trebuie să fie cel puțin 1.'],
  ['too_small, above', z.number().gt(0), 0, 'Verifică cantitatea: trebuie să fie mai mare decât 0.'],
  ['invalid_format, pattern', z.string().regex(/^a$/), 'b', 'Verifică cantitatea: nu are forma cerută.'],
  ['invalid_format, e-mail', z.email(), 'b', 'Verifică cantitatea: scrie o adresă de e-mail validă.'],
  ['invalid_format, UUID', z.uuid(), 'b', 'Verifică cantitatea: nu este un identificator valid.'],
  ['invalid_format, day', z.iso.date(), 'b', 'Verifică cantitatea: scrie o dată validă.'],
  ['invalid_value, one', z.literal('a'), 'b', 'Verifică cantitatea: alege una dintre valorile permise.'],
  ['invalid_value, several', z.enum(['a', 'b']), 'c', 'Verifică cantitatea: alege una dintre valorile permise.'],
  ['not_multiple_of', z.number().multipleOf(5), 7, 'Verifică cantitatea: trebuie să fie un multiplu de 5.'],
  ['invalid_union', z.union([z.string(), z.number()]), true, 'Verifică cantitatea: valoarea nu este validă.'],
  ['invalid_key', z.record(z.string().max(1), z.int()), { ab: 1 }, 'Verifică câmpul „ab”: valoarea nu este validă.'],
  [
    'invalid_element',
    z.map(z.object({}), z.int()),
    new Map([[{}, 'b']]),
    'Verifică cantitatea: valoarea nu este validă.',
  ],
  ['custom', z.string().refine(() => false), 'b', 'Verifică cantitatea: valoarea nu este validă.'],
])('S7: %s is a Romanian sentence', (_code, schema, input, sentence) => {
  expect(messagesFor(schema, input)).toEqual([sentence]);
});

test('S7: a field without a Romanian name is called by its own, one in a list by the name of the list', () => {
  expect(messagesFor(z.int(), 'x', 'focusX')).toEqual(['Verifică câmpul „focusX”: trebuie să fie un număr.']);
  expect(messagesFor(z.array(z.int()), [1.5], 'productIds')).toEqual([
    'Verifică produsele: trebuie să fie un număr întreg.',
  ]);
  expect(messagesFor(z.int(), 'x', 'toString')).toEqual(['Verifică câmpul „toString”: trebuie să fie un număr.']);
});

test('S7: unknown fields are named, a few of them and not at length', () => {
  const read = (input: unknown) =>
    z
      .strictObject({})
      .safeParse(input, { error: inputErrorMessage })
      .error?.issues.map(({ message }) => message);
  expect(read({ role: 1 })).toEqual(['Cererea conține câmpul „role”, care nu este acceptat.']);
  expect(read({ a: 1, b: 2 })).toEqual(['Cererea conține câmpuri care nu sunt acceptate: „a”, „b”.']);
  expect(read({ ['x'.repeat(10_000)]: 1 })?.[0]).toHaveLength(
    'Cererea conține câmpul „”, care nu este acceptat.'.length + 40,
  );
  expect(read('x')).toEqual(['Cererea nu are forma cerută.']);
});
