import { expect, test } from 'vitest';
import { adminIdOf, authorName } from './author-rules.ts';

test('an administrator is named by the e-mail of the account, or by its number once that is gone', () => {
  expect(authorName('admin:17', new Map([[17, 'ana@vitrina.example']]))).toBe('ana@vitrina.example');
  expect(authorName('admin:17')).toBe('Administrator 17');
  expect(adminIdOf('admin:17')).toBe(17);
});

test('everybody else is named in Romanian, and whoever is unknown as written', () => {
  expect(['client', 'sistem', 'plată', 'FAN'].map((author) => authorName(author))).toEqual([
    'Client',
    'Sistem',
    'Plată',
    'FAN',
  ]);
  expect(adminIdOf('client')).toBeNull();
});
