import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, maybeOne, one } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { ProductSort, ProductState, productFilters, stockFilters } from './admin-contract.ts';
import { editedColumns, selectNutrients, selectPlain } from './product-columns.server.ts';
import type { ProductFields } from './product-fields.ts';
import { foodFields, type MandatoryField, supplementFields } from './publish-rules.ts';
import { standardVatRates } from './vat-rates.ts';

export type ProductPage = {
  take: number;
  skip: number;
  search: string;
  sort: ProductSort;
  state: (typeof productFilters)[number];
  stock: (typeof stockFilters)[number];
  categoryId?: number | undefined;
  producerId?: number | undefined;
};

export type ListRow = {
  id: number;
  code: string;
  name: string;
  producer: string;
  category: string;
  picture: string | null;
  state: ProductState;
  isIncomplete: boolean;
  price: number;
  basePrice: number;
  onHand: number;
  updatedAt: Date;
};

/** Stock below this is low. */
const lowStockLimit = 5;

/** Mandatory fields that are not text columns of `product`. */
const emptyConditions = (db: Db): Partial<Record<MandatoryField, ReturnType<Db>>> => ({
  operator: db`r.operator = ''`,
  warnings: db`p.warnings = '{}'`,
  nutrients: db`not exists (select from product_nutrient n where n.product_id = p.id)`,
});

const isAnyEmpty = (db: Db, fields: readonly MandatoryField[]) => {
  const conditions = emptyConditions(db);
  return db`(false ${fields.map((field) => db`or ${conditions[field] ?? db`coalesce(p.${db(field)}, '') = ''`}`)})`;
};

/** SQL version of `missingFields` in publish-rules.ts; a test compares the two. */
const isIncomplete = (db: Db) => db`
  (c.is_food and (
    ${isAnyEmpty(db, foodFields)} or p.vat_rate = any(${standardVatRates()}::int[]) and ${isAnyEmpty(db, supplementFields)}))`;

const stateOf = (db: Db) => db`
  case when p.is_published then 'published' when p.archived_at is null then 'draft' else 'archived' end`;

/**
 * Left joins, because PostgreSQL leaves out those that a query does not use. `offset 0` keeps it from folding the name of
 * the producer for each product.
 */
const listedTables = (db: Db, { search, stock, sort }: ProductPage) => db`
  from product p
  left join producer r on r.id = p.producer_id
  left join category c on c.id = p.category_id
  ${search === '' ? db`` : db`left join (select id, folded(name) as folded_name from producer offset 0) as f on f.id = p.producer_id`}
  ${stock !== 'all' || sort === 'stock' || sort === '-stock' ? db`left join product_stock s on s.product_id = p.id` : db``}`;

const isInState = (db: Db, state: ProductPage['state']) =>
  ({
    all: db`p.archived_at is null`,
    incomplete: db`p.archived_at is null and ${isIncomplete(db)}`,
    published: db`p.is_published`,
    draft: db`not p.is_published and p.archived_at is null`,
    archived: db`not p.is_published and p.archived_at is not null and p.offer_of is null`,
  })[state];

const hasStock = (db: Db, stock: ProductPage['stock']) =>
  ({
    all: db`true`,
    in: db`s.on_hand > 0`,
    low: db`s.on_hand between 1 and ${lowStockLimit}`,
    out: db`coalesce(s.on_hand, 0) = 0`,
  })[stock];

const isInCategory = (db: Db, categoryId: number) => db`(
  p.category_id in (select category_id from category_ancestor where ancestor_id = ${categoryId})
  or p.id in (select e.product_id from product_extra_category e join category_ancestor l on l.category_id = e.category_id
    where l.ancestor_id = ${categoryId}))`;

const hasKeyword = (db: Db, search: string) => db`(
  p.gtin = ${search} or strpos(p.search_text || ' ' || f.folded_name, ${normalizeForSearch(search)}) > 0)`;

