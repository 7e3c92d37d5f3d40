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
