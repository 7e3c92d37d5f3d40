import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, maybeOne, one } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { ReceptionFields, ReceptionLine } from './fields.ts';
import type { ReceptionRow, ReceptionSort } from './reception-contract.ts';

type Page = { take: number; skip: number; search: string; state: 'draft' | 'posted' | 'all'; sort: ReceptionSort };

/** `value` in bani. */
const receptionRows = (db: Db) => db`
  select r.id, r.number, r.state, s.name as supplier, r.document_kind, r.document_number, r.received_on::text as received_on,
    coalesce(l.units, 0)::int as units, coalesce(l.value, 0)::float8 as value,
    r.reverses_id is not null as is_reversal, o.number as order_number
  from reception r join supplier s on s.id = r.supplier_id
  left join purchase_order o on o.id = r.purchase_order_id
  left join (
    select reception_id, sum(quantity) as units, sum(quantity::bigint * coalesce(unit_cost, 0)) as value
    from reception_line group by reception_id
  ) l on l.reception_id = r.id`;

const matches = (db: Db, { search, state }: Page) => db`
  (${state} = 'all' or state = ${state})
  and (strpos(folded(coalesce(number, '') || ' ' || document_number || ' ' || supplier || ' ' || coalesce(order_number, '')),
      ${normalizeForSearch(search)}) > 0
    or exists (select from reception_line l join product p on p.id = l.product_id where l.reception_id = listed.id
      and strpos(folded(l.lot_code || ' ' || p.code || ' ' || p.name), ${normalizeForSearch(search)}) > 0))`;

const orderBy = (db: Db): Record<ReceptionSort, ReturnType<Db>> => ({
  date: db`received_on, id`,
  '-date': db`received_on desc, id desc`,
  supplier: db`supplier collate "ro-x-icu", id desc`,
  '-supplier': db`supplier collate "ro-x-icu" desc, id desc`,
  value: db`value, id`,
  '-value': db`value desc, id desc`,
});

export const selectReceptions = (db: Db, page: Page): Promise<ReceptionRow[]> => db<ReceptionRow[]>`
  select * from (${receptionRows(db)}) as listed where ${matches(db, page)}
  order by ${orderBy(db)[page.sort]} limit ${page.take} offset ${page.skip}`;

export const countReceptions = (db: Db, page: Page): Promise<number> =>
  count(db`select count(*)::int as count from (${receptionRows(db)}) as listed where ${matches(db, page)}`);

type DocumentLink = { id: number; number: string };
export type ReceptionRecord = Omit<ReceptionFields, 'lines'> & {
  id: number;
  version: number;
  state: 'draft' | 'posted';
  number: string | null;
  supplierName: string;
  supplierTaxId: string;
  supplierAddress: string;
  purchaseOrderId: number | null;
  order: DocumentLink | null;
  reverses: DocumentLink | null;
  author: string;
  postedBy: string | null;
  postedAt: Date | null;
};

export const selectReception = (db: Db, id: number): Promise<ReceptionRecord | undefined> =>
  maybeOne(db<ReceptionRecord[]>`
    select r.id, r.version, r.state, r.number, r.supplier_id, r.document_kind, r.document_number,
      r.document_on::text as document_on, r.received_on::text as received_on, r.note, r.author, r.posted_by, r.posted_at,
      r.purchase_order_id, s.name as supplier_name, s.tax_id as supplier_tax_id, s.address as supplier_address,
      case when o.id is null then null else json_build_object('id', o.id, 'number', o.number) end as "order",
      case when v.id is null then null else json_build_object('id', v.id, 'number', v.number) end as reverses
    from reception r join supplier s on s.id = r.supplier_id
    left join purchase_order o on o.id = r.purchase_order_id left join reception v on v.id = r.reverses_id
    where r.id = ${id}`);

export const selectReversals = (db: Db, id: number): Promise<DocumentLink[]> =>
  db<DocumentLink[]>`select id, number from reception where reverses_id = ${id} order by id`;

/** Costs in bani. */
export type LineRow = ReceptionLine & {
  id: number;
  name: string;
  code: string;
  unitName: string;
  isFood: boolean;
  isStockable: boolean;
  lotId: number | null;
  /** As posted; for a draft, the rate that the supplier will charge. */
  vatRate: number;
  reversed: number;
  ordered: number | null;
};

export const selectLines = (db: Db, receptionId: number): Promise<LineRow[]> => db<LineRow[]>`
  select l.id, l.product_id, l.lot_code, l.expires_on::text as expires_on, l.document_quantity, l.quantity, l.unit_cost,
    l.lot_id, p.name, p.code, 'buc' as unit_name, c.is_food,
    p.archived_at is null and not exists (select from bundle_part b where b.bundle_id = p.id) as is_stockable,
    coalesce(l.vat_rate, case when s.tax_id like 'RO%' then p.vat_rate else 0 end) as vat_rate,
    coalesce((select -sum(v.quantity) from reception_line v where v.reverses_line_id = l.id), 0)::int as reversed,
    case when o.id is not null then greatest(0, o.quantity - coalesce((
      select sum(g.quantity) from reception_line g join reception rg on rg.id = g.reception_id
      where rg.purchase_order_id = r.purchase_order_id and rg.state = 'posted' and g.product_id = l.product_id and rg.id <> r.id
    ), 0))::int end as ordered
  from reception_line l join reception r on r.id = l.reception_id join supplier s on s.id = r.supplier_id
  join product p on p.id = l.product_id join category c on c.id = p.category_id
  left join purchase_order_line o on o.order_id = r.purchase_order_id and o.product_id = l.product_id
  where l.reception_id = ${receptionId} order by l.position, l.id`;

