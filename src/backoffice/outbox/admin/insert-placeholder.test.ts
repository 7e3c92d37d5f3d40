import { expect, test } from 'vitest';
import { insertedText, insertPlaceholder } from './insert-placeholder.ts';

const put = (value: string, at: number, kind: 'text' | 'link' | 'block') =>
  insertPlaceholder(value, { start: at, end: at }, insertedText({ name: 'x', kind }, 'Text'));

test('a value is put where the cursor is, or in place of the selection', () => {
  expect(put('Bună, !', 6, 'text')).toEqual({ value: 'Bună, {x}!', cursor: 9 });
  expect(insertPlaceholder('abc', { start: 1, end: 2 }, '{x}').value).toBe('a{x}c');
});

test('a list or a button becomes a paragraph of its own', () => {
  expect(put('Unu\n\nDoi', 3, 'block').value).toBe('Unu\n\n{x}\n\nDoi');
  expect(put('', 0, 'link').value).toBe('[Text]({x})');
});
