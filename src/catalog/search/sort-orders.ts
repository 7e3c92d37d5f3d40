import { SlotOrder } from '../../platform/search/slot-order.ts';
import type { ColumnName, Columns } from './columns.ts';

export const sortKeys = ['None', 'PriceAsc', 'PriceDesc', 'UnitPrice', 'Rating', 'Newest'] as const;

export type SortKey = (typeof sortKeys)[number];

/** 'Popularity' is the order 'None' also of a search, which 'None' itself orders by relevance. */
export type Sorting = SortKey | 'Popularity';

/** The columns that an order compares; all orders end with the default order. */
export const columnsOfOrder: Record<SortKey, ColumnName[]> = {
  None: ['isInStock', 'popularity'],
  PriceAsc: ['prices', 'isInStock', 'popularity'],
  PriceDesc: ['prices', 'isInStock', 'popularity'],
  UnitPrice: ['unitPrices', 'isInStock', 'popularity'],
  Rating: ['ratings', 'isInStock', 'popularity'],
  Newest: ['addedOn', 'isInStock', 'popularity'],
};

/** `columns` returns the present columns of the index, whose arrays are replaced when it grows. */
export function createOrders(columns: () => Columns): Record<SortKey, SlotOrder> {
  const compare = (name: ColumnName, a: number, b: number): number => {
    const column = columns()[name];
    return (column[a] ?? 0) - (column[b] ?? 0);
  };
  /** In stock first, then by popularity, then by id. */
  const byDefault = (a: number, b: number) =>
    compare('isInStock', b, a) || compare('popularity', b, a) || compare('ids', a, b);
  return {
    None: new SlotOrder(byDefault),
    PriceAsc: new SlotOrder((a, b) => compare('prices', a, b) || byDefault(a, b)),
    PriceDesc: new SlotOrder((a, b) => compare('prices', b, a) || byDefault(a, b)),
    UnitPrice: new SlotOrder((a, b) => compare('unitPrices', a, b) || byDefault(a, b)),
    Rating: new SlotOrder((a, b) => compare('ratings', b, a) || byDefault(a, b)),
    Newest: new SlotOrder((a, b) => compare('addedOn', b, a) || byDefault(a, b)),
  };
}

export const mapOrders = (read: (sort: SortKey) => Uint32Array): Record<SortKey, Uint32Array> => ({
  None: read('None'),
  PriceAsc: read('PriceAsc'),
  PriceDesc: read('PriceDesc'),
  UnitPrice: read('UnitPrice'),
  Rating: read('Rating'),
  Newest: read('Newest'),
});
