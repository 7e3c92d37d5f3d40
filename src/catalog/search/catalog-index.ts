import { Bits } from '../../platform/search/bits.ts';
import { TextIndex, TokenCache } from './text-index.ts';

/** A published product as the index stores it. */
export type IndexedProduct = {
  id: number;
  code: string;
  name: string;
  producer: string;
  producerId: number;
  categoryId: number;
  extraCategoryIds: number[];
  /** Searchable names: categories, form and filter options. */
  needs: string;
  ingredients: string;
  price: number;
  isReduced: boolean;
  isInStock: boolean;
  popularity: number;
  addedOn: string;
  optionIds: number[];
  hashtagIds: number[];
  campaignIds: number[];
  /** The product card as JSON. */
  card: Buffer;
  /** Set when listings show one card for the product's family: that card as JSON, and its price. */
  family?: { id: number; card: Buffer; price: number };
};

/** Maps a product to the filter options that follow from its category, price and producer. */
export type FacetMapping = {
  /** Category id → ids of its ancestors and itself. */
  lineage: Map<number, number[]>;
  priceRanges: { optionId: number; from: number; below: number }[];
  producerOptions: Map<number, number>;
  groupOfOption: Map<number, number>;
};

export type SortKey = 'None' | 'PriceAsc' | 'PriceDesc' | 'Newest';

export type Facet = `${'category' | 'campaign' | 'hashtag' | 'option'}:${number}` | 'reduced' | 'in-stock';

/** One sort order of all products. Each facet is a bit set of positions in this order. */
export type SortedFacets = {
  /** Position in this order → rank. */
  ranks: Uint32Array;
  /** Rank → position in this order. */
  positionOf: Uint32Array;
  facets: Map<Facet, Bits>;
  /** Products that share the card of their family in listings; null when there are none. */
  grouped: Bits | null;
};

/**
 * The catalog index: all published products in memory, for listing, filtering and search.
 * A product is addressed by its rank, its position in the default order.
 */
export type CatalogIndex = {
  size: number;
  ids: Uint32Array;
  /** Product id → rank. */
  rankOf: Map<number, number>;
  cards: Buffer[];
  /** Cards in listings: for a product of a family with one card, that of the family. */
  listingCards: Buffer[];
  /** Rank → id of the family that has one card in listings; 0 for products with a card of their own. */
  familyOf: Uint32Array;
  /** Lower-case product codes, sorted for binary search. */
  codes: [code: string, rank: number][];
  categoryOf: Uint32Array;
  text: TextIndex;
  sorted: Record<SortKey, SortedFacets>;
  facetMapping: FacetMapping;
};

/** Default order: in stock first, then by popularity, then by id. */
const byRank = (a: IndexedProduct, b: IndexedProduct): number =>
  Number(b.isInStock) - Number(a.isInStock) || b.popularity - a.popularity || a.id - b.id;

/** The price that the card shows, so that a list sorted by price looks sorted. */
const listingPrice = ({ price, family }: IndexedProduct): number => family?.price ?? price;

const comparisons: Record<Exclude<SortKey, 'None'>, (a: IndexedProduct, b: IndexedProduct) => number> = {
  PriceAsc: (a, b) => listingPrice(a) - listingPrice(b),
  PriceDesc: (a, b) => listingPrice(b) - listingPrice(a),
  Newest: (a, b) => (a.addedOn < b.addedOn ? 1 : a.addedOn > b.addedOn ? -1 : 0),
};

type YieldToEventLoop = () => Promise<void>;

const rowsBetweenYields = 2000;

/**
 * Builds the index. Awaits `yieldToEventLoop` regularly, because building a large catalogue would otherwise
 * block requests.
 */
export async function buildCatalogIndex(
  products: IndexedProduct[],
  mapping: FacetMapping,
  tokens = new TokenCache(),
  yieldToEventLoop: YieldToEventLoop = async () => {},
): Promise<CatalogIndex> {
  const rows = products.toSorted(byRank);
  await yieldToEventLoop();
  const defaultOrder = await buildDefaultOrder(rows, mapping, yieldToEventLoop);
  return {
    size: rows.length,
    ids: Uint32Array.from(rows, (row) => row.id),
    rankOf: new Map(rows.map((row, rank) => [row.id, rank])),
    cards: rows.map((row) => row.card),
    listingCards: rows.map((row) => row.family?.card ?? row.card),
    familyOf: Uint32Array.from(rows, (row) => row.family?.id ?? 0),
    codes: rows
      .map((row, rank): [string, number] => [row.code.toLowerCase(), rank])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    categoryOf: Uint32Array.from(rows, (row) => row.categoryId),
    text: await buildTextIndex(rows, tokens, yieldToEventLoop),
    sorted: {
      None: defaultOrder,
      PriceAsc: await buildSortedOrder(defaultOrder, rows, comparisons.PriceAsc, yieldToEventLoop),
      PriceDesc: await buildSortedOrder(defaultOrder, rows, comparisons.PriceDesc, yieldToEventLoop),
      Newest: await buildSortedOrder(defaultOrder, rows, comparisons.Newest, yieldToEventLoop),
    },
    facetMapping: mapping,
  };
}

