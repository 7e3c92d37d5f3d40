import { type Db, isoTime, type Transaction } from '../../platform/db/db.server.ts';
import { count, maybeOne, one } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { PurchaseOrderFields } from './fields.ts';
import type { PurchaseOrderRow, PurchaseOrderSort, PurchaseOrderState, ReorderRow } from './order-contract.ts';

type Page = {
  take: number;
  skip: number;
  search: string;
  state: PurchaseOrderState | 'open' | 'all';
  sort: PurchaseOrderSort;
};

/** Units of order lines that posted receptions brought; reversals count as negative. For queries that alias the line as `l`. */
const receivedColumn = (db: Db) => db`coalesce((
    select sum(g.quantity) from reception_line g join reception r on r.id = g.reception_id
    where r.purchase_order_id = l.order_id and r.state = 'posted' and g.product_id = l.product_id), 0)::int`;

/** `value` in bani. */
const orderRows = (db: Db) => db`
  select o.id, o.number, o.state, s.name as supplier, ${isoTime(db, 'o.created_at')} as created_at,
    o.expected_on::text as expected_on, o.state in ('sent', 'partly') and coalesce(o.expected_on < shop_today(), false) as is_late,
    coalesce(t.units, 0)::int as units, coalesce(t.received, 0)::int as received, coalesce(t.value, 0)::float8 as value
  from purchase_order o join supplier s on s.id = o.supplier_id
  left join lateral (
    select sum(l.quantity) as units, sum(${receivedColumn(db)}) as received,
      sum(l.quantity::bigint * coalesce(l.unit_cost, 0)) as value
    from purchase_order_line l where l.order_id = o.id
  ) t on true`;

const matches = (db: Db, { search, state }: Page) => db`
  (${state} = 'all' or state = ${state} or (${state} = 'open' and state in ('sent', 'partly')))
  and (strpos(folded(number || ' ' || supplier), ${normalizeForSearch(search)}) > 0
    or exists (select from purchase_order_line l join product p on p.id = l.product_id
      where l.order_id = listed.id and strpos(folded(p.code || ' ' || p.name), ${normalizeForSearch(search)}) > 0))`;

const orderBy = (db: Db): Record<PurchaseOrderSort, ReturnType<Db>> => ({
  created: db`id`,
  '-created': db`id desc`,
  expected: db`expected_on nulls last, id`,
  '-expected': db`expected_on desc nulls last, id desc`,
  supplier: db`supplier collate "ro-x-icu", id desc`,
  '-supplier': db`supplier collate "ro-x-icu" desc, id desc`,
});

export const selectOrders = (db: Db, page: Page): Promise<PurchaseOrderRow[]> => db<PurchaseOrderRow[]>`
  select * from (${orderRows(db)}) as listed where ${matches(db, page)}
  order by ${orderBy(db)[page.sort]} limit ${page.take} offset ${page.skip}`;

export const countOrders = (db: Db, page: Page): Promise<number> =>
  count(db`select count(*)::int as count from (${orderRows(db)}) as listed where ${matches(db, page)}`);

/** `minimumOrder` in bani. */
export type OrderRecord = Omit<PurchaseOrderFields, 'lines'> & {
  id: number;
  version: number;
  number: string;
  state: PurchaseOrderState;
  supplierName: string;
  supplierEmail: string;
  supplierTaxId: string;
  supplierAddress: string;
  contactName: string;
  minimumOrder: number;
  createdAt: Date;
  sentAt: Date | null;
  sentTo: string;
};

export const selectOrder = (db: Db, id: number): Promise<OrderRecord | undefined> =>
  maybeOne(db<OrderRecord[]>`
    select o.id, o.version, o.number, o.state, o.supplier_id, o.expected_on::text as expected_on, o.note, o.created_at,
      o.sent_at, o.sent_to, s.name as supplier_name, s.email as supplier_email, s.tax_id as supplier_tax_id,
      s.address as supplier_address, s.contact_name, s.minimum_order
    from purchase_order o join supplier s on s.id = o.supplier_id where o.id = ${id}`);

/** Costs in bani. */
export type LineRow = {
  productId: number;
  name: string;
  code: string;
  supplierCode: string;
  packSize: number;
  quantity: number;
  received: number;
  unitCost: number | null;
};

export const selectLines = (db: Db, orderId: number): Promise<LineRow[]> => db<LineRow[]>`
  select l.product_id, p.name, p.code, coalesce(sp.code, '') as supplier_code, coalesce(sp.pack_size, 1) as pack_size,
    l.quantity, ${receivedColumn(db)} as received, l.unit_cost
  from purchase_order_line l join product p on p.id = l.product_id join purchase_order o on o.id = l.order_id
  left join supplier_product sp on sp.supplier_id = o.supplier_id and sp.product_id = l.product_id
  where l.order_id = ${orderId} order by l.position, l.id`;

export const selectReceptions = (db: Db, orderId: number): Promise<{ id: number; number: string | null }[]> =>
  db<{ id: number; number: string | null }[]>`
    select id, number from reception where purchase_order_id = ${orderId} order by id`;

type Locked = { version: number; state: PurchaseOrderState; supplierId: number };

