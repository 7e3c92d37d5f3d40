import { expect, test } from 'vitest';
import { authorName, canTransition, moderationStates } from './rules.ts';

test('a text waits, is decided, and a decision can be turned; nothing goes back to waiting', () => {
  expect(canTransition('pending', 'approved')).toBe(true);
  expect(canTransition('rejected', 'approved')).toBe(true);
  expect(canTransition('approved', 'approved')).toBe(false);
  expect(moderationStates.some((state) => canTransition(state, 'pending'))).toBe(false);
});

test('an author is a first name and an initial', () => {
  expect(authorName('Andreea', 'Marin')).toBe('Andreea M.');
  expect(authorName('Ion', 'țepeș')).toBe('Ion Ț.');
  expect(authorName('  Ana ', '')).toBe('Ana');
  expect(authorName('', '')).toBe('Client');
  expect(authorName('Zoe', '𝒳')).toBe('Zoe 𝒳.');
});
