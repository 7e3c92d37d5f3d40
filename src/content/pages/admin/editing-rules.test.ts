import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collapseUnchanged, diffLines } from './diff-rules.ts';
import { applyEdit, block, link, prefix, wrap } from './use-markdown.ts';

const select = (marked: string) => {
  const from = marked.indexOf('[');
  const to = marked.indexOf(']') - 1;
  return { text: marked.replace('[', '').replace(']', ''), from, to };
};

test('bold is toggled and keeps the selection', () => {
  const on = wrap(select('Doza [de zi]'), '**');
  expect(applyEdit('Doza de zi', on)).toBe('Doza **de zi**');
  expect(on.select).toEqual([7, 12]);
  const off = wrap({ text: 'Doza **de zi**', from: 7, to: 12 }, '**');
  expect(applyEdit('Doza **de zi**', off)).toBe('Doza de zi');
  expect(off.select).toEqual([5, 10]);
});

test('lines become a list, a numbered one, a heading, and lines again', () => {
  const text = 'unu\ndoi\ntrei';
  const all = { text, from: 1, to: text.length };
  const listed = applyEdit(text, prefix(all, '- '));
  expect(listed).toBe('- unu\n- doi\n- trei');
  expect(applyEdit(text, prefix(all, '1. '))).toBe('1. unu\n2. doi\n3. trei');
  expect(applyEdit(listed, prefix({ text: listed, from: 0, to: listed.length }, '- '))).toBe(text);
  expect(applyEdit('## Titlu', prefix({ text: '## Titlu', from: 3, to: 3 }, '### '))).toBe('### Titlu');
});

test('a link selects its address, a picture stands on a line of its own', () => {
  const prefixLine = link(select('Vezi [campaniile]'), 'text');
  expect(applyEdit('Vezi campaniile', prefixLine)).toBe('Vezi [campaniile](/)');
  expect('Vezi [campaniile](/)'.slice(...prefixLine.select)).toBe('/');
  expect(applyEdit('Text', block({ text: 'Text', from: 4, to: 4 }, '![](/x.webp)'))).toBe('Text\n\n![](/x.webp)\n\n');
});

test('a comparison shows removed and added lines', () => {
  expect(diffLines('a\nb\nc', 'a\nx\nc')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
  ]);
  const long = Array.from({ length: 20 }, (_, line) => `r${line}`);
  const folded = collapseUnchanged(diffLines(long.join('\n'), long.toSpliced(10, 1, 'nou').join('\n')));
  expect(folded.flatMap((part) => (part.kind === 'skipped' ? [part.lines] : []))).toEqual([8, 7]);
});

test('both texts can be restored from the comparison', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const diff = diffLines(before.join('\n'), after.join('\n'));
      const side = (controller: string) =>
        diff.flatMap(({ kind, text }) => (kind === controller ? [] : [text])).join('\n');
      expect(side('added')).toBe(before.join('\n'));
      expect(side('removed')).toBe(after.join('\n'));
    }),
  );
});
