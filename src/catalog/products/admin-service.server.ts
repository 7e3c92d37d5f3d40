import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toBani, toRon } from '../../platform/money.ts';
import { refuseNewClaims } from '../claims/service.server.ts';
import type { NutrientMatcher } from '../nutrients/match-rules.ts';
import { readMatcher } from '../nutrients/service.server.ts';
import {
  type AdminProduct,
  type AdminProductRow,
  type ChangedProduct,
  type ChosenProducts,
  maxChosenProducts,
  type NewProduct,
  type RejectedProduct,
} from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { countProducts, type ListRow, type ProductPage, selectProducts } from './admin-queries.server.ts';
import { selectBundlesOf } from './bundle-queries.server.ts';
import { pictureUrl, productPath } from './card-rules.ts';
import { advertisingOf, claimContextOf, claimsOf } from './claim-rules.ts';
import { refuseTaken } from './code-conflicts.ts';
import { hasPictures, saveProductPictures, schedulePictureCleanup } from './picture-service.server.ts';
import type { ProductFields } from './product-fields.ts';
import { replaceRelatedRows } from './product-record-queries.server.ts';
import { isPublishable, missingFields } from './publish-rules.ts';
import { unitPriceOf } from './unit-price-rules.ts';

export async function listProducts(db: Db, page: ProductPage): Promise<{ total: number; rows: AdminProductRow[] }> {
  const [total, rows] = await Promise.all([countProducts(db, page), selectProducts(db, page)]);
  return { total, rows: rows.map(toAdminRow) };
}

/** The ids of the products of a bulk action. */
export async function resolveChosen(
  db: Db,
  { ids, filter }: ChosenProducts,
): Promise<number[] | Refused<'tooManyChosen'>> {
  if (!filter) return [...new Set(ids)];
  const found = await queries.selectListedIds(db, { ...filter, sort: 'name', take: maxChosenProducts + 1, skip: 0 });
  return found.length > maxChosenProducts ? refuse('tooManyChosen') : found;
}

const toAdminRow = ({ picture, ...row }: ListRow): AdminProductRow => ({
  ...row,
  image: pictureUrl(picture),
  price: toRon(row.price),
  basePrice: toRon(row.basePrice),
  updatedAt: row.updatedAt.toISOString(),
});

export async function getProduct(db: Db, id: number): Promise<AdminProduct | Refused<'unknownProduct'>> {
  const row = await queries.selectProduct(db, id);
  return row ? toAdminProduct(row) : refuse('unknownProduct');
}

