import { productPath } from '../products/card-rules.ts';
import { categoryPath } from '../products/category-rules.ts';
import type { Suggestions } from './contract.ts';

const listing = '/products';

/** Listing parameters that a new keyword keeps. */
export const listingParams = ['hashTag', 'filters', 'campaignId', 'orderBy'];

/**
 * Listing URL for a keyword; an empty keyword only removes the parameter. Keeps the other parameters: all on the listing
 * itself, elsewhere only those of the listing (category pages have them too). Resets the page to 1.
 */
export function searchPath(keyword: string, pathname: string, params: URLSearchParams): string {
  const remaining = [...params].filter(([name]) => pathname === listing || listingParams.includes(name));
  const changed = new URLSearchParams(remaining);
  const trimmed = keyword.trim();
  if (trimmed === '') changed.delete('keyword');
  else changed.set('keyword', trimmed);
  changed.set('page', '1');
  return `${listing}?${changed}`;
}

type Producer = Suggestions['producers'][number];

/** Listing filtered by one producer. */
export function producerPath({ filterCategoryId, filterId }: Pick<Producer, 'filterCategoryId' | 'filterId'>): string {
  const filters = JSON.stringify([{ filterCategoryId, filterIds: [filterId] }]);
  return `${listing}?${new URLSearchParams({ filters, page: '1' })}`;
}

/** `words` is set when the link opens a search. */
export type SuggestionLink = { key: string; to: string; words?: string };

/** Suggestions as one list for the arrow keys, in screen order. */
export const suggestionLinks = (
  { products, categories, producers, articles }: Suggestions,
  all: { to: string; words: string },
): SuggestionLink[] => [
  ...products.map((product) => ({ key: `product-${product.id}`, to: productPath(product) })),
  ...categories.map((category) => ({ key: `category-${category.id}`, to: categoryPath(category) })),
  ...producers.map((producer) => ({ key: `producer-${producer.id}`, to: producerPath(producer) })),
  ...articles.map(({ handler }) => ({ key: `article-${handler}`, to: `/blog/${handler}` })),
  { key: 'all', ...all },
];

export const hasSuggestions = ({ products, categories, producers, articles }: Suggestions): boolean =>
  products.length + categories.length + producers.length + articles.length > 0;
