import { useSession } from './session.ts';

/**
 * What a customer is writing survives a reload or a session that ends meanwhile, in this tab. Whose it is stands beside
 * it: the next customer in the tab never sees it.
 */
export const ownDraft = {
  read(key: string): unknown {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      return isKept(kept) && kept.owner === customer() ? kept.draft : null;
    } catch {
      return null;
    }
  },

  write(key: string, draft: object): void {
    const owner = customer();
    if (owner === null) return;
    try {
      sessionStorage.setItem(key, JSON.stringify({ owner, draft }));
    } catch {
      // Storage may be blocked or full; what was written is still on the page.
    }
  },

  forget(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage may be blocked; then there is nothing to forget.
    }
  },
};

const customer = (): number | null => useSession.getState().data.legalEntityId;

const isKept = (kept: unknown): kept is { owner: number; draft: unknown } =>
  typeof kept === 'object' && kept !== null && 'owner' in kept && typeof kept.owner === 'number' && 'draft' in kept;
