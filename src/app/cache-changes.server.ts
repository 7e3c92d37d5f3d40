import { startCatalogIndex } from '../catalog/search/catalog-index.server.ts';
import { msUntilNextPublication } from '../content/blog/service.server.ts';
import { menus } from '../content/menus/service.server.ts';
import { placeholderTables, rowTag, textTables } from '../content/pages/cache-tags.ts';
import { parseChange } from '../platform/db/changes.ts';
import { listenForChanges, type Pool } from '../platform/db/db.server.ts';
import type { ReadFromReplica } from '../platform/db/replica.server.ts';
import type { Cache, CacheTags } from '../platform/response-cache.server.ts';
import { nutrientTag } from '../sales/plan/cache-tags.ts';

/** Content tables whose name is a cache tag. A change of another one drops everything. */
const contentTables: readonly string[] = [...textTables, ...placeholderTables, 'shop_layout', nutrientTag];

/**
 * Cache tags of the frame around every page: menu, notice, footer with its pages and payment methods, and the policy with
 * the hosts of other services.
 */
export const frameTags = ['category', 'shop_alert', 'custom_page', ...menus.tags, ...placeholderTables];

/** Cache tags of the values that pages share: the frame, and the filters and hashtags of listings. */
export const sharedTags = [...frameTags, 'filter_group', 'filter_option', 'hashtag'];

/** Tags of what a notification of the channel 'content' changes, or null for everything. */
function contentTags(payload: string): CacheTags {
  const { table, ids, key } = parseChange(payload);
  if (contentTables.includes(table)) {
    if (key !== undefined) return [rowTag(table, key)];
    return ids === null ? [table] : ids.map((id) => rowTag(table, id));
  }
  return table === 'stock' && ids !== null ? ids.map((id) => `units:${id}`) : null;
}

type DroppingCache = Pick<Cache<never>, 'drop' | 'clear'>;

/** Drops from all caches what has one of these tags, or everything. */
export function invalidateCaches(caches: readonly DroppingCache[], tags: CacheTags): void {
  for (const cache of caches) {
    if (tags === null) cache.clear();
    else cache.drop(tags);
  }
}

type Options = {
  /** Called when catalog or content rows change in this or another process (PostgreSQL NOTIFY). */
  dropTags: (tags: CacheTags) => void;
  /** Called when the catalog index cannot be updated; it is tried again. */
  onIndexError: (error: unknown) => void;
  /** Chooses the database from which the whole catalog index is built. */
  readAfterCatchUp?: ReadFromReplica;
  /** Folder for snapshots of the catalog index; null for none. */
  snapshotFolder: string | null;
};

/** Starts the catalog index and follows the changes of all that pages show. Returns a function that stops it. */
export async function followChanges(
  db: Pool,
  { dropTags, onIndexError, ...index }: Options,
): Promise<() => Promise<void>> {
  const stopIndex = await startCatalogIndex(db, { onChange: dropTags, onError: onIndexError, ...index });
  const dropContent = (payload: string | null): void => dropTags(payload === null ? null : contentTags(payload));
  const stopContent = await listenForChanges(db, 'content', dropContent, msUntilNextPublication);
  return async () => {
    await stopContent();
    await stopIndex();
  };
}
