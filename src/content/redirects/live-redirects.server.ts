import type { Pool } from '../../platform/db/db.server.ts';
import * as queries from './queries.server.ts';
import { normalizePath } from './rules.ts';

export type LiveRedirects = {
  /** Finds the redirect of a path and counts the hit. */
  find: (pathname: string) => { target: string; status: number } | null;
  close: () => Promise<void>;
};

const flushMs = 10_000;

/** Holds all redirects in memory, reloads them on NOTIFY, and writes the counted hits every ten seconds. */
export async function openRedirects(
  db: Pool,
  onFailure: (error: unknown) => void,
  { flushEveryMs = flushMs }: { flushEveryMs?: number } = {},
): Promise<LiveRedirects> {
  let byPath = new Map<string, queries.StoredRedirect>();
  let hits = new Map<number, number>();

  const load = async (): Promise<void> => {
    byPath = new Map((await queries.selectAll(db)).map((redirect) => [redirect.fromPath, redirect]));
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
    find: (pathname) => {
      const path = byPath.size > 0 ? normalizePath(pathname) : null;
      const found = path === null ? undefined : byPath.get(path);
      if (!found) return null;
      hits.set(found.id, (hits.get(found.id) ?? 0) + 1);
      return { target: found.target, status: found.status };
    },
    close: async () => {
      clearInterval(timer);
      await listening.unlisten().catch(() => {});
      await flush();
    },
  };
}
