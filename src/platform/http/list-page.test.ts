import { expect, test } from 'vitest';
import { pageOf } from './list-page.ts';

const people = [
  { name: 'Ștefan Pop', email: 'stefan@vitrina.example' },
  { name: 'Ana Rusu', email: 'ana@vitrina.example' },
  { name: 'Dana Pop', email: 'dana@vitrina.example' },
];
const words = ({ name, email }: (typeof people)[number]) => [name, email];
const all = { search: '', take: 10, skip: 0 };

test('rows are found by a part of any of their texts, without diacritics', () => {
  expect(pageOf(people, { ...all, search: ' stefan P' }, words).rows).toEqual([people[0]]);
  expect(pageOf(people, { ...all, search: 'DANA@' }, words).rows).toEqual([people[2]]);
  expect(pageOf(people, { ...all, search: 'nimeni' }, words)).toEqual({ total: 0, rows: [] });
});

test('the total is of all pages', () => {
  expect(pageOf(people, { search: 'pop', take: 1, skip: 1 }, words)).toEqual({ total: 2, rows: [people[2]] });
  expect(pageOf(people, all, words).total).toBe(3);
});
