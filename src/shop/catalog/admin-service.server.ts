import { type Db, inTransaction, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import { toBani, toRon } from '../../kit/money.ts';
import type { AdminProduct, AdminProductRow, ChangedProduct, HeldProduct, NewProduct } from './admin-contract.ts';
import type { ProductFields } from './admin-fields.ts';
import { countProducts, type ListRow, type ProductPage, selectProducts } from './admin-list-queries.server.ts';
import * as queries from './admin-queries.server.ts';
import { productPath } from './card-rules.ts';
import { pictureUrl, unitPriceOf } from './cards.ts';
import { claimsOf } from './claim-rules.ts';
import { hasPictures, placePictures, sweepLater } from './picture-service.server.ts';
import { mayBePublished, missingFields } from './publish-rules.ts';
import { replaceBelongings } from './record-queries.server.ts';

export async function listProducts(db: Db, page: ProductPage): Promise<{ total: number; products: AdminProductRow[] }> {
  const [total, rows] = await Promise.all([countProducts(db, page), selectProducts(db, page)]);
  return { total, products: rows.map(listedOf) };
}

const listedOf = ({ picture, ...row }: ListRow): AdminProductRow => ({
  ...row,
  image: pictureUrl(picture),
  price: toRon(row.price),
  basePrice: toRon(row.basePrice),
  updatedAt: row.updatedAt.toISOString(),
});

export async function getProduct(db: Db, id: number): Promise<AdminProduct | Refused<'unknownProduct'>> {
  const row = await queries.selectProduct(db, id);
  return row ? adminProductOf(row) : refuse('unknownProduct');
}

function adminProductOf({ price, isPublished: _, ...row }: queries.ProductRow): AdminProduct {
  return {
    ...row,
    pictures: row.pictures.map(({ file, ...focus }) => ({ image: pictureUrl(file), ...focus })),
    path: productPath(row),
    unitPrice: unitPriceOf(price, { name: row.unitName, size: row.unitSize, count: row.unitCount }),
    missing: missingFields(row),
    claims: claimsOf(row),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type SaveRefusal = 'codeTaken' | 'gtinTaken' | 'unknownChoice' | 'unknownPicture' | 'usedFood';

type Place = { isFood: boolean; operator: string };

async function check(tx: Transaction, fields: ProductFields, id: number): Promise<Place | Refused<SaveRefusal>> {
  const place = await queries.selectPlace(tx, fields);
  if (!place) return refuse('unknownChoice');
  if (fields.isBuyBack && place.isFood) return refuse('usedFood');
  const images = fields.pictures.map(({ image }) => image);
  if (!(await hasPictures(tx, images))) return refuse('unknownPicture');
  const taken = await queries.selectTaken(tx, fields, id);
  if (taken.isCode) return refuse('codeTaken');
  return taken.isGtin ? refuse('gtinTaken') : place;
}

export function addProduct(
  db: Db,
  { price, recommendedPrice, vatRate, ...fields }: NewProduct,
): Promise<{ id: number } | Refused<SaveRefusal>> {
  return inTransaction(db, async (tx) => {
    const place = await check(tx, fields, 0);
    if (isRefused(place)) return place;
    const id = await queries.insertProduct(tx, fields, {
      selling_price: toBani(price),
      recommended_price: recommendedPrice === null ? null : toBani(recommendedPrice),
      vat_rate: vatRate,
    });
    await putBelongings(tx, id, fields);
    return { id };
  });
}

type ChangeRefusal = SaveRefusal | 'unknownProduct' | 'incomplete' | 'changed';

export function changeProduct(
  db: Db,
  id: number,
  { version, ...fields }: ChangedProduct,
): Promise<{ id: number; version: number } | Refused<ChangeRefusal>> {
  return inTransaction(db, async (tx) => {
    const [before] = await queries.lockProducts(tx, [id]);
    if (!before) return refuse('unknownProduct');
    if (before.version !== version) return refuse('changed');
    const place = await check(tx, fields, id);
    if (isRefused(place)) return place;
    const after = { ...fields, ...place, vatRate: before.vatRate };
    if (before.isPublished && !mayBePublished(after, before)) return refuse('incomplete');
    const newest = await queries.updateProduct(tx, id, fields);
    await putBelongings(tx, id, fields);
    return { id, version: newest };
  });
}

async function putBelongings(tx: Transaction, id: number, fields: ProductFields): Promise<void> {
  await replaceBelongings(tx, [{ id, write: fields }]);
  await placePictures(tx, id, fields.pictures);
  await sweepLater(tx);
}

type Wish = { ids: number[]; acceptsClaims: boolean };

/** What is complete goes into the window; words a supplement may not use only when somebody has seen and accepted them. */
export function publish(db: Db, { ids, acceptsClaims }: Wish): Promise<{ done: number[]; held: HeldProduct[] }> {
  return inTransaction(db, async (tx) => {
    const judged = (await queries.lockProducts(tx, ids)).map((row) => ({ row, ...judge(row, acceptsClaims) }));
    const done = judged.filter(({ isFine }) => isFine).map(({ row }) => row.id);
    await queries.setPublished(tx, done, true);
    const held = judged.filter(({ isFine }) => !isFine);
    return { done, held: held.map(({ row: { id, name }, missing, claims }) => ({ id, name, missing, claims })) };
  });
}

function judge(row: queries.ProductRow, acceptsClaims: boolean) {
  const missing = missingFields(row);
  const claims = claimsOf(row);
  const isFine = row.isPublished || (missing.length === 0 && (acceptsClaims || claims.length === 0));
  return { missing, claims, isFine };
}

export const unpublish = (db: Db, ids: number[]): Promise<null> =>
  inTransaction(db, async (tx) => {
    await queries.lockProducts(tx, ids);
    await queries.setPublished(tx, ids, false);
    return null;
  });

type Move = { ids: number[]; categoryId: number };

export function moveTo(db: Db, { ids, categoryId }: Move): Promise<null | Refused<'unknownCategory' | 'usedFood'>> {
  return inTransaction(db, async (tx) => {
    const isFood = await queries.selectIsFood(tx, categoryId);
    if (isFood === undefined) return refuse('unknownCategory');
    const rows = await queries.lockProducts(tx, ids);
    if (isFood && rows.some(({ isBuyBack }) => isBuyBack)) return refuse('usedFood');
    await queries.setCategory(tx, ids, categoryId);
    return null;
  });
}

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

export const duplicate = (db: Db, id: number): Promise<{ id: number } | Refused<'unknownProduct'>> =>
  wholeOrNothing(db, async (tx) => {
    if ((await queries.lockProducts(tx, [id])).length === 0) return refuse('unknownProduct');
    return { id: await queries.insertCopy(tx, id, { code: '-copie', name: ' (copie)' }) };
  });
