import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { slugOf } from '../../platform/text/slug.ts';
import { readMatcher } from '../nutrients/service.server.ts';
import { selectFamilyNames } from './family-queries.server.ts';
import { selectFreeNames } from './nutrient-queries.server.ts';
import {
  hashtagKey,
  type PictureRecord,
  type ProductRecordWrite,
  pathSeparator,
  type SavedProductRecord,
  splitCategoryPath,
  splitFilterName,
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
  const filterGroups = await queries.selectFilterGroups(db);
  const filters = await queries.selectFilterNames(db);
  const hashtags = await queries.selectHashtagNames(db);
  const families = await selectFamilyNames(db);
  const nutrients = await readMatcher(db);
  const freeNutrients = new Set(await selectFreeNames(db));
  return {
    producers: new Map(producers.map((one) => [normalizeForSearch(one.name), one])),
    categories: new Map(categories.map(({ slug, ...one }) => [slug, one])),
    filterGroups: new Map(filterGroups.map((one) => [normalizeForSearch(one.name), one])),
    filters: new Map(filters.map((one) => [normalizeForSearch(one.name), one])),
    hashtags: new Map(hashtags.map((one) => [hashtagKey(one.name), one])),
    families: new Map(families.map((one) => [normalizeForSearch(one.name), one])),
    nutrients,
    freeNutrients,
  };
}

/** Inserts missing producers and adds them to the lookup. */
export async function insertMissingProducers(
  tx: Transaction,
  lookup: TaxonomyLookup,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    if (lookup.producers.has(normalizeForSearch(name))) continue;
    lookup.producers.set(normalizeForSearch(name), {
      id: await queries.insertProducerName(tx, name),
      name,
      operator: '',
    });
  }
}

/** Inserts the missing options of 'Grup: Opțiune' names, and their groups. */
export async function insertMissingFilters(
  tx: Transaction,
  lookup: TaxonomyLookup,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const parts = splitFilterName(name);
    if (!parts || lookup.filters.has(normalizeForSearch(name))) continue;
    const groupId = await findOrInsertGroup(tx, lookup, parts.group);
    lookup.filters.set(normalizeForSearch(name), {
      id: await queries.insertFilterOption(tx, groupId, parts.option),
      name,
    });
  }
}

async function findOrInsertGroup(tx: Transaction, lookup: TaxonomyLookup, name: string): Promise<number> {
  const found = lookup.filterGroups.get(normalizeForSearch(name));
  if (found) return found.id;
  const id = await queries.insertFilterGroup(tx, name);
  lookup.filterGroups.set(normalizeForSearch(name), { id, name, isComputed: false });
  return id;
}

export async function insertMissingHashtags(
  tx: Transaction,
  lookup: TaxonomyLookup,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    if (lookup.hashtags.has(hashtagKey(name))) continue;
    lookup.hashtags.set(hashtagKey(name), { id: await queries.insertHashtagName(tx, name), name });
  }
}

/** Inserts the missing categories of each path, root first. */
export async function insertMissingCategories(
  tx: Transaction,
  lookup: TaxonomyLookup,
  categories: readonly { path: string; isFood: boolean }[],
): Promise<void> {
  for (const { path, isFood } of categories) {
    let parent: CategoryRef | null = null;
    for (const name of splitCategoryPath(path))
      parent = await findOrInsertCategory(tx, lookup, { name, isFood }, parent);
  }
}

type CategoryRef = { id: number; path: string; isFood: boolean };

async function findOrInsertCategory(
  tx: Transaction,
  lookup: TaxonomyLookup,
  { name, isFood }: { name: string; isFood: boolean },
  parent: CategoryRef | null,
): Promise<CategoryRef> {
  const slug = slugOf(name);
  const found = lookup.categories.get(slug);
  if (found) return found;
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
