import { formatAmount } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import type { ReportColumn, ReportValue } from '../reports-contract.ts';
import { texts } from './report-page-texts.ts';

/** Grouped by thousands, as the amounts of the back office. */
const formatNumber = (value: number, decimals: number): string =>
  `${value < 0 ? '−' : ''}${formatAmount(Math.abs(value), decimals)}`;

/** '1.234,50', '12', '43,9%', '27.10.2026'; a dash for what is not known. */
export function formatValue(kind: ReportColumn['kind'], value: ReportValue): string {
  if (value === null) return texts.unknown;
  if (typeof value === 'string') return kind === 'day' ? formatDay(value) : value;
  if (kind === 'money') return formatNumber(value, 2);
  return kind === 'percent' ? `${formatNumber(value, 1)}%` : formatNumber(value, 0);
}

/** A figure that stands alone names its currency. */
export const formatFigure = (kind: ReportColumn['kind'], value: ReportValue): string =>
  kind === 'money' && value !== null ? `${formatValue(kind, value)} lei` : formatValue(kind, value);
