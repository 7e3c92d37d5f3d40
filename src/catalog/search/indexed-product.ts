import type { IndexedNutrient } from './text-index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A published product as the index stores it. */
export type IndexedProduct = {
  id: number;
  code: string;
  name: string;
  producer: string;
  producerId: number;
  categoryId: number;
  extraCategoryIds: number[];
  /** Searchable names: categories, form, family. Those of filter options are labels of the mapping. */
  needs: string;
  ingredients: string;
  nutrients: readonly IndexedNutrient[];
  price: number;
  isReduced: boolean;
  isInStock: boolean;
  popularity: number;
  addedOn: string;
  ratingRank: number;
  unitPriceRank: number;
  optionIds: number[];
  hashtagIds: number[];
  campaignIds: number[];
  /** The product card as JSON. */
  card: Buffer;
  /**
   * Set when listings show one card for the product's family: that card with this product as JSON, whether this product
   * has the lowest price of the family, and what the card is sorted by.
   */
  family?: {
    id: number;
    card: Buffer;
    hasLowestPrice: boolean;
    price: number;
    unitPriceRank: number;
    ratingRank: number;
  };
};

/** Maps a product to the filter options that follow from its category, price and producer. */
export type FacetMapping = {
  /** Category id → ids of its ancestors and itself. */
  lineage: Map<number, number[]>;
  priceRanges: { optionId: number; from: number; below: number }[];
  producerOptions: Map<number, number>;
  groupOfOption: Map<number, number>;
  /** Names by which the products of a facet are found: those of filter options that staff choose for products. */
  labels: Map<Facet, string>;
  /** The nutrients and synonyms that the search knows. */
  vocabulary: Vocabulary;
  /** Decisions of staff and clicks of visitors, by `searchKey`. */
  rules: ReadonlyMap<string, SearchRule>;
};

/** Products by their ids. */
export type SearchRule = {
  /** First of the results, in this order. */
  pinned: readonly number[];
  hidden: readonly number[];
  /** Added to the score of results. */
  points?: ReadonlyMap<number, number>;
};

export type Facet =
  | `${'category' | 'campaign' | 'hashtag' | 'option'}:${number}`
  | 'reduced'
  | 'in-stock'
  | 'family-price';

/** The facets by which listings find a product. */
export function facetsOf(row: IndexedProduct, mapping: FacetMapping): Facet[] {
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
  if (row.family?.hasLowestPrice) facets.push('family-price');
  return facets;
}
