const noCard = Buffer.alloc(0);

/**
 * Product cards as JSON by slot. Cards that are stored together share a block of memory, which is freed when none of them
 * is left: a buffer for each of 100,000 cards would take 11 MB more and double the time of a full garbage collection.
 */
export class CardStore {
  /** Never written to after a card was stored. */
  #blocks: Buffer[] = [];
  /** By block: its cards in use. */
  #cardCounts: number[] = [];
  #freeBlocks: number[] = [];
  /** By slot. */
  #blockOf: Uint32Array = new Uint32Array();
  #starts: Uint32Array = new Uint32Array();
  #lengths: Uint32Array = new Uint32Array();

  /** Makes room for slots below `capacity`. */
  reserve(capacity: number): void {
    this.#blockOf = grown(this.#blockOf, capacity);
    this.#starts = grown(this.#starts, capacity);
    this.#lengths = grown(this.#lengths, capacity);
  }

  /** An empty buffer for a slot without a card. */
  get(slot: number): Buffer {
    const [start, length] = [this.#starts[slot] ?? 0, this.#lengths[slot] ?? 0];
    const block = this.#blocks[this.#blockOf[slot] ?? 0];
    return length > 0 && block ? block.subarray(start, start + length) : noCard;
  }

  set(cards: readonly { slot: number; card: Buffer }[]): void {
    if (cards.length === 0) return;
    // Not a part of Node's pool for small buffers, which the cards would hold together with everything else in it.
    const block = Buffer.allocUnsafeSlow(cards.reduce((sum, { card }) => sum + card.length, 0));
    let end = 0;
    for (const { card } of cards) end += card.copy(block, end);
    this.#addBlock(
      block,
      cards.map(({ slot, card }) => [slot, card.length]),
    );
  }

  /** `lengths` are those of the cards in the block, by slot. */
  #addBlock(block: Buffer, lengths: Iterable<readonly [slot: number, length: number]>): void {
    const number = this.#freeBlocks.pop() ?? this.#blocks.length;
    let [count, start] = [0, 0];
    for (const [slot, length] of lengths) {
      if (length === 0) continue;
      this.delete(slot);
      this.#blockOf[slot] = number;
      this.#starts[slot] = start;
      this.#lengths[slot] = length;
      start += length;
      count++;
    }
    this.#blocks[number] = block;
    this.#cardCounts[number] = count;
  }

  delete(slot: number): void {
    if (!this.#lengths[slot]) return;
    this.#lengths[slot] = 0;
    const number = this.#blockOf[slot] ?? 0;
    const count = (this.#cardCounts[number] ?? 0) - 1;
    this.#cardCounts[number] = count;
    if (count > 0) return;
    this.#blocks[number] = noCard;
    this.#freeBlocks.push(number);
  }

  /** The cards by slot. */
  *[Symbol.iterator](): Generator<Buffer> {
    for (let slot = 0; slot < this.#lengths.length; slot++) yield this.get(slot);
  }

  /** Lengths of the cards by slot. */
  get lengths(): Readonly<Uint32Array> {
    return this.#lengths;
  }

  /** Has the same cards whatever changes here; the memory of the cards is shared. */
  copy(): CardStore {
    const copy = new CardStore();
    copy.#blocks = this.#blocks.slice();
    copy.#cardCounts = this.#cardCounts.slice();
    copy.#freeBlocks = this.#freeBlocks.slice();
    copy.#blockOf = this.#blockOf.slice();
    copy.#starts = this.#starts.slice();
    copy.#lengths = this.#lengths.slice();
    return copy;
  }

  /** The cards in a block, one after the other; empty ones are left out. */
  static restore(block: Buffer, lengths: Uint32Array): CardStore {
    const cards = new CardStore();
    cards.reserve(lengths.length);
    cards.#addBlock(block, lengths.entries());
    return cards;
  }
}

function grown(numbers: Uint32Array, capacity: number): Uint32Array {
  const larger = new Uint32Array(capacity);
  larger.set(numbers);
  return larger;
}
