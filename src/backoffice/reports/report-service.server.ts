import type { Db } from '../../platform/db/db.server.ts';
import { type CurrentUser, hasPermission } from '../../platform/http/authenticate.server.ts';
import { type DataOf, isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { FileResponse } from '../../platform/http/send.server.ts';
import { toRon } from '../../platform/money.ts';
import { amountCell, type CsvCell, csvLine, exactTextCell } from '../../platform/text/csv.ts';
import { csvBytes } from '../../platform/text/csv-bytes.server.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { stateNames } from '../../sales/orders/rules.ts';
import type { Span } from './contract.ts';
import { type ReportDefinition, type Scope, topics } from './define-report.server.ts';
import { reports } from './definitions/index.server.ts';
import { selectToday } from './queries.server.ts';
import * as queries from './report-queries.server.ts';
import { texts } from './report-texts.ts';
import { choiceOf, shownColumns, sortOf, totalOf, toValue } from './report-values.server.ts';
import type * as contract from './reports-contract.ts';
import { daysBetween, getPeriods } from './rules.ts';
import { formatBar, formatStep } from './steps.ts';

type Reason = 'unknownReport' | 'notPermitted';
type Selection = Pick<contract.ReportQuery, 'period' | 'from' | 'until' | 'by'>;

const isOpenTo = (user: CurrentUser, { permission }: ReportDefinition): boolean =>
  permission === undefined || hasPermission(user, permission);

export const listReports = (user: CurrentUser): DataOf<typeof contract.getReportIndex> =>
  topics
    .map((topic) => ({
      topic,
      reports: reports
        .filter((report) => report.topic === topic && isOpenTo(user, report))
        .map(({ key, title, question }) => ({ key, title, question })),
    }))
    .filter((group) => group.reports.length > 0);

function findReport(user: CurrentUser, key: string): ReportDefinition | Refused<Reason> {
  const definition = reports.find((report) => report.key === key);
  if (!definition) return refuse('unknownReport');
  return isOpenTo(user, definition) ? definition : refuse('notPermitted');
}

type Compare = contract.ReportQuery['compare'];
type Chosen = { scope: Scope; compared: Span | null };

/** The days and the choice that a report is asked for. */
async function choose(db: Db, definition: ReportDefinition, selection: Selection, compare: Compare): Promise<Chosen> {
  const today = await selectToday(db);
  if (definition.isNow)
    return {
      scope: { db, span: { from: today, until: today }, by: choiceOf(definition, selection.by, 1) },
      compared: null,
    };
  const { now, before } = getPeriods({ ...selection, compare: compare === 'none' ? 'before' : compare }, today);
  const by = choiceOf(definition, selection.by, daysBetween(now.from, now.until) + 1);
  return { scope: { db, span: now, by }, compared: compare === 'none' ? null : before };
}

export async function readReport(
  db: Db,
  user: CurrentUser,
  key: string,
  { compare, sort: asked, take, skip, ...selection }: contract.ReportQuery,
): Promise<contract.Report | Refused<Reason>> {
  const definition = findReport(user, key);
  if (isRefused(definition)) return definition;
  const { scope, compared } = await choose(db, definition, selection, compare);
  const sort = sortOf(definition, scope.by, asked);
  const [found, before, note] = await Promise.all([
    queries.selectReport(definition, scope, { sort, take, skip }),
    compared && queries.selectTotals(definition, { ...scope, span: compared }),
    definition.note?.(scope) ?? null,
  ]);
  const columns = shownColumns(definition.columns, scope.by);
  const totals = (sums: queries.RawTotals) => columns.map(({ key, spec }) => totalOf(spec, key, sums));
  return {
    ...headOf(definition, scope),
    note,
    period: definition.isNow ? null : scope.span,
    compared,
    columns: columns.map(({ spec: _, ...column }) => column),
    sort,
    total: found.total,
    rows: found.rows.map((row) => toRow(definition, scope, row)),
    totals: totals(found.totals),
    totalsBefore: before ? totals(before) : null,
    figures: definition.figures.filter((figure) => columns.some((column) => column.key === figure)),
    chart: chartOf(definition, scope, found.bars),
    hasOrders: definition.orders !== undefined && hasPermission(user, 'orders:read'),
  };
}

function headOf(definition: ReportDefinition, { by }: Scope) {
  const { key, title, question, definition: text, rowName, choice } = definition;
  return {
    key,
    title,
    question,
    definition: text,
    rowName: typeof rowName === 'string' ? rowName : rowName(by),
    choice: choice
      ? {
          name: choice.name,
          value: by,
          options: Object.entries(choice.options).map(([value, name]) => ({ value, name })),
        }
      : null,
  };
}

function labelOf({ stepOf, labelOf: rename }: ReportDefinition, { by }: Scope, label: string): string {
  const step = stepOf?.(by);
  if (step) return formatStep(label, step);
  return rename?.(label, by) ?? label;
}

function toRow(definition: ReportDefinition, scope: Scope, row: queries.RawRow): contract.ReportRow {
  return {
    key: row.key,
    label: labelOf(definition, scope, row.label),
    href: row.href ?? null,
    values: shownColumns(definition.columns, scope.by).map(({ key, kind }) => toValue(kind, row[key])),
  };
}

function chartOf(
  definition: ReportDefinition,
  scope: Scope,
  bars: { key: string; label: string; value: number | null }[],
) {
  const { chart, columns } = definition;
  const kind = chart && columns[chart]?.kind;
  const step = definition.stepOf?.(scope.by);
  if (!chart || !kind || bars.length === 0) return null;
  return {
    column: chart,
    isTime: Boolean(step),
    bars: bars.map(({ key, label, value }) => ({
      key,
      label: step ? formatBar(label, step) : labelOf(definition, scope, label),
      value: Number(toValue(kind, value) ?? 0),
    })),
  };
}

export async function readReportOrders(
  db: Db,
  user: CurrentUser,
  key: string,
  { row, take, skip, ...selection }: Selection & { row?: string | undefined; take: number; skip: number },
): Promise<DataOf<typeof contract.getReportOrders> | Refused<Reason>> {
  const definition = findReport(user, key);
  if (isRefused(definition)) return definition;
  if (!definition.orders) return refuse('unknownReport');
  if (!hasPermission(user, 'orders:read')) return refuse('notPermitted');
  const { scope } = await choose(db, definition, selection, 'none');
  const { orders } = definition;
  const found = await queries.selectOrders(scope, (inside) => orders(inside, row ?? null), take, skip);
  return {
    title: definition.title,
    period: definition.isNow ? null : scope.span,
    ...found,
    amount: toRon(found.amount),
    rows: found.rows.map((order) => ({
      ...order,
      state: stateNames[order.state],
      amount: toRon(order.amount),
    })),
  };
}

/** A file has all rows; no shop has as many. */
const allRows = 1_000_000;

export async function exportReport(
  db: Db,
  user: CurrentUser,
  key: string,
  { sort, ...selection }: Selection & { sort?: string | undefined },
): Promise<FileResponse | Refused<Reason>> {
  const definition = findReport(user, key);
  if (isRefused(definition)) return definition;
  const { scope } = await choose(db, definition, selection, 'none');
  const page = { sort: sortOf(definition, scope.by, sort), take: allRows, skip: 0 };
  const { rows, totals } = await queries.selectReport(definition, scope, page);
  const { from, until } = scope.span;
  const name = definition.isNow ? `${key}-${until}` : `${key}-${from}-${until}`;
  const chunks = csvBytes(csvLines(definition, scope, rows, totals));
  return new FileResponse(`${name}.csv`, 'text/csv; charset=utf-8', chunks, rows.length);
}

function* csvLines(definition: ReportDefinition, scope: Scope, rows: queries.RawRow[], totals: queries.RawTotals) {
  const columns = shownColumns(definition.columns, scope.by);
  const { rowName } = headOf(definition, scope);
  yield csvLine([rowName, ...columns.map(({ name }) => name)]);
  // Spreadsheets sort a day written with digits; on the page it is written with the name of its month.
  const isByDay = definition.stepOf?.(scope.by) === 'day';
  for (const row of rows) {
    const { label, values } = toRow(definition, scope, row);
    yield csvLine([
      isByDay ? formatDay(row.label) : label,
      ...values.map((value, index) => cell(columns[index]?.kind, value)),
    ]);
  }
  if (rows.length > 0)
    yield csvLine([texts.total, ...columns.map(({ key, kind, spec }) => cell(kind, totalOf(spec, key, totals)))]);
}

function cell(kind: contract.ReportColumn['kind'] | undefined, value: contract.ReportValue): CsvCell {
  if (value === null) return '';
  if (typeof value === 'string') return kind === 'day' ? formatDay(value) : exactTextCell(value);
  if (kind === 'money') return amountCell(Math.round(value * 100));
  return { written: String(value).replace('.', ',') };
}
