import type { IndexedProduct } from './indexed-product.ts';

/** The numbers of a product by which listings are sorted and grouped, each in an array by slot. */
export const columnNames = [
  'ids',
  'categoryOf',
  'familyOf',
  'prices',
  'unitPrices',
  'ratings',
  'popularity',
  'isInStock',
  'addedOn',
] as const;

export type ColumnName = (typeof columnNames)[number];

export type Columns = Record<ColumnName, Uint32Array>;

export const mapColumns = (read: (name: ColumnName) => Uint32Array): Columns => ({
  ids: read('ids'),
  categoryOf: read('categoryOf'),
  familyOf: read('familyOf'),
  prices: read('prices'),
  unitPrices: read('unitPrices'),
  ratings: read('ratings'),
  popularity: read('popularity'),
  isInStock: read('isInStock'),
  addedOn: read('addedOn'),
});

export const columnsOf = (product: IndexedProduct): Record<ColumnName, number> => ({
  ids: product.id,
  categoryOf: product.categoryId,
  familyOf: product.family?.id ?? 0,
  // Values of the card, so that a sorted list looks sorted.
  prices: product.family?.price ?? product.price,
  unitPrices: product.family?.unitPriceRank ?? product.unitPriceRank,
  ratings: product.family?.ratingRank ?? product.ratingRank,
  popularity: product.popularity,
  isInStock: Number(product.isInStock),
  addedOn: Number(product.addedOn.replaceAll('-', '')),
});
