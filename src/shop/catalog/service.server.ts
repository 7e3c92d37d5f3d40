import type { Db, Pool, Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { Bani } from '../../kit/money.ts';
import { type Ancestor, lineageOf, treeOf } from './categories.ts';
import type { Category, Designer } from './contract.ts';
import * as queries from './queries.server.ts';
import type { CatalogRow, FilterOptionRow } from './rows.ts';
import { selectOldSlug } from './tree-queries.server.ts';

export type CategoryPage = queries.CategoryTexts & {
  name: string;
  slug: string;
  breadcrumbs: { id: number; name: string }[];
};

export async function readCategories(db: Db): Promise<Category[]> {
  return treeOf(await queries.selectCategories(db));
}

export async function readLineage(db: Db): Promise<Map<number, Ancestor[]>> {
  return lineageOf(await queries.selectCategories(db));
}

export async function findCategory(db: Db, slug: string): Promise<CategoryPage | null> {
  const lines = [...(await readLineage(db)).values()];
  const named = lines.find((ancestors) => ancestors.at(-1)?.slug === slug.toLowerCase());
  const line = named ?? (await findRenamed(db, lines, slug.toLowerCase()));
  const self = line?.at(-1);
  const texts = self && (await queries.selectCategoryTexts(db, self.id));
  if (!line || !self || !texts) return null;
  return { ...texts, name: self.name, slug: self.slug, breadcrumbs: line.map(({ id, name }) => ({ id, name })) };
}

/** By an address it had before it was renamed. */
async function findRenamed(db: Db, lines: Ancestor[][], slug: string): Promise<Ancestor[] | undefined> {
  const id = await selectOldSlug(db, slug);
  return id === undefined ? undefined : lines.find((ancestors) => ancestors.at(-1)?.id === id);
}

export const readDesigners = (db: Db): Promise<Designer[]> => queries.selectDesigners(db);

export async function readDesigner(db: Db, id: number): Promise<Designer | Refused<'unknownDesigner'>> {
  return (await queries.selectDesigner(db, id)) ?? refuse('unknownDesigner');
}

export const readFilterOptions = (db: Db): Promise<FilterOptionRow[]> => queries.selectFilterOptions(db);

export const readHashtagNames = (db: Db): Promise<{ id: number; name: string; image: string | null }[]> =>
  queries.selectHashtags(db);

/** Every published product, a batch at a time. */
export const streamProducts = (db: Pool): AsyncIterable<CatalogRow[]> => queries.streamCatalog(db, 1000);

/** Milliseconds until something in the window begins or ends; null when nothing will. */
export const readNextTurn = (db: Db): Promise<number | null> => queries.selectNextTurn(db);

/** The lowest price of the running campaigns, by product; shoppers pay the lower of it and the shop's own. */
export const putCampaignPrices = (tx: Transaction, prices: ReadonlyMap<number, Bani>): Promise<void> =>
  queries.updateCampaignPrices(tx, prices);
