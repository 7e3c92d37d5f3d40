/** Error-correction bytes per block and number of blocks at level L, by version (ISO/IEC 18004, table 9). */
const versions = [
  [7, 1],
  [10, 1],
  [15, 1],
  [20, 1],
  [26, 1],
  [18, 2],
  [20, 2],
  [24, 2],
  [30, 2],
  [18, 4],
  [20, 4],
  [24, 4],
  [26, 4],
] as const;

const byteMode = 0b0100;

/** Draws a text as a QR code: rows of modules, true for dark. Throws for texts longer than 425 bytes. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = versions.findIndex((_, index) => dataBytes(index + 1) >= bytes.length + headerBytes(index + 1)) + 1;
  if (version === 0) throw new Error('The text is too long for a QR code');
  const matrix = new Matrix(version);
  matrix.drawData(withErrorCorrection(version, dataCodewords(version, bytes)));
  return matrix.masked();
}

/** Mode and length before the data, rounded up. */
const headerBytes = (version: number): number => (version < 10 ? 2 : 3);

const sizeOf = (version: number): number => version * 4 + 17;

/** Positions of the centres of alignment patterns, for versions up to 13. */
function alignmentPositions(version: number): number[] {
  if (version === 1) return [];
  const last = sizeOf(version) - 7;
  return version < 7 ? [6, last] : [6, 6 + (last - 6) / 2, last];
}

/** Modules that carry data or error correction. */
function rawModules(version: number): number {
  const alignments = alignmentPositions(version).length;
  const finders = 3 * 64 + 2 * 15 + 1;
  const timing = 2 * (sizeOf(version) - 16);
  const alignment = alignments === 0 ? 0 : (alignments ** 2 - 3) * 25 - (alignments - 2) * 2 * 5;
  return sizeOf(version) ** 2 - finders - timing - alignment - (version >= 7 ? 36 : 0);
}

function blocksOf(version: number): { ecBytes: number; blocks: number } {
  const [ecBytes, blocks] = versions[version - 1] ?? [0, 0];
  return { ecBytes, blocks };
}

function dataBytes(version: number): number {
  const { ecBytes, blocks } = blocksOf(version);
  return Math.floor(rawModules(version) / 8) - ecBytes * blocks;
}

const toBits = (value: number, length: number): string => value.toString(2).padStart(length, '0');

/** Mode, length, data and padding. */
function dataCodewords(version: number, bytes: Uint8Array): number[] {
  const capacity = dataBytes(version) * 8;
  const length = toBits(bytes.length, version < 10 ? 8 : 16);
  const content = `${toBits(byteMode, 4)}${length}${[...bytes].map((byte) => toBits(byte, 8)).join('')}`;
  const ended = content + '0'.repeat(Math.min(4, capacity - content.length));
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0');
  const codewords = (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const padding = Array.from({ length: dataBytes(version) - codewords.length }, (_, i) => (i % 2 === 0 ? 0xec : 0x11));
  return [...codewords, ...padding];
}

/** Splits the data into blocks, adds Reed-Solomon bytes to each and interleaves them. */
function withErrorCorrection(version: number, data: number[]): number[] {
  const { ecBytes, blocks } = blocksOf(version);
  const shortLength = Math.floor(data.length / blocks);
  const longBlocks = data.length % blocks;
  const generator = generatorOf(ecBytes);
  let start = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const part = data.slice(start, start + shortLength + (index >= blocks - longBlocks ? 1 : 0));
    start += part.length;
    return { part, check: remainderOf(part, generator) };
  });
  const interleaved = (lists: number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, index) =>
      lists.flatMap((list) => list.slice(index, index + 1)),
    ).flat();
  return [...interleaved(parts.map(({ part }) => part)), ...interleaved(parts.map(({ check }) => check))];
}

