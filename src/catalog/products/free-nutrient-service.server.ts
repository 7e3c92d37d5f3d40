import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toWords } from '../nutrients/match-rules.ts';
import { addSynonym, readMatcher } from '../nutrients/service.server.ts';
import type { FreeNutrient } from './free-nutrient-contract.ts';
import * as queries from './nutrient-queries.server.ts';
import { enqueueMatching } from './nutrient-service.server.ts';

type FreePage = { search: string; state: 'open' | 'noNutrient'; take: number; skip: number };

/** The names of rows that have no nutrient; those that a running job is about to match are left out. */
export async function listFreeNutrients(
  db: Db,
  { search, state, take, skip }: FreePage,
): Promise<{ total: number; rows: FreeNutrient[] }> {
  const marked = new Set(await queries.selectFreeNames(db));
  const matcher = await readMatcher(db);
  const words = toWords(search);
  const found = groupByWords(await queries.selectFreeRows(db))
    .filter(({ name }) => marked.has(toWords(name)) === (state === 'noNutrient') && toWords(name).includes(words))
    .filter(({ name, units }) => !units.every((unit) => matcher.find({ name, source: null, unit })));
  const page = found.slice(skip, skip + take);
  const ids = page.flatMap(({ productIds }) => productIds);
  const names = new Map((await queries.selectProductNames(db, ids)).map(({ id, name }) => [id, name]));
  const rows = page.map(({ name, units, rows, productIds }, index) => ({
    ...{ id: skip + index + 1, name, units, rows, reason: matcher.whyFree(name) },
    products: productIds.flatMap((id) => ({ id, name: names.get(id) ?? '' })),
  }));
  return { total: found.length, rows };
}

/** 'Zahăr' and 'ZAHĂR*' are one name. */
function groupByWords(names: readonly queries.FreeName[]): queries.FreeName[] {
  const groups = new Map<string, queries.FreeName>();
  for (const one of names) {
    const words = toWords(one.name);
    const known = groups.get(words);
    groups.set(words, {
      name: known?.name ?? one.name,
      units: [...new Set([...(known?.units ?? []), ...one.units])],
      rows: (known?.rows ?? 0) + one.rows,
      productIds: known?.productIds ?? one.productIds,
    });
  }
  return [...groups.values()].toSorted((a, b) => b.rows - a.rows);
}

/** Rows with the name get the nutrient in a job. */
export const matchFreeNutrient = (
  db: Db,
  { name, nutrientId }: { name: string; nutrientId: number },
): Promise<null | Refused<'unknownNutrient'>> =>
  inTransaction<null | Refused<'unknownNutrient'>>(db, async (tx) => {
    if (!(await addSynonym(tx, nutrientId, name))) return refuse('unknownNutrient');
    await queries.deleteFreeName(tx, toWords(name));
    await enqueueMatching(tx);
    return null;
  });

export async function markFreeNutrient(
  db: Db,
  { name, isNutrient }: { name: string; isNutrient: boolean },
): Promise<null> {
  await (isNutrient ? queries.deleteFreeName : queries.insertFreeName)(db, toWords(name));
  return null;
}
