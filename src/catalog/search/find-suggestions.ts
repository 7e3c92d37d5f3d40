import { call } from '../../platform/http/client.ts';
import { productPath } from '../products/card-rules.ts';
import { categoryPath } from '../products/category-rules.ts';
import { getSuggestions, type Suggestions } from './contract.ts';
import { type FirstSearches, readFirstSearches } from './first-searches.ts';
import { producerPath } from './paths.ts';

/** Opens an address, or a search for `words`. */
export type SuggestionLink = { key: string } & ({ to: string; words?: undefined } | { to?: undefined; words: string });

/** `first` is what an empty field offers; `links` are all suggestions in screen order, for the arrow keys. */
export type Found = { keyword: string; suggestions: Suggestions; first: FirstSearches; links: SuggestionLink[] };

const noSuggestions: Suggestions = { products: [], categories: [], producers: [], articles: [] };

export async function findSuggestions(keyword: string, signal: AbortSignal): Promise<Found> {
  if (keyword === '') {
    const first = await readFirstSearches();
    return { keyword, suggestions: noSuggestions, first, links: firstLinks(first) };
  }
  const suggestions = await call(getSuggestions, { query: { keyword } }, signal);
  return { keyword, suggestions, first: { recent: [], popular: [] }, links: suggestionLinks(suggestions, keyword) };
}

export const firstLinks = (first: FirstSearches): SuggestionLink[] =>
  (['recent', 'popular'] as const).flatMap((kind) => first[kind].map((words, i) => ({ key: `${kind}-${i}`, words })));

/** Ends with all results, unless nothing is suggested. */
export function suggestionLinks(found: Suggestions, keyword: string): SuggestionLink[] {
  const links = [
    ...found.products.map((product) => ({ key: `product-${product.id}`, to: productPath(product) })),
    ...found.categories.map((category) => ({ key: `category-${category.id}`, to: categoryPath(category) })),
    ...found.producers.map((producer) => ({ key: `producer-${producer.id}`, to: producerPath(producer) })),
    ...found.articles.map(({ handler }) => ({ key: `article-${handler}`, to: `/blog/${handler}` })),
  ];
  return links.length > 0 ? [...links, { key: 'all', words: keyword }] : [];
}
