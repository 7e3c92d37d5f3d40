import type { Db } from '../../platform/db/db.server.ts';
import type { RequiredPermission } from '../../platform/http/permissions.ts';
import type { Span } from './contract.ts';
import type { ReportColumn } from './reports-contract.ts';
import type { TimeStep } from './steps.ts';

export type Fragment = ReturnType<Db>;

/** Parameters of a report. Reports of the present have a span that ends today. */
export type Scope = { db: Db; span: Span; by: string };

type ColumnSpec = {
  name: string;
  kind: ReportColumn['kind'];
  /** The value is one column divided by another, in rows and in the total; percent columns are multiplied by 100. */
  ratio?: readonly [part: string, whole: string];
  /** Read for ratios only. */
  isHidden?: boolean;
  /** The sum of the rows would count something twice or mean nothing. */
  hasNoTotal?: boolean;
  isBad?: boolean;
  /** Only with these choices. */
  only?: readonly string[];
};

export const topics = [
  'Vânzări',
  'Marjă și produse',
  'Clienți',
  'Retururi și livrare',
  'Stoc',
  'Vizite, căutări și coșuri',
  'Carduri cadou',
] as const;

/**
 * One report: everything that its page, file and chart need. The SQL of `rows` returns `key` and `label` as text, `href`
 * as text or null when the report has links, and one column for each entry of `columns` without a ratio. Money is bani.
 */
export type ReportDefinition = {
  key: string;
  topic: (typeof topics)[number];
  title: string;
  /** The question it answers, on the index page. */
  question: string;
  definition: string;
  /** A sentence about the figures of the period, such as what they leave out. */
  note?: (scope: Scope) => Promise<string>;
  /** Beside 'reports:read'. */
  permission?: RequiredPermission;
  /** Of the present: no period. */
  isNow?: boolean;
  rowName: string | ((by: string) => string);
  choice?: { name: string; options: Record<string, string> };
  /** The choice without one in the address; the first option otherwise. */
  defaultChoice?: (days: number) => string;
  /** The rows of this choice are steps of time, from `key`, the first day of each; others are rows of their own. */
  stepOf?: (by: string) => TimeStep | null;
  /** Rewrites the label of a row that is not a step of time: the name of a county by its code. */
  labelOf?: (label: string, by: string) => string;
  columns: Record<string, ColumnSpec>;
  figures: readonly string[];
  sort: string;
  chart?: string;
  hasLinks?: boolean;
  rows: (scope: Scope) => Fragment;
  /** The orders behind a row, or behind all: `order_id`, `units` and `amount` in bani. */
  orders?: (scope: Scope, row: string | null) => Fragment;
};

export const defineReport = (definition: ReportDefinition): ReportDefinition => definition;
