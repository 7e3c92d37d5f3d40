import type { Bits } from './bits.ts';

type Compare = (a: number, b: number) => number;

/**
 * A sorted list of slots (small integers that name rows) in typed arrays. Rows are moved in batches: `remove` them, change
 * the keys that `compare` reads, then `insert` them; a call of `remove` must be followed by one of `insert`. Indices stay
 * inside the arrays, so reads are cast to numbers.
 */
export class SlotOrder {
  readonly #compare: Compare;
  #slots = new Uint32Array(1024);
  #positions = new Uint32Array(1024);
  #length = 0;
  /** Positions from here on are not up to date between `remove` and `insert`. */
  #staleFrom = 0;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  get length(): number {
    return this.#length;
  }

  /** A copy of the slots in this order. */
  toArray(): Uint32Array {
    return this.#slots.slice(0, this.#length);
  }

  /** Replaces everything by slots that are sorted already. */
  load(sorted: Uint32Array, capacity: number): void {
    this.reserve(Math.max(capacity, sorted.length));
    this.#slots.set(sorted);
    this.#length = sorted.length;
    this.#staleFrom = 0;
    this.#updatePositions();
  }

  /** Makes room for slots below `capacity`. */
  reserve(capacity: number): void {
    if (capacity <= this.#slots.length) return;
    const [slots, positions] = [new Uint32Array(capacity), new Uint32Array(capacity)];
    slots.set(this.#slots);
    positions.set(this.#positions);
    this.#slots = slots;
    this.#positions = positions;
  }

  slotAt(position: number): number {
    return this.#slots[position] as number;
  }

  positionOf(slot: number): number {
    return this.#positions[slot] as number;
  }

  remove(slots: readonly number[]): void {
    if (slots.length === 0) return;
    const removed = Uint32Array.from(slots, (slot) => this.#positions[slot] as number).sort();
    let end = removed[0] as number;
    this.#staleFrom = Math.min(this.#staleFrom, end);
    for (let i = 0; i < removed.length; i++) {
      const from = (removed[i] as number) + 1;
      const to = i + 1 < removed.length ? (removed[i + 1] as number) : this.#length;
      this.#slots.copyWithin(end, from, to);
      end += to - from;
    }
    this.#length = end;
  }

  insert(slots: readonly number[]): void {
    if (slots.length === 0 && this.#staleFrom >= this.#length) return;
    const added = slots.toSorted(this.#compare);
    const targets = added.map((slot) => this.lowerBound((other) => this.#compare(other, slot) < 0));
    let end = this.#length;
    for (let i = added.length - 1; i >= 0; i--) {
      const target = targets[i] as number;
      this.#slots.copyWithin(target + i + 1, target, end);
      this.#slots[target + i] = added[i] as number;
      end = target;
    }
    this.#length += added.length;
    this.#staleFrom = Math.min(this.#staleFrom, targets[0] ?? this.#length);
    this.#updatePositions();
  }

  #updatePositions(): void {
    const [slots, positions] = [this.#slots, this.#positions];
    for (let i = this.#staleFrom; i < this.#length; i++) positions[slots[i] as number] = i;
    this.#staleFrom = this.#length;
  }

  /** The first position whose slot is not `isBefore`; the slots before it must all be. */
  lowerBound(isBefore: (slot: number) => boolean): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.#slots[middle] as number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The selected slots in this order, up to `take` after the first `skip`. */
  page(selected: Bits, skip: number, take: number): number[] {
    const count = selected.count();
    if (skip >= count) return [];
    const wanted = Math.min(skip + take, count);
    // Walking the order costs about the rows that lie before the end of the page, mapping the set its own size.
    const isWalkShorter = (wanted / count) * this.#length < count;
    return isWalkShorter ? this.#walk(selected, skip, wanted) : this.#pageByPosition(selected, skip, take);
  }

  #walk(selected: Bits, skip: number, wanted: number): number[] {
    const found: number[] = [];
    for (let i = 0, passed = 0; passed < wanted && i < this.#length; i++) {
      const slot = this.#slots[i] as number;
      if (selected.has(slot) && passed++ >= skip) found.push(slot);
    }
    return found;
  }

  #pageByPosition(selected: Bits, skip: number, take: number): number[] {
    return selected
      .mapped(this.#positions)
      .slice(skip, take)
      .map((position) => this.#slots[position] as number);
  }
}
