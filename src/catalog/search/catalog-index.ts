import { packBuffer } from '../../platform/buffers.ts';
import { Bits } from '../../platform/search/bits.ts';
import { SlotOrder } from '../../platform/search/slot-order.ts';
import { CardStore } from './card-store.ts';
import { type ColumnName, type Columns, columnNames, columnsOf, mapColumns } from './columns.ts';
import { type Facet, type FacetMapping, facetsOf, type IndexedProduct } from './indexed-product.ts';
import { columnsOfOrder, createOrders, mapOrders, type SortKey, sortKeys } from './sort-orders.ts';
import { TextIndex } from './text-index.ts';

type ChangedProduct = { product: IndexedProduct; slot: number; isNew: boolean };

const smallestCapacity = 1024;

/**
 * The catalog index: all published products in memory, for listing, filtering and search. A product is addressed by its
 * slot, a number that it keeps while it is published; slots of removed products are reused.
 *
 * A listing intersects sets of slots (`facets`: category, campaign, filter options; `text`: words), takes one page of the
 * set in one of the `orders`, and joins the `cards` of that page (find-products.ts).
 *
 * `apply` changes products in place and synchronously, so a request never sees half of a change. It takes the changed
 * slots out of the orders whose keys change, writes the new values, and inserts the slots again where they now belong.
 */
export class CatalogIndex {
  #mapping: FacetMapping;
  /** Product id → slot. */
  readonly slotOf = new Map<number, number>();
  cards = new CardStore();
  /** Slot → card of the family, for products of families that have one card in listings. */
  readonly familyCards = new Map<number, Buffer>();
  readonly text = new TextIndex();
  readonly orders: Record<SortKey, SlotOrder>;
  /** Products by lower-case code. */
  readonly byCode: SlotOrder;
  readonly codes: string[] = [];
  readonly facets = new Map<Facet, Bits>();
  /** Every product. */
  all = new Bits(0);
  /** Products that share the card of their family in listings. */
  grouped = new Bits(0);
  #columns = mapColumns(() => new Uint32Array());
  #capacity = 0;
  #isBuilding = false;
  /** Slots that are or were in use. */
  #slotCount = 0;
  readonly #freeSlots: number[] = [];

  constructor(mapping: FacetMapping) {
    this.#mapping = mapping;
    this.text.vocabulary = mapping.vocabulary;
    this.orders = createOrders(() => this.#columns);
    this.byCode = new SlotOrder((a, b) => compareText(this.codes[a] ?? '', this.codes[b] ?? '') || a - b);
  }

  get mapping(): FacetMapping {
    return this.#mapping;
  }

  /**
   * Maps categories, prices and producers to facets, and facets to labels. When a facet of products or the name of a
   * nutrient changes, apply the affected products again; labels and synonyms are changed here.
   */
  set mapping(mapping: FacetMapping) {
    this.#mapping = mapping;
    this.text.vocabulary = mapping.vocabulary;
    this.#updateLabels();
  }

  #updateLabels(): void {
    for (const [facet, bits] of this.facets) this.#updateLabel(facet, bits);
  }

  /** To be called when the products of a facet have changed. */
  #updateLabel(facet: Facet, bits: Bits): void {
    this.text.setLabel(facet, this.#mapping.labels.get(facet) ?? '', bits);
  }

  /** Number of products. */
  get size(): number {
    return this.slotOf.size;
  }

  idAt(slot: number): number {
    return this.#columns.ids[slot] ?? 0;
  }

  /** Main category of a product. */
  categoryAt(slot: number): number {
    return this.#columns.categoryOf[slot] ?? 0;
  }

  /** Id of the family that has one card in listings; 0 for products with a card of their own. */
  familyAt(slot: number): number {
    return this.#columns.familyOf[slot] ?? 0;
  }

  /** Before the first of so many products is applied. Until `endBuild` they are only collected, and nothing is found. */
  beginBuild(productCount: number): void {
    this.#isBuilding = true;
    this.#reserve(productCount);
    this.text.beginBuild();
  }

