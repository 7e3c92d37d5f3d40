import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toRon } from '../../platform/money.ts';
import { lockProducts, type ProductRow, selectProduct } from './admin-queries.server.ts';
import { bundleTexts } from './admin-texts.ts';
import type { AdminBundle } from './bundle-contract.ts';
import * as queries from './bundle-queries.server.ts';
import type { PartCode } from './bundle-rules.ts';

export async function readBundle(db: Db, id: number): Promise<AdminBundle | Refused<'unknownProduct'>> {
  const product = await selectProduct(db, id);
  if (!product) return refuse('unknownProduct');
  const [parts, bundles] = await Promise.all([queries.selectParts(db, id), queries.selectBundlesOf(db, [id])]);
  return {
    version: product.version,
    price: toRon(product.price),
    parts: parts.map(({ price, ...part }) => ({ ...part, price: toRon(price) })),
    bundles,
  };
}

type Parts = readonly { productId: number; quantity: number }[];
type PartsRefusal = 'unknownPart' | 'nested' | 'hasStock' | 'unsoldPart' | 'noParts';

export function saveBundle(
  db: Db,
  id: number,
  { version, parts }: { version: number; parts: Parts },
): Promise<AdminBundle | Refused<PartsRefusal | 'unknownProduct' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const [product, ...found] = await lockBundle(tx, id, parts);
    if (!product) return refuse('unknownProduct');
    if (product.version !== version) return refuse('changed');
    const problem = await findProblem(tx, product, found, parts);
    if (problem) return problem;
    await queries.replaceParts(tx, id, parts);
    await queries.incrementVersion(tx, id);
    return readBundle(tx, id);
  });
}

/** The bundle, undefined when it does not exist, and those of its parts that exist. */
async function lockBundle(
  tx: Transaction,
  id: number,
  parts: Parts,
): Promise<[ProductRow | undefined, ...ProductRow[]]> {
  await queries.lockBundles(tx);
  const rows = await lockProducts(tx, [id, ...parts.map(({ productId }) => productId)]);
  const bundle = rows.find((row) => row.id === id);
  return [bundle, ...rows.filter((row) => row !== bundle)];
}

async function findProblem(
  tx: Transaction,
  bundle: Pick<ProductRow, 'id' | 'isPublished'>,
  found: readonly Pick<ProductRow, 'state'>[],
  parts: Parts,
): Promise<Refused<PartsRefusal> | null> {
  const ids = parts.map(({ productId }) => productId);
  if (ids.length === 0) {
    const wasBundle = (await queries.selectParts(tx, bundle.id)).length > 0;
    return bundle.isPublished && wasBundle ? refuse('noParts') : null;
  }
  if (ids.includes(bundle.id)) return refuse('nested');
  if (found.length < ids.length) return refuse('unknownPart');
  const { isPart, hasBundlePart, hasLots } = await queries.selectObstacles(tx, bundle.id, ids);
  if (isPart || hasBundlePart) return refuse('nested');
  if (hasLots) return refuse('hasStock');
  return bundle.isPublished && found.some(({ state }) => state !== 'published') ? refuse('unsoldPart') : null;
}

type BundleRecord = { productId: number; isPublished: boolean; parts: readonly PartCode[] };

/** Saves the parts that product files name by code; the sentence says why a bundle cannot have them. */
export async function saveBundleRecord(
  tx: Transaction,
  { productId, isPublished, parts }: BundleRecord,
): Promise<{ problem: string } | null> {
  await queries.lockBundles(tx);
  const found = await queries.selectProductsByCode(
    tx,
    parts.map(({ code }) => code),
  );
  const ids = new Map(found.map(({ code, id }) => [code, id]));
  const unknown = parts.find(({ code }) => !ids.has(code));
  if (unknown) return { problem: bundleTexts.unknownCode(unknown.code) };
  const units = parts.map(({ code, quantity }) => ({ productId: ids.get(code) ?? 0, quantity }));
  const states = found.map((part) => ({ state: part.isPublished ? ('published' as const) : ('draft' as const) }));
  const refused = await findProblem(tx, { id: productId, isPublished }, states, units);
  if (refused) return { problem: problemTexts[refused.reason] };
  await queries.replaceParts(tx, productId, units);
  return null;
}

const problemTexts: Record<PartsRefusal, string> = {
  unknownPart: bundleTexts.unknownPart,
  nested: bundleTexts.nested,
  hasStock: bundleTexts.hasStock,
  unsoldPart: bundleTexts.unsoldPart,
  noParts: bundleTexts.noParts,
};
