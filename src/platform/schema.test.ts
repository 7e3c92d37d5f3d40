import { expect, test } from 'vitest';
import { paragraphs, text } from './schema.ts';

const Text = paragraphs(3, 20, 'Scrie altfel.');

test('paragraphs keep their lines, normalized', () => {
  expect(Text.parse('  unu  \r\n\r\n\r\n\r\ndoi \n')).toBe('unu\n\ndoi');
  expect(Text.parse('\u202eunu\u2066doi')).toBe('unudoi');
});

test('too short once normalized, too long, or with invisible characters: the same message', () => {
  for (const text of [
    'ab',
    ' \n a \n ',
    'x'.repeat(21),
    'unu\u0000doi',
    'unu\u0007doi',
    'x'.repeat(1_000_000),
    7,
    null,
  ])
    expect(Text.safeParse(text).error?.issues[0]?.message).toBe('Scrie altfel.');
});

test('romania: cedilla letters of old keyboards become comma letters, in a line and in lines', () => {
  expect(text(20, 'Nu.').min(2, 'Nu.').parse(' Ţelină şi Ş ')).toBe('Țelină și Ș');
  expect(Text.parse('aşa\nŢară')).toBe('așa\nȚară');
});