  endBuild(): void {
    this.#isBuilding = false;
    for (const order of this.#allOrders()) order.insert([...this.slotOf.values()]);
    this.text.endBuild();
  }

  #allOrders(): SlotOrder[] {
    return [...Object.values(this.orders), this.byCode];
  }

  /** Adds or replaces these products, each once, and removes others by id. */
  apply(products: readonly IndexedProduct[], removedIds: readonly number[] = []): void {
    const removed = [...new Set(removedIds)].flatMap((id) => this.slotOf.get(id) ?? []);
    const changed = products.map((product): ChangedProduct => {
      const slot = this.slotOf.get(product.id);
      return { product, slot: slot ?? this.#takeSlot(product.id), isNew: slot === undefined };
    });
    const moves = this.#isBuilding ? [] : this.#findMoves(changed);
    for (const { order, moved } of moves) {
      const leaving = moved.filter(({ isNew }) => !isNew).map(({ slot }) => slot);
      order.remove([...removed, ...leaving]);
    }
    for (const slot of removed) this.#clear(slot);
    for (const { product, slot, isNew } of changed) this.#write(slot, product, isNew);
    this.#storeCards(changed);
    for (const { order, moved } of moves) order.insert(moved.map(({ slot }) => slot));
  }

  /** For each order the products whose position may change. */
  #findMoves(changed: ChangedProduct[]): { order: SlotOrder; moved: ChangedProduct[] }[] {
    const values = changed.map(({ product }) => columnsOf(product));
    const isMoved = (names: ColumnName[], slot: number, i: number) =>
      names.some((name) => this.#columns[name][slot] !== values[i]?.[name]);
    return [
      ...sortKeys.map((sort) => ({
        order: this.orders[sort],
        moved: changed.filter(({ slot, isNew }, i) => isNew || isMoved(columnsOfOrder[sort], slot, i)),
      })),
      {
        order: this.byCode,
        moved: changed.filter(({ slot, isNew, product }) => isNew || this.codes[slot] !== product.code.toLowerCase()),
      },
    ];
  }

  #takeSlot(id: number): number {
    const slot = this.#freeSlots.pop() ?? this.#slotCount++;
    this.#reserve(slot + 1);
    this.slotOf.set(id, slot);
    this.all.add(slot);
    return slot;
  }

  #reserve(slots: number): void {
    if (slots > this.#capacity) this.#grow(Math.max(smallestCapacity, Math.ceil(slots * 1.5)));
  }

  #grow(capacity: number): void {
    const columns = mapColumns(() => new Uint32Array(capacity));
    for (const name of columnNames) columns[name].set(this.#columns[name]);
    this.#columns = columns;
    this.#capacity = capacity;
    for (const [facet, bits] of this.facets) this.facets.set(facet, bits.grown(capacity));
    this.all = this.all.grown(capacity);
    this.grouped = this.grouped.grown(capacity);
    this.cards.reserve(capacity);
    for (const order of this.#allOrders()) order.reserve(capacity);
    this.text.reserve(capacity);
    this.#updateLabels();
  }

  #write(slot: number, product: IndexedProduct, isNew: boolean): void {
    const values = columnsOf(product);
    for (const name of columnNames) this.#columns[name][slot] = values[name];
    this.codes[slot] = product.code.toLowerCase();
    if (product.family) this.grouped.add(slot);
    else this.grouped.remove(slot);
    const facets = new Set(facetsOf(product, this.#mapping));
    if (!isNew) this.#removeOtherFacets(slot, facets);
    for (const facet of facets) this.#addFacet(slot, facet);
    const { name, producer, needs, ingredients, nutrients } = product;
    this.text.set(slot, { name, producer, need: needs, ingredients, nutrients });
  }

  /** Equal cards stay where they are, so that reading all products again takes no more memory. */
  #storeCards(changed: readonly ChangedProduct[]): void {
    const cards = changed.map(({ slot, product }) => ({ slot, card: product.card }));
    this.cards.set(cards.filter(({ slot, card }) => !this.cards.get(slot).equals(card)));
    for (const { slot, product } of changed) {
      if (product.family) this.familyCards.set(slot, packBuffer(product.family.card));
      else this.familyCards.delete(slot);
    }
  }

  #removeOtherFacets(slot: number, wanted: ReadonlySet<Facet>): void {
    for (const [facet, bits] of this.facets) {
      if (wanted.has(facet) || !bits.has(slot)) continue;
      bits.remove(slot);
      this.#updateLabel(facet, bits);
    }
  }

