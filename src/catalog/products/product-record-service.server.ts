import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { fold } from '../../platform/text/romanian.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { selectFamilyNames } from './family-queries.server.ts';
import {
  hashtagKey,
  type PictureRecord,
  type ProductRecordWrite,
  pathSeparator,
  type SavedProductRecord,
  splitCategoryPath,
  type TaxonomyLookup,
} from './product-record.ts';
import * as queries from './product-record-queries.server.ts';

/** Published or not, by code. */
export const readRecords = async (db: Db, codes: readonly string[]): Promise<Map<string, SavedProductRecord>> =>
  new Map((await queries.selectRecords(db, codes)).map((record) => [record.code, record]));

/** Locks the rows until the transaction ends. */
export async function lockRecords(tx: Transaction, codes: readonly string[]): Promise<Map<string, SavedProductRecord>> {
  await queries.lockRecords(tx, codes);
  return readRecords(tx, codes);
}

export const streamRecords = (db: Db): AsyncIterable<SavedProductRecord[]> => queries.streamRecords(db, 500);

export const readGtinOwners = async (db: Db, gtins: readonly string[]): Promise<Map<string, string>> =>
  new Map((await queries.selectGtinOwners(db, gtins)).map(({ gtin, code }) => [gtin, code]));

export async function readTaxonomyLookup(db: Db): Promise<TaxonomyLookup> {
  const producers = await queries.selectProducerNames(db);
  const categories = await queries.selectCategoryPaths(db);
  const filters = await queries.selectFilterNames(db);
  const hashtags = await queries.selectHashtagNames(db);
  const families = await selectFamilyNames(db);
  return {
    producers: new Map(producers.map((one) => [fold(one.name), one])),
    categories: new Map(categories.map(({ slug, ...one }) => [slug, one])),
    filters: new Map(filters.map((one) => [fold(one.name), one])),
    hashtags: new Map(hashtags.map((one) => [hashtagKey(one.name), one])),
    families: new Map(families.map((one) => [fold(one.name), one])),
  };
}

/** Inserts missing producers and adds them to the lookup. */
export async function insertMissingProducers(
  tx: Transaction,
  lookup: TaxonomyLookup,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    if (lookup.producers.has(fold(name))) continue;
    lookup.producers.set(fold(name), { id: await queries.insertProducerName(tx, name), name, operator: '' });
  }
}

/** Inserts the missing categories of each path, root first. */
export async function insertMissingCategories(
  tx: Transaction,
  lookup: TaxonomyLookup,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    let parent: CategoryRef | null = null;
    for (const name of splitCategoryPath(path)) parent = await findOrInsertCategory(tx, lookup, name, parent);
  }
}

type CategoryRef = { id: number; path: string; isFood: boolean };

async function findOrInsertCategory(
  tx: Transaction,
  lookup: TaxonomyLookup,
  name: string,
  parent: CategoryRef | null,
): Promise<CategoryRef> {
  const slug = slugOf(name);
  const found = lookup.categories.get(slug);
  if (found) return found;
  const isFood = parent?.isFood ?? true;
  const id = await queries.insertCategoryName(tx, { name, slug, parentId: parent?.id ?? null, isFood });
  const inserted = { id, path: parent ? `${parent.path}${pathSeparator}${name}` : name, isFood };
  lookup.categories.set(slug, inserted);
  return inserted;
}

/** Updates existing and inserts new products; returns ids by code. */
export async function saveRecords(
  tx: Transaction,
  changed: readonly ProductRecordWrite[],
  added: readonly ProductRecordWrite[],
): Promise<Map<string, number>> {
  const updated = changed.length > 0 ? await queries.updateRecords(tx, changed) : [];
  const inserted = added.length > 0 ? await queries.insertRecords(tx, added) : [];
  const changedRelated = relatedRowsOf(
    updated,
    changed.filter(({ hasSameRelatedRows }) => !hasSameRelatedRows),
  );
  if (changedRelated.length > 0) await queries.replaceRelatedRows(tx, changedRelated);
  if (inserted.length > 0) await queries.insertRelatedRows(tx, relatedRowsOf(inserted, added));
  return new Map([...updated, ...inserted].map(({ id, code }) => [code, id]));
}

function relatedRowsOf(saved: readonly { id: number; code: string }[], writes: readonly ProductRecordWrite[]) {
  const byCode = new Map(writes.map((write) => [write.code, write]));
  return saved.flatMap(({ id, code }) => {
    const write = byCode.get(code);
    return write ? [{ id, write }] : [];
  });
}

/** Writes prices only; a trigger writes the price history. */
export const savePrices = (tx: Transaction, changed: readonly queries.PriceWrite[]): Promise<void> =>
  queries.updatePrices(tx, changed);

export async function savePictures(tx: Transaction, code: string, pictures: readonly PictureRecord[]): Promise<void> {
  await queries.replacePictures(tx, code, pictures);
  await queries.registerUploads(
    tx,
    pictures.map(({ file }) => file),
  );
}
