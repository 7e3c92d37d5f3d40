import { expect, test } from 'vitest';
import {
  findSoftField,
  findSoftWord,
  missingParts,
  needsPicture,
  opensReturn,
  parseRecallSlug,
  recallNumber,
  recallPath,
} from './rules.ts';

test.each([
  ['Retragem voluntar lotul.', 'voluntar'],
  ['Facem o rechemare Voluntară.', 'voluntar'],
  ['Lotul este retras din precauție.', 'din precauție'],
  ['Din PRECAUŢIE, nu îl consumați.', 'din precauție'],
  ['Ca măsură de precauție îl retragem.', 'din precauție'],
  ['O măsură preventivă.', 'din precauție'],
  ['În cazuri rare poate da greață.', 'în cazuri rare'],
  ['În situații izolate apare o alergie.', 'în cazuri rare'],
  ['Nu s-au raportat incidente.', 'nu s-au raportat incidente'],
  ['Nu avem până acum nicio reclamație.', 'nu s-au raportat incidente'],
  ['Nu au fost sesizări.', 'nu s-au raportat incidente'],
])('ADR-116: a soft word is found in "%s"', (text, words) => {
  expect(findSoftWord(text)).toBe(words);
});

test.each([
  'Lotul conține alergeni nedeclarați (lapte).',
  'Poate provoca reacții alergice grave.',
  'Nu mai consumați produsul. Nu avem alt lot pe stoc.',
  'Cantitatea de vitamina B6 este de zece ori cea de pe etichetă.',
])('plain words of danger pass: "%s"', (text) => {
  expect(findSoftWord(text)).toBeNull();
});

const notice = {
  reason: 'Lotul conține lapte nedeclarat.',
  hazard: 'Reacții alergice grave.',
  lotPlace: 'Pe fundul flaconului.',
  instructions: '',
  remedies: ['refund', 'return'] as const,
  phone: '021 310 45 60',
  email: '',
};

test('the field with the soft word is named; the first one wins', () => {
  expect(findSoftField(notice)).toBeNull();
  expect(findSoftField({ ...notice, hazard: 'În cazuri rare, alergii.' })).toEqual({
    field: 'hazard',
    words: 'în cazuri rare',
  });
});

test('a notice needs reason, hazard, place of the lot, two remedies and a contact', () => {
  expect(missingParts(notice)).toEqual([]);
  const empty = { ...notice, reason: '', hazard: 'rău', lotPlace: '', remedies: ['refund'] as const, phone: '' };
  expect(missingParts(empty)).toEqual(['reason', 'hazard', 'lotPlace', 'remedies', 'phone']);
  expect(missingParts({ ...notice, phone: '', email: 'x@y.ro' })).toEqual([]);
});

test('who destroys the product and wants something for it sends a picture', () => {
  expect(needsPicture('destroy', 'refund')).toBe(true);
  expect(needsPicture('destroy', 'replacement')).toBe(true);
  expect(needsPicture('destroy', 'return')).toBe(false);
  expect(needsPicture('destroy', 'gone')).toBe(false);
  expect(needsPicture('keep', 'refund')).toBe(false);
  expect(['gone', 'refund', 'replacement', 'return'].filter((answer) => opensReturn(answer as 'gone'))).toEqual([
    'refund',
    'return',
  ]);
});

test('a public page is found by the number of the recall', () => {
  expect(recallNumber(7)).toBe('RC-1007');
  expect(recallPath(7)).toBe('/rechemari/rc-1007');
  expect(parseRecallSlug('rc-1007')).toBe(7);
  expect(parseRecallSlug('RC-1007')).toBe(7);
  for (const slug of ['rc-1000', 'rc-7', '1007', 'rc-1007x', '']) expect(parseRecallSlug(slug)).toBeNull();
});
