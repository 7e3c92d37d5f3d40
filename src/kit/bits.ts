/** A set of small whole numbers, one bit each: sets of 100,000 are joined and counted in microseconds. */
export class Bits {
  readonly words: Uint32Array;

  constructor(size: number) {
    this.words = new Uint32Array(Math.ceil(size / 32));
  }

  static full(size: number): Bits {
    const bits = new Bits(size);
    bits.words.fill(0xffff_ffff);
    const rest = size % 32;
    if (rest > 0) bits.words[bits.words.length - 1] = (1 << rest) - 1;
    return bits;
  }

  add(index: number): void {
    const word = index >>> 5;
    this.words[word] = (this.words[word] ?? 0) | (1 << (index & 31));
  }

  has(index: number): boolean {
    return ((this.words[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;
  }

  remove(index: number): void {
    const word = index >>> 5;
    this.words[word] = (this.words[word] ?? 0) & ~(1 << (index & 31));
  }

  copy(): Bits {
    const bits = new Bits(0);
    return Object.assign(bits, { words: this.words.slice() });
  }

  /** Keeps only what is in the other set too. */
  narrow(other: Bits): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i] = (words[i] ?? 0) & (other.words[i] ?? 0);
    return this;
  }

  /** Takes in what the other set has. */
  widen(other: Bits): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i] = (words[i] ?? 0) | (other.words[i] ?? 0);
    return this;
  }

  count(): number {
    let total = 0;
    for (let i = 0; i < this.words.length; i++) total += ones(this.words[i] ?? 0);
    return total;
  }

  /** How many are in both sets. */
  countWith(other: Bits): number {
    let total = 0;
    const { words } = this;
    for (let i = 0; i < words.length; i++) {
      const both = (words[i] ?? 0) & (other.words[i] ?? 0);
      if (both !== 0) total += ones(both);
    }
    return total;
  }

  /** The members from the skip-th on, in order, at most `take` of them. */
  slice(skip: number, take: number): number[] {
    const found: number[] = [];
    let passed = 0;
    for (let i = 0; i < this.words.length && found.length < take; i++) {
      let word = this.words[i] ?? 0;
      const here = ones(word);
      if (passed + here <= skip) {
        passed += here;
        continue;
      }
      while (word !== 0 && found.length < take) {
        const lowest = word & -word;
        if (passed++ >= skip) found.push(i * 32 + (31 - Math.clz32(lowest)));
        word ^= lowest;
      }
    }
    return found;
  }
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
