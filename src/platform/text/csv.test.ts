import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountCell,
  CsvError,
  CsvReader,
  csvLine,
  escapeFormula,
  exactTextCell,
  readExactText,
  type Separator,
  separatorOf,
  separators,
  unescapeFormula,
} from './csv.ts';

function read(text: string, separator: Separator = ',', pieces = 1): { line: number; cells: string[] }[] {
  const reader = new CsvReader(separator);
  const size = Math.max(1, Math.ceil(text.length / pieces));
  const rows = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)));
  return [...rows, ...reader.end()];
}
const cellsOf = (text: string, separator: Separator = ',') => read(text, separator).map(({ cells }) => cells);

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', "'", '=', '-', '@', 'ș', 'ț', ' ', 'a', '1') }),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 12 });

test('what is written is read back, cell by cell, whatever it holds and wherever the chunks are cut', () => {
  fc.assert(
    fc.property(table, fc.constantFrom(...separators), fc.integer({ min: 1, max: 50 }), (rows, separator, pieces) => {
      const text = rows.map((cells) => csvLine(cells, separator)).join('');
      const back = read(text, separator, pieces).map(({ cells }) => cells.map(unescapeFormula));
      expect(back).toEqual(rows);
    }),
    { numRuns: 500 },
  );
});

test('no cell that is written can be run by a spreadsheet', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
  );
  expect(csvLine(['=HYPERLINK("http://x")', '+40722', '-1', '@a', 'a=b'])).toBe(
    `"'=HYPERLINK(""http://x"")";'+40722;'-1;'@a;a=b\r\n`,
  );
});

test('cells with line ends, quotes and separators; the line is where the record begins', () => {
  expect(read('a,b\r\n"x\ny ""z""",2\n\n3,4')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x\ny "z"', '2'] },
    { line: 5, cells: ['3', '4'] },
  ]);
});

test('all line ends, blank lines and a missing last one', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(cellsOf(`a,b${end}${end}1,2`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
});

test('irregular files are read: a quote in the middle, letters after the end of quotes, quotes left open', () => {
  expect(cellsOf('6" lung,b')).toEqual([['6" lung', 'b']]);
  expect(cellsOf('"a"bc,d')).toEqual([['abc', 'd']]);
  expect(cellsOf('"a,b\nc')).toEqual([['a,b\nc']]);
});

const limits = { cell: 1000, row: 3000, cells: 10 };

/** The error of a file that repeats `unit` without end, and how much of it was read. */
function failureOf(start: string, unit: string): { error: unknown; read: number } {
  const reader = new CsvReader(';', limits);
  for (let read = start.length; read < 1e6; read += unit.length)
    try {
      reader.push(read === start.length ? start + unit : unit);
    } catch (error) {
      return { error, read };
    }
  return { error: null, read: 1e6 };
}

test('with limits an open quote ends the reading soon, at the line where it was opened', () => {
  const { error, read } = failureOf('a;b\n1;"two\nlines"\n2;"open\n', 'A-1;Vitamina C;49,90\n');
  expect(error).toMatchObject({ line: 4, isOpenQuote: true });
  expect(read).toBeLessThan(limits.cell + 100);
  const reader = new CsvReader(';', limits);
  reader.push('a;b\n1;"open');
  expect(() => reader.end()).toThrow(new CsvError(2, true));
});

test('with limits a cell, a record and the number of cells end', () => {
  expect(failureOf('a;b\n', 'long ')).toMatchObject({ error: { line: 2, isOpenQuote: false } });
  expect(failureOf('a;b\n', `${'long'.repeat(100)};`)).toMatchObject({ error: { line: 2, isOpenQuote: false } });
  expect(failureOf('a;b\n', ';')).toMatchObject({ error: { line: 2, isOpenQuote: false } });
  expect(failureOf('a;b\n"', '""')).toMatchObject({ error: { line: 2, isOpenQuote: true } });
  expect(failureOf('a;b\n', '1;"two ""2"""\n').error).toBe(null);
});

test('the separator is the one between the names of the columns', () => {
  expect(separatorOf('Cod;Nume, pe scurt;Preț\n1,2,3,4,5')).toBe(';');
  expect(separatorOf('ID,Type,"GTIN; UPC; EAN; sau ISBN",Name')).toBe(',');
  expect(separatorOf('Cod\tNume\tPreț')).toBe('\t');
  expect(separatorOf('Cod')).toBe(',');
});

test('amounts are numbers with a decimal comma, also negative ones', () => {
  expect(csvLine([amountCell(-1250), amountCell(5), amountCell(0)])).toBe('-12,50;0,05;0,00\r\n');
});

test('phone numbers stay as they are in a spreadsheet, and nothing but digits and signs becomes a formula', () => {
  expect(csvLine([exactTextCell('0722 123 456'), exactTextCell('+40722123456')])).toBe(
    '"=""0722 123 456""";"=""+40722123456"""\r\n',
  );
  fc.assert(
    fc.property(cell, (text) => {
      const line = csvLine([exactTextCell(text), 'x'], ';');
      const [read] = cellsOf(line, ';')[0] ?? [];
      expect(readExactText(read ?? '')).toBe(text);
      if (read?.startsWith('=')) expect(read).toMatch(/^="[\d ()./+-]+"$/);
    }),
  );
});
