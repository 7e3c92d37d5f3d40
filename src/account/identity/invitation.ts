import { readStoredJson, removeStored, writeStored } from '../../platform/browser-storage.ts';

const storageKey = 'referral';
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Stores the referral code of an invitation until the visitor registers. */
export const saveInvitation = (code: string): void => writeStored(storageKey, JSON.stringify({ code, at: Date.now() }));

export const readInvitation = (now: number = Date.now()): string | null =>
  parseInvitation(readStoredJson(storageKey), now);

export const clearInvitation = (): void => removeStored(storageKey);

/** The code of a stored invitation; null when it is expired or malformed. */
export function parseInvitation(found: unknown, now: number): string | null {
  if (typeof found !== 'object' || found === null || !('code' in found) || !('at' in found)) return null;
  const { code, at } = found;
  if (typeof code !== 'string' || typeof at !== 'number') return null;
  return /^[\w-]{1,60}$/.test(code) && now - at < maxAgeMs ? code : null;
}
