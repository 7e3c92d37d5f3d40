import type { Bani } from '../../../platform/money.ts';
import type { CsvRow } from '../../../platform/text/csv.ts';
import { cleanAwb, cleanText, parseAmount, parseDay } from './cells.ts';
import { detectRemittanceLayout, fitsHeaders, isCompleteRemittanceLayout, type RemittanceLayout } from './layouts.ts';
import type { FileProblem, OpenedCsv } from './statement.ts';
import { findHeader, readTable } from './table.ts';

export type RemittanceRow = {
  awb: string;
  amount: Bani;
  /** Local date of the courier's transfer. */
  paidOn: string;
  /** The number of the transfer, otherwise its day. */
  reference: string;
};

export type ParsedRemittance = { rows: RemittanceRow[]; problems: FileProblem[] };

/** Finds the table of a courier's CSV file and its columns. */
export function openRemittanceCsv(
  text: string,
  remembered: RemittanceLayout | null,
): OpenedCsv<RemittanceLayout> | null {
  const rows = readTable(text);
  const isRemembered = (names: string[]): boolean => remembered !== null && fitsHeaders(remembered, names);
  const header = findHeader(
    rows,
    (names) => isRemembered(names) || isCompleteRemittanceLayout(detectRemittanceLayout(names)),
  );
  const names = rows[header]?.cells;
  if (!names) return null;
  const layout = remembered && fitsHeaders(remembered, names) ? remembered : detectRemittanceLayout(names);
  return { layout, rows: rows.slice(header + 1) };
}

/**
 * `paidOn` is the day of the transfer when the file has no column for it. Rows without an AWB are totals. Several rows
 * of one AWB in one transfer are added up, because a row is stored once by transfer and AWB.
 */
export function parseRemittanceRows(
  rows: readonly CsvRow[],
  layout: RemittanceLayout,
  paidOn: string,
): ParsedRemittance {
  const found = new Map<string, RemittanceRow>();
  const problems: FileProblem[] = [];
  for (const { line, cells } of rows) {
    const cell = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''));
    const awb = cleanAwb(cell(layout.awb));
    if (!/\d/.test(awb)) continue;
    const amount = parseAmount(cell(layout.amount), layout.decimals);
    const day = layout.paidOn === null ? paidOn : parseDay(cell(layout.paidOn), layout.dates);
    if (amount === null || day === null || awb.length > 40)
      problems.push({ line, cells: cleanText(cells.join(' · ')).slice(0, 200) });
    else addRow(found, { awb, amount, paidOn: day, reference: cleanText(cell(layout.reference)).slice(0, 60) || day });
  }
  return { rows: [...found.values()].filter(({ amount }) => amount !== 0), problems };
}

function addRow(found: Map<string, RemittanceRow>, row: RemittanceRow): void {
  const key = `${row.reference} ${row.awb}`;
  const earlier = found.get(key);
  found.set(key, earlier ? { ...earlier, amount: earlier.amount + row.amount } : row);
}
