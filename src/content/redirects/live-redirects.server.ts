import type { Pool } from '../../platform/db/db.server.ts';
import * as queries from './queries.server.ts';
import { RedirectTable } from './rules.ts';

export type LiveRedirects = {
  /** Finds the redirect of a path with its query, and counts the hit. */
  find: (pathname: string, search: string) => { target: string; status: number } | null;
  /** The query parameters that decide which redirect of a path applies. */
  parametersOf: (pathname: string) => string[];
  /** Calls the listener whenever the redirects were read again. */
  onChange: (listener: () => void) => void;
  close: () => Promise<void>;
};

const flushMs = 10_000;

/** Holds all redirects in memory, reloads them on NOTIFY, and writes the counted hits every ten seconds. */
export async function openRedirects(
  db: Pool,
  onFailure: (error: unknown) => void,
  { flushEveryMs = flushMs }: { flushEveryMs?: number } = {},
): Promise<LiveRedirects> {
  let byAddress = new Map<string, queries.StoredRedirect>();
  let table = new RedirectTable();
  const listeners: (() => void)[] = [];
  let hits = new Map<number, number>();

  const load = async (): Promise<void> => {
    byAddress = new Map((await queries.selectAll(db)).map((redirect) => [redirect.fromPath, redirect]));
    table = new RedirectTable([...byAddress].map(([address, { target }]) => [address, target]));
    for (const listener of listeners) listener();
  };
  const reload = (): void => void load().catch(onFailure);
  await load();
  // Also after a reconnect: a notification may have been missed.
  const listening = await db.listen('redirect', reload, reload);

  const flush = async (): Promise<void> => {
    if (hits.size === 0) return;
    const counted = hits;
    hits = new Map();
    await queries.addHits(db, counted).catch(onFailure);
  };
  const timer = setInterval(() => void flush(), flushEveryMs).unref();

  return {
    find: (pathname, search) => {
      const address = table.size > 0 ? table.match(pathname, search) : undefined;
      const found = address === undefined ? undefined : byAddress.get(address);
      if (!found) return null;
      hits.set(found.id, (hits.get(found.id) ?? 0) + 1);
      return { target: found.target, status: found.status };
    },
    parametersOf: (pathname) => (table.size > 0 ? table.parametersOf(pathname) : []),
    onChange: (listener) => void listeners.push(listener),
    close: async () => {
      clearInterval(timer);
      await listening.unlisten().catch(() => {});
      await flush();
    },
  };
}
