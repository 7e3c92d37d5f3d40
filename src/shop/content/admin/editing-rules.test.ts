import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffOf, foldSame } from './diff-rules.ts';
import { applied, block, link, prefix, wrap } from './markdown-rules.ts';

const chosen = (marked: string) => {
  const from = marked.indexOf('[');
  const to = marked.indexOf(']') - 1;
  return { text: marked.replace('[', '').replace(']', ''), from, to };
};

test('bold goes on and off, and keeps the words chosen', () => {
  const on = wrap(chosen('Doza [de zi]'), '**');
  expect(applied('Doza de zi', on)).toBe('Doza **de zi**');
  expect(on.select).toEqual([7, 12]);
  const off = wrap({ text: 'Doza **de zi**', from: 7, to: 12 }, '**');
  expect(applied('Doza **de zi**', off)).toBe('Doza de zi');
  expect(off.select).toEqual([5, 10]);
});

test('lines become a list, a numbered one, a heading, and lines again', () => {
  const text = 'unu\ndoi\ntrei';
  const all = { text, from: 1, to: text.length };
  const listed = applied(text, prefix(all, '- '));
  expect(listed).toBe('- unu\n- doi\n- trei');
  expect(applied(text, prefix(all, '1. '))).toBe('1. unu\n2. doi\n3. trei');
  expect(applied(listed, prefix({ text: listed, from: 0, to: listed.length }, '- '))).toBe(text);
  expect(applied('## Titlu', prefix({ text: '## Titlu', from: 3, to: 3 }, '### '))).toBe('### Titlu');
});

test('a link selects its address, a picture stands on a line of its own', () => {
  const led = link(chosen('Vezi [campaniile]'), 'text');
  expect(applied('Vezi campaniile', led)).toBe('Vezi [campaniile](/)');
  expect('Vezi [campaniile](/)'.slice(...led.select)).toBe('/');
  expect(applied('Text', block({ text: 'Text', from: 4, to: 4 }, '![](/x.webp)'))).toBe('Text\n\n![](/x.webp)\n\n');
});

test('a comparison tells what went and what came', () => {
  expect(diffOf('a\nb\nc', 'a\nx\nc')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
  ]);
  const long = Array.from({ length: 20 }, (_, line) => `r${line}`);
  const folded = foldSame(diffOf(long.join('\n'), long.toSpliced(10, 1, 'nou').join('\n')));
  expect(folded.flatMap((part) => (part.kind === 'skipped' ? [part.lines] : []))).toEqual([8, 7]);
});

test('whatever was written, both texts can be put together again from the comparison', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const diff = diffOf(before.join('\n'), after.join('\n'));
      const side = (gone: string) => diff.flatMap(({ kind, text }) => (kind === gone ? [] : [text])).join('\n');
      expect(side('added')).toBe(before.join('\n'));
      expect(side('removed')).toBe(after.join('\n'));
    }),
  );
});
