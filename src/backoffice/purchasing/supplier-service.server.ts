import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toBani, toRon } from '../../platform/money.ts';
import type { SupplierFields } from './fields.ts';
import type { FoundProduct, Supplier, SupplierRow } from './supplier-contract.ts';
import * as queries from './supplier-queries.server.ts';

type Page = Parameters<typeof queries.selectSuppliers>[1];

export async function listSuppliers(db: Db, page: Page): Promise<{ total: number; rows: SupplierRow[] }> {
  const [total, rows] = await Promise.all([queries.countSuppliers(db, page), queries.selectSuppliers(db, page)]);
  return { total, rows };
}

export const ronOf = (bani: number | null): number | null => (bani === null ? null : toRon(bani));
export const baniOf = (ron: number | null): number | null => (ron === null ? null : toBani(ron));

export async function readSupplier(db: Db, id: number): Promise<Supplier | Refused<'unknownSupplier'>> {
  const supplier = await queries.selectSupplier(db, id);
  if (!supplier) return refuse('unknownSupplier');
  const products = await queries.selectSuppliedProducts(db, id);
  return {
    ...supplier,
    minimumOrder: toRon(supplier.minimumOrder),
    products: products.map(({ name: _, ownCode: __, lastPrice, ...product }) => ({
      ...product,
      lastPrice: ronOf(lastPrice),
    })),
    productNames: products.map(({ productId, name, ownCode }) => ({ id: productId, name, code: ownCode })),
  };
}

type SaveRefusal = 'unknownSupplier' | 'unknownProduct' | 'nameTaken' | 'taxIdTaken' | 'changed';
type Body = SupplierFields & { id?: number | undefined; version?: number | undefined };

export function saveSupplier(
  db: Db,
  { id, version, products, ...fields }: Body,
): Promise<{ id: number } | Refused<SaveRefusal>> {
  return inTransaction(db, async (tx) => {
    const unknown = await queries.selectUnstockable(
      tx,
      products.map(({ productId }) => productId),
    );
    if (unknown.length > 0) return refuse('unknownProduct');
    if (await queries.isNameTaken(tx, fields.name, id ?? 0)) return refuse('nameTaken');
    if (await queries.isTaxIdTaken(tx, fields.taxId, id ?? 0)) return refuse('taxIdTaken');
    const columns = { ...fields, minimumOrder: toBani(fields.minimumOrder) };
    const saved = id === undefined ? await insert(tx, columns) : await update(tx, id, version, columns);
    if ('reason' in saved) return saved;
    const distinct = new Map(products.map((product) => [product.productId, product]));
    const rows = [...distinct.values()].map((product) => ({ ...product, lastPrice: baniOf(product.lastPrice) }));
    await queries.replaceProducts(tx, saved.id, rows);
    return saved;
  });
}

type Columns = Omit<SupplierFields, 'products'>;

async function insert(tx: Transaction, columns: Columns): Promise<{ id: number } | Refused<'nameTaken'>> {
  const id = await queries.insertSupplier(tx, columns);
  return id === undefined ? refuse('nameTaken') : { id };
}

async function update(
  tx: Transaction,
  id: number,
  version: number | undefined,
  columns: Columns,
): Promise<{ id: number } | Refused<'unknownSupplier' | 'changed'>> {
  const saved = await queries.lockSupplier(tx, id);
  if (!saved) return refuse('unknownSupplier');
  if (saved.version !== version) return refuse('changed');
  await queries.updateSupplier(tx, id, columns);
  return { id };
}

const maxFound = 10;

type Search = { search: string; supplierId?: number | undefined };

export async function findProducts(db: Db, { search, supplierId }: Search): Promise<FoundProduct[]> {
  const found = await queries.selectFound(db, search, supplierId ?? null, maxFound);
  return found.map((product) => ({ ...product, lastPrice: ronOf(product.lastPrice) }));
}
