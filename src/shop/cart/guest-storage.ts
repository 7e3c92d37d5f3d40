import { storageKeys } from './cart-state.ts';
import { type GuestLine, guestIdOf, isGuestId } from './rules.ts';
import { guestLinesIn, mergeKeyIn, signOf } from './stored-rules.ts';

export const readGuestLines = (): GuestLine[] => guestLinesIn(localStorage.getItem(storageKeys.guestCart));

export const saveGuestLines = (lines: readonly GuestLine[]): void =>
  localStorage.setItem(storageKeys.guestCart, JSON.stringify(lines));

/** The key under which these lines go to the server: the same until they have come, another for other lines. */
export function readMergeKey(lines: readonly GuestLine[]): string {
  const kept = mergeKeyIn(localStorage.getItem(storageKeys.mergeKey), lines);
  if (kept) return kept;
  const fresh = crypto.randomUUID();
  localStorage.setItem(storageKeys.mergeKey, `${fresh} ${signOf(lines)}`);
  return fresh;
}

export const forgetMergeKey = (): void => localStorage.removeItem(storageKeys.mergeKey);

/** The same as long as the browser keeps it. */
export function readGuestId(): string {
  const kept = localStorage.getItem(storageKeys.guestId);
  if (isGuestId(kept)) return kept;
  const fresh = guestIdOf(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  localStorage.setItem(storageKeys.guestId, fresh);
  return fresh;
}
