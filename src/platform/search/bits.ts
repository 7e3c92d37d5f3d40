/**
 * A set of small integers, one bit each; intersecting and counting sets of 100,000 takes microseconds.
 * Indices stay inside the array, so reads are cast to numbers: a check for undefined would take five times as long.
 */
export class Bits {
  readonly words: Int32Array;

  constructor(size: number, words: Int32Array = new Int32Array(Math.ceil(size / 32))) {
    this.words = words;
  }

  add(index: number): void {
    const word = index >>> 5;
    this.words[word] = (this.words[word] as number) | (1 << (index & 31));
  }

  /** Adds the indices that are also in `within`. */
  addAll(indices: Uint32Array, within?: Bits): this {
    const { words } = this;
    const allowed = within?.words;
    for (let i = 0; i < indices.length; i++) {
      const index = indices[i] as number;
      const bit = 1 << (index & 31);
      const word = index >>> 5;
      if (allowed && ((allowed[word] as number) & bit) === 0) continue;
      words[word] = (words[word] as number) | bit;
    }
    return this;
  }

  has(index: number): boolean {
    return ((this.words[index >>> 5] as number) & (1 << (index & 31))) !== 0;
  }

  remove(index: number): void {
    const word = index >>> 5;
    this.words[word] = (this.words[word] as number) & ~(1 << (index & 31));
  }

  copy(): Bits {
    return new Bits(0, this.words.slice());
  }

  /** A copy with room for indices below `size`. */
  grown(size: number): Bits {
    const bits = new Bits(size);
    bits.words.set(this.words);
    return bits;
  }

  /** Returns the set of `to[member]` for all members. */
  mapped(to: Uint32Array): Bits {
    const bits = this.emptyCopy();
    for (let i = 0; i < this.words.length; i++) {
      for (let word = this.words[i] as number; word !== 0; word &= word - 1) {
        bits.add(to[i * 32 + (31 - Math.clz32(word & -word))] as number);
      }
    }
    return bits;
  }

  /** Returns an empty set of the same size. */
  emptyCopy(): Bits {
    return new Bits(this.words.length * 32);
  }

  /** Intersects this set with the other. */
  narrow(other: Bits): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i] = (words[i] as number) & (other.words[i] as number);
    return this;
  }

  /** Adds all members of the other set. */
  widen(other: Bits): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i] = (words[i] as number) | (other.words[i] as number);
    return this;
  }

  isEmpty(): boolean {
    return this.words.every((word) => word === 0);
  }

  count(): number {
    return this.countWith(this);
  }

  /** Counts the intersection. Bits are counted inline, because a function call here takes four times as long. */
  countWith(other: Bits): number {
    const { words } = this;
    const others = other.words;
    let total = 0;
    for (let i = 0; i < words.length; i++) {
      let both = (words[i] as number) & (others[i] as number);
      both = (both - ((both >> 1) & 0x5555_5555)) | 0;
      both = ((both & 0x3333_3333) + ((both >> 2) & 0x3333_3333)) | 0;
      both = (both + (both >> 4)) & 0x0f0f_0f0f;
      total = (total + (Math.imul(both, 0x0101_0101) >> 24)) | 0;
    }
    return total;
  }

  /** All members in ascending order. */
  toArray(): Uint32Array {
    const members = new Uint32Array(this.count());
    let found = 0;
    for (let i = 0; i < this.words.length; i++) {
      for (let word = this.words[i] as number; word !== 0; word &= word - 1) {
        members[found++] = i * 32 + (31 - Math.clz32(word & -word));
      }
    }
    return members;
  }

  /** Returns up to `take` members in ascending order, after the first `skip`. */
  slice(skip: number, take: number): number[] {
    const found: number[] = [];
    let passed = 0;
    for (let i = 0; i < this.words.length && found.length < take; i++) {
      let word = this.words[i] as number;
      const here = countBits(word);
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

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
