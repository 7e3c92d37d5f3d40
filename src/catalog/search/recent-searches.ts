import { normalizeForSearch } from '../../platform/text/romanian.ts';

const storageKey = 'recent-searches';
const maxSearches = 5;

/** The last searches of this browser, newest first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, maxSearches) : [];
  } catch {
    return [];
  }
}

export function addRecentSearch(typed: string): void {
  const words = typed.trim();
  if (words === '') return;
  const others = readRecentSearches().filter((other) => normalizeForSearch(other) !== normalizeForSearch(words));
  // Without storage the searches are not remembered.
  try {
    localStorage.setItem(storageKey, JSON.stringify([words, ...others].slice(0, maxSearches)));
  } catch {}
}

export function forgetRecentSearches(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {}
}
