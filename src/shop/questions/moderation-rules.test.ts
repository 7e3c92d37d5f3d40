import { expect, test } from 'vitest';
import { authorName, canBecome, moderationStates } from './moderation-rules.ts';

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