  #addFacet(slot: number, facet: Facet): void {
    const bits = this.facets.get(facet) ?? new Bits(this.#capacity);
    if (bits.has(slot)) return;
    this.facets.set(facet, bits);
    bits.add(slot);
    this.#updateLabel(facet, bits);
  }

  #clear(slot: number): void {
    this.slotOf.delete(this.idAt(slot));
    this.#freeSlots.push(slot);
    this.all.remove(slot);
    this.grouped.remove(slot);
    this.familyCards.delete(slot);
    this.cards.delete(slot);
    this.codes[slot] = '';
    this.#removeOtherFacets(slot, new Set());
    this.text.set(slot, null);
  }

  /** Ids of the products with this facet. */
  idsWith(facet: Facet): number[] {
    return (this.facets.get(facet)?.slice(0, this.#capacity) ?? []).map((slot) => this.idAt(slot));
  }

  /** The products with this facet in an order, up to `take` after the first `skip`. */
  slotsWith(facet: Facet, sort: SortKey, take: number, skip = 0): number[] {
    const bits = this.facets.get(facet);
    return bits ? this.orders[sort].page(bits, skip, take) : [];
  }

  /** A copy that `restore` understands. Cards are immutable, so they are shared. */
  snapshot(): CatalogSnapshot {
    return {
      capacity: this.#capacity,
      numbers: {
        ...mapColumns((name) => this.#columns[name].slice()),
        ...mapOrders((sort) => this.orders[sort].toArray()),
        byCode: this.byCode.toArray(),
      },
      facets: [...this.facets]
        .filter(([, bits]) => !bits.isEmpty())
        .map(([facet, bits]) => [facet, bits.words.slice()]),
      codes: this.codes.slice(),
      text: this.text.snapshot(),
      cards: this.cards.copy(),
      familyCards: [...this.familyCards],
    };
  }

  static restore(snapshot: CatalogSnapshot, mapping: FacetMapping): CatalogIndex {
    const index = new CatalogIndex(mapping);
    index.#restore(snapshot);
    return index;
  }

  #restore({ capacity, numbers, facets, codes, text, cards, familyCards }: CatalogSnapshot): void {
    this.#grow(capacity);
    this.#columns = mapColumns((name) => numbers[name]);
    for (const sort of sortKeys) this.orders[sort].load(numbers[sort], capacity);
    this.byCode.load(numbers.byCode, capacity);
    for (const [facet, words] of facets) this.facets.set(facet, new Bits(0, words));
    this.text.restore(text, capacity);
    this.cards = cards;
    this.#slotCount = codes.length;
    for (const [slot, code] of codes.entries()) {
      this.codes[slot] = code;
      if (cards.lengths[slot] === 0) this.#freeSlots.push(slot);
      else this.slotOf.set(this.idAt(slot), slot);
    }
    for (const slot of this.slotOf.values()) this.all.add(slot);
    for (const [slot, card] of familyCards) {
      this.familyCards.set(slot, card);
      this.grouped.add(slot);
    }
    this.#updateLabels();
  }
}

export type CatalogSnapshot = {
  capacity: number;
  numbers: Columns & Record<SortKey | 'byCode', Uint32Array>;
  facets: [Facet, Int32Array][];
  codes: string[];
  text: ReturnType<TextIndex['snapshot']>;
  cards: CardStore;
  familyCards: [slot: number, card: Buffer][];
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
