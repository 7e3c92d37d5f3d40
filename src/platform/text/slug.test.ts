import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idFromSlug, slugOf, slugWithId } from './slug.ts';

test('2§2 slugs: lower-cased, other characters removed, spaces turned into hyphens', () => {
  expect(slugOf('Omega-3 & Acizi Grași')).toBe('omega-3--acizi-grasi');
  expect(slugOf('Vitamina C (1000 mg)')).toBe('vitamina-c-1000-mg');
});

test('S15: letters with diacritics become their base letter, cedilla forms too', () => {
  expect(slugOf('Frumusețe și îngrijire')).toBe('frumusete-si-ingrijire');
  expect(slugOf('Fruşte ţară')).toBe('fruste-tara');
});

test('2§2 slugs: name plus id gives name-id and the id is read after the last hyphen', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 999_999_999 }), (name, id) => {
      expect(idFromSlug(slugWithId(name, id))).toBe(id);
    }),
  );
});

test('a name without a number after its last hyphen has no id', () => {
  for (const name of ['vitamine', 'omega-trei', '12', 'x-', 'x-1e9', 'x--1.5', 'x-9999999999'])
    expect(idFromSlug(name)).toBeNull();
});
