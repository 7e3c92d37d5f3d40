import { currentAccountId } from './session.ts';

/**
 * Form drafts in sessionStorage: they survive a reload and an expired session in this tab. The owner is stored with the
 * draft, so that the next customer in the tab never sees it.
 */
export const customerDraft = {
  read(key: string): unknown {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      return isDraft(stored) && stored.owner === currentAccountId() ? stored.draft : null;
    } catch {
      return null;
    }
  },

  write(key: string, draft: object): void {
    const owner = currentAccountId();
    if (owner === null) return;
    try {
      sessionStorage.setItem(key, JSON.stringify({ owner, draft }));
    } catch {
      // Storage may be blocked or full; the values are still on the page.
    }
  },

  delete(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage may be blocked; then nothing is stored.
    }
  },
};

const isDraft = (stored: unknown): stored is { owner: number; draft: unknown } =>
  typeof stored === 'object' &&
  stored !== null &&
  'owner' in stored &&
  typeof stored.owner === 'number' &&
  'draft' in stored;
