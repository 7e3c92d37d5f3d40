import { setTimeout as wait, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Change } from '../../platform/db/changes.ts';
import type { Pool } from '../../platform/db/db.server.ts';
import type { ReadFromReplica } from '../../platform/db/replica.server.ts';
import { gauge, histogram } from '../../platform/metrics.server.ts';
import type { CacheTags } from '../../platform/response-cache.server.ts';
import { readChoices } from '../nutrients/service.server.ts';
import { readFamilies } from '../products/family-service.server.ts';
import { readDesigners, readFilterOptions, readLineage } from '../products/service.server.ts';
import { changeTags, UpdateTags } from './cache-tags.ts';
import { CatalogIndex } from './catalog-index.ts';
import { type ChangedProducts, changesTaxonomy, findChangedProducts } from './changed-products.server.ts';
import type { SearchRule } from './indexed-product.ts';
import * as queries from './queries.server.ts';
import type { SnapshotKeeper } from './snapshot-keeper.server.ts';
import { type Taxonomy, toFacetMapping, toIndexedProducts } from './to-indexed-products.ts';
import { searchKey } from './tokenize.ts';
import { takeSlices } from './update-slices.ts';

/** Reading so many changed products takes longer than building the index anew. */
const maxChangedAtStart = 10_000;
/** The log is also read without a notification, which a broken connection may lose unnoticed. */
const maxQuietMs = 60_000;
const retryMs = 1000;

const indexSize = gauge('vitrina_catalog_index_products', 'Products in the catalog index.');
const indexCurrentAt = gauge(
  'vitrina_catalog_index_current_timestamp_seconds',
  'Unix time of the last change of the database that the catalog index shows; read at least once a minute.',
);
const indexUpdates = histogram('vitrina_catalog_index_update_seconds', 'Duration of an update of the catalog index.');

/** The index and the taxonomy it was made with. */
export type Catalog = { index: CatalogIndex; taxonomy: Taxonomy };

type Options = {
  onChange: (tags: CacheTags) => void;
  onError: (error: unknown) => void;
  snapshots: SnapshotKeeper;
  /** Chooses the database that a whole build reads; it must have everything committed before the call. */
  readAfterCatchUp: ReadFromReplica;
};

/**
 * Opens the index and keeps it up to date from the log of changes (table catalog_change). Runs at most one update at a
 * time; changes during an update lead to one more.
 */
