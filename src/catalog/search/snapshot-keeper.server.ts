import { join } from 'node:path';
import type { Pool } from '../../platform/db/db.server.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { deleteUnfinishedSnapshots, readSnapshot, writeSnapshot } from './index-snapshot.server.ts';
import type { FacetMapping } from './indexed-product.ts';
import { type ReadMoment, selectDatabaseIdentity, selectReadMoment } from './queries.server.ts';

const firstSnapshotMs = 20_000;
const intervalMs = 600_000;

/** The index and the moment of the database that it shows. */
type State = { index: CatalogIndex; moment: ReadMoment };

/** Saves the index to a file soon after the start, from time to time and at the end, if it has changed. */
export class SnapshotKeeper {
  readonly #db: Pool;
  readonly #folder: string | null;
  readonly #minProducts: number;
  /** Where the snapshot is, and the state of the database at the start: one that is restored later is another. */
  #file: { path: string; database: string } | null = null;
  #getState: (() => State) | null = null;
  #hasChanged = false;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** Without a folder there are no snapshots. */
  constructor(db: Pool, folder: string | null, minProducts: number) {
    this.#db = db;
    this.#folder = folder;
    this.#minProducts = minProducts;
  }

  /** The index of the last snapshot; null without one that belongs to this database and program. */
  async read(mapping: FacetMapping): Promise<State | null> {
    if (!this.#folder) return null;
    const { name, state: database } = await selectDatabaseIdentity(this.#db);
    const path = join(this.#folder, `catalog-index-${name}.bin`);
    this.#file = { path, database };
    await deleteUnfinishedSnapshots(path);
    const state = await readSnapshot(path, database, mapping);
    const now = await selectReadMoment(this.#db);
    // A database that was set back to an earlier state does not know what the snapshot shows.
    const isFromFuture = state && BigInt(state.moment.xmin) > BigInt(now.xmin);
    return isFromFuture ? null : state;
  }

  markChanged(): void {
    this.#hasChanged = true;
  }

  start(getState: () => State): void {
    this.#getState = getState;
    // An index that is still like its snapshot is not saved again soon after its first change.
    this.#schedule(this.#hasChanged ? firstSnapshotMs : intervalMs);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
    clearTimeout(this.#timer);
    await this.#write();
  }

  #schedule(delayMs: number): void {
    const onDue = () => {
      this.#writing = this.#write().then(() => this.#schedule(intervalMs));
    };
    if (this.#file) this.#timer = setTimeout(onDue, delayMs).unref();
  }

  async #write(): Promise<void> {
    const state = this.#getState?.();
    if (!this.#file || !state || !this.#hasChanged || state.index.size < this.#minProducts) return;
    const { path, database } = this.#file;
    this.#hasChanged = false;
    // A full disk costs the next start its shortcut, nothing else.
    await writeSnapshot(path, state.index, { database, moment: state.moment }).catch(() => {
      this.#hasChanged = true;
    });
  }
}
