import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, Skip, Take, text } from '../../platform/schema.ts';
import { texts } from './report-texts.ts';

const read = admin('reports:read');

export const reportPeriods = ['today', '7', '30', '90', 'month', 'last-month', 'year'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const reportComparisons = ['before', 'year', 'none'] as const;

/** How the values of a column are shown; 'money' is RON, 'day' is '2026-10-27'. */
export const columnKinds = ['money', 'count', 'percent', 'text', 'day'] as const;

const Column = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(columnKinds),
  /** A larger value is worse: returns, costs. */
  isBad: z.boolean(),
});
export type ReportColumn = z.infer<typeof Column>;

/** Null is unknown, or does not exist for this row. */
const Value = z.union([z.number(), z.string()]).nullable();
export type ReportValue = z.infer<typeof Value>;

const Row = z.object({
  key: z.string(),
  label: z.string(),
  /** A page of the back office about the row. */
  href: z.string().nullable(),
  /** In the order of the columns. */
  values: z.array(Value),
});
export type ReportRow = z.infer<typeof Row>;

const Span = z.object({ from: z.string(), until: z.string() });

const Head = z.object({ key: z.string(), title: z.string(), question: z.string() });

const Report = Head.extend({
  /** Says in a sentence or two how the figures are counted. */
  definition: z.string(),
  /** A note on data that the figures of this period lack; null when they are complete. */
  note: z.string().nullable(),
  /** Heading of the first column. */
  rowName: z.string(),
  choice: z
    .object({
      name: z.string(),
      value: z.string(),
      options: z.array(z.object({ value: z.string(), name: z.string() })),
    })
    .nullable(),
  /** Null for a report of the present. */
  period: Span.nullable(),
  compared: Span.nullable(),
  columns: z.array(Column),
  sort: z.string(),
  /** Number of rows on all pages. */
  total: z.int(),
  rows: z.array(Row),
  /** Of all pages; null for a column without a total. */
  totals: z.array(Value),
  totalsBefore: z.array(Value).nullable(),
  /** Keys of the columns shown as large figures above the table. */
  figures: z.array(z.string()),
  chart: z
    .object({
      column: z.string(),
      /** Bars over time, otherwise the largest rows. */
      isTime: z.boolean(),
      bars: z.array(z.object({ key: z.string(), label: z.string(), value: z.number() })),
    })
    .nullable(),
  /** The orders behind a row can be listed. */
  hasOrders: z.boolean(),
});
export type Report = z.infer<typeof Report>;

const params = z.strictObject({ report: text(40, texts.unknownReport) });

const selection = {
  period: z.enum(reportPeriods).default('30'),
  /** Both days together replace `period`. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** The chosen grouping or variant; the report's first when it is left out or unknown. */
  by: text(20, texts.unknownReport).optional(),
};

const sort = text(30, texts.unknownReport).optional();

const refusals = {
  unknownReport: [404, texts.unknownReport],
  notPermitted: [403, texts.notPermitted],
  tooSlow: [503, texts.tooSlow],
} as const;

export const getReportIndex = read.get('/api/admin/reports', {
  summary: 'Rapoartele pe care le poate deschide omul, pe teme',
  data: z.array(z.object({ topic: z.string(), reports: z.array(Head) })),
});

export const getReport = read.get('/api/admin/reports/:report', {
  summary: 'Un raport: rânduri, totaluri, comparație și grafic',
  params,
  query: z.strictObject({
    ...selection,
    compare: z.enum(reportComparisons).default('before'),
    /** Key of a column, or 'label'; a '-' prefix sorts in descending order. */
    sort,
    take: Take.default(50),
    skip: Skip.default(0),
  }),
  data: Report,
  refusals,
});
export type ReportQuery = z.output<typeof getReport.query>;

const ReportOrder = z.object({
  id: Id,
  number: z.string(),
  placedOn: z.iso.date(),
  customer: z.string(),
  state: z.string(),
  units: z.int(),
  /** RON: the part of the order that the row counts. */
  amount: z.number(),
});
export type ReportOrder = z.infer<typeof ReportOrder>;

export const getReportOrders = read.get('/api/admin/reports/:report/orders', {
  summary: 'Comenzile din spatele unui rând de raport; suma lor este suma rândului',
  params,
  query: z.strictObject({
    ...selection,
    /** Without it, the orders of all rows. */
    row: text(200, texts.unknownReport).optional(),
    take: Take.default(50),
    skip: Skip.default(0),
  }),
  data: z.object({
    title: z.string(),
    period: Span.nullable(),
    total: z.int(),
    units: z.int(),
    amount: z.number(),
    rows: z.array(ReportOrder),
  }),
  refusals,
});

export const exportReport = read.post('/api/admin/reports/:report/csv', {
  isDownload: true,
  summary: 'Un raport întreg ca fișier CSV',
  params,
  body: z.strictObject({ ...selection, sort }).meta({ examples: [{ period: 'month' }] }),
  data: z.string(),
  refusals,
});
