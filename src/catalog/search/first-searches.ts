import { call } from '../../platform/http/client.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { getPopularSearches } from './contract.ts';
import { readRecentSearches } from './recent-searches.ts';

/** The searches that the search field shows before anything is typed. */
export type FirstSearches = { recent: string[]; popular: string[] };

let popular: Promise<string[]> | null = null;

/** Requests the popular searches once; without them the field offers the recent ones. */
export async function readFirstSearches(): Promise<FirstSearches> {
  popular ??= call(getPopularSearches, {}).catch(() => {
    popular = null;
    return [];
  });
  const recent = readRecentSearches();
  const known = new Set(recent.map(normalizeForSearch));
  return { recent, popular: (await popular).filter((words) => !known.has(normalizeForSearch(words))) };
}
