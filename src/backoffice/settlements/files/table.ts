import { CsvReader, type CsvRow, type Separator, unescapeFormula } from '../../../platform/text/csv.ts';

/** In order of preference: decimal commas split rows as evenly as separators do. */
const separators: Separator[] = [';', '\t', ','];

/** Reads a CSV file with lines of text above its table; the separator is the one that makes most rows equally wide. */
export function readTable(text: string): CsvRow[] {
  const tables = separators.map((separator) => {
    const reader = new CsvReader(separator);
    return [...reader.push(text), ...reader.end()];
  });
  const best = tables.reduce((winner, rows) => (tableSize(rows) > tableSize(winner) ? rows : winner));
  return best.map(({ line, cells }) => ({ line, cells: cells.map((cell) => unescapeFormula(cell).trim()) }));
}

/** Cells of the rows that have the most frequent width, which is at least two. */
function tableSize(rows: readonly CsvRow[]): number {
  const sizes = new Map<number, number>();
  for (const { cells } of rows)
    if (cells.length > 1) sizes.set(cells.length, (sizes.get(cells.length) ?? 0) + cells.length);
  return Math.max(0, ...sizes.values());
}

/** Lines of text that banks and couriers print above a table. */
const maxPreambleRows = 60;

/**
 * The row with the names of the columns: the first one that `isHeader` accepts, otherwise the first one with almost as
 * many filled cells as any, for a person to choose columns by. -1 for a file without a table.
 */
export function findHeader(rows: readonly CsvRow[], isHeader: (names: string[]) => boolean): number {
  const first = rows.slice(0, maxPreambleRows);
  const found = first.findIndex(({ cells }) => isHeader(cells));
  if (found >= 0) return found;
  const filled = first.map(({ cells }) => cells.filter((cell) => cell !== '').length);
  const enough = Math.max(2, Math.ceil(Math.max(0, ...filled) * 0.7));
  return filled.findIndex((count) => count >= enough);
}
