import { productPath } from '../catalog/card-rules.ts';
import { categoryPath } from '../catalog/category-path.ts';
import type { Suggestions } from './contract.ts';

const listing = '/products';

/** A keyword begins a new search; without one, only the keyword leaves the listing's address. */
export function searchPath(keyword: string, pathname: string, params: URLSearchParams): string {
  const asked = keyword.trim();
  const rest = asked === '' && pathname === listing ? new URLSearchParams(params) : new URLSearchParams();
  rest.delete('keyword');
  if (asked !== '') rest.set('keyword', asked);
  rest.set('page', '1');
  return `${listing}?${rest}`;
}

type Producer = Suggestions['producers'][number];

/** All products of a producer: the listing with that one filter chosen. */
export function producerPath({ filterCategoryId, filterId }: Pick<Producer, 'filterCategoryId' | 'filterId'>): string {
  const filters = JSON.stringify([{ filterCategoryId, filterIds: [filterId] }]);
  return `${listing}?${new URLSearchParams({ filters, page: '1' })}`;
}

export type Way = { key: string; to: string };

/** Where the arrow keys go, in the order in which it stands on the screen. */
export const waysOf = ({ products, categories, producers }: Suggestions, allPath: string): Way[] => [
  ...products.map((product) => ({ key: `product-${product.id}`, to: productPath(product) })),
  ...categories.map((category) => ({ key: `category-${category.id}`, to: categoryPath(category) })),
  ...producers.map((producer) => ({ key: `producer-${producer.id}`, to: producerPath(producer) })),
  { key: 'all', to: allPath },
];

export const hasAny = ({ products, categories, producers }: Suggestions): boolean =>
  products.length + categories.length + producers.length > 0;
