import { type CsvRow, rearm } from '../../kit/csv.ts';
import { tidy } from './cells.ts';
import { type Column, keyOf } from './columns.ts';
import type { Entry } from './entry.ts';

/** What became of a column of the file; null when nobody reads it. */
export type ColumnFate = { header: string; becomes: string | null };

/** One way of writing products down: rows go in, entries come out, some only when the next row or the end shows they are whole. */
export type Format = {
  fates: ColumnFate[];
  take: (row: CsvRow) => Entry[];
  end: () => Entry[];
};

/** The columns of a file by their names. */
export class Sheet {
  readonly headers: string[];
  readonly #places = new Map<string, number>();

  constructor(headers: readonly string[]) {
    this.headers = headers.map((header) => tidy(rearm(header)));
    for (const [place, header] of this.headers.entries())
      if (!this.#places.has(keyOf(header))) this.#places.set(keyOf(header), place);
  }

  /** Where the first of these names stands; -1 when none does. */
  find(keys: readonly string[]): number {
    for (const key of keys) {
      const place = this.#places.get(key);
      if (place !== undefined) return place;
    }
    return -1;
  }

  has(...keys: string[]): boolean {
    return this.find(keys) >= 0;
  }
}

/** A cell as text; empty also where the row is shorter than its head. */
export const cellAt = ({ cells }: CsvRow, place: number): string => tidy(rearm(cells[place] ?? ''));

/** Reads a cell that is worth a warning at most: the rest of the row is not lost for it. */
export function takeLeniently(column: Column, text: string, entry: Entry): void {
  if (text === '') return;
  const sentence = column.take(text, entry.fields);
  if (sentence) entry.faults.push({ line: entry.line, column: column.header, sentence, isWarning: true });
}

export function blame(entry: Entry, column: string, sentence: string): Entry {
  entry.faults.push({ line: entry.line, column, sentence, isWarning: false });
  return entry;
}
