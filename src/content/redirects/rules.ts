export const maxRedirects = 20_000;
export const maxImportLines = 5000;

/** Paths that no page of the shop answers, or that must stay what they are. */
const reserved = /^\/(admin|api|assets|pictures|uploads|payments|token|healthz|readyz|robots\.txt|sitemap\.xml)(\/|$)/;

export const isReserved = (path: string): boolean => path === '/' || reserved.test(path);

/** One spelling of a path: decoded, lower case, without a slash at the end; null when it is no path. */
export function normalizePath(path: string): string | null {
  if (!/^\/(?![/\\])/.test(path)) return null;
  try {
    const decoded = decodeURIComponent(path).toLowerCase();
    return isPlain(decoded) ? decoded.replace(/(?<=.)\/+$/, '') : null;
  } catch {
    return null;
  }
}

/** No control characters and no half surrogates, which PostgreSQL does not store. */
const isPlain = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

/** A path of this shop, or an https address. */
export function isTarget(target: string): boolean {
  if (/[\s\\\p{Cc}\p{Cs}]/u.test(target)) return false;
  if (target.startsWith('/')) return !target.startsWith('//');
  if (!target.startsWith('https://') || !URL.canParse(target)) return false;
  const { username, password } = new URL(target);
  return username === '' && password === '';
}

/** An address of the shop itself becomes a path, so that chains and loops are found. */
export const toLocalTarget = (target: string, siteUrl: string): string =>
  target === siteUrl || target.startsWith(`${siteUrl}/`) ? target.slice(siteUrl.length) || '/' : target;

/** Targets by normalized path. */
export type Targets = ReadonlyMap<string, string>;

const pathOf = (target: string): string | null =>
  target.startsWith('/') ? normalizePath(target.replace(/[?#].*$/, '')) : null;

/** The end of the chain that begins at `target`; null when it comes back to `from`. */
export function followChain(targets: Targets, from: string, target: string): string | null {
  const visited = new Set([from]);
  let current = target;
  for (;;) {
    const path = pathOf(current);
    if (path === null) return current;
    if (visited.has(path)) return null;
    visited.add(path);
    const next = targets.get(path);
    if (next === undefined) return current;
    current = next;
  }
}

export type Flattened = {
  target: string;
  /** Paths that led to `from` and now lead to the target at once. */
  shortened: string[];
};

/** Flattens chains on both sides of a new redirect; null when it would make a loop. */
export function flatten(targets: Targets, from: string, wanted: string): Flattened | null {
  const target = followChain(targets, from, wanted);
  if (target === null) return null;
  const shortened = [...targets].filter(([path, old]) => path !== from && pathOf(old) === from).map(([path]) => path);
  return { target, shortened };
}
