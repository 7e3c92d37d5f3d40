import { findPictures } from '../../catalog/products/picture-service.server.ts';
import type { SavedProductRecord, TaxonomyLookup } from '../../catalog/products/product-record.ts';
import { lockRecords, readGtinOwners, readRecords } from '../../catalog/products/product-record-service.server.ts';
import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { toBucharestTime } from '../../platform/time.ts';
import { lockLots, readLotsOfProducts } from '../../sales/inventory/lot-service.server.ts';
import { splitPicture } from './cells.ts';
import type { FormatName, ImportKind } from './detect-format.ts';
import type { FamiliesInFile } from './family-rules.ts';
import { picturePath } from './file-product.ts';
import { type Change, type Fault, type ImportEntry, importLotCode, type RowVerdict } from './import-entry.ts';
import { decideProduct, type ProductDecision } from './product-rules.ts';
import { selectProductIds } from './queries.server.ts';
import { type CountDecision, changedUnits, decideCount, rejectBundle } from './stock-rules.ts';

/** File and catalog data shared by the evaluation of all entries. */
export type ImportContext = {
  kind: ImportKind;
  format: FormatName;
  names: TaxonomyLookup;
  today: string;
  /** Product codes by barcode, for the rows of the file evaluated so far. */
  gtins: Map<string, string>;
  familiesInFile: FamiliesInFile;
};

export type EvaluatedProduct = {
  entry: ImportEntry;
  decision: ProductDecision;
  existing: SavedProductRecord | null;
  units: number | null;
};
export type EvaluatedCount = { entry: ImportEntry; decision: CountDecision; productId: number | null; name: string };

export type RowPreview = {
  entry: ImportEntry;
  verdict: RowVerdict;
  isDraft: boolean;
  name: string;
  changes: Change[];
  faults: Fault[];
  /** The customer is subscribed in the file and unknown to the newsletter of this shop. */
  isSubscriber?: boolean;
};

export async function evaluateProducts(
  db: Db,
  entries: readonly ImportEntry[],
  context: ImportContext,
): Promise<EvaluatedProduct[]> {
  const records = await readRecords(db, uniqueCodes(entries));
  return evaluateAgainst(db, entries, context, records);
}

export async function evaluateProductsForUpdate(
  tx: Transaction,
  entries: readonly ImportEntry[],
  context: ImportContext,
): Promise<EvaluatedProduct[]> {
  const records = await lockRecords(tx, uniqueCodes(entries));
  return evaluateAgainst(tx, entries, context, records);
}

const uniqueCodes = (entries: readonly ImportEntry[]): string[] => [...new Set(entries.map(({ code }) => code))];

async function evaluateAgainst(
  db: Db,
  entries: readonly ImportEntry[],
  context: ImportContext,
  records: Map<string, SavedProductRecord>,
): Promise<EvaluatedProduct[]> {
  const lots = await readLotsByProduct(db, entries, records);
  const catalog = await readCatalogContext(db, entries, context, records);
  return entries.map((entry) => {
    const existing = records.get(entry.code) ?? null;
    const decision = decideProduct(entry, existing, catalog);
    if (decision.after?.gtin) context.gtins.set(decision.after.gtin, entry.code);
    // A bundle has no stock of its own.
    const isCounted = decision.after?.parts.length === 0;
    const units = isCounted ? changedUnits(entry.stock, lots.get(existing?.id ?? 0) ?? []) : null;
    return { entry, decision, existing, units };
  });
}

async function readCatalogContext(
  db: Db,
  entries: readonly ImportEntry[],
  { names, gtins, familiesInFile, format, kind }: ImportContext,
  records: Map<string, SavedProductRecord>,
) {
  const gtinsInFile = entries.flatMap(({ fields }) => fields.gtin ?? []);
  const owners = await readGtinOwners(db, gtinsInFile);
  const pictures = await findPictures(db, unknownPaths(entries, records));
  return {
    names,
    familiesInFile,
    now: toBucharestTime(new Date()).toISOString().slice(0, 16).replace('T', ' '),
    ownerOf: (gtin: string) => owners.get(gtin) ?? gtins.get(gtin),
    hasPicture: (path: string) => pictures.has(path),
    isThirdParty: format !== 'vitrina',
    mayAdd: kind === 'products',
  };
}

/** Paths of pictures that the product itself does not have. */
function unknownPaths(entries: readonly ImportEntry[], records: Map<string, SavedProductRecord>): string[] {
  return entries.flatMap(({ code, fields }) => {
    const addresses = fields.pictures?.map((picture) => splitPicture(picture).address) ?? [];
    const paths = addresses.filter((address) => address.startsWith('/'));
    const record = paths.length > 0 ? records.get(code) : undefined;
    const own = record?.pictures.map(picturePath) ?? [];
    return paths.filter((path) => !own.includes(path));
  });
}

async function readLotsByProduct(db: Db, entries: readonly ImportEntry[], records: Map<string, SavedProductRecord>) {
  const ids = entries.flatMap(({ stock, code }) => (stock === null ? [] : (records.get(code)?.id ?? [])));
  return Map.groupBy(ids.length > 0 ? await readLotsOfProducts(db, ids) : [], ({ productId }) => productId);
}

export function previewProduct({ entry, decision, units }: EvaluatedProduct): RowPreview {
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

export async function evaluateCounts(
  db: Db,
  entries: readonly ImportEntry[],
  context: ImportContext,
): Promise<EvaluatedCount[]> {
  const products = await readProducts(db, entries);
  return evaluateAgainstLots(entries, products, await readLotsOfProducts(db, productIdsOf(products)), context.today);
}

export async function evaluateCountsForUpdate(
  tx: Transaction,
  entries: readonly ImportEntry[],
  context: ImportContext,
): Promise<EvaluatedCount[]> {
  const products = await readProducts(tx, entries);
  return evaluateAgainstLots(entries, products, await lockLots(tx, productIdsOf(products)), context.today);
}

type Products = Map<string, { id: number; name: string; isBundle: boolean }>;

const readProducts = async (db: Db, entries: readonly ImportEntry[]): Promise<Products> =>
  new Map((await selectProductIds(db, uniqueCodes(entries))).map(({ code, ...product }) => [code, product]));

const productIdsOf = (products: Products): number[] => [...products.values()].map(({ id }) => id);

function evaluateAgainstLots(
  entries: readonly ImportEntry[],
  products: Products,
  lots: Awaited<ReturnType<typeof readLotsOfProducts>>,
  today: string,
): EvaluatedCount[] {
  const byProduct = Map.groupBy(lots, ({ productId }) => productId);
  return entries.map((entry) => {
    const product = products.get(entry.code);
    const decision = product?.isBundle
      ? rejectBundle(entry)
      : decideCount(entry, product ? (byProduct.get(product.id) ?? []) : null, today);
    return { entry, decision, productId: product?.id ?? null, name: product?.name ?? '' };
  });
}

export const previewCount = ({ entry, decision, name }: EvaluatedCount): RowPreview => ({
  entry,
  verdict: decision.verdict,
  isDraft: false,
  name,
  changes: decision.changes,
  faults: decision.faults,
});

/** Two entries of a file with the same identity are duplicates. */
export const entryIdentity = ({ code, count }: ImportEntry): string =>
  count ? `${code}\n${count.lot || importLotCode}` : code;
