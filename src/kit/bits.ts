/**
 * A set of small whole numbers, one bit each: sets of 100,000 are joined and counted in microseconds.
 * Indices stay inside the array, so reads are taken as numbers: a check for undefined would cost five times the work.
 */
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
    this.words[word] = (this.words[word] as number) | (1 << (index & 31));
  }

  has(index: number): boolean {
    return ((this.words[index >>> 5] as number) & (1 << (index & 31))) !== 0;
  }

  remove(index: number): void {
    const word = index >>> 5;
    this.words[word] = (this.words[word] as number) & ~(1 << (index & 31));
  }

  copy(): Bits {
    return new Bits(this.words.length * 32).widen(this);
  }

  /** The set of what each member stands for in the other numbering. */
  mapped(to: Uint32Array): Bits {
    const bits = this.emptyCopy();
    for (let i = 0; i < this.words.length; i++) {
      for (let word = this.words[i] as number; word !== 0; word &= word - 1) {
        bits.add(to[i * 32 + (31 - Math.clz32(word & -word))] as number);
      }
    }
    return bits;
  }

  /** As large, with nothing in it. */
  emptyCopy(): Bits {
    return new Bits(this.words.length * 32);
  }

  /** Keeps only what is in the other set too. */
  narrow(other: Bits): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i] = (words[i] as number) & (other.words[i] as number);
    return this;
  }

  /** Takes in what the other set has. */
  widen(other: Bits): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i] = (words[i] as number) | (other.words[i] as number);
    return this;
  }

  count(): number {
    let total = 0;
    for (let i = 0; i < this.words.length; i++) total += ones(this.words[i] as number);
    return total;
  }

  /** How many are in both sets. */
  countWith(other: Bits): number {
    let total = 0;
    const { words } = this;
    for (let i = 0; i < words.length; i++) {
      const both = (words[i] as number) & (other.words[i] as number);
      if (both !== 0) total += ones(both);
    }
    return total;
  }

  /** The members from the skip-th on, in order, at most `take` of them. */
  slice(skip: number, take: number): number[] {
    const found: number[] = [];
    let passed = 0;
    for (let i = 0; i < this.words.length && found.length < take; i++) {
      let word = this.words[i] as number;
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
