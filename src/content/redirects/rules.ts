export const maxRedirects = 20_000;
export const maxImportLines = 5000;

/** Paths that no page of the shop answers, or that must stay what they are. */
const reserved = /^\/(admin|api|assets|pictures|uploads|payments|token|healthz|readyz|robots\.txt|sitemap\.xml)(\/|$)/;

export function isReserved(address: string): boolean {
  const [path = ''] = address.split('?');
  return path === '/' || reserved.test(path);
}

/** One spelling of a path: decoded, lower case, without a slash at the end; null when it is no path. */
export function normalizePath(path: string): string | null {
  if (!/^\/(?![/\\])/.test(path)) return null;
  try {
    const decoded = decodeURIComponent(path).toLowerCase();
    // A question mark begins the parameters.
    return isPlain(decoded) ? decoded.replaceAll('?', '%3f').replace(/(?<=.)\/+$/, '') : null;
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

type Parameter = readonly [name: string, value: string];

const maxParameters = 20;

/** Lower case and sorted. Null for parameters that no stored address can have. */
function readParameters(search: string): Parameter[] | null {
  const all = [...new URLSearchParams(search)].map(
    ([name, value]) => [name.toLowerCase(), value.toLowerCase()] as const,
  );
  if (all.length > maxParameters || !all.every(([name, value]) => name !== '' && isPlain(name + value))) return null;
  return all.toSorted((a, b) => (a.join('=') < b.join('=') ? -1 : 1));
}

const escaped = (text: string): string => text.replace(/[%&=+#\s]/g, encodeURIComponent);

/**
 * One spelling of an old address: the path with its parameters in order; null when it is none. An address without
 * parameters stands for the path with any.
 */
export function normalizeSource(address: string): string | null {
  const [path = '', ...rest] = address.split('?');
  const normalized = address.includes('#') ? null : normalizePath(path);
  const parameters = readParameters(rest.join('?'));
  if (normalized === null || parameters === null || (rest.length > 0 && parameters.length === 0)) return null;
  const query = parameters.map((pair) => pair.map(escaped).join('=')).join('&');
  return query === '' ? normalized : `${normalized}?${query}`;
}

type Source = { address: string; parameters: readonly Parameter[] };

/** Targets by normalized address. Of the addresses of a path, the one with the most matching parameters counts. */
export class RedirectTable {
  readonly #targets = new Map<string, string>();
  readonly #sources = new Map<string, Source[]>();

  constructor(redirects: Iterable<readonly [address: string, target: string]> = []) {
    for (const [address, target] of redirects) this.set(address, target);
  }

  get size(): number {
    return this.#targets.size;
  }

  has(address: string): boolean {
    return this.#targets.has(address);
  }

  get(address: string): string | undefined {
    return this.#targets.get(address);
  }

  entries(): [address: string, target: string][] {
    return [...this.#targets];
  }

  set(address: string, target: string): void {
    if (!this.#targets.has(address)) {
      const [path, parameters] = splitSource(address);
      const sources = [...(this.#sources.get(path) ?? []), { address, parameters }];
      this.#sources.set(
        path,
        sources.toSorted((a, b) => b.parameters.length - a.parameters.length),
      );
    }
    this.#targets.set(address, target);
  }

  delete(address: string): void {
    const [path] = splitSource(address);
    this.#targets.delete(address);
    this.#sources.set(path, this.#sources.get(path)?.filter((source) => source.address !== address) ?? []);
  }

  /** The address whose redirect applies to a path and its query. */
  match(pathname: string, search: string): string | undefined {
    const path = normalizePath(pathname);
    const sources = path === null ? undefined : this.#sources.get(path);
    if (!sources || sources.length === 0) return undefined;
    const given = new Set([...new URLSearchParams(search)].map((pair) => pair.join('=').toLowerCase()));
    return sources.find(({ parameters }) => parameters.every((pair) => given.has(pair.join('='))))?.address;
  }

  /** The parameters that decide between the addresses of a path. */
  parametersOf(pathname: string): string[] {
    const sources = this.#sources.get(normalizePath(pathname) ?? '') ?? [];
    return [...new Set(sources.flatMap(({ parameters }) => parameters.map(([name]) => name)))];
  }
}

function splitSource(address: string): [path: string, parameters: Parameter[]] {
  const [path = '', query = ''] = address.split('?');
  return [path, readParameters(query) ?? []];
}

/** The redirect that a target leads to, if it is a path of this shop. */
function redirectAt(table: RedirectTable, target: string): string | undefined {
  if (!target.startsWith('/')) return undefined;
  const [path = '', query = ''] = target.replace(/#.*$/, '').split('?', 2);
  return table.match(path, query);
}

/** The end of the chain that begins at `from`, which is in the table; null when it comes back. */
function followChain(table: RedirectTable, from: string, target: string): string | null {
  const visited = new Set([from]);
  let current = target;
  for (;;) {
    const next = redirectAt(table, current);
    if (next === undefined) return current;
    if (visited.has(next)) return null;
    visited.add(next);
    current = table.get(next) ?? current;
  }
}

export type Flattened = {
  target: string;
  /** Addresses that led to `from` and now lead to the target at once. */
  shortened: string[];
};

/** Flattens chains on both sides of a new redirect; null when it would make a loop. Leaves the table as it was. */
export function flatten(table: RedirectTable, from: string, wanted: string): Flattened | null {
  const previous = table.get(from);
  table.set(from, wanted);
  const target = followChain(table, from, wanted);
  const shortened = table
    .entries()
    .filter(([address, old]) => address !== from && redirectAt(table, old) === from)
    .map(([address]) => address);
  if (previous === undefined) table.delete(from);
  else table.set(from, previous);
  return target === null ? null : { target, shortened };
}
