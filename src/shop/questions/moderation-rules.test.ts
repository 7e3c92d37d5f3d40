import { expect, test } from 'vitest';
import { authorName, canBecome, claimsIn, moderationStates } from './moderation-rules.ts';

test('a text waits, is decided, and a decision can be turned; nothing goes back to waiting', () => {
  expect(canBecome('pending', 'approved')).toBe(true);
  expect(canBecome('rejected', 'approved')).toBe(true);
  expect(canBecome('approved', 'approved')).toBe(false);
  expect(moderationStates.some((state) => canBecome(state, 'pending'))).toBe(false);
});

test('an author is a first name and an initial', () => {
  expect(authorName('Andreea', 'Marin')).toBe('Andreea M.');
  expect(authorName('Ion', 'țepeș')).toBe('Ion Ț.');
  expect(authorName('  Ana ', '')).toBe('Ana');
  expect(authorName('', '')).toBe('Client');
  expect(authorName('Zoe', '𝒳')).toBe('Zoe 𝒳.');
});

test('romania: words a supplement may not use are named, in every form, with and without diacritics', () => {
  expect(claimsIn('M-a VINDECAT de boală. Un remediu, nu doar un tratament; bolnavii știu.')).toEqual([
    'VINDECAT',
    'boală',
    'remediu',
    'tratament',
    'bolnavii',
  ]);
  expect(claimsIn('vindeca vindeca vindeca')).toEqual(['vindeca']);
  expect(claimsIn('Capsule ușor de înghițit, gust bun, livrare rapidă.')).toEqual([]);
});
