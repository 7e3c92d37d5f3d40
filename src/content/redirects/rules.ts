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

const addressOf = (path: string, parameters: readonly Parameter[]): string =>
  parameters.length === 0 ? path : `${path}?${parameters.map((pair) => pair.map(escaped).join('=')).join('&')}`;

/**
 * One spelling of an old address: the path with its parameters in order; null when it is none. An address without
 * parameters stands for the path with any.
 */
export function normalizeSource(address: string): string | null {
  const [path = '', ...rest] = address.split('?');
  const normalized = address.includes('#') ? null : normalizePath(path);
  const parameters = readParameters(rest.join('?'));
  if (normalized === null || parameters === null || (rest.length > 0 && parameters.length === 0)) return null;
  return addressOf(normalized, parameters);
}

/** The names of the parameters of some addresses; all addresses of an old shop often have the same path and names. */
type Pattern = { names: string[]; addresses: number };

/** Targets by normalized address. Of the addresses of a path, the one with the most matching parameters counts. */
export class RedirectTable {
  readonly #targets = new Map<string, string>();
  /** By path and names. */
  readonly #patterns = new Map<string, Map<string, Pattern>>();
  /** Addresses by the path of their target. */
  readonly #byTargetPath = new Map<string, Set<string>>();

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

  set(address: string, target: string): void {
    this.delete(address);
    this.#targets.set(address, target);
    this.#patternOf(address).addresses++;
    const path = pathOf(target);
    this.#byTargetPath.set(path, (this.#byTargetPath.get(path) ?? new Set()).add(address));
  }

  delete(address: string): void {
    const target = this.#targets.get(address);
    if (target === undefined) return;
    this.#targets.delete(address);
    this.#patternOf(address).addresses--;
    this.#byTargetPath.get(pathOf(target))?.delete(address);
  }

  /** The addresses whose target this address redirects. */
  leadingTo(address: string): string[] {
    const candidates = [...(this.#byTargetPath.get(address.split('?', 1)[0] ?? '') ?? [])];
    return candidates.filter((one) => one !== address && redirectAt(this, this.#targets.get(one) ?? '') === address);
  }

  #patternOf(address: string): Pattern {
    const [path = '', query = ''] = address.split('?');
    const names = (readParameters(query) ?? []).map(([name]) => name);
    const patterns = this.#patterns.get(path) ?? new Map<string, Pattern>();
    const pattern = patterns.get(names.join('&')) ?? { names, addresses: 0 };
    this.#patterns.set(path, patterns.set(names.join('&'), pattern));
    return pattern;
  }

  /** Patterns of a path that have addresses, most parameters first. */
  #patternsOf(path: string): Pattern[] {
    const used = [...(this.#patterns.get(path)?.values() ?? [])].filter(({ addresses }) => addresses > 0);
    return used.toSorted((a, b) => b.names.length - a.names.length);
  }

  /** The address whose redirect applies to a path and its query. */
  match(pathname: string, search: string): string | undefined {
    const path = normalizePath(pathname);
    if (path === null) return undefined;
    const patterns = this.#patternsOf(path);
    const given = patterns.length > 0 ? (readParameters(search) ?? []) : [];
    for (const { names } of patterns)
      for (const parameters of choices(names, given)) {
        const address = addressOf(path, parameters);
        if (this.#targets.has(address)) return address;
      }
    return undefined;
  }

  /** The parameters that decide between the addresses of a path. */
  parametersOf(pathname: string): string[] {
    return [...new Set(this.#patternsOf(normalizePath(pathname) ?? '').flatMap(({ names }) => names))];
  }
}

/** The normalized path of a target; empty for one outside the shop. */
const pathOf = (target: string): string => normalizePath(target.replace(/[?#].*$/, '')) ?? '';

const maxChoices = 100;

/** Every way to give each name one of its values; a name may be given several times. */
function choices(names: readonly string[], given: readonly Parameter[]): Parameter[][] {
  return names.reduce<Parameter[][]>(
    (chosen, name) => {
      const values = given.filter((pair) => pair[0] === name);
      return chosen.flatMap((before) => values.map((pair) => [...before, pair])).slice(0, maxChoices);
    },
    [[]],
  );
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
  const shortened = table.leadingTo(from);
  if (previous === undefined) table.delete(from);
  else table.set(from, previous);
  return target === null ? null : { target, shortened };
}