type Columns = Omit<ReceptionFields, 'lines'>;
export type NewReception = Columns & {
  author: string;
  purchaseOrderId?: number | null;
  reversesId?: number;
};

export const insertReception = async (tx: Transaction, columns: NewReception): Promise<number> =>
  (await one(tx<{ id: number }[]>`insert into reception ${tx(columns)} returning id`)).id;

export const insertPosted = async (
  tx: Transaction,
  columns: NewReception & { number: string; postedBy: string },
): Promise<number> => {
  const row = { ...columns, state: 'posted', postedAt: new Date() };
  return (await one(tx<{ id: number }[]>`insert into reception ${tx(row)} returning id`)).id;
};

type Locked = Pick<ReceptionRecord, 'version' | 'state' | 'number' | 'purchaseOrderId'> & { reversesId: number | null };

export const lockReception = (tx: Transaction, id: number): Promise<Locked | undefined> =>
  maybeOne(tx<Locked[]>`
    select version, state, number, purchase_order_id, reverses_id from reception where id = ${id} for update`);

export async function updateReception(tx: Transaction, id: number, columns: Columns): Promise<void> {
  await tx`update reception set ${tx(columns)}, version = version + 1 where id = ${id}`;
}

export async function deleteReception(tx: Transaction, id: number): Promise<void> {
  await tx`delete from reception where id = ${id}`;
}

export type NewLine = ReceptionLine & {
  vatRate?: number;
  lotId?: number | null;
  reversesLineId?: number;
};

/** Replaces the lines of a draft; costs in bani. */
export async function replaceLines(tx: Transaction, receptionId: number, lines: readonly NewLine[]): Promise<void> {
  await tx`delete from reception_line where reception_id = ${receptionId}`;
  if (lines.length === 0) return;
  await tx`insert into reception_line ${tx(lines.map((line, position) => ({ receptionId, position, ...line })))}`;
}

type PostedLine = { id: number; lotId: number | null; lotCode: string; vatRate: number };

export async function updatePostedLines(tx: Transaction, lines: readonly PostedLine[]): Promise<void> {
  await tx`
    update reception_line l set lot_id = p.lot_id, lot_code = p.lot_code, vat_rate = p.vat_rate
    from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ lotId }) => lotId)}::int[],
      ${lines.map(({ lotCode }) => lotCode)}::text[], ${lines.map(({ vatRate }) => vatRate)}::int[])
      as p (id, lot_id, lot_code, vat_rate)
    where l.id = p.id`;
}

export async function markPosted(tx: Transaction, id: number, number: string, postedBy: string): Promise<void> {
  await tx`
    update reception set state = 'posted', number = ${number}, posted_by = ${postedBy}, posted_at = now(), version = version + 1
    where id = ${id}`;
}

/** The next number of a series; others wait for it until the transaction ends. */
export const nextNumber = async (tx: Transaction, series: string): Promise<string> => {
  const { last } = await one(tx<{ last: number }[]>`
    insert into purchase_number (series, last) values (${series}, 1)
    on conflict (series) do update set last = purchase_number.last + 1 returning last`);
  return `${series}-${last}`;
};

export const selectToday = async (db: Db): Promise<string> =>
  (await one(db<{ today: string }[]>`select shop_today()::text as today`)).today;

type CodedProduct = {
  productId: number;
  code: string;
  gtin: string | null;
  name: string;
  isFood: boolean;
  wanted: string;
};

/** The products of these codes, EANs and codes of the supplier. */
export const selectByCodes = (
  db: Db,
  codes: readonly string[],
  supplierId: number | null,
): Promise<CodedProduct[]> => db<CodedProduct[]>`
  select distinct on (w.code) p.id as product_id, p.code, p.gtin, p.name, c.is_food, w.code as wanted
  from unnest(${codes}::text[]) as w (code)
  join product p on p.archived_at is null and not exists (select from bundle_part b where b.bundle_id = p.id)
    and (lower(p.code) = lower(w.code) or ltrim(p.gtin, '0') = nullif(ltrim(w.code, '0'), '')
      or exists (select from supplier_product sp where sp.supplier_id = ${supplierId}::int and sp.product_id = p.id
        and sp.code <> '' and lower(sp.code) = lower(w.code)))
  join category c on c.id = p.category_id
  order by w.code, (lower(p.code) = lower(w.code)) desc, p.id`;
