import type { Bani } from '../../../platform/money.ts';
import type { CsvRow } from '../../../platform/text/csv.ts';
import { cleanText, compactText, parseAmount, parseDay } from './cells.ts';
import { detectStatementLayout, fitsHeaders, isCompleteStatementLayout, type StatementLayout } from './layouts.ts';
import { findHeader, readTable } from './table.ts';

export type StatementLine = {
  /** Local date: '2026-11-17'. */
  bookedOn: string;
  /** Negative for money that left. */
  amount: Bani;
  details: string;
  counterparty: string;
  iban: string;
  reference: string;
};

/** A row of the file that looks like a transaction and could not be read. */
export type FileProblem = { line: number; cells: string };

export type ParsedStatement = { lines: StatementLine[]; problems: FileProblem[] };

export type OpenedCsv<Layout> = { layout: Layout; rows: CsvRow[] };

/** Finds the table of a bank's CSV file and its columns: the remembered ones when they fit, otherwise detected ones. */
export function openStatementCsv(text: string, remembered: StatementLayout | null): OpenedCsv<StatementLayout> | null {
  const rows = readTable(text);
  const isRemembered = (names: string[]): boolean => remembered !== null && fitsHeaders(remembered, names);
  const header = findHeader(
    rows,
    (names) => isRemembered(names) || isCompleteStatementLayout(detectStatementLayout(names)),
  );
  const names = rows[header]?.cells;
  if (!names) return null;
  const layout = remembered && fitsHeaders(remembered, names) ? remembered : detectStatementLayout(names);
  return { layout, rows: rows.slice(header + 1) };
}

/**
 * Reads the rows below the header. Rows without a day and an amount that follow a transaction continue its text, as in
 * the files of ING; balances and totals have no amount of their own and are left out.
 */
export function parseStatementRows(rows: readonly CsvRow[], layout: StatementLayout): ParsedStatement {
  const lines: StatementLine[] = [];
  const problems: FileProblem[] = [];
  for (const { line, cells } of rows) {
    const cell = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''));
    const bookedOn = parseDay(cell(layout.date), layout.dates);
    const amount = amountOf(cell, layout);
    const previous = lines.at(-1);
    if (bookedOn === null && amount === 'none') {
      if (previous && cell(layout.date) === '') previous.details = cleanText(`${previous.details} ${cells.join(' ')}`);
    } else if (bookedOn === null || amount === 'unreadable') {
      problems.push({ line, cells: cleanText(cells.join(' · ')).slice(0, 200) });
    } else if (amount !== 'none') {
      lines.push({
        bookedOn,
        amount,
        details: cleanText(layout.details.map(cell).filter(Boolean).join(' ')),
        counterparty: cleanText(cell(layout.counterparty)),
        iban: cell(layout.iban).replace(/\s/g, '').toUpperCase().slice(0, 40),
        reference: cleanText(cell(layout.reference)),
      });
    }
  }
  return { lines, problems };
}

type Cell = (column: number | null) => string;

/** Banks write debits with or without a minus sign. */
function amountOf(cell: Cell, layout: StatementLayout): Bani | 'none' | 'unreadable' {
  const columns = layout.amount === null ? [layout.debit, layout.credit] : [layout.amount];
  if (columns.every((column) => cell(column) === '')) return 'none';
  const amounts = columns.map((column) => (cell(column) === '' ? 0 : parseAmount(cell(column), layout.decimals)));
  const [first = null, credit = 0] = amounts;
  if (first === null || credit === null) return 'unreadable';
  const amount = layout.amount === null ? Math.abs(credit) - Math.abs(first) : first;
  return amount === 0 ? 'none' : amount;
}

/** Identifies how the texts of a line were made: the same transaction in another format has other texts. */
export function layoutName({
  headers,
  date,
  amount,
  debit,
  credit,
  details,
  counterparty,
  iban,
  reference,
}: StatementLayout) {
  const name = (column: number | null): string => (column === null ? '' : compactText(headers[column] ?? ''));
  const columns = [date, amount, debit, credit, counterparty, iban, reference];
  return `csv ${[...columns.map(name), ...details.map(name)].join('|')}`;
}

/**
 * Adds to each line what identifies it within its account: day, amount and texts, and its number among equal lines, so
 * that a file that overlaps another one adds only what is new.
 */
export function withIdentity(
  lines: readonly StatementLine[],
): (StatementLine & { occurrence: number; identity: string })[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const texts = [line.details, line.counterparty, line.iban, line.reference].map(compactText);
    const base = [line.bookedOn, line.amount, ...texts].join('|');
    const occurrence = (seen.get(base) ?? 0) + 1;
    seen.set(base, occurrence);
    return { ...line, occurrence, identity: `${base}|${occurrence}` };
  });
}
