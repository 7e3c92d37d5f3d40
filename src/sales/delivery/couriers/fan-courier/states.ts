import { parseLocalTime } from '../formats.ts';
import type { ParcelEvent, ParcelState, TrackedParcel } from '../port.ts';
import type { TrackingItem } from './answers.ts';

/**
 * States by event id, from public integrations; FAN returns the names at /reports/awb-events, but not their meaning.
 * S37 (compensated) is 'lost': FAN pays for the parcel instead of bringing it, and a person decides what follows. S38
 * (not sent) is left out and keeps its text.
 */
const table: readonly [ParcelState, string][] = [
  // C1: taken for delivery.
  ['pickedUp', 'C0 C1'],
  // Depots; S9 redirected, S35 sent again, S47 handed to a partner.
  ['inTransit', 'H0 H1 H2 H3 H4 H10 H11 H12 H13 H15 H17 S9 S35 S47'],
  // Could not be delivered: nobody at home, wrong address or phone, no money, full locker, customs.
  ['inTransit', 'S3 S4 S5 S10 S11 S12 S14 S19 S20 S21 S22 S24 S25 S27 S28 S30 S42 S49 S54 S55 S64'],
  // S8: from FAN's office.
  ['outForDelivery', 'S1 S8'],
  // Handed to the locker or point, waiting for the customer.
  ['atLocker', 'S46'],
  ['delivered', 'S2'],
  // S7: transport refused; S15: cash on delivery refused; S50: confirmation refused.
  ['refused', 'S6 S7 S15 S50'],
  ['returning', 'S16 S33 S43'],
  ['lost', 'S37'],
];

const states = new Map(table.flatMap(([state, ids]) => ids.split(' ').map((id): [string, ParcelState] => [id, state])));

export const fanCourierState = (eventId: string): ParcelState => states.get(eventId) ?? 'unknown';

/** Events arrive in any order. */
export function toTrackedParcel({ awbNumber, events, returnAwbNumber }: TrackingItem): TrackedParcel {
  const sorted = events.map(toEvent).sort((a, b) => a.at.getTime() - b.at.getTime());
  return { awb: awbNumber, state: overallState(sorted), events: sorted, returnAwb: returnAwbNumber || null };
}

const toEvent = ({ id, name, location, date }: TrackingItem['events'][number]): ParcelEvent => ({
  at: parseLocalTime(date) ?? new Date(0),
  state: fanCourierState(id),
  code: id,
  text: name,
  place: location || null,
});

/** S2 is final, also when another scan has the same or a later time. */
function overallState(events: readonly ParcelEvent[]): ParcelState {
  if (events.length === 0) return 'registered';
  if (events.some(({ state }) => state === 'delivered')) return 'delivered';
  return events.findLast(({ state }) => state !== 'unknown')?.state ?? 'unknown';
}
