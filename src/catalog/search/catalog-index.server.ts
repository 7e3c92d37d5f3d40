import { setTimeout as wait, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Db, type Pool, poolOf } from '../../platform/db/db.server.ts';
import type { ReadSlowly } from '../../platform/db/replica.server.ts';
import { gauge, histogram } from '../../platform/metrics.server.ts';
import { cardOf } from '../products/card-rules.ts';
import type { Ancestor } from '../products/category-rules.ts';
import type { Designer } from '../products/contract.ts';
import type { Family } from '../products/family-rules.ts';
import { readFamilies } from '../products/family-service.server.ts';
import type { CatalogRow, FilterOptionRow } from '../products/rows.ts';
import { readDesigners, readFilterOptions, readLineage } from '../products/service.server.ts';
import { buildCatalogIndex, type CatalogIndex, type FacetMapping, type IndexedProduct } from './catalog-index.ts';
import { cheapestMember, familyCard } from './family-cards.ts';
import { selectNextScheduledChange, streamCatalog } from './queries.server.ts';
import { TokenCache } from './text-index.ts';

const indexSize = gauge('vitrina_catalog_index_products', 'Products in the catalog index.').of();
const indexBuiltAt = gauge(
  'vitrina_catalog_index_built_timestamp_seconds',
  'Unix time when the catalog index was last built.',
).of();
const indexBuilds = histogram('vitrina_catalog_index_build_seconds', 'Duration of a build of the catalog index.').of();

/** Categories, filter options, producers and families, loaded with the index. */
export type Taxonomy = {
  lineage: Map<number, Ancestor[]>;
  options: FilterOptionRow[];
  designers: Map<number, Designer>;
  /** Product id → its family. */
  families: Map<number, Family>;
};

type BuiltCatalog = { index: CatalogIndex; taxonomy: Taxonomy };

const builtCatalogs = new WeakMap<Db, BuiltCatalog>();

function getBuiltCatalog(db: Db): BuiltCatalog {
  const built = builtCatalogs.get(poolOf(db));
  if (!built) throw new Error('The catalog index of this database is not built; call startCatalogIndex first.');
  return built;
}

/** Returns the current index of this database in this process. Do not store it: a rebuild replaces it. */
export const getCatalogIndex = (db: Db): CatalogIndex => getBuiltCatalog(db).index;

export const getTaxonomy = (db: Db): Taxonomy => getBuiltCatalog(db).taxonomy;

/**
 * Builds the index and rebuilds it whenever the catalogue changes, in this or another process (PostgreSQL NOTIFY).
 * Calls `onChange` when a change is notified and again after the rebuild, so that caches drop stale responses.
 * `readCurrent` chooses the database that is read. Returns a function that stops it.
 */
export async function startCatalogIndex(
  db: Pool,
  onChange: () => void,
  readCurrent: ReadSlowly = (work) => work(db),
): Promise<() => Promise<void>> {
  const rebuilder = new Rebuilder(db, onChange, readCurrent);
  // Listens before the first build, so that no change is missed. The first confirmation is the initial LISTEN; later
  // ones follow a lost connection, during which notifications may have been lost.
  let isConfirmed = false;
  const listening = await db.listen(
    'catalog',
    () => rebuilder.markStale(),
    () => {
      if (isConfirmed) rebuilder.markStale();
      isConfirmed = true;
    },
  );
  await rebuilder.buildFirst();
  return async () => {
    rebuilder.stop();
    await listening.unlisten().catch(() => {});
  };
}

/** Runs at most one build at a time; changes during a build lead to one more. */
class Rebuilder {
  readonly #db: Pool;
  readonly #onChange: () => void;
  readonly #readCurrent: ReadSlowly;
  #isBuilding = false;
  #isStale = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #tokens = new TokenCache();

  constructor(db: Pool, onChange: () => void, readCurrent: ReadSlowly) {
    this.#db = db;
    this.#onChange = onChange;
    this.#readCurrent = readCurrent;
  }

  markStale(): void {
    this.#onChange();
    this.#isStale = true;
    if (!this.#isBuilding) void this.#rebuildWhileStale();
  }

  async buildFirst(): Promise<void> {
    this.#isBuilding = true;
    await this.#build();
    this.#isBuilding = false;
    if (this.#isStale) void this.#rebuildWhileStale();
  }

  async #build(): Promise<void> {
    const startedAt = performance.now();
    const built = await this.#readCurrent((reader) => buildFrom(reader, this.#tokens));
    builtCatalogs.set(this.#db, built);
    indexSize.set(built.index.size);
    indexBuiltAt.set(Date.now() / 1000);
    indexBuilds.observe((performance.now() - startedAt) / 1000);
    this.#onChange();
    await this.#scheduleNextRebuild();
  }

  async #rebuildWhileStale(): Promise<void> {
    this.#isBuilding = true;
    while (this.#isStale && !this.#isStopped) {
      this.#isStale = false;
      await this.#build().catch(() => this.#retryLater());
    }
    this.#isBuilding = false;
  }

  /** While the database is unavailable, requests use the last index. */
  async #retryLater(): Promise<void> {
    this.#isStale = true;
    await wait(1000, undefined, { ref: false });
  }

