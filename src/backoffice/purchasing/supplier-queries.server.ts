import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { SupplierFields } from './fields.ts';
import type { FoundProduct, SupplierRow, SupplierSort } from './supplier-contract.ts';

type Page = {
  take: number;
  skip: number;
  search: string;
  state: 'active' | 'inactive' | 'all';
  sort: SupplierSort;
};

const supplierRows = (db: Db) => db`
  select s.id, s.name, s.tax_id, s.email, s.phone, s.lead_days, s.is_active,
    (select count(*) from supplier_product p where p.supplier_id = s.id)::int as products,
    (select count(*) from purchase_order o where o.supplier_id = s.id and o.state in ('sent', 'partly'))::int as open_orders
  from supplier s`;

const matches = (db: Db, { search, state }: Page) => db`
  (${state} = 'all' or is_active = (${state} = 'active'))
  and strpos(folded(name || ' ' || tax_id || ' ' || email), ${normalizeForSearch(search)}) > 0`;

const orderBy = (db: Db): Record<SupplierSort, ReturnType<Db>> => ({
  name: db`name collate "ro-x-icu", id`,
  '-name': db`name collate "ro-x-icu" desc, id`,
  products: db`products, id`,
  '-products': db`products desc, id`,
});

export const selectSuppliers = (db: Db, page: Page): Promise<SupplierRow[]> => db<SupplierRow[]>`
  select * from (${supplierRows(db)}) as listed where ${matches(db, page)}
  order by ${orderBy(db)[page.sort]} limit ${page.take} offset ${page.skip}`;

export const countSuppliers = (db: Db, page: Page): Promise<number> =>
  count(db`select count(*)::int as count from supplier where ${matches(db, page)}`);

/** Amounts in bani. */
export type SupplierRecord = Omit<SupplierFields, 'products'> & { id: number; version: number };

export const selectSupplier = (db: Db, id: number): Promise<SupplierRecord | undefined> =>
  maybeOne(db<SupplierRecord[]>`
    select id, version, name, tax_id, address, contact_name, email, phone, lead_days, minimum_order, notes, is_active
    from supplier where id = ${id}`);

/** `lastPrice` in bani. */
export type SuppliedProduct = SupplierFields['products'][number] & { name: string; ownCode: string };

export const selectSuppliedProducts = (db: Db, supplierId: number): Promise<SuppliedProduct[]> => db<SuppliedProduct[]>`
  select s.product_id, s.code, s.pack_size, s.last_price, p.name, p.code as own_code
  from supplier_product s join product p on p.id = s.product_id
  where s.supplier_id = ${supplierId} order by p.name collate "ro-x-icu", p.id`;

type Columns = Omit<SupplierFields, 'products'>;

export const isNameTaken = (db: Db, name: string, exceptId: number): Promise<boolean> =>
  exists(db`select from supplier where lower(name) = lower(${name}) and id <> ${exceptId}`);

export const isTaxIdTaken = (db: Db, taxId: string, exceptId: number): Promise<boolean> =>
  exists(db`
    select from supplier where tax_id <> '' and ltrim(upper(tax_id), 'RO') = ltrim(upper(${taxId}::text), 'RO') and id <> ${exceptId}`);

/** Undefined when another request has just taken the name or the tax id. */
export async function insertSupplier(tx: Transaction, columns: Columns): Promise<number | undefined> {
  const made = await maybeOne(tx<{ id: number }[]>`
    insert into supplier ${tx(columns)} on conflict do nothing returning id`);
  return made?.id;
}

export const lockSupplier = (tx: Transaction, id: number): Promise<{ version: number } | undefined> =>
  maybeOne(tx<{ version: number }[]>`select version from supplier where id = ${id} for update`);

export async function updateSupplier(tx: Transaction, id: number, columns: Columns): Promise<void> {
  await tx`update supplier set ${tx(columns)}, version = version + 1 where id = ${id}`;
}

export async function replaceProducts(
  tx: Transaction,
  supplierId: number,
  products: SupplierFields['products'],
): Promise<void> {
  await tx`delete from supplier_product where supplier_id = ${supplierId}`;
  if (products.length === 0) return;
  await tx`insert into supplier_product ${tx(products.map((product) => ({ supplierId, ...product })))}`;
}

/** Remembers what each product costs at this supplier now, also for products that were not on its list. */
export async function rememberPrices(
  tx: Transaction,
  supplierId: number,
  prices: readonly { productId: number; unitCost: number }[],
): Promise<void> {
  await tx`
    insert into supplier_product (supplier_id, product_id, last_price)
    select ${supplierId}, product_id, max(last_price)
    from unnest(${prices.map(({ productId }) => productId)}::int[], ${prices.map(({ unitCost }) => unitCost)}::int[])
      as p (product_id, last_price) group by product_id
    on conflict (supplier_id, product_id) do update set last_price = excluded.last_price`;
}

/** Products that can be in stock: not archived, and no bundles. */
const hasOwnStock = (db: Db) => db`
  p.archived_at is null and not exists (select from bundle_part b where b.bundle_id = p.id)`;

/** Those of these products that do not exist or have no stock of their own. */
export async function selectUnstockable(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select wanted.id from unnest(${ids}::int[]) as wanted (id)
    where not exists (select from product p where p.id = wanted.id
      and not exists (select from bundle_part b where b.bundle_id = p.id))`;
  return rows.map(({ id }) => id);
}

/** A scanner sends an EAN with or without its leading zeros. */
export const selectFound = (db: Db, search: string, supplierId: number | null, take: number): Promise<FoundProduct[]> =>
  db<FoundProduct[]>`
    select * from (
      select p.id as product_id, p.code, p.gtin, p.name, p.shelf, c.is_food, coalesce(s.on_hand, 0) as on_hand,
        coalesce(sp.pack_size, 1) as pack_size, sp.last_price,
        (lower(p.code) = lower(${search}::text) or ltrim(coalesce(p.gtin, ''), '0') = nullif(ltrim(${search}::text, '0'), '')
          or (sp.code <> '' and lower(sp.code) = lower(${search}::text))) is true as is_exact
      from product p join category c on c.id = p.category_id
      left join stock s on s.product_id = p.id
      left join supplier_product sp on sp.product_id = p.id and sp.supplier_id = ${supplierId}::int
      where ${hasOwnStock(db)}
    ) found
    where is_exact or strpos(folded(name || ' ' || code), ${normalizeForSearch(search)}) > 0
    order by is_exact desc, name collate "ro-x-icu", product_id limit ${take}`;