const isListed = (db: Db, { search, state, stock, categoryId, producerId }: ProductPage) => db`
  ${isInState(db, state)} and ${hasStock(db, stock)}
  ${categoryId === undefined ? db`` : db`and ${isInCategory(db, categoryId)}`}
  ${producerId === undefined ? db`` : db`and p.producer_id = ${producerId}`}
  ${search === '' ? db`` : db`and ${hasKeyword(db, search)}`}`;

/** Ends with the id, so that pages never overlap. */
const orders = (db: Db): Record<ProductSort, ReturnType<Db>> => ({
  name: db`p.name collate "ro-x-icu", p.id`,
  '-name': db`p.name collate "ro-x-icu" desc, p.id`,
  code: db`p.code, p.id`,
  '-code': db`p.code desc, p.id`,
  price: db`p.selling_price, p.id`,
  '-price': db`p.selling_price desc, p.id`,
  stock: db`coalesce(s.on_hand, 0), p.id`,
  '-stock': db`coalesce(s.on_hand, 0) desc, p.id`,
  updated: db`p.updated_at, p.id`,
  '-updated': db`p.updated_at desc, p.id desc`,
});

/** Finds the products of the page first and reads their stock and details afterwards. */
export const selectProducts = (db: Db, page: ProductPage): Promise<ListRow[]> => db<ListRow[]>`
  select p.id, p.code, p.name, r.name as producer, c.name as category, pic.file as picture, ${stateOf(db)} as state,
    ${isIncomplete(db)} as is_incomplete, p.selling_price as price, p.base_price,
    coalesce(s.on_hand, 0) as on_hand, p.updated_at
  from (
    select p.id ${listedTables(db, page)}
    where ${isListed(db, page)} order by ${orders(db)[page.sort]} limit ${page.take} offset ${page.skip}
  ) as listed
  join product p on p.id = listed.id
  join producer r on r.id = p.producer_id
  join category c on c.id = p.category_id
  left join product_picture pic on pic.product_id = p.id and pic.position = 0
  cross join lateral (select (select on_hand from product_stock where product_id = p.id) as on_hand) as s
  order by ${orders(db)[page.sort]}`;

