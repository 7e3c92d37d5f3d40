import { parseChange } from '../../platform/db/changes.ts';
import { type Db, type Pool, poolOf } from '../../platform/db/db.server.ts';
import type { ReadFromReplica } from '../../platform/db/replica.server.ts';
import type { CacheTags } from '../../platform/response-cache.server.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { type Catalog, IndexUpdater } from './index-updater.server.ts';
import { SnapshotKeeper } from './snapshot-keeper.server.ts';
import type { Taxonomy } from './to-indexed-products.ts';

const openCatalogs = new WeakMap<Db, Catalog>();

function getCatalog(db: Db): Catalog {
  const catalog = openCatalogs.get(poolOf(db));
  if (!catalog) throw new Error('The catalog index of this database is not open; call startCatalogIndex first.');
  return catalog;
}

/** The index of this database in this process. It changes in place: slots found before an `await` may have changed after it. */
export const getCatalogIndex = (db: Db): CatalogIndex => getCatalog(db).index;

export const getTaxonomy = (db: Db): Taxonomy => getCatalog(db).taxonomy;

type Options = {
  /**
   * Called when changes are notified and again when the index shows them, so that caches drop stale responses: with the
   * tags of what changed, or null when that is not known.
   */
  onChange: (tags: CacheTags) => void;
  /** Called when an update fails; it is tried again. */
  onError?: (error: unknown) => void;
  /** Chooses the database that a whole build reads. */
  readAfterCatchUp?: ReadFromReplica;
  /** Folder for snapshots of a large index, which shorten the start; null for none. */
  snapshotFolder?: string | null;
  /** A smaller index is built faster than a snapshot is worth. */
  minSnapshotProducts?: number;
};

/**
 * Opens the index and updates the products that change, in this or another process (PostgreSQL NOTIFY and the table
 * catalog_change). Returns a function that stops it.
 */
export async function startCatalogIndex(
  db: Pool,
  {
    onChange,
    onError = () => {},
    readAfterCatchUp = (work) => work(db),
    snapshotFolder = null,
    minSnapshotProducts = 5000,
  }: Options,
): Promise<() => Promise<void>> {
  const snapshots = new SnapshotKeeper(db, snapshotFolder, minSnapshotProducts);
  const updater = new IndexUpdater(db, { onChange, onError, snapshots, readAfterCatchUp });
  // Listens before the first read, so that no change is missed. The first confirmation is the initial LISTEN; later ones
  // follow a lost connection, during which notifications may have been lost.
  const listening = await db.listen(
    'catalog',
    (payload) => updater.wake([parseChange(payload)]),
    () => updater.wake(null),
  );
  await updater.open();
  openCatalogs.set(db, updater.catalog);
  onChange(null);
  return async () => {
    await updater.stop();
    await listening.unlisten().catch(() => {});
  };
}