/** In the default order position and rank are equal. */
async function buildDefaultOrder(
  rows: IndexedProduct[],
  mapping: FacetMapping,
  yieldToEventLoop: YieldToEventLoop,
): Promise<SortedFacets> {
  const ranks = Uint32Array.from(rows.keys());
  const facets = new Map<Facet, Bits>();
  for (const [rank, row] of rows.entries()) {
    for (const facet of facetsOf(row, mapping)) facetSet(facets, facet, rows.length).add(rank);
    if (rank % rowsBetweenYields === 0) await yieldToEventLoop();
  }
  return { ranks, positionOf: ranks, facets, grouped: findGrouped(rows) };
}

function findGrouped(rows: IndexedProduct[]): Bits | null {
  const grouped = new Bits(rows.length);
  for (const [rank, row] of rows.entries()) if (row.family) grouped.add(rank);
  return grouped.count() > 0 ? grouped : null;
}

/** Converts the facets of the default order to another order. */
async function buildSortedOrder(
  defaultOrder: SortedFacets,
  rows: IndexedProduct[],
  compare: (a: IndexedProduct, b: IndexedProduct) => number,
  yieldToEventLoop: YieldToEventLoop,
): Promise<SortedFacets> {
  const sorted = rows.map((row, rank) => ({ row, rank })).sort((a, b) => compare(a.row, b.row) || a.rank - b.rank);
  const ranks = Uint32Array.from(sorted, ({ rank }) => rank);
  const positionOf = new Uint32Array(rows.length);
  for (let position = 0; position < ranks.length; position++) positionOf[ranks[position] ?? 0] = position;
  const facets = new Map<Facet, Bits>();
  for (const [facet, bits] of defaultOrder.facets) {
    facets.set(facet, bits.mapped(positionOf));
    await yieldToEventLoop();
  }
  return { ranks, positionOf, facets, grouped: defaultOrder.grouped?.mapped(positionOf) ?? null };
}

function facetsOf(row: IndexedProduct, mapping: FacetMapping): Facet[] {
  const facets: Facet[] = [
    ...[row.categoryId, ...row.extraCategoryIds]
      .flatMap((id) => mapping.lineage.get(id) ?? [])
      .map((id): Facet => `category:${id}`),
    ...row.campaignIds.map((id): Facet => `campaign:${id}`),
    ...row.hashtagIds.map((id): Facet => `hashtag:${id}`),
    ...row.optionIds.map((id): Facet => `option:${id}`),
  ];
  for (const range of mapping.priceRanges) {
    if (row.price >= range.from && row.price < range.below) facets.push(`option:${range.optionId}`);
  }
  const producer = mapping.producerOptions.get(row.producerId);
  if (producer) facets.push(`option:${producer}`);
  if (row.isReduced) facets.push('reduced');
  if (row.isInStock) facets.push('in-stock');
  return facets;
}

function facetSet(facets: Map<Facet, Bits>, facet: Facet, size: number): Bits {
  const existing = facets.get(facet);
  if (existing) return existing;
  const bits = new Bits(size);
  facets.set(facet, bits);
  return bits;
}

async function buildTextIndex(
  rows: IndexedProduct[],
  tokens: TokenCache,
  yieldToEventLoop: YieldToEventLoop,
): Promise<TextIndex> {
  const index = new TextIndex(rows.length);
  for (const [rank, row] of rows.entries()) {
    index.add(rank, 'name', tokens.tokenize(row.name));
    index.add(rank, 'producer', tokens.tokenize(row.producer));
    index.add(rank, 'need', tokens.tokenize(row.needs));
    index.add(rank, 'ingredients', tokens.tokenize(row.ingredients));
    if (rank % rowsBetweenYields === 0) await yieldToEventLoop();
  }
  tokens.dropUnused();
  return index.close();
}