export const lockOrder = (tx: Transaction, id: number): Promise<Locked | undefined> =>
  maybeOne(tx<Locked[]>`select version, state, supplier_id from purchase_order where id = ${id} for update`);

type Columns = Omit<PurchaseOrderFields, 'lines'>;

export const insertOrder = async (
  tx: Transaction,
  columns: Columns & { number: string; author: string },
): Promise<number> => (await one(tx<{ id: number }[]>`insert into purchase_order ${tx(columns)} returning id`)).id;

export async function updateOrder(tx: Transaction, id: number, columns: Columns): Promise<void> {
  await tx`update purchase_order set ${tx(columns)}, version = version + 1 where id = ${id}`;
}

type NewLine = { productId: number; quantity: number; unitCost: number | null };

export async function replaceLines(tx: Transaction, orderId: number, lines: readonly NewLine[]): Promise<void> {
  await tx`delete from purchase_order_line where order_id = ${orderId}`;
  if (lines.length === 0) return;
  await tx`insert into purchase_order_line ${tx(lines.map((line, position) => ({ orderId, position, ...line })))}`;
}

export async function markSent(tx: Transaction, id: number, sentTo: string): Promise<void> {
  await tx`
    update purchase_order set state = 'sent', sent_at = now(), sent_to = ${sentTo}, version = version + 1,
      expected_on = coalesce(expected_on, shop_today() + (select lead_days from supplier s where s.id = supplier_id))
    where id = ${id}`;
}

export async function setState(tx: Transaction, id: number, state: PurchaseOrderState): Promise<void> {
  await tx`update purchase_order set state = ${state}, version = version + 1 where id = ${id} and state <> ${state}`;
}

export type OnOrder = { orderId: number; number: string; supplier: string; expectedOn: string | null; units: number };

export const selectOnOrder = (db: Db, productId: number): Promise<OnOrder[]> => db<OnOrder[]>`
  select * from (
    select o.id as order_id, o.number, s.name as supplier, o.expected_on::text as expected_on,
      l.quantity - ${receivedColumn(db)} as units
    from purchase_order_line l join purchase_order o on o.id = l.order_id join supplier s on s.id = o.supplier_id
    where l.product_id = ${productId} and o.state in ('sent', 'partly')
  ) as awaited where units > 0 order by expected_on nulls last, order_id`;

/** Units in receptions of the order that are not posted yet. */
export const selectDraftUnits = (db: Db, orderId: number): Promise<{ productId: number; units: number }[]> =>
  db<{ productId: number; units: number }[]>`
    select l.product_id, sum(greatest(l.quantity, coalesce(l.document_quantity, 0)))::int as units
    from reception_line l join reception r on r.id = l.reception_id
    where r.purchase_order_id = ${orderId} and r.state = 'draft' group by l.product_id`;

/** `lastPrice` in bani. */
export type ReorderCandidate = Omit<ReorderRow, 'suggested' | 'reason'>;

/** Products that sold in the last 90 days, or were reserved for an order, with the supplier that sells them cheapest. */
export const selectCandidates = (db: Db): Promise<ReorderCandidate[]> => db<ReorderCandidate[]>`
  with sold as (
    select product_id, -sum(quantity)::int as sold90,
      -coalesce(sum(quantity) filter (where at > now() - interval '30 days'), 0)::int as sold30
    from stock_move where order_id is not null and at > now() - interval '90 days'
    group by product_id having sum(quantity) < 0
  ), awaited as (
    select l.product_id, sum(greatest(0, l.quantity - ${receivedColumn(db)}))::int as units
    from purchase_order_line l join purchase_order o on o.id = l.order_id
    where o.state in ('draft', 'sent', 'partly') group by l.product_id
  )
  select p.id as product_id, p.name, p.code, sp.supplier_id, sp.name as supplier, coalesce(a.units, 0)::int as available,
    coalesce(awaited.units, 0)::int as on_order, greatest(0, sold.sold30) as sold30, sold.sold90,
    coalesce(sp.lead_days, 7) as lead_days, coalesce(sp.pack_size, 1) as pack_size, sp.last_price
  from sold join product p on p.id = sold.product_id
  left join (select product_id, sum(quantity) as units from sellable_lot group by product_id) a on a.product_id = p.id
  left join awaited on awaited.product_id = p.id
  left join lateral (
    select s.id as supplier_id, s.name, s.lead_days, g.pack_size, g.last_price
    from supplier_product g join supplier s on s.id = g.supplier_id
    where g.product_id = p.id and s.is_active order by g.last_price nulls last, s.id limit 1
  ) sp on true
  where p.archived_at is null and p.is_published
    and not exists (select from bundle_part b where b.bundle_id = p.id)
  order by sp.name collate "ro-x-icu" nulls last, p.name collate "ro-x-icu", p.id`;

type Price = { supplierId: number; productId: number; lastPrice: number | null };

export const selectPrices = (db: Db, supplierIds: readonly number[]): Promise<Price[]> =>
  db<Price[]>`
    select supplier_id, product_id, last_price from supplier_product where supplier_id = any(${supplierIds}::int[])`;
