import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Db, Pool } from '../../kit/db.server.ts';
import { cardOf } from '../catalog/cards.ts';
import type { Ancestor } from '../catalog/categories.ts';
import type { Designer } from '../catalog/contract.ts';
import type { CatalogRow, FilterOptionRow } from '../catalog/rows.ts';
import {
  readDesigners,
  readFilterOptions,
  readLineage,
  readNextTurn,
  streamProducts,
} from '../catalog/service.server.ts';
import { layShelves, type ShelfPlan, type ShelfRow, type Shelves } from './shelves.ts';
import { WordMemory } from './words.ts';

/** What stands around the products and is asked for just as often. */
export type CatalogFrame = {
  lineage: Map<number, Ancestor[]>;
  options: FilterOptionRow[];
  designers: Map<number, Designer>;
};

type Laid = { shelves: Shelves; frame: CatalogFrame };

const laid = new WeakMap<Db, Laid>();

function laidFor(db: Db): Laid {
  const found = laid.get(db);
  if (!found) throw new Error('The shelves of this database have not been laid; followCatalog comes first.');
  return found;
}

/** The catalogue of this database as it is laid out in this process. */
export const shelvesOf = (db: Db): Shelves => laidFor(db).shelves;

export const frameOf = (db: Db): CatalogFrame => laidFor(db).frame;

/**
 * Lays the shelves and lays them again whenever the catalogue changes, here or in another process.
 * `onChange` runs when the change is heard and again when the new shelves stand, so nothing stale is kept.
 */
export async function followCatalog(db: Pool, onChange: () => void): Promise<() => Promise<void>> {
  const follower = new Follower(db, onChange);
  await follower.layNow();
  const listening = await db.listen(
    'catalog',
    () => follower.hear(),
    () => follower.hear(),
  );
  return async () => {
    follower.stop();
    await listening.unlisten().catch(() => {});
  };
}

/** At most one laying at a time; changes heard meanwhile lead to one more. */
class Follower {
  readonly #db: Pool;
  readonly #onChange: () => void;
  #isLaying = false;
  #isStale = false;
  #isStopped = false;
  #turn: NodeJS.Timeout | undefined;
  readonly #memory = new WordMemory();

  constructor(db: Pool, onChange: () => void) {
    this.#db = db;
    this.#onChange = onChange;
  }

  hear(): void {
    this.#onChange();
    this.#isStale = true;
    if (!this.#isLaying) void this.#catchUp();
  }

  async layNow(): Promise<void> {
    laid.set(this.#db, await layFrom(this.#db, this.#memory));
    this.#onChange();
    await this.#awaitTurn();
  }

  async #catchUp(): Promise<void> {
    this.#isLaying = true;
    while (this.#isStale && !this.#isStopped) {
      this.#isStale = false;
      await this.layNow().catch(() => this.#tryAgain());
    }
    this.#isLaying = false;
  }

  /** The database is away: visitors keep what is on the shelves until it is back. */
  async #tryAgain(): Promise<void> {
    this.#isStale = true;
    await wait(1000, undefined, { ref: false });
  }

  async #awaitTurn(): Promise<void> {
    clearTimeout(this.#turn);
    const delay = await readNextTurn(this.#db);
    if (delay === null) return;
    const day = 86_400_000;
    this.#turn = setTimeout(() => this.hear(), Math.min(delay + 50, day)).unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#turn);
  }
}

async function layFrom(db: Pool, memory: WordMemory): Promise<Laid> {
  const [lineage, options, designers] = await Promise.all([readLineage(db), readFilterOptions(db), readDesigners(db)]);
  const namesOf = new Map(options.map((option) => [option.id, option.name]));
  const rows: ShelfRow[] = [];
  for await (const batch of streamProducts(db)) {
    for (const row of batch) rows.push(shelfRow(row, lineage, namesOf));
    await nextTurn();
  }
  const shelves = await layShelves(rows, planOf(lineage, options), memory, async () => void (await nextTurn()));
  return { shelves, frame: { lineage, options, designers: new Map(designers.map((one) => [one.id, one])) } };
}

function shelfRow(row: CatalogRow, lineage: Map<number, Ancestor[]>, namesOf: Map<number, string>): ShelfRow {
  const categories = (lineage.get(row.categoryId) ?? []).map((ancestor) => ancestor.name);
  return {
    ...row,
    needs: [...categories, row.form, ...row.optionIds.map((id) => namesOf.get(id) ?? '')].join(' '),
    isReduced: row.recommendedPrice !== null && row.recommendedPrice > row.price,
    campaignIds: row.campaigns.map((campaign) => campaign.id),
    card: Buffer.from(JSON.stringify(cardOf(row))),
  };
}

const noLimit = Number.MAX_SAFE_INTEGER;

function planOf(lineage: Map<number, Ancestor[]>, options: FilterOptionRow[]): ShelfPlan {
  const ranges = options.filter((option) => option.kind === 'price');
  const producers = options.filter((option) => option.kind === 'producer');
  return {
    lineage: new Map([...lineage].map(([id, line]) => [id, line.map((ancestor) => ancestor.id)])),
    priceRanges: ranges.map(({ id, priceFrom, priceBelow }) => ({
      optionId: id,
      from: priceFrom ?? 0,
      below: priceBelow ?? noLimit,
    })),
    producerOptions: new Map(producers.map(({ id, producerId }) => [producerId ?? 0, id])),
    groupOfOption: new Map(options.map(({ id, groupId }) => [id, groupId])),
  };
}
