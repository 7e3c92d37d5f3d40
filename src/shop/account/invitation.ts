const key = 'referral';
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** The code of whoever sent this visitor stays in the browser until they register, wherever they look in between. */
export function keepInvitation(code: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ code, at: Date.now() }));
  } catch {
    // Storage may be blocked: then the invitation lasts as long as its page.
  }
}

export function keptInvitation(now: number = Date.now()): string | null {
  try {
    return codeIn(JSON.parse(localStorage.getItem(key) ?? 'null'), now);
  } catch {
    return null;
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Whatever else lies in storage is none. */
export function codeIn(found: unknown, now: number): string | null {
  if (typeof found !== 'object' || found === null || !('code' in found) || !('at' in found)) return null;
  const { code, at } = found;
  if (typeof code !== 'string' || typeof at !== 'number') return null;
  return /^[\w-]{1,60}$/.test(code) && now - at < keptFor ? code : null;
}
