const storageKey = 'referral';
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Stores the referral code of an invitation until the visitor registers. */
export function saveInvitation(code: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ code, at: Date.now() }));
  } catch {
    // Storage may be blocked; then the invitation is lost on the next page.
  }
}

export function readInvitation(now: number = Date.now()): string | null {
  try {
    return parseInvitation(JSON.parse(localStorage.getItem(storageKey) ?? 'null'), now);
  } catch {
    return null;
  }
}

export function clearInvitation(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing is stored.
  }
}

/** The code of a stored invitation; null when it is expired or malformed. */
export function parseInvitation(found: unknown, now: number): string | null {
  if (typeof found !== 'object' || found === null || !('code' in found) || !('at' in found)) return null;
  const { code, at } = found;
  if (typeof code !== 'string' || typeof at !== 'number') return null;
  return /^[\w-]{1,60}$/.test(code) && now - at < maxAgeMs ? code : null;
}
