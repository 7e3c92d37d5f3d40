import { formatDay } from '../../../platform/text/format-day.ts';
import type { ReportColumn, ReportValue } from '../reports-contract.ts';
import { texts } from './report-page-texts.ts';

const money = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const count = new Intl.NumberFormat('ro-RO');
const percent = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '1.234,50', '12', '43,9%', '27.10.2026'; a dash for what is not known. */
export function formatValue(kind: ReportColumn['kind'], value: ReportValue): string {
  if (value === null) return texts.unknown;
  if (typeof value === 'string') return kind === 'day' ? formatDay(value) : value;
  if (kind === 'money') return money.format(value);
  return kind === 'percent' ? `${percent.format(value)}%` : count.format(value);
}

/** A figure that stands alone names its currency. */
export const formatFigure = (kind: ReportColumn['kind'], value: ReportValue): string =>
  kind === 'money' && value !== null ? `${formatValue(kind, value)} RON` : formatValue(kind, value);
