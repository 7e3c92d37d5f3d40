import { readStoredJson, removeStored, writeStored } from '../../platform/browser-storage.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';

const storageKey = 'recent-searches';
const maxSearches = 5;

/** The last searches of this browser, newest first. */
export function readRecentSearches(): string[] {
  const stored = readStoredJson(storageKey);
  return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, maxSearches) : [];
}

export function addRecentSearch(typed: string): void {
  const words = typed.trim();
  if (words === '') return;
  const others = readRecentSearches().filter((other) => normalizeForSearch(other) !== normalizeForSearch(words));
  writeStored(storageKey, JSON.stringify([words, ...others].slice(0, maxSearches)));
}

export const forgetRecentSearches = (): void => removeStored(storageKey);
