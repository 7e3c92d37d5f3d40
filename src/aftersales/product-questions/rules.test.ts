import { expect, test } from 'vitest';
import { authorName, canTransition, moderationStates } from './rules.ts';

test('a pending text is approved or rejected, the decision can be reversed, and never returns to pending', () => {
  expect(canTransition('pending', 'approved')).toBe(true);
  expect(canTransition('rejected', 'approved')).toBe(true);
  expect(canTransition('approved', 'approved')).toBe(false);
  expect(moderationStates.some((state) => canTransition(state, 'pending'))).toBe(false);
});

test('an author is shown as first name and initial', () => {
  expect(authorName('Andreea', 'Marin')).toBe('Andreea M.');
  expect(authorName('Ion', 'țepeș')).toBe('Ion Ț.');
  expect(authorName('  Ana ', '')).toBe('Ana');
  expect(authorName('', '')).toBe('Client');
  expect(authorName('Zoe', '𝒳')).toBe('Zoe 𝒳.');
});