export class IndexUpdater {
  readonly #db: Pool;
  readonly #onChange: Options['onChange'];
  readonly #onError: Options['onError'];
  readonly #snapshots: SnapshotKeeper;
  readonly #readAfterCatchUp: ReadFromReplica;
  /** Complete after `open`. */
  catalog: Catalog = newCatalog(emptyTaxonomy);
  /** The index shows everything in the log before this transaction, and what the clock changed before this time. */
  #moment: queries.ReadMoment = { xmin: '0', at: '' };
  /** Log entries after the moment that the index shows already. */
  #seen: ReadonlySet<number> = new Set();
  #isOpen = false;
  #isStale = false;
  /** An update failed, perhaps after it had changed some products. */
  #hasFailed = false;
  readonly #stopping = new AbortController();
  /** Ends when all notifications so far have been passed on. */
  #announced = Promise.resolve();
  /** The running update. */
  #work: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Pool, { onChange, onError, snapshots, readAfterCatchUp }: Options) {
    this.#db = db;
    this.#onChange = onChange;
    this.#onError = onError;
    this.#snapshots = snapshots;
    this.#readAfterCatchUp = readAfterCatchUp;
  }

  /** Reads the index from its snapshot or the database. */
  async open(): Promise<void> {
    if (!(await this.#restore())) await this.#build();
    await queries.deleteOldChanges(this.#db);
    // Changes since the snapshot or during the build.
    await this.#update();
    // Returns the memory that reading took to the system, before requests come; `npm start` exposes the function.
    globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
    this.#isOpen = true;
    if (this.#isStale) this.wake([]);
    this.#snapshots.start(() => ({ index: this.catalog.index, moment: this.#moment }));
  }

  /**
   * The log tells what changed; a notification only says that there is something new in it. Null stands for notifications
   * that may have been missed.
   */
  wake(changes: Change[] | null): void {
    if (changes?.length !== 0) this.#announce(changes);
    this.#isStale = true;
    if (this.#isOpen && !this.#work) this.#work = this.#updateWhileStale();
  }

  /** A statement that changes thousands of products sends many notifications at once: between them requests are served. */
  #announce(changes: Change[] | null): void {
    this.#announced = this.#announced.then(async () => {
      this.#onChange(changes && changeTags(changes, this.catalog));
      await yieldToEventLoop();
    });
  }

  /** Leaves a snapshot for the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#work;
    await this.#announced;
    await this.#snapshots.stop();
  }

  /** Continues from a snapshot unless too much has changed since. */
  async #restore(): Promise<boolean> {
    const taxonomy = await readTaxonomy(this.#db);
    const stored = await this.#snapshots.read(toFacetMapping(taxonomy));
    if (!stored) return false;
    const { index, moment } = stored;
    const changes = await queries.selectChangesSince(this.#db, moment.xmin);
    const changed = await findChangedProducts(changes, { db: this.#db, index, taxonomy });
    if (changed === 'all' || changed.size > maxChangedAtStart) return false;
    this.catalog = { index, taxonomy };
    this.#moment = moment;
    return true;
  }

  async #build(): Promise<void> {
    // First of all: what changes during the build is in the log after it.
    this.#moment = await queries.selectReadMoment(this.#db);
    const taxonomy = await readTaxonomy(this.#db);
    this.catalog = newCatalog(taxonomy);
    const { index } = this.catalog;
    index.beginBuild(await queries.countPublished(this.#db));
    const hasOneCard = ({ id }: { id: number }) => taxonomy.families.get(id)?.isOneCard === true;
    const inFamilies: number[] = [];
    await this.#readAfterCatchUp(async (reader) => {
      for await (const rows of queries.streamCatalog(reader)) {
        inFamilies.push(...rows.filter(hasOneCard).map(({ id }) => id));
        const single = rows.filter((row) => !hasOneCard(row));
        index.apply(toIndexedProducts(single, taxonomy));
        await yieldToEventLoop();
      }
    });
    await this.#refresh(inFamilies);
    index.endBuild();
    this.#snapshots.markChanged();
  }

  async #updateWhileStale(): Promise<void> {
    while (this.#isStale && !this.#stopping.signal.aborted) {
      // While the database is unavailable, requests use the index as it is.
      await this.#update().catch(async (error: unknown) => {
        this.#onError(error);
        this.#isStale = true;
        this.#hasFailed = true;
        await wait(retryMs, undefined, { signal: this.#stopping.signal }).catch(() => {});
      });
    }
    this.#work = null;
  }

  async #update(): Promise<void> {
    const startedAt = Date.now();
    this.#isStale = false;
    const { at, xmin } = await queries.selectReadMoment(this.#db);
    const logged = await queries.selectChangesSince(this.#db, this.#moment.xmin);
    const changes = logged.filter(({ id }) => !this.#seen.has(id));
    if (changes.some(changesTaxonomy)) await this.#readTaxonomy();
    const isClockDue = (await queries.selectMsUntilClockChange(this.#db, this.#moment.at)) <= 0;
    const byClock = isClockDue ? await queries.selectIdsChangedByClock(this.#db, this.#moment.at) : [];
    const changed = await this.#findChanged([...changes, { table: 'product', ids: byClock }]);
    const tags = new UpdateTags(this.catalog.index);
    // A change to all products also drops everything that shows them.
    if (changed === 'all') await this.#refresh(await this.#allIds());
    else await this.#refresh([...changed], (ids) => tags.add(ids));
    // The moment stays where it was when `stop` interrupts an update, so that a snapshot tells the truth.
    if (this.#stopping.signal.aborted) return;
    this.#seen = new Set(logged.map(({ id }) => id));
    this.#moment = { xmin, at };
    indexSize.set(this.catalog.index.slotOf.size);
    indexCurrentAt.set(startedAt / 1000);
    indexUpdates.observe((Date.now() - startedAt) / 1000);
    if (isClockDue || this.#hasFailed) this.#onChange(null);
    else if (changes.length > 0) this.#onChange(tags.end(changes, this.catalog));
    this.#hasFailed = false;
    if (isClockDue) await queries.deleteOldChanges(this.#db);
    await this.#scheduleNextUpdate();
  }

  #findChanged(changes: readonly Change[]): Promise<ChangedProducts> {
    return findChangedProducts(changes, { db: this.#db, ...this.catalog });
  }

  async #readTaxonomy(): Promise<void> {
    this.catalog.taxonomy = await readTaxonomy(this.#db);
    this.catalog.index.mapping = toFacetMapping(this.catalog.taxonomy);
  }

  async #allIds(): Promise<number[]> {
    return [...new Set([...(await queries.selectPublishedIds(this.#db)), ...this.catalog.index.slotOf.keys()])];
  }

  /**
   * Reads these products again, with all members of their families, and puts them into the index. Calls `onSlice` before
   * and after each step with the products that it changes.
   */
  async #refresh(ids: readonly number[], onSlice: (ids: readonly number[]) => void = () => {}): Promise<void> {
    const { index, taxonomy } = this.catalog;
    const open = new Set(ids);
    if (open.size > 0) this.#snapshots.markChanged();
    while (open.size > 0 && !this.#stopping.signal.aborted) {
      const slices = takeSlices(open, taxonomy);
      const rows = await queries.selectCatalogRows(this.#db, slices.flat());
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      for (const slice of slices) {
        const removed = slice.filter((id) => !rowOf.has(id));
        onSlice(slice);
        index.apply(
          toIndexedProducts(
            slice.flatMap((id) => rowOf.get(id) ?? []),
            taxonomy,
          ),
          removed,
        );
        onSlice(slice);
        await yieldToEventLoop();
      }
    }
  }

  /** Campaigns and prices also change by schedule, without a write that would notify. */
  async #scheduleNextUpdate(): Promise<void> {
    const delayMs = await queries.selectMsUntilClockChange(this.#db, this.#moment.at);
    clearTimeout(this.#timer);
    if (this.#stopping.signal.aborted) return;
    this.#timer = setTimeout(() => this.wake([]), Math.min(Math.max(delayMs, 0) + 50, maxQuietMs)).unref();
  }
}

const emptyTaxonomy: Taxonomy = {
  lineage: new Map(),
  options: [],
  designers: new Map(),
  families: new Map(),
  nutrients: new Map(),
  synonyms: [],
  rules: new Map(),
};

function newCatalog(taxonomy: Taxonomy): Catalog {
  return { taxonomy, index: new CatalogIndex(toFacetMapping(taxonomy)) };
}

async function readTaxonomy(db: Pool): Promise<Taxonomy> {
  const [lineage, options, designers, families, nutrients, synonyms, rules] = await Promise.all([
    readLineage(db),
    readFilterOptions(db),
    readDesigners(db),
    readFamilies(db),
    readChoices(db),
    queries.selectSynonyms(db),
    readRules(db),
  ]);
  return {
    lineage,
    options,
    designers: new Map(designers.map((designer) => [designer.id, designer])),
    families: new Map(families.flatMap((family) => family.members.map(({ productId }) => [productId, family]))),
    nutrients: new Map(nutrients.map((nutrient) => [nutrient.key, nutrient])),
    synonyms,
    rules,
  };
}

async function readRules(db: Pool): Promise<Map<string, SearchRule>> {
  const rules = new Map<string, SearchRule>();
  for (const { key, pinned, hidden } of await queries.selectRules(db)) rules.set(key, { pinned, hidden });
  for (const [key, scores] of Map.groupBy(await queries.selectClickScores(db), ({ words }) => searchKey(words))) {
    const points = new Map(scores.map(({ productId, points: own }) => [productId, own]));
    rules.set(key, { pinned: [], hidden: [], ...rules.get(key), points });
  }
  return rules;
}
