import type { CsvRow } from '../../kit/csv.ts';
import { type ColumnFate, cellAt, type Sheet } from './sheet.ts';

/** Reads the export of another shop system: its columns by our keys, under whichever of their names they stand. */
export abstract class ForeignReader<Key extends string> {
  protected readonly sheet: Sheet;
  readonly #places = new Map<Key, number>();
  readonly #becomes: Record<Key, string>;

  constructor(sheet: Sheet, keys: Record<Key, string[]>, becomes: Record<Key, string>) {
    this.sheet = sheet;
    this.#becomes = becomes;
    for (const key in keys) this.#places.set(key, sheet.find(keys[key]));
  }

  fates(): ColumnFate[] {
    const byPlace = new Map([...this.#places].map(([key, place]) => [place, this.#becomes[key]]));
    return this.sheet.headers.map((header, place) => ({
      header,
      becomes: byPlace.get(place) ?? this.extraFate(header, place),
    }));
  }

  /** What becomes of a column that has no key. */
  protected abstract extraFate(header: string, place: number): string | null;

  protected read(row: CsvRow, key: Key): string {
    return cellAt(row, this.#places.get(key) ?? -1);
  }

  /** As the file itself calls it. */
  protected header(key: Key): string {
    return this.sheet.headers[this.#places.get(key) ?? -1] ?? this.#becomes[key];
  }
}
