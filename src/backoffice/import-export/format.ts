import { type CsvRow, unescapeFormula } from '../../platform/text/csv.ts';
import { normalizeText } from './cells.ts';
import { type Column, headerKey } from './columns.ts';
import type { ImportEntry } from './import-entry.ts';

/**
 * `becomes` is what a column of the file is read into; null when it is ignored: then `filled` counts the rows that say
 * something there, which the check adds.
 */
export type ColumnMapping = { header: string; becomes: string | null; filled?: number };

/** Turns rows into entries; a format may return an entry only with a later row or with `finish`, when the product is complete. */
export type Format = {
  columnMappings: ColumnMapping[];
  readRow: (row: CsvRow) => ImportEntry[];
  finish: () => ImportEntry[];
};

/** Looks up the columns of a file by name. */
export class CsvHeader {
  readonly headers: string[];
  readonly #indexes = new Map<string, number>();

  constructor(headers: readonly string[]) {
    this.headers = headers.map((header) => normalizeText(unescapeFormula(header)));
    for (const [index, header] of this.headers.entries())
      if (!this.#indexes.has(headerKey(header))) this.#indexes.set(headerKey(header), index);
  }

  /** Returns the index of the first of these names in the file, or -1. */
  find(keys: readonly string[]): number {
    for (const key of keys) {
      const index = this.#indexes.get(key);
      if (index !== undefined) return index;
    }
    return -1;
  }

  has(...keys: string[]): boolean {
    return this.find(keys) >= 0;
  }
}

/** Returns a cell as normalized text; '' when the row is shorter than the header. */
export const cellAt = ({ cells }: CsvRow, index: number): string => normalizeText(unescapeFormula(cells[index] ?? ''));

/** Reads a cell; an unreadable one adds a warning and does not reject the row. */
export function readCellOrWarn(column: Column, text: string, entry: ImportEntry): void {
  if (text === '') return;
  const sentence = column.read(text, entry.fields);
  if (sentence) entry.faults.push({ line: entry.line, column: column.header, sentence, isWarning: true });
}

export function addError(entry: ImportEntry, column: string, sentence: string): ImportEntry {
  entry.faults.push({ line: entry.line, column, sentence, isWarning: false });
  return entry;
}
