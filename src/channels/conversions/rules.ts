import type { Marks } from '../../account/tracking/order-marks-contract.ts';

export const conversionStates = ['waiting', 'sent', 'failed', 'expired', 'dropped'] as const;
export type ConversionState = (typeof conversionStates)[number];

type Choices = { analytics: boolean; marketing: boolean };

const noMarks: Marks = {
  gaClientId: null,
  gaSessionId: null,
  gclid: null,
  gbraid: null,
  wbraid: null,
  fbp: null,
  fbc: null,
  ttclid: null,
  ttp: null,
};

/** The ids of services that the consent covers. */
export function allowedMarks(marks: Marks, { analytics, marketing }: Choices): Marks {
  const { gaClientId, gaSessionId, ...ofMarketing } = marks;
  return { ...noMarks, ...(analytics ? { gaClientId, gaSessionId } : {}), ...(marketing ? ofMarketing : {}) };
}

const minute = 60;
const hour = 60 * minute;
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];

/** Seconds until the attempt after `attempts` failed ones; null when the service would not take it any more. */
export function retryDelay(attempts: number, secondsLeft: number): number | null {
  const delay = delays[Math.min(attempts, delays.length) - 1] ?? minute;
  return delay < secondsLeft ? delay : null;
}

/** How long ids of a visit are kept for reports that did not succeed, in days: the longest window of a service. */
export const markDays = 7;

/** How long reports are listed. */
export const conversionDays = 90;
