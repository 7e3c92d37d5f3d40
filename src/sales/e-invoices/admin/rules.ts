import { formatDate } from '../../../platform/text/admin-dates.ts';
import { toBucharestTime } from '../../../platform/time.ts';
import type { EInvoiceStatus } from '../admin-contract.ts';
import { texts } from './texts.ts';

/** One sentence about the connection, above the list. */
export function statusText({ state, environment, authorizedUntil }: EInvoiceStatus): string {
  if (state !== 'on') return texts.status[state];
  if (environment === 'test') return texts.status.test;
  return texts.status.on(authorizedUntil ? formatDate(new Date(authorizedUntil)) : '');
}

/** Tasks that are due soon. */
export const warningsOf = ({ lastError, overdue, dueSoon }: EInvoiceStatus): string[] => [
  ...(lastError ? [lastError] : []),
  ...(overdue > 0 ? [texts.overdue(overdue)] : []),
  ...(dueSoon > 0 ? [texts.dueSoon(dueSoon)] : []),
];

/** The month before, in Romanian time, which is what accountants ask for. */
export function lastMonth(now: Date): { from: string; until: string } {
  const local = toBucharestTime(now);
  const dayOf = (month: number, day: number): string =>
    new Date(Date.UTC(local.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
  const month = local.getUTCMonth();
  return { from: dayOf(month - 1, 1), until: dayOf(month, 0) };
}
