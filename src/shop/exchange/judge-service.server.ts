import type { Db, Transaction } from '../../kit/db.server.ts';
import type { CatalogNames, KnownRecord } from '../catalog/record.ts';
import { readGtinOwners, readRecords, readRecordsToChange } from '../catalog/record-service.server.ts';
import { readLotsOf, readLotsToCount } from '../inventory/count-service.server.ts';
import { type Change, type Entry, type Fault, importLot, type Verdict } from './entry.ts';
import { type Decision, decide } from './product-rules.ts';
import { selectProductIds } from './queries.server.ts';
import type { FormatName, Kind } from './recognise.ts';
import { type CountDecision, decideCount, importedUnits } from './stock-rules.ts';

/** Entries held against the shop as it is at this moment; `toChange` holds it still until the transaction ends. */
export type Ground = {
  kind: Kind;
  format: FormatName;
  names: CatalogNames;
  today: string;
  /** Codes that the bar codes of the file already went to. */
  gtins: Map<string, string>;
};

export type JudgedProduct = { entry: Entry; decision: Decision; known: KnownRecord | null; units: number | null };
export type JudgedCount = { entry: Entry; decision: CountDecision; productId: number | null; name: string };

export type Seen = {
  entry: Entry;
  verdict: Verdict;
  isDraft: boolean;
  name: string;
  changes: Change[];
  faults: Fault[];
};

export async function judgeProducts(db: Db, entries: readonly Entry[], ground: Ground): Promise<JudgedProduct[]> {
  const records = await readRecords(db, codesOf(entries));
  return judgeAgainst(db, entries, ground, records);
}

export async function judgeProductsToChange(
  tx: Transaction,
  entries: readonly Entry[],
  ground: Ground,
): Promise<JudgedProduct[]> {
  const records = await readRecordsToChange(tx, codesOf(entries));
  return judgeAgainst(tx, entries, ground, records);
}

const codesOf = (entries: readonly Entry[]): string[] => [...new Set(entries.map(({ code }) => code))];

async function judgeAgainst(
  db: Db,
  entries: readonly Entry[],
  ground: Ground,
  records: Map<string, KnownRecord>,
): Promise<JudgedProduct[]> {
  const lots = await lotsByProduct(db, entries, records);
  const shop = await shopFor(db, entries, ground);
  return entries.map((entry) => {
    const known = records.get(entry.code) ?? null;
    const decision = decide(entry, known, shop);
    if (decision.after?.gtin) ground.gtins.set(decision.after.gtin, entry.code);
    const units = decision.after ? importedUnits(entry.stock, lots.get(known?.id ?? 0) ?? []) : null;
    return { entry, decision, known, units };
  });
}

/** What the rules ask about the shop. */
async function shopFor(db: Db, entries: readonly Entry[], { names, gtins, format, kind }: Ground) {
  const given = entries.flatMap(({ fields }) => fields.gtin ?? []);
  const owners = await readGtinOwners(db, given);
  return {
    names,
    ownerOf: (gtin: string) => owners.get(gtin) ?? gtins.get(gtin),
    isForeign: format !== 'vitrina',
    mayAdd: kind === 'products',
  };
}

async function lotsByProduct(db: Db, entries: readonly Entry[], records: Map<string, KnownRecord>) {
  const ids = entries.flatMap(({ stock, code }) => (stock === null ? [] : (records.get(code)?.id ?? [])));
  return Map.groupBy(ids.length > 0 ? await readLotsOf(db, ids) : [], ({ productId }) => productId);
}

export function productSeen({ entry, decision, units }: JudgedProduct): Seen {
  const { verdict, isDraft, faults, after } = decision;
  const stock: Change[] = units === null ? [] : [{ column: 'Stoc', before: '', after: String(units) }];
  const isChanged = verdict === 'unchanged' && units !== null;
  return {
    entry,
    verdict: isChanged ? 'changed' : verdict,
    isDraft,
    name: after?.name ?? entry.fields.name ?? '',
    changes: [...decision.changes, ...stock],
    faults,
  };
}

export async function judgeCounts(db: Db, entries: readonly Entry[], ground: Ground): Promise<JudgedCount[]> {
  const products = await productsOf(db, entries);
  return countsAgainst(entries, products, await readLotsOf(db, idsOf(products)), ground.today);
}

export async function judgeCountsToChange(
  tx: Transaction,
  entries: readonly Entry[],
  ground: Ground,
): Promise<JudgedCount[]> {
  const products = await productsOf(tx, entries);
  return countsAgainst(entries, products, await readLotsToCount(tx, idsOf(products)), ground.today);
}

type Products = Map<string, { id: number; name: string }>;

const productsOf = async (db: Db, entries: readonly Entry[]): Promise<Products> =>
  new Map((await selectProductIds(db, codesOf(entries))).map(({ code, ...product }) => [code, product]));

const idsOf = (products: Products): number[] => [...products.values()].map(({ id }) => id);

function countsAgainst(
  entries: readonly Entry[],
  products: Products,
  lots: Awaited<ReturnType<typeof readLotsOf>>,
  today: string,
): JudgedCount[] {
  const byProduct = Map.groupBy(lots, ({ productId }) => productId);
  return entries.map((entry) => {
    const product = products.get(entry.code);
    const decision = decideCount(entry, product ? (byProduct.get(product.id) ?? []) : null, today);
    return { entry, decision, productId: product?.id ?? null, name: product?.name ?? '' };
  });
}

export const countSeen = ({ entry, decision, name }: JudgedCount): Seen => ({
  entry,
  verdict: decision.verdict,
  isDraft: false,
  name,
  changes: decision.changes,
  faults: decision.faults,
});

/** What makes two entries of a file the same thing. */
export const identityOf = ({ code, count }: Entry): string => (count ? `${code}\n${count.lot || importLot}` : code);
