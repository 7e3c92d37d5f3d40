import { expect, test } from 'vitest';
import { doseTerm, readName, Vocabulary } from './vocabulary.ts';

const vocabulary = new Vocabulary(
  [
    { key: 'vitamina-a', names: ['Vitamina A', 'Retinol'] },
    { key: 'vitamina-d', names: ['Vitamina D', 'Vitamina D3'] },
    { key: 'vitamina-k', names: ['Vitamina K', 'Vitamina K2'] },
    { key: 'magneziu', names: ['Magneziu'] },
  ],
  [
    { words: ['dureri de cap'], finds: ['magneziu', 'complex b'] },
    { words: ['merișor', 'cranberry'], finds: [] },
  ],
);
const same = (word: string) => word;
const read = (...words: string[]) =>
  vocabulary.read(words, same).map(({ readings }) => readings.map(({ terms }) => terms.join(' ')));

test('a query names nutrients by each of their names, also by the code of a vitamin', () => {
  expect(read('vitamina', 'd')).toEqual([['#vitamina-d']]);
  expect(read('vitaminele', 'd3', 'k2')).toEqual([['#vitamina-d'], ['#vitamina-k']]);
  expect(read('d3')).toEqual([['#vitamina-d', 'd3']]);
  expect(read('retinol', 'crema')).toEqual([['#vitamina-a', 'retinol'], ['crema']]);
});

test('a misspelt name of a nutrient is corrected', () => {
  const parts = vocabulary.read(['vitamna', 'd'], (word) => (word === 'vitamna' ? 'vitamina' : word));
  expect(parts[0]?.readings).toEqual([{ terms: ['#vitamina-d'], weight: 1 }]);
});

test('an amount after a nutrient is a dose of it', () => {
  expect(read('vitamina', 'd', '2000', 'ui')).toEqual([['#vitamina-d'], ['#vitamina-d:2000ui']]);
  expect(read('magneziu', '300')[1]).toContain(doseTerm('magneziu', 300, 'mg'));
  expect(doseTerm('magneziu', 1, 'g')).toBe(doseTerm('magneziu', 1000, 'mg'));
});

test('synonyms are found like the word, what a word also finds after it in the order of the list', () => {
  expect(read('cranberry')).toEqual([['cranberry', 'merisor']]);
  const [part] = vocabulary.read(['dureri', 'cap'], same);
  expect(part?.readings.slice(1).map(({ terms }) => terms)).toEqual([['#magneziu'], ['complex', 'b']]);
  const [, first, second] = part?.readings ?? [];
  expect(first?.weight).toBeGreaterThan(second?.weight ?? 1);
});

test('the beginning of a name says what the product is', () => {
  const { lead, rest, isForSome } = readName('Magneziu marin cu vitaminele A și D3, 60 capsule', vocabulary);
  expect([...lead]).toEqual(['magneziu', 'marin', '#magneziu']);
  expect([...rest]).toEqual(expect.arrayContaining(['#vitamina-a', '#vitamina-d', 'capsule']));
  expect(isForSome).toBe(false);
  expect([...readName('Vitamina D3 400 UI pentru copii', vocabulary).lead]).toContain('#vitamina-d:400ui');
});
