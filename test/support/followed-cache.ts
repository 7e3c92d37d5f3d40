import { expect } from 'vitest';
import { followChanges, frameTags, invalidateCaches, sharedTags } from '../../src/app/cache-changes.server.ts';
import { CachedBody } from '../../src/platform/cached-body.server.ts';
import type { Pool } from '../../src/platform/db/db.server.ts';
import type { PageContext } from '../../src/platform/http/page-context.server.ts';
import { Cache, type CacheTags } from '../../src/platform/response-cache.server.ts';
import { SharedValues } from '../../src/platform/shared-values.server.ts';
import { onFileEnd } from './cleanup.ts';

export const site = 'https://vitrina.example';

type Load = (context: PageContext) => Promise<unknown>;

/** Reads a response and names its tags. */
type Read = (showsOnly: PageContext['showsOnly']) => Promise<string>;

type Followed = { pages: Record<string, Load>; responses?: Record<string, Read> };

/** No product has this id. */
const marker = 2_000_000_000;

/**
 * A cache that follows the changes of the database as that of the shop does, with these pages, as their loaders read
 * them, and these responses of the API.
 */
export async function openFollowedCache(db: Pool, { pages, responses = {} }: Followed) {
  const cache = new Cache<{ body: CachedBody; tags: CacheTags }>(100_000_000);
  const sharedValues = new SharedValues(sharedTags);
  let markerDrops = 0;
  function dropTags(tags: CacheTags): void {
    invalidateCaches([cache, sharedValues], tags);
    if (tags?.includes(`product:${marker}`)) markerDrops++;
  }
  function onIndexError(error: unknown): void {
    throw error;
  }
  onFileEnd(await followChanges(db, { dropTags, onIndexError, snapshotFolder: null }));

  const names = [...Object.keys(pages), ...Object.keys(responses)];

  async function visit(name: string, readShared = sharedValues.read): Promise<{ shown: string; tags: string[] }> {
    const tags: string[] = [];
    const showsOnly: PageContext['showsOnly'] = (more) => void tags.push(...more);
    const load = pages[name];
    if (!load) return { shown: (await responses[name]?.(showsOnly)) ?? '', tags };
    tags.push(...frameTags);
    return { shown: JSON.stringify(await load(contextFor({ db, showsOnly, readShared }))), tags };
  }

  /** Fills the cache and returns what the entries show. */
  async function visitAll(): Promise<Record<string, string>> {
    const all: Record<string, string> = {};
    for (const name of names) {
      const generation = cache.generation;
      const { shown, tags } = await visit(name);
      all[name] = shown;
      cache.put(name, { body: new CachedBody(Buffer.from(shown)), tags }, generation);
    }
    return all;
  }

  const cachedNames = (): string[] => names.filter((name) => cache.get(name));

  /**
   * Makes a change with a full cache and returns the entries that are still cached when it is in force. Fails when one of
   * them would look different now, or when an entry is made with shared values from before the change.
   */
  async function leftAfter(change: () => Promise<unknown>): Promise<string[]> {
    await expect.poll(async () => (await visitAll()) && cachedNames()).toEqual(names);
    const before = await visitAll();
    const { generation } = cache;
    await change();
    // Once when the change is notified, and again when the index shows it.
    await expect.poll(() => cache.generation).toBeGreaterThan(generation);
    await indexIsCurrent();
    const left = cachedNames();
    const now: Record<string, string> = {};
    for (const name of names) now[name] = (await visit(name, readAnew)).shown;
    expect(left.filter((name) => now[name] !== before[name])).toEqual([]);
    expect(await visitAll()).toEqual(now);
    return left;
  }

  /**
   * Waits for an index that contains all changes so far: notifications arrive in order, and what a product shows is
   * dropped when it is notified and again when the index shows it.
   */
  async function indexIsCurrent(): Promise<void> {
    const drops = markerDrops;
    await db`select record_catalog_change('product_question', array[${marker}::int])`;
    await expect.poll(() => markerDrops).toBe(drops + 2);
  }

  const without = (...dropped: string[]): string[] => names.filter((name) => !dropped.includes(name));

  return { names, visitAll, cachedNames, leftAfter, indexIsCurrent, without };
}

const readAnew: PageContext['readShared'] = (_name, read) => read();

function contextFor(own: Pick<PageContext, 'db' | 'showsOnly' | 'readShared'>): PageContext {
  return {
    ...own,
    report: (error) => {
      throw error;
    },
    skipCache: () => {},
    siteUrl: site,
    analyticsId: null,
    fileOrigin: null,
    readSendsConversions: async () => false,
    apiBases: {},
    findRedirect: () => null,
    cards: 'none',
    frameHosts: [],
  };
}
