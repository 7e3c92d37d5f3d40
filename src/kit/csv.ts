/** One record of a file: where it begins, counted in lines of the file, and its cells. */
export type CsvRow = { line: number; cells: string[] };

export const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/** Reads CSV (RFC 4180) as it comes, in pieces cut anywhere; forgives what spreadsheets and people do to it. */
export class CsvReader {
  readonly #separator: number;
  #cells: string[] = [];
  #cell = '';
  #isQuoted = false;
  /** A quote inside quotes: its pair or what comes next tells whether it ends the cell. */
  #isPending = false;
  #hasQuotes = false;
  #isAfterReturn = false;
  #line = 1;
  #begunAt = 1;
  #rows: CsvRow[] = [];

  constructor(separator: Separator) {
    this.#separator = separator.charCodeAt(0);
  }

  /** The records that ended within this piece. */
  push(text: string): CsvRow[] {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at);
      if (this.#isPlain(sign)) continue;
      this.#cell += text.slice(from, at);
      from = this.#take(sign) ? at + 1 : at;
    }
    this.#cell += text.slice(from);
    return this.#taken();
  }

  /** The last record, when no line end follows it. */
  end(): CsvRow[] {
    this.#isPending = false;
    this.#isQuoted = false;
    if (this.#cells.length > 0 || this.#cell !== '' || this.#hasQuotes) this.#endRow();
    return this.#taken();
  }

  #taken(): CsvRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** Most letters mean nothing but themselves. */
  #isPlain(sign: number): boolean {
    if (this.#isPending || this.#isAfterReturn) return false;
    return sign !== quote && sign !== lineFeed && sign !== carriageReturn && sign !== this.#separator;
  }

  /** False when the sign itself belongs to the cell. */
  #take(sign: number): boolean {
    if (this.#isQuoted) return this.#takeQuoted(sign);
    const isSecondOfTwo = this.#isAfterReturn && sign === lineFeed;
    this.#isAfterReturn = false;
    if (isSecondOfTwo) return true;
    if (sign === this.#separator) this.#endCell();
    else if (sign === lineFeed || sign === carriageReturn) this.#endLine(sign);
    else if (sign === quote && this.#cell === '') this.#open();
    else return false;
    return true;
  }

  #takeQuoted(sign: number): boolean {
    if (!this.#isPending) {
      if (sign === lineFeed) this.#line++;
      this.#isPending = sign === quote;
      return this.#isPending;
    }
    this.#isPending = false;
    if (sign === quote) return false;
    this.#isQuoted = false;
    return this.#take(sign);
  }

  #open(): void {
    this.#isQuoted = true;
    this.#hasQuotes = true;
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
  }

  #endLine(sign: number): void {
    this.#isAfterReturn = sign === carriageReturn;
    this.#line++;
    this.#endRow();
  }

  /** A line with nothing on it is no record. */
  #endRow(): void {
    const isBlank = this.#cells.length === 0 && this.#cell === '' && !this.#hasQuotes;
    this.#endCell();
    if (!isBlank) this.#rows.push({ line: this.#begunAt, cells: this.#cells });
    this.#cells = [];
    this.#hasQuotes = false;
    this.#begunAt = this.#line;
  }
}

/** The one that stands most often between the names of the columns. */
export function separatorOf(head: string): Separator {
  const line = head.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const counts = separators.map((separator) => line.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** What a spreadsheet would take for a formula is led by an apostrophe; so is what already looks led, to be read back. */
const formula = /^'*[=+\-@\t\r]/;
const led = /^'+[=+\-@\t\r]/;

export const disarm = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);
export const rearm = (cell: string): string => (led.test(cell) ? cell.slice(1) : cell);

const needsQuotes = /[",;\t\r\n]|^\s|\s$|^$/;

/** One record as a line; cells that a spreadsheet could run are disarmed. */
export const csvLine = (cells: readonly string[], separator: Separator = ';'): string =>
  `${cells.map((cell) => quoted(disarm(cell), cells.length === 1)).join(separator)}\r\n`;

/** An empty cell needs quotes only where it is alone: there its line would be blank. */
const quoted = (cell: string, isAlone: boolean): string =>
  needsQuotes.test(cell) && (cell !== '' || isAlone) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Spreadsheets take a file for UTF-8 only when it begins with this. */
export const byteOrderMark = '\ufeff';
