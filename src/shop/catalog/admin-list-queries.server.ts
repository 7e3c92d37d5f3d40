import type { Db } from '../../kit/db.server.ts';
import { fold } from '../../kit/romanian.ts';
import type { ProductSort, ProductState, productFilters, stockFilters } from './admin-contract.ts';

export type ProductPage = {
  take: number;
  skip: number;
  keyword: string;
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

/** Fewer than this is little. */
const few = 5;

/** missingFields of publish-rules.ts in the database's words; a test keeps the two together. */
const isIncomplete = (db: Db) => db`
  (c.is_food and (
    '' in (p.form, p.net_quantity, p.ingredients, p.usage, p.storage, p.country_of_origin, r.operator)
    or p.warnings = '{}'
    or p.vat_rate = 21 and (
      '' in (p.daily_portion, coalesce(p.notification_number, ''), coalesce(p.notification_authority, ''))
      or not exists (select from product_nutrient n where n.product_id = p.id))))`;

export const stateOf = (db: Db) => db`
  case when p.is_published then 'published' when p.archived_at is null then 'draft' else 'archived' end`;

const tables = (db: Db) => db`
  from product p
  join producer r on r.id = p.producer_id
  join category c on c.id = p.category_id
  left join stock s on s.product_id = p.id`;

const isListed = (db: Db, { keyword, state, stock, categoryId, producerId }: ProductPage) => db`
  case ${state}
    when 'all' then p.archived_at is null
    when 'incomplete' then p.archived_at is null and ${isIncomplete(db)}
    else ${stateOf(db)} = ${state} end
  and case ${stock}
    when 'in' then s.on_hand > 0
    when 'low' then s.on_hand between 1 and ${few}
    when 'out' then coalesce(s.on_hand, 0) = 0
    else true end
  and (${categoryId ?? null}::int is null or exists (
    select from category_line l where l.category_id = p.category_id and l.ancestor_id = ${categoryId ?? null}))
  and (${producerId ?? null}::int is null or p.producer_id = ${producerId ?? null})
  and (${keyword} = '' or p.gtin = ${keyword} or strpos(
    folded(p.name || ' ' || p.code || ' ' || r.name), ${fold(keyword)}) > 0)`;

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

export const selectProducts = (db: Db, page: ProductPage): Promise<ListRow[]> => db<ListRow[]>`
  select p.id, p.code, p.name, r.name as producer, c.name as category, pic.file as picture, ${stateOf(db)} as state,
    ${isIncomplete(db)} as "isIncomplete", p.selling_price as price, p.base_price as "basePrice",
    coalesce(s.on_hand, 0) as "onHand", p.updated_at as "updatedAt"
  ${tables(db)} left join product_picture pic on pic.product_id = p.id and pic.position = 0
  where ${isListed(db, page)} order by ${orders(db)[page.sort]} limit ${page.take} offset ${page.skip}`;

export async function countProducts(db: Db, page: ProductPage): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total ${tables(db)} where ${isListed(db, page)}`;
  return row?.total ?? 0;
}
