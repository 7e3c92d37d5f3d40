/** The localStorage for values that the browser may lose: where it is blocked or full, nothing is stored. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The value of a JSON text; null when nothing or something malformed is stored. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
