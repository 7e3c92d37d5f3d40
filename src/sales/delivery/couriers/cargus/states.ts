import { parseTime } from '../formats.ts';
import type { ParcelEvent, ParcelState, TrackedParcel } from '../port.ts';
import type { TraceEvent, TraceItem } from './answers.ts';

/**
 * States by EventId. Cargus publishes no list. 21 is confirmed by two public integrations; the others come from one
 * adapter (unconfirmed). That adapter also names 60, 64 and 146 as delivered and 54, 96, 153, 158, 159, 161, 180–182,
 * 185 and 186 as failed or refused: they stay 'unknown', because a false 'delivered' marks cash as paid and a failed
 * attempt is no refusal. 196–198 are 'returning' instead of 'returned': the shop itself sees the parcel arrive.
 */
const states: Record<number, ParcelState> = {
  21: 'delivered',
  70: 'pickedUp',
  72: 'pickedUp',
  73: 'pickedUp',
  234: 'pickedUp',
  5: 'outForDelivery',
  196: 'returning',
  197: 'returning',
  198: 'returning',
};

export const cargusState = (eventId: number): ParcelState => states[eventId] ?? 'unknown';

const toEvent = ({ EventId, Date: date, Description, LocalityName }: TraceEvent): ParcelEvent => ({
  at: parseTime(date) ?? new Date(0),
  state: cargusState(EventId),
  code: String(EventId),
  text: Description,
  place: LocalityName || null,
});

export function toTrackedParcel({ barCode, events }: TraceItem): TrackedParcel {
  const sorted = events.map(toEvent).sort((a, b) => a.at.getTime() - b.at.getTime());
  const known = sorted.findLast(({ state }) => state !== 'unknown')?.state;
  const state = known ?? (sorted.length > 0 ? 'unknown' : 'registered');
  return { awb: barCode, state, events: sorted, returnAwb: null };
}
