import { parseTime } from '../formats.ts';
import type { ParcelEvent, ParcelState, TrackedParcel } from '../port.ts';
import type { StatusAnswer, StatusEntry } from './answers.ts';

/**
 * States by status id. Sameday publishes no full list: these ids were seen by two public integrations; all others are
 * 'unknown' and keep their text. 3 ('COD transferred', one weak source) is left out on purpose.
 */
const states: Record<number, ParcelState> = {
  1: 'registered', // AWB issued
  23: 'registered',
  4: 'pickedUp', // handed over
  7: 'inTransit', // towards the central depot
  56: 'inTransit',
  84: 'inTransit', // central depot
  5: 'inTransit', // crossing the border
  33: 'outForDelivery',
  78: 'atLocker', // loaded in the easybox or at the point
  9: 'delivered',
};

export const samedayState = (statusId: number): ParcelState => states[statusId] ?? 'unknown';

const toEvent = (entry: StatusEntry): ParcelEvent => ({
  at: parseTime(entry.statusDate) ?? new Date(0),
  state: samedayState(entry.statusId),
  code: String(entry.statusId),
  text: [entry.statusLabel || entry.status, entry.reason].filter(Boolean).join(': '),
  place: entry.transitLocation || entry.county || null,
});

export function toTrackedParcel(awb: string, answer: StatusAnswer): TrackedParcel {
  const events = answer.expeditionHistory.map(toEvent).sort((a, b) => a.at.getTime() - b.at.getTime());
  return { awb, state: overallState(answer, events), events, returnAwb: null };
}

/**
 * The summary decides 'delivered' and 'cancelled': a sample of the vendor's SDK is delivered while its status still
 * shows the first state. `inReturn` is the only sign of a return; that 'delivered' then means delivered back to the
 * sender is unconfirmed.
 */
function overallState({ expeditionSummary, parcelsStatus }: StatusAnswer, events: readonly ParcelEvent[]): ParcelState {
  if (expeditionSummary.canceled) return 'cancelled';
  const isReturn = parcelsStatus.some(({ inReturn }) => inReturn);
  if (expeditionSummary.delivered) return isReturn ? 'returned' : 'delivered';
  if (isReturn) return 'returning';
  return events.findLast(({ state }) => state !== 'unknown')?.state ?? (events.length > 0 ? 'unknown' : 'registered');
}