  /** Campaigns and prices also change by schedule, without a write that would notify. */
  async #scheduleNextRebuild(): Promise<void> {
    clearTimeout(this.#timer);
    const delayMs = await selectNextScheduledChange(this.#db);
    if (delayMs === null) return;
    const dayMs = 86_400_000;
    this.#timer = setTimeout(() => this.markStale(), Math.min(delayMs + 50, dayMs)).unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}

async function buildFrom(db: Pool, tokens: TokenCache): Promise<BuiltCatalog> {
  const [lineage, options, designers, familyList] = await Promise.all([
    readLineage(db),
    readFilterOptions(db),
    readDesigners(db),
    readFamilies(db),
  ]);
  const families = new Map(familyList.flatMap((family) => family.members.map(({ productId }) => [productId, family])));
  const optionNames = new Map(options.map((option) => [option.id, option.name]));
  const rows: IndexedProduct[] = [];
  const groupedRows: CatalogRow[] = [];
  for await (const batch of streamCatalog(db)) {
    for (const row of batch) {
      const family = families.get(row.id);
      rows.push(toIndexedProduct(row, lineage, optionNames, family));
      if (family?.isOneCard) groupedRows.push(row);
    }
    await yieldToEventLoop();
  }
  addFamilyCards(rows, groupedRows, families);
  const index = await buildCatalogIndex(
    rows,
    toFacetMapping(lineage, options),
    tokens,
    async () => void (await yieldToEventLoop()),
  );
  return {
    index,
    taxonomy: { lineage, options, designers: new Map(designers.map((designer) => [designer.id, designer])), families },
  };
}

function toIndexedProduct(
  row: CatalogRow,
  lineage: Map<number, Ancestor[]>,
  optionNames: Map<number, string>,
  family: Family | undefined,
): IndexedProduct {
  const categories = [row.categoryId, ...row.extraCategoryIds].flatMap((id) => lineage.get(id) ?? []);
  const values = family?.members.find(({ productId }) => productId === row.id)?.values ?? [];
  const optionWords = row.optionIds.map((id) => optionNames.get(id) ?? '');
  return {
    ...row,
    needs: [
      ...new Set(categories.map(({ name }) => name)),
      row.form,
      ...optionWords,
      family?.name ?? '',
      ...values,
    ].join(' '),
    isReduced: row.oldPrice !== null,
    campaignIds: row.campaigns.map((campaign) => campaign.id),
    card: Buffer.from(JSON.stringify(cardOf(row))),
  };
}

/** Gives the published members of a family with one card that card; a single published member keeps its own. */
function addFamilyCards(rows: IndexedProduct[], groupedRows: CatalogRow[], families: Map<number, Family>): void {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  for (const [family, [first, ...others]] of Map.groupBy(groupedRows, ({ id }) => families.get(id))) {
    if (!family || !first || others.length === 0) continue;
    const members = [first, ...others];
    const cheapest = cheapestMember([first, ...others]);
    const cards = new Map(members.map((member) => [member.id, cardOf(member)]));
    for (const [id, card] of cards) {
      const row = rowsById.get(id);
      const shown = familyCard(card, family.name, [...cards.values()], cardOf(cheapest));
      if (row) row.family = { id: family.id, card: Buffer.from(JSON.stringify(shown)), price: cheapest.price };
    }
  }
}

const unlimited = Number.MAX_SAFE_INTEGER;

function toFacetMapping(lineage: Map<number, Ancestor[]>, options: FilterOptionRow[]): FacetMapping {
  const ranges = options.filter((option) => option.kind === 'price');
  const producers = options.filter((option) => option.kind === 'producer');
  return {
    lineage: new Map([...lineage].map(([id, line]) => [id, line.map((ancestor) => ancestor.id)])),
    priceRanges: ranges.map(({ id, priceFrom, priceBelow }) => ({
      optionId: id,
      from: priceFrom ?? 0,
      below: priceBelow ?? unlimited,
    })),
    producerOptions: new Map(producers.map(({ id, producerId }) => [producerId ?? 0, id])),
    groupOfOption: new Map(options.map(({ id, groupId }) => [id, groupId])),
  };
}
