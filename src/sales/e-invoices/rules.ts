import { toBucharestTime } from '../../platform/time.ts';
import { addWorkingDays } from '../../platform/working-days.ts';

export const eInvoiceStates = ['pending', 'sending', 'sent', 'accepted', 'rejected'] as const;
export type EInvoiceState = (typeof eInvoiceStates)[number];

const transitions: Record<EInvoiceState, readonly EInvoiceState[]> = {
  /** Rejected by the shop's own check of the rules. */
  pending: ['sending', 'rejected'],
  /** Pending again when nothing was registered; accepted when the lost upload is found in the list. */
  sending: ['sent', 'accepted', 'pending', 'rejected'],
  /** Sending again when ANAF does not know the upload. */
  sent: ['accepted', 'rejected', 'sending'],
  accepted: [],
  /** Sent again after a correction. */
  rejected: ['pending'],
};

export const canChange = (from: EInvoiceState, to: EInvoiceState): boolean =>
  from === to || transitions[from].includes(to);

/** OUG 89/2025: five working days after the day of issue. */
const termWorkingDays = 5;

export const dueDate = (issuedOn: string): string => addWorkingDays(issuedOn, termWorkingDays);

/** Invoices that are due within this many calendar days are called close to the term. */
export const warningDays = 2;

/** Pauses between reads of the state; ANAF allows 20 to 100 a day for one upload. */
const pollSeconds = [30, 60, 120, 300, 900, 1800];

export const pollDelaySeconds = (polls: number): number => pollSeconds[polls] ?? 3600;

/**
 * An upload whose answer was lost appears in the list only after it was processed. It is sent again when the list
 * still does not have it after this time; ANAF would accept the same invoice twice.
 */
export const lostUploadSeconds = 2 * 3600;

/** Pauses between steps that failed. */
export const retrySeconds = { unavailable: 300, lost: 900, account: 3600, unauthorized: 900, limited: 900 } as const;

/** Ten minutes after the next midnight in Romania, when the daily limits begin anew. */
export function secondsUntilTomorrow(now: Date): number {
  const local = toBucharestTime(now);
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + 1);
  return Math.ceil((midnight - local.getTime()) / 1000) + 600;
}

/** Calls a day: for one upload, for one answer, for one CUI. Public sources differ on the first; the lower is kept. */
export const dailyLimits = { state: 20, download: 10, list: 1500 } as const;
export type LimitedCall = keyof typeof dailyLimits;