function toAdminProduct({ price, isPublished: _, hasUnsoldPart: __, ...row }: queries.ProductRow): AdminProduct {
  return {
    ...row,
    pictures: row.pictures.map(({ file, ...rest }) => ({ image: pictureUrl(file), ...rest })),
    path: productPath(row),
    unitPrice: unitPriceOf(price, row),
    missing: missingFields(row),
    claims: claimsOf(row),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type SaveRefusal = 'codeTaken' | 'gtinTaken' | 'unknownChoice' | 'unknownPicture' | 'usedFood';

type ProductContext = { isFood: boolean; operator: string; matcher: NutrientMatcher };

async function check(
  tx: Transaction,
  fields: ProductFields,
  id: number,
): Promise<ProductContext | Refused<SaveRefusal>> {
  const context = await queries.selectProductContext(tx, fields);
  const matcher = await readMatcher(tx);
  if (!context || !fields.nutrients.every((row) => matcher.knows(row))) return refuse('unknownChoice');
  if (fields.isBuyBack && context.isFood) return refuse('usedFood');
  const images = fields.pictures.map(({ image }) => image);
  if (!(await hasPictures(tx, images))) return refuse('unknownPicture');
  const taken = await queries.selectTaken(tx, fields, id);
  if (taken.isCode) return refuse('codeTaken');
  return taken.isGtin ? refuse('gtinTaken') : { ...context, matcher };
}

export function addProduct(
  db: Db,
  { price, rrp, vatRate, ...fields }: NewProduct,
): Promise<{ id: number } | Refused<SaveRefusal>> {
  return inTransaction(db, async (tx) => {
    const context = await check(tx, fields, 0);
    if (isRefused(context)) return context;
    const id = await queries.insertProduct(tx, fields, {
      sellingPrice: toBani(price),
      rrp: rrp === null ? null : toBani(rrp),
      vatRate,
    });
    await saveRelatedRows(tx, id, fields, context.matcher);
    return { id };
  }).catch(refuseTaken);
}

type ChangeRefusal = SaveRefusal | 'unknownProduct' | 'incomplete' | 'changed' | 'claims';

export function changeProduct(
  db: Db,
  id: number,
  { version, ...fields }: ChangedProduct,
): Promise<{ id: number; version: number } | Refused<ChangeRefusal>> {
  return inTransaction(db, async (tx) => {
    const [before] = await queries.lockProducts(tx, [id]);
    if (!before) return refuse('unknownProduct');
    if (before.version !== version) return refuse('changed');
    const context = await check(tx, fields, id);
    if (isRefused(context)) return context;
    const after = { ...fields, ...context, vatRate: before.vatRate };
    if (before.isPublished) {
      if (!isPublishable(after, before)) return refuse('incomplete');
      const claims = await refuseNewClaims(tx, advertisingOf(fields), {
        ...claimContextOf(fields),
        of: { kind: 'product', id },
      });
      if (claims) return claims;
    }
    const newest = await queries.updateProduct(tx, id, fields);
    await saveRelatedRows(tx, id, fields, context.matcher);
    return { id, version: newest };
  }).catch(refuseTaken);
}

async function saveRelatedRows(
  tx: Transaction,
  id: number,
  fields: ProductFields,
  matcher: NutrientMatcher,
): Promise<void> {
  const nutrients = fields.nutrients.map((row) => matcher.resolve(row));
  await replaceRelatedRows(tx, [{ id, write: { ...fields, nutrients } }]);
  await saveProductPictures(tx, id, fields.pictures);
  await schedulePictureCleanup(tx);
}

/**
 * Publishes the complete products. Those with a statement that nobody accepted are held; when nothing else is left to
 * publish, the call is refused with their sentences.
 */
export function publish(
  db: Db,
  chosen: ChosenProducts,
): Promise<{ done: number[]; held: RejectedProduct[] } | Refused<'tooManyChosen' | 'claims'>> {
  return inTransaction(db, async (tx) => {
    const ids = await resolveChosen(tx, chosen);
    if (isRefused(ids)) return ids;
    const checked: Checked[] = [];
    for (const row of await queries.lockProducts(tx, ids)) checked.push({ row, ...(await checkPublishable(tx, row)) });
    const claims = checked.flatMap(({ missing, refusal }) => (missing.length === 0 && refusal?.details) || []);
    const held = checked.filter(({ missing, refusal }) => missing.length > 0 || refusal);
    if (claims.length > 0 && held.length === checked.length && held.every(({ missing }) => missing.length === 0))
      return { ...refuse('claims'), details: claims };
    const done = checked.filter((one) => !held.includes(one)).map(({ row }) => row.id);
    await queries.setPublished(tx, done, true);
    return {
      done,
      held: held.map(({ row, missing, refusal }) => ({
        id: row.id,
        name: row.name,
        missing,
        claims: [...(refusal?.details ?? [])],
      })),
    };
  });
}

type Checked = { row: queries.ProductRow } & Awaited<ReturnType<typeof checkPublishable>>;

/** 'parts': a bundle is for sale only while all its parts are. */
async function checkPublishable(tx: Transaction, row: queries.ProductRow) {
  if (row.isPublished) return { missing: [], refusal: undefined };
  const missing = [...missingFields(row), ...(row.hasUnsoldPart ? ['parts'] : [])];
  return { missing, refusal: await refuseNewClaims(tx, advertisingOf(row), claimContextOf(row)) };
}

/** Names the bundles that cannot be sold without these products. */
export const unpublish = (
  db: Db,
  chosen: ChosenProducts,
): Promise<{ stoppedBundles: string[] } | Refused<'tooManyChosen'>> =>
  inTransaction(db, async (tx) => {
    const ids = await resolveChosen(tx, chosen);
    if (isRefused(ids)) return ids;
    await queries.lockProducts(tx, ids);
    await queries.setPublished(tx, ids, false);
    const bundles = await selectBundlesOf(tx, ids);
    return { stoppedBundles: bundles.filter(({ isPublished }) => isPublished).map(({ name }) => name) };
  });

type Archive = { isArchived: boolean; version: number };

export function archive(
  db: Db,
  id: number,
  { isArchived, version }: Archive,
): Promise<null | Refused<'unknownProduct' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const [row] = await queries.lockProducts(tx, [id]);
    if (!row) return refuse('unknownProduct');
    if (row.version !== version) return refuse('changed');
    await queries.setArchived(tx, id, isArchived);
    return null;
  });
}
