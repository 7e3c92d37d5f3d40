import { storageKeys } from './cart-state.ts';
import { createGuestId, type GuestLine, isGuestId } from './rules.ts';
import { fingerprintLines, parseGuestLines, parseMergeKey } from './storage-rules.ts';

export const readGuestLines = (): GuestLine[] => parseGuestLines(localStorage.getItem(storageKeys.guestCart));

export const saveGuestLines = (lines: readonly GuestLine[]): void =>
  localStorage.setItem(storageKeys.guestCart, JSON.stringify(lines));

/** Idempotency key of the merge: the same for the same lines until the merge is done. */
export function getOrCreateMergeKey(lines: readonly GuestLine[]): string {
  const stored = parseMergeKey(localStorage.getItem(storageKeys.mergeKey), lines);
  if (stored) return stored;
  const created = crypto.randomUUID();
  localStorage.setItem(storageKeys.mergeKey, `${created} ${fingerprintLines(lines)}`);
  return created;
}

export const clearMergeKey = (): void => localStorage.removeItem(storageKeys.mergeKey);

export function getOrCreateGuestId(): string {
  const stored = localStorage.getItem(storageKeys.guestId);
  if (isGuestId(stored)) return stored;
  const created = createGuestId(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  localStorage.setItem(storageKeys.guestId, created);
  return created;
}
