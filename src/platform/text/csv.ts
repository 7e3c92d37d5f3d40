/**
 * Our own: imports and exports of 100,000 products read and write it, with the line number of every record for the error
 * report. `csv-parse` with the same options took three to seven times as long (ADR-040).
 */

/** A record of a CSV file; `line` is the number of its first line, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

export const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/** Characters of a cell and of a record, and cells of a record. */
export type CsvLimits = { cell: number; row: number; cells: number };

/** A file that cannot be read further: a record exceeds the limits, or a quote that was opened is never closed. */
export class CsvError extends Error {
  /** The line where the record begins, or where the quote is. */
  readonly line: number;
  readonly isOpenQuote: boolean;

  constructor(line: number, isOpenQuote: boolean) {
    super(isOpenQuote ? `quote of line ${line} is not closed` : `record of line ${line} is too long`);
    this.line = line;
    this.isOpenQuote = isOpenQuote;
  }
}

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * Streaming CSV parser (RFC 4180) for chunks cut anywhere; accepts the usual deviations of spreadsheets. With limits it
 * throws a `CsvError` at the first record that exceeds them, and at the end when a quote is open.
 */
export class CsvReader {
  readonly #separator: number;
  readonly #limits: CsvLimits | undefined;
  #cells: string[] = [];
  #cell = '';
  #isQuoted = false;
  /** After a quote inside a quoted cell: the next character decides whether it ends the cell or is an escaped quote. */
  #isPending = false;
  #hasQuotes = false;
  #isAfterReturn = false;
  #line = 1;
  #firstLine = 1;
  #quoteLine = 1;
  /** Characters in the ended cells of the record. */
  #rowLength = 0;
  #rows: CsvRow[] = [];

  constructor(separator: Separator, limits?: CsvLimits) {
    this.#separator = separator.charCodeAt(0);
    this.#limits = limits;
  }

  /** Parses a chunk and returns the records that end in it. */
  push(text: string): CsvRow[] {
    let from = 0;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (this.#isPlain(code)) continue;
      this.#append(text.slice(from, index));
      from = this.#take(code) ? index + 1 : index;
    }
    this.#append(text.slice(from));
    return this.#flushRows();
  }

  #append(text: string): void {
    this.#cell += text;
    if (!this.#limits) return;
    const { cell, row, cells } = this.#limits;
    const isTooLong =
      this.#cell.length > cell || this.#rowLength + this.#cell.length > row || this.#cells.length >= cells;
    if (isTooLong) throw new CsvError(this.#isQuoted ? this.#quoteLine : this.#firstLine, this.#isQuoted);
  }

  /** Returns the last record if no line break follows it. */
  end(): CsvRow[] {
    if (this.#limits && this.#isQuoted && !this.#isPending) throw new CsvError(this.#quoteLine, true);
    this.#isPending = false;
    this.#isQuoted = false;
    if (this.#cells.length > 0 || this.#cell !== '' || this.#hasQuotes) this.#endRow();
    return this.#flushRows();
  }

  #flushRows(): CsvRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** Returns whether a character has no special meaning at this position. */
  #isPlain(code: number): boolean {
    if (this.#isPending || this.#isAfterReturn) return false;
    if (this.#isQuoted) {
      if (code === lineFeed) this.#line++;
      return code !== quote;
    }
    return code !== quote && code !== lineFeed && code !== carriageReturn && code !== this.#separator;
  }

  /** Handles a special character; returns false when the character belongs to the cell. */
  #take(code: number): boolean {
    if (this.#isQuoted) return this.#takeQuoted(code);
    const isSecondOfCrLf = this.#isAfterReturn && code === lineFeed;
    this.#isAfterReturn = false;
    if (isSecondOfCrLf) return true;
    if (code === this.#separator) this.#endCell();
    else if (code === lineFeed || code === carriageReturn) this.#endLine(code);
    else if (code === quote && this.#cell === '') this.#open();
    else return false;
    return true;
  }

  #takeQuoted(code: number): boolean {
    if (!this.#isPending) {
      this.#isPending = true;
      return true;
    }
    this.#isPending = false;
    if (code === quote) return false;
    this.#isQuoted = false;
    return this.#take(code);
  }

  #open(): void {
    this.#isQuoted = true;
    this.#hasQuotes = true;
    this.#quoteLine = this.#line;
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#rowLength += this.#cell.length;
    this.#cell = '';
  }

  #endLine(code: number): void {
    this.#isAfterReturn = code === carriageReturn;
    this.#line++;
    this.#endRow();
  }

  /** Empty lines are skipped. */
  #endRow(): void {
    const isBlank = this.#cells.length === 0 && this.#cell === '' && !this.#hasQuotes;
    this.#endCell();
    if (!isBlank) this.#rows.push({ line: this.#firstLine, cells: this.#cells });
    this.#cells = [];
    this.#rowLength = 0;
    this.#hasQuotes = false;
    this.#firstLine = this.#line;
  }
}

/** Detects the separator: the most frequent one in the header line, outside quotes. */
export function separatorOf(header: string): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of header) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n' || character === '\r') break;
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const countOf = (separator: Separator): number => counts.get(separator) ?? 0;
  return separators.reduce((best, separator) => (countOf(separator) > countOf(best) ? separator : best));
}

/** Cells that a spreadsheet would run as a formula get an apostrophe in front; so do cells that already look escaped. */
const formula = /^'*[=+\-@\t\r]/;
const escapedFormula = /^'+[=+\-@\t\r]/;

/** Escapes a cell that a spreadsheet would run as a formula. */
export const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);
/** Reverts `escapeFormula`. */
export const unescapeFormula = (cell: string): string => (escapedFormula.test(cell) ? cell.slice(1) : cell);

/** A cell that is written as it is; only `amountCell` and `exactTextCell` make it, from values that run nothing. */
export type PlainCell = { readonly written: string };
export type CsvCell = string | PlainCell;

/** An amount in bani as a number with a decimal comma: '-12,50'. As text it would be escaped and could not be summed. */
export const amountCell = (bani: number): PlainCell => ({ written: (bani / 100).toFixed(2).replace('.', ',') });

/** Digits and signs of phone numbers, waybills and codes, which spreadsheets would turn into numbers. */
const digits = /^[+\d][\d ()./+-]{0,49}$/;

/**
 * Text of digits that a spreadsheet shows unchanged, with its leading zero or plus sign: a formula that is a constant.
 * Text with other characters is no number and is escaped like any other.
 */
export const exactTextCell = (text: string): CsvCell => (digits.test(text) ? { written: `"=""${text}"""` } : text);
/** Reverts `exactTextCell` after parsing. */
export const readExactText = (cell: string): string => /^="(.*)"$/.exec(cell)?.[1] ?? unescapeFormula(cell);

const needsQuotes = /[",;\t\r\n]|^\s|\s$|^$/;

/** Formats a record as a line, with formulas escaped. */
export const csvLine = (cells: readonly CsvCell[], separator: Separator = ';'): string =>
  `${cells.map((cell) => writeCell(cell, cells.length === 1)).join(separator)}\r\n`;

const writeCell = (cell: CsvCell, isAlone: boolean): string =>
  typeof cell === 'string' ? quoted(escapeFormula(cell), isAlone) : cell.written;

/** An empty cell is quoted only when it is the only one, because its line would be blank. */
const quoted = (cell: string, isAlone: boolean): string =>
  needsQuotes.test(cell) && (cell !== '' || isAlone) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Spreadsheets read a file as UTF-8 only when it starts with this character. */
export const byteOrderMark = '\ufeff';
