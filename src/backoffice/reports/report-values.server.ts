import { type Bani, toRon } from '../../platform/money.ts';
import type { ReportDefinition } from './define-report.server.ts';
import type { ReportColumn, ReportValue } from './reports-contract.ts';

export const isTime = (definition: Pick<ReportDefinition, 'stepOf'>, by: string): boolean =>
  Boolean(definition.stepOf?.(by));

type Columns = ReportDefinition['columns'];
type Column = Columns[string];

/** The columns that are shown with a choice. */
export const shownColumns = (columns: Columns, by: string): (ReportColumn & { spec: Column })[] =>
  Object.entries(columns)
    .filter(([, { isHidden, only }]) => !isHidden && (!only || only.includes(by)))
    .map(([key, spec]) => ({ key, name: spec.name, kind: spec.kind, isBad: spec.isBad ?? false, spec }));

/** A stored value as it is sent: RON for money, percent for fractions; unknown stays null. */
export function toValue(kind: ReportColumn['kind'], stored: number | string | null | undefined): ReportValue {
  if (stored === null || stored === undefined) return null;
  if (typeof stored === 'string') return stored;
  if (kind === 'money') return toRon(roundBani(stored));
  return kind === 'percent' ? Math.round(stored * 10_000) / 100 : stored;
}

const roundBani = (value: number): Bani => Math.round(value);

/** The total of a column; a ratio is that of the totals, not a sum. */
export function totalOf(
  { kind, ratio, hasNoTotal }: Column,
  key: string,
  totals: Record<string, number | null>,
): ReportValue {
  if (hasNoTotal) return null;
  if (!ratio) return toValue(kind, totals[key]);
  const [part, whole] = [totals[ratio[0]], totals[ratio[1]]];
  return typeof part === 'number' && whole ? toValue(kind, part / whole) : null;
}

/** The sort order when it names a column that is shown; the report's own otherwise. */
export function sortOf(
  definition: Pick<ReportDefinition, 'columns' | 'sort'>,
  by: string,
  sort: string | undefined,
): string {
  const name = sort?.replace(/^-/, '');
  const isKnown = name === 'label' || shownColumns(definition.columns, by).some(({ key }) => key === name);
  return sort !== undefined && isKnown ? sort : definition.sort;
}

type Choices = Pick<ReportDefinition, 'choice' | 'defaultChoice'>;

/** The choice in the address when the report has it. */
export function choiceOf({ choice, defaultChoice }: Choices, by: string | undefined, days: number): string {
  if (!choice) return '';
  if (by !== undefined && Object.hasOwn(choice.options, by)) return by;
  return defaultChoice?.(days) ?? Object.keys(choice.options)[0] ?? '';
}
