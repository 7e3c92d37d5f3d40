import { expect, test } from 'vitest';
import { distanceBetween } from '../../platform/text/edit-distance.ts';
import { TextIndex } from './text-index.ts';
import { queryWords } from './tokenize.ts';
import { TypoIndex } from './typo-index.ts';
import { stemOf } from './word-list.ts';

const names = [
  'Magneziu bisglicinat cu vitamina B6, 90 capsule',
  'Vitamina D3 2000 UI în ulei de măsline',
  'Omega-3 forte din ulei de pește sălbatic',
  'Complex probiotic 10 miliarde UFC',
  'Multivitamine pentru femei',
];

function indexOf(texts: string[]): TextIndex {
  const index = new TextIndex();
  index.reserve(texts.length);
  for (const [slot, name] of texts.entries())
    index.set(slot, { name, producer: '', need: '', ingredients: '', nutrients: [] });
  return index;
}
const flat = (tiers: Uint32Array[]) => tiers.flatMap((tier) => [...tier]);
const found = (keyword: string) => flat(indexOf(names).search(keyword));

test('search ignores diacritics, cedilla forms and case', () => {
  for (const keyword of ['pește', 'peste', 'PEŞTE', 'Pește sălbatic']) expect(found(keyword)).toEqual([2]);
});

test('search tolerates typos: a letter added, left out, changed or swapped', () => {
  for (const keyword of ['magnezziu', 'magnziu', 'nagneziu', 'magnezui', 'magneyiuu'])
    expect(found(keyword)).toEqual([0]);
  expect(found('probotic')).toEqual([3]);
});

test('short words and numbers must match exactly', () => {
  expect(found('d4')).toEqual([]);
  expect(found('2001')).toEqual([]);
});

test('letters and digits match with and without a space between them', () => {
  expect(found('omega3')).toEqual([2]);
  expect(found('omega 3')).toEqual([2]);
  expect(found('vitamina d 3')).toEqual([1]);
  expect(found('90capsule')).toEqual([0]);
  expect(found('b 6')).toEqual([0]);
  expect(found('omega4')).toEqual([]);
});

test('the same query gives the same result twice, and several forms of a word count once', () => {
  const index = indexOf(['vitamina vitamine vitaminelor', 'vitamina']);
  const first = index.search('vitamina').map((tier) => [...tier]);
  expect(first).toEqual([[0, 1]]);
  expect(index.search('vitamina').map((tier) => [...tier])).toEqual(first);
});

test('forms of a word match by their stem', () => {
  expect(found('vitamine')).toEqual([1, 0]);
  expect(stemOf('vitaminelor')).toBe(stemOf('vitamina'));
  expect(found('capsula')).toEqual([0]);
});

test('a prefix of a word matches', () => {
  expect(found('magn')).toEqual([0]);
  expect(found('multiv')).toEqual([4]);
});

test('every query word must match; stop words are ignored', () => {
  expect(found('ulei vitamina')).toEqual([1]);
  expect(found('ulei magneziu')).toEqual([]);
  expect(queryWords('vitamina pentru de cu D3')).toEqual(['vitamina', 'd3']);
});

test('best match first: a word in the name before one in the ingredients, an exact word before a beginning', () => {
  const index = indexOf(['', 'Zincosan', 'Zinc']);
  index.set(0, { name: '', producer: '', need: '', ingredients: 'zinc', nutrients: [] });
  expect(flat(index.search('zinc'))).toEqual([2, 1, 0]);
});

test('a search without result is corrected to indexed words', () => {
  expect(indexOf(names).correct('magnziu')).toBe('magneziu');
  expect(indexOf(names).correct('magneziu')).toBeNull();
  expect(indexOf(names).correct('xyzxyz')).toBeNull();
});

test('the distance counts a swap of neighbours once', () => {
  expect(distanceBetween('zinc', 'zicn')).toBe(1);
  expect(distanceBetween('', 'abc')).toBe(3);
  expect(distanceBetween('magneziu', 'magneziu')).toBe(0);
});

test('similar words are found at distance two for long words, one for short ones', () => {
  const typos = new TypoIndex(['spirulina', 'fier']);
  expect(typos.near('spilurina').map(({ word }) => word)).toEqual(['spirulina']);
  expect(typos.near('fxxr')).toEqual([]);
  expect(typos.near('fir')).toEqual([]);
  expect(typos.near('fierr').map(({ word }) => word)).toEqual(['fier']);
});

test('words that are added and removed leave the near spellings of the others', () => {
  const typos = new TypoIndex([]);
  const words = Array.from(
    { length: 400 },
    (_, i) => `vitamin${'abcdefghijklmnopqrst'[i % 20]}${'abcdefghijklmnopqrst'[Math.floor(i / 20)]}`,
  );
  for (const word of words) typos.add(word);
  for (const word of words.slice(1)) typos.remove(word);
  expect(typos.near('vitminaa').map(({ word }) => word)).toEqual(['vitaminaa']);
  typos.add('vitaminbb');
  expect(typos.near('vitaminbx').map(({ word }) => word)).toEqual(['vitaminbb', 'vitaminaa']);
});

test('a word of 20,000 different letters is indexed and searched at once, without typos', () => {
  const letters = Array.from({ length: 20_000 }, (_, i) => String.fromCharCode(97 + ((i * i + 7 * i) % 26))).join('');
  const typos = new TypoIndex([letters]);
  expect(typos.near(letters).map(({ word }) => word)).toEqual([letters]);
  expect(typos.near(`${letters}x`)).toEqual([]);
});
