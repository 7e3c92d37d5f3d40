import { inTransaction } from '../../platform/db/db.server.ts';
import { one } from '../../platform/db/rows.server.ts';
import type { OrderState } from '../../sales/orders/rules.ts';
import type { Fragment, ReportDefinition, Scope } from './define-report.server.ts';
import { isTime } from './report-values.server.ts';

/**
 * Sums over all orders are kept in memory instead of temporary files, and compiling them takes longer than computing them. A
 * statement that takes longer than a person waits is stopped.
 */
const reportSettings = `set local work_mem = '64MB'; set local jit = off; set local statement_timeout = '30s'`;

const inReport = <Result>(scope: Scope, read: (scope: Scope) => Promise<Result>): Promise<Result> =>
  inTransaction(scope.db, async (tx) => {
    await tx.unsafe(reportSettings);
    return read({ ...scope, db: tx });
  });

/** Values as the database returns them: money is bani, ratios are fractions. */
export type RawRow = { key: string; label: string; href?: string | null } & Record<string, number | string | null>;
export type RawTotals = Record<string, number | null>;

type Page = { sort: string; take: number; skip: number };
type RawBar = { key: string; label: string; value: number | null };
type RawReport = { total: number; totals: RawTotals; rows: RawRow[]; bars: RawBar[] };

const largestBars = 10;
const mostSteps = 400;

/** The rows, totals and bars of a report in one statement. */
export const selectReport = (definition: ReportDefinition, whole: Scope, page: Page): Promise<RawReport> =>
  inReport(whole, async (scope) => {
    const { db } = scope;
    const { report } = await one(db<{ report: RawReport }[]>`
    with r as materialized (${withRatios(definition, scope)})
    select json_build_object(
      'total', (select count(*) from r),
      'totals', (select to_json(t) from (${sums(definition, scope)} from r) as t),
      'rows', (select coalesce(json_agg(p), '[]') from (
        select * from r order by ${order(definition, scope, page.sort)} limit ${page.take} offset ${page.skip}) as p),
      'bars', (select coalesce(json_agg(b), '[]') from (${bars(definition, scope)}) as b)) as report`);
    return report;
  });

/** The totals alone, for the period compared with. */
export async function selectTotals(definition: ReportDefinition, whole: Scope): Promise<RawTotals> {
  if (summedColumns(definition).length === 0) return {};
  return inReport(whole, async (scope) => {
    const { db } = scope;
    const { totals } = await one(db<{ totals: RawTotals }[]>`
    select to_json(t) as totals from (${sums(definition, scope)} from (${definition.rows(scope)}) as r) as t`);
    return totals;
  });
}

function withRatios(definition: ReportDefinition, scope: Scope): Fragment {
  const { db } = scope;
  const ratios = Object.entries(definition.columns).flatMap(([key, { ratio }]) =>
    ratio ? [db`, r.${db(ratio[0])}::float8 / nullif(r.${db(ratio[1])}, 0) as ${db(key)}`] : [],
  );
  return db`select r.* ${ratios.length > 0 ? ratios : db``} from (${definition.rows(scope)}) as r`;
}

/** Columns that have a sum or that a ratio of totals needs. */
const summedColumns = ({ columns }: ReportDefinition): string[] =>
  Object.entries(columns)
    .filter(([, { ratio, hasNoTotal, kind }]) => !ratio && !hasNoTotal && (kind === 'money' || kind === 'count'))
    .map(([key]) => key);

/** `select sum(…) as …`, for every summed column. */
function sums(definition: ReportDefinition, { db }: Scope): Fragment {
  const list = summedColumns(definition).map((key) => db`, sum(r.${db(key)}) as ${db(key)}`);
  return db`select count(*) as all_rows ${list.length > 0 ? list : db``}`;
}

/** Ends with the key, so that pages never overlap. */
function order(definition: ReportDefinition, { db, by }: Scope, sort: string): Fragment {
  const [name, isDescending] = sort.startsWith('-') ? [sort.slice(1), true] : [sort, false];
  const direction = isDescending ? db`desc` : db``;
  if (name !== 'label') return db`r.${db(name)} ${direction} nulls last, r.label, r.key`;
  return isTime(definition, by) ? db`r.key ${direction}` : db`r.label collate "ro-x-icu" ${direction}, r.key`;
}

function bars(definition: ReportDefinition, { db, by }: Scope): Fragment {
  const { chart } = definition;
  if (!chart) return db`select null as key where false`;
  const value = db`r.${db(chart)}`;
  return isTime(definition, by)
    ? db`select * from (
        select r.key, r.label, ${value} as value from r order by r.key desc limit ${mostSteps}) as latest order by key`
    : db`select r.key, r.label, ${value} as value from r where ${value} > 0 order by ${value} desc, r.key limit ${largestBars}`;
}

type OrderRow = {
  id: number;
  number: string;
  placedOn: string;
  customer: string;
  state: OrderState;
  units: number;
  amount: number;
};
type OrderPage = { total: number; units: number; amount: number; rows: OrderRow[] };

/** The orders behind a row, the largest part first, and their sums. */
export const selectOrders = (
  whole: Scope,
  partsOf: (scope: Scope) => Fragment,
  take: number,
  skip: number,
): Promise<OrderPage> =>
  inReport(whole, async (scope) => {
    const { db } = scope;
    const { page } = await one(db<{ page: OrderPage }[]>`
    with part as materialized (${partsOf(scope)})
    select json_build_object(
      'total', (select count(*) from part), 'units', (select coalesce(sum(units), 0) from part),
      'amount', (select coalesce(sum(amount), 0) from part),
      'rows', (select coalesce(json_agg(r), '[]') from (
        select o.id, o.number, (o.created_at at time zone 'Europe/Bucharest')::date::text as "placedOn",
          coalesce(o.billing ->> 'companyName', trim(o.first_name || ' ' || o.last_name)) as customer, o.state,
          part.units, part.amount
        from part join orders o on o.id = part.order_id
        order by part.amount desc, o.created_at desc, o.id limit ${take} offset ${skip}) as r)) as page`);
    return page;
  });