/** Multiplies in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function generatorOf(degree: number): number[] {
  const coefficients = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let index = 0; index < degree; index++)
      coefficients[index] = multiply(coefficients[index] ?? 0, root) ^ (coefficients[index + 1] ?? 0);
    root = multiply(root, 2);
  }
  return coefficients;
}

function remainderOf(data: number[], generator: number[]): number[] {
  const result = generator.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    generator.forEach((coefficient, index) => {
      result[index] = (result[index] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return result;
}

type Mask = (row: number, column: number) => boolean;

const masks: Mask[] = [
  (y, x) => (x + y) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (x + y) % 3 === 0,
  (y, x) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (y, x) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (y, x) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (y, x) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Matrix {
  readonly #size: number;
  readonly #version: number;
  readonly #modules: boolean[][];
  /** Modules of fixed patterns, which are not masked. */
  readonly #isFixed: boolean[][];

  constructor(version: number) {
    this.#version = version;
    this.#size = sizeOf(version);
    this.#modules = Array.from({ length: this.#size }, () => Array<boolean>(this.#size).fill(false));
    this.#isFixed = this.#modules.map((row) => [...row]);
    this.#drawFixedPatterns();
  }

  #fix(row: number, column: number, isDark: boolean): void {
    const modules = this.#modules[row];
    const fixed = this.#isFixed[row];
    if (!modules || !fixed || column < 0 || column >= this.#size) return;
    modules[column] = isDark;
    fixed[column] = true;
  }

  #drawFixedPatterns(): void {
    for (let index = 0; index < this.#size; index++) {
      this.#fix(6, index, index % 2 === 0);
      this.#fix(index, 6, index % 2 === 0);
    }
    const end = this.#size - 4;
    for (const [row, column] of [
      [3, 3],
      [3, end],
      [end, 3],
    ] as const)
      this.#drawSquares(row, column, 4, [2, 4]);
    const centres = alignmentPositions(this.#version);
    const last = centres.at(-1);
    for (const row of centres)
      for (const column of centres) {
        const isFinder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
        if (!isFinder) this.#drawSquares(row, column, 2, [1]);
      }
    this.#drawFormat(0);
    this.#drawVersion();
  }

  /** Concentric squares around a centre; the rings in `light` are light. */
  #drawSquares(row: number, column: number, radius: number, light: readonly number[]): void {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++)
        this.#fix(row + y, column + x, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  }

  /** Level L and the mask, with their error correction (BCH 15,5), in two copies. */
  #drawFormat(mask: number): void {
    const data = (0b01 << 3) | mask;
    let rest = data;
    for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const isDark = (index: number): boolean => ((bits >>> index) & 1) === 1;
    for (let index = 0; index <= 5; index++) this.#fix(index, 8, isDark(index));
    this.#fix(7, 8, isDark(6));
    this.#fix(8, 8, isDark(7));
    this.#fix(8, 7, isDark(8));
    for (let index = 9; index < 15; index++) this.#fix(8, 14 - index, isDark(index));
    for (let index = 0; index < 8; index++) this.#fix(8, this.#size - 1 - index, isDark(index));
    for (let index = 8; index < 15; index++) this.#fix(this.#size - 15 + index, 8, isDark(index));
    this.#fix(this.#size - 8, 8, true);
  }

  /** From version 7 on, with error correction (BCH 18,6), in two copies. */
  #drawVersion(): void {
    if (this.#version < 7) return;
    let rest = this.#version;
    for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.#version << 12) | rest;
    for (let index = 0; index < 18; index++) {
      const isDark = ((bits >>> index) & 1) === 1;
      const far = this.#size - 11 + (index % 3);
      const near = Math.floor(index / 3);
      this.#fix(near, far, isDark);
      this.#fix(far, near, isDark);
    }
  }

  /** In zigzag columns of two modules, from the lower right corner. */
  drawData(codewords: number[]): void {
    const bits = codewords.map((codeword) => toBits(codeword, 8)).join('');
    let index = 0;
    for (const { row, column } of this.#zigzag()) {
      const modules = this.#modules[row];
      if (!modules || this.#isFixed[row]?.[column]) continue;
      modules[column] = bits[index++] === '1';
    }
  }

  *#zigzag(): Generator<{ row: number; column: number }> {
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.#size; step++) {
        const isUpward = ((right + 1) & 2) === 0;
        const row = isUpward ? this.#size - 1 - step : step;
        yield { row, column: right };
        yield { row, column: right - 1 };
      }
    }
  }

  /** The modules with the mask that leaves the fewest patterns that scanners confuse. */
  masked(): boolean[][] {
    const drawn = masks.map((isInverted, mask) => {
      this.#drawFormat(mask);
      return this.#modules.map((row, y) =>
        row.map((isDark, x) => (this.#isFixed[y]?.[x] ? isDark : isDark !== isInverted(y, x))),
      );
    });
    const penalties = drawn.map(penaltyOf);
    return drawn[penalties.indexOf(Math.min(...penalties))] ?? [];
  }
}

/** Long runs, 2 × 2 blocks, shapes like a finder pattern, and an uneven share of dark modules cost points. */
function penaltyOf(rows: boolean[][]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false));
  const lines = [...rows, ...columns].map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const finders = lines.reduce((sum, line) => sum + line.split(/(?=00001011101|10111010000)/).length - 1, 0) * 40;
  const blocks = rows.reduce((sum, row, y) => sum + row.filter((_, x) => isBlock(rows, y, x)).length * 3, 0);
  const dark = rows.flat().filter(Boolean).length / rows.length ** 2;
  return runs + finders + blocks + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}

const isBlock = (rows: boolean[][], y: number, x: number): boolean => {
  const corners = [rows[y]?.[x], rows[y]?.[x + 1], rows[y + 1]?.[x], rows[y + 1]?.[x + 1]];
  return !corners.includes(undefined) && new Set(corners).size === 1;
};