/** Ids in the order of the list. */
export const selectListedIds = async (db: Db, page: ProductPage): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    select p.id ${listedTables(db, page)} where ${isListed(db, page)}
    order by ${orders(db)[page.sort]} limit ${page.take} offset ${page.skip}`;
  return rows.map(({ id }) => id);
};

export const countProducts = (db: Db, page: ProductPage): Promise<number> =>
  count(db`
    select count(*)::int as count ${listedTables(db, { ...page, sort: 'name' })} where ${isListed(db, page)}`);

export type ProductRow = Omit<ProductFields, 'pictures'> & {
  id: number;
  version: number;
  state: ProductState;
  vatRate: number;
  price: number;
  isFood: boolean;
  isPublished: boolean;
  operator: string;
  /** Whether it is a bundle with a part that is not published. */
  hasUnsoldPart: boolean;
  updatedAt: Date;
  pictures: { file: string; alt: string; focusX: number; focusY: number }[];
};

const products = (db: Db) => db`
  select p.id, p.version, ${stateOf(db)} as state, ${selectPlain(db)}, p.producer_id, p.category_id,
    p.selling_price as price, p.vat_rate, p.is_published, p.updated_at, c.is_food, r.operator, ${selectNutrients(db)},
    exists (select from bundle_part b join product part on part.id = b.product_id
      where b.bundle_id = p.id and not part.is_published) as has_unsold_part,
    array(select f.option_id from product_filter f join filter_option o on o.id = f.option_id
      join filter_group g on g.id = o.group_id where f.product_id = p.id and g.kind = 'tag' order by 1) as option_ids,
    array(select hashtag_id from product_hashtag where product_id = p.id order by 1) as hashtag_ids,
    array(select category_id from product_extra_category where product_id = p.id order by 1) as extra_category_ids,
    coalesce((select json_agg(json_build_object('file', file, 'alt', alt, 'focusX', focus_x, 'focusY', focus_y)
      order by position) from product_picture where product_id = p.id), '[]') as pictures
  from product p join producer r on r.id = p.producer_id join category c on c.id = p.category_id`;

export const selectProduct = (db: Db, id: number): Promise<ProductRow | undefined> =>
  maybeOne(db<ProductRow[]>`${products(db)} where p.id = ${id}`);

/** Locks in id order, which prevents deadlocks. Offers of lots are changed with their lots only. */
export async function lockProducts(tx: Transaction, ids: readonly number[]): Promise<ProductRow[]> {
  await tx`select from product where id = any(${ids}::int[]) order by id for no key update`;
  return tx<ProductRow[]>`${products(tx)} where p.id = any(${ids}::int[]) and p.offer_of is null order by p.id`;
}

type ProductContext = { isFood: boolean; operator: string };

/** Fields of the producer and the category that rules need; undefined when a referenced row does not exist. */
export const selectProductContext = (
  db: Db,
  { producerId, categoryId, extraCategoryIds, optionIds, hashtagIds }: ProductFields,
): Promise<ProductContext | undefined> =>
  maybeOne(db<ProductContext[]>`
    select c.is_food, r.operator from producer r, category c
    where r.id = ${producerId} and c.id = ${categoryId}
      and (select count(*) from filter_option o join filter_group g on g.id = o.group_id
        where o.id = any(${optionIds}::int[]) and g.kind = 'tag') = ${optionIds.length}
      and (select count(*) from category where id = any(${extraCategoryIds}::int[])) = ${extraCategoryIds.length}
      and (select count(*) from hashtag where id = any(${hashtagIds}::int[])) = ${hashtagIds.length}`);

export async function selectTaken(
  db: Db,
  { code, gtin }: Pick<ProductFields, 'code' | 'gtin'>,
  exceptId: number,
): Promise<{ isCode: boolean; isGtin: boolean }> {
  const [row] = await db<{ isCode: boolean; isGtin: boolean }[]>`
    select exists (select from product where code = ${code} and id <> ${exceptId}) as is_code,
      exists (select from product where gtin = ${gtin} and id <> ${exceptId}) as is_gtin`;
  return row ?? { isCode: false, isGtin: false };
}

type NewPrices = { sellingPrice: number; rrp: number | null; vatRate: number };

export async function insertProduct(tx: Transaction, fields: ProductFields, prices: NewPrices): Promise<number> {
  const row = { ...fields, ...prices, isPublished: false };
  const columns = [...editedColumns, 'sellingPrice', 'rrp', 'vatRate', 'isPublished'] as const;
  const { id } = await one(tx<{ id: number }[]>`insert into product ${tx(row, columns)} returning id`);
  return id;
}

export async function updateProduct(tx: Transaction, id: number, fields: ProductFields): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update product set ${tx(fields, editedColumns)}, version = version + 1 where id = ${id} returning version`;
  return row?.version ?? 0;
}

export async function setPublished(tx: Transaction, ids: readonly number[], isPublished: boolean): Promise<void> {
  await tx`
    update product set is_published = ${isPublished} where id = any(${ids}::int[]) and is_published <> ${isPublished}`;
}

export async function setArchived(tx: Transaction, id: number, isArchived: boolean): Promise<void> {
  await tx`
    update product set is_published = false, archived_at = case when ${isArchived} then now() end where id = ${id}`;
}

export async function setCategory(tx: Transaction, ids: readonly number[], categoryId: number): Promise<void> {
  await tx`update product set category_id = ${categoryId} where id = any(${ids}::int[]) and category_id <> ${categoryId}`;
  await tx`delete from product_extra_category where product_id = any(${ids}::int[]) and category_id = ${categoryId}`;
}
