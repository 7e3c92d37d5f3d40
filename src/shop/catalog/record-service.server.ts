import type { Db, Transaction } from '../../kit/db.server.ts';
import { fold } from '../../kit/romanian.ts';
import { slugOf } from '../../kit/slug.ts';
import * as names from './names-queries.server.ts';
import {
  type CatalogNames,
  type KnownRecord,
  pathParts,
  pathSeparator,
  type RecordPicture,
  type RecordWrite,
} from './record.ts';
import * as queries from './record-queries.server.ts';

/** Products by their codes, with everything said about them; published or not. */
export const readRecords = async (db: Db, codes: readonly string[]): Promise<Map<string, KnownRecord>> =>
  new Map((await queries.selectRecords(db, codes)).map((record) => [record.code, record]));

/** The same, and nobody changes them until the transaction ends. */
export async function readRecordsToChange(
  tx: Transaction,
  codes: readonly string[],
): Promise<Map<string, KnownRecord>> {
  await queries.lockRecords(tx, codes);
  return readRecords(tx, codes);
}

export const streamRecords = (db: Db): AsyncIterable<KnownRecord[]> => queries.streamRecords(db, 500);

export const readGtinOwners = async (db: Db, gtins: readonly string[]): Promise<Map<string, string>> =>
  new Map((await queries.selectGtinOwners(db, gtins)).map(({ gtin, code }) => [gtin, code]));

export async function readNames(db: Db): Promise<CatalogNames> {
  const producers = await names.selectProducerNames(db);
  const categories = await names.selectCategoryPaths(db);
  const filters = await names.selectFilterNames(db);
  const hashtags = await names.selectHashtagNames(db);
  return {
    producers: new Map(producers.map((one) => [fold(one.name), one])),
    categories: new Map(categories.map(({ slug, ...one }) => [slug, one])),
    filters: new Map(filters.map((one) => [fold(one.name), one])),
    hashtags: new Map(hashtags.map((one) => [fold(one.name), one])),
  };
}

/** Makes those that are missing; the names then know them. */
export async function addProducers(tx: Transaction, known: CatalogNames, wanted: readonly string[]): Promise<void> {
  for (const name of wanted) {
    if (known.producers.has(fold(name))) continue;
    known.producers.set(fold(name), { id: await names.insertProducer(tx, name), name, operator: '' });
  }
}

/** Makes what is missing of each path, from the top down. */
export async function addCategories(tx: Transaction, known: CatalogNames, wanted: readonly string[]): Promise<void> {
  for (const path of wanted) {
    let above: { id: number; path: string; isFood: boolean } | null = null;
    for (const name of pathParts(path)) above = await keepCategory(tx, known, name, above);
  }
}

type Place = { id: number; path: string; isFood: boolean };

async function keepCategory(tx: Transaction, known: CatalogNames, name: string, above: Place | null): Promise<Place> {
  const slug = slugOf(name);
  const found = known.categories.get(slug);
  if (found) return found;
  const isFood = above?.isFood ?? true;
  const id = await names.insertCategory(tx, { name, slug, parentId: above?.id ?? null, isFood });
  const made = { id, path: above ? `${above.path}${pathSeparator}${name}` : name, isFood };
  known.categories.set(slug, made);
  return made;
}

/** Writes products as they are given: those that are there are changed, the others are new. Returns their ids by code. */
export async function putRecords(
  tx: Transaction,
  changed: readonly RecordWrite[],
  added: readonly RecordWrite[],
): Promise<Map<string, number>> {
  const kept = changed.length > 0 ? await queries.updateRecords(tx, changed) : [];
  const made = added.length > 0 ? await queries.insertRecords(tx, added) : [];
  const renewed = belongingsOf(
    kept,
    changed.filter(({ hasSameBelongings }) => !hasSameBelongings),
  );
  if (renewed.length > 0) await queries.replaceBelongings(tx, renewed);
  if (made.length > 0) await queries.insertBelongings(tx, belongingsOf(made, added));
  return new Map([...kept, ...made].map(({ id, code }) => [code, id]));
}

function belongingsOf(kept: readonly { id: number; code: string }[], writes: readonly RecordWrite[]) {
  const byCode = new Map(writes.map((write) => [write.code, write]));
  return kept.flatMap(({ id, code }) => {
    const write = byCode.get(code);
    return write ? [{ id, write }] : [];
  });
}

/** Prices alone; what they were stays in their history. */
export const putPrices = (tx: Transaction, changed: readonly queries.PriceWrite[]): Promise<void> =>
  queries.updatePrices(tx, changed);

/** The pictures of a product, in this order. */
export async function putPictures(tx: Transaction, code: string, pictures: readonly RecordPicture[]): Promise<void> {
  await queries.replacePictures(tx, code, pictures);
  await queries.noteSent(
    tx,
    pictures.map(({ file }) => file),
  );
}
