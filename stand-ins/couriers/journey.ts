import { normalizeForSearch } from '../../src/platform/text/romanian.ts';

/** States of a parcel that a stand-in reports, in the shop's words. */
export type JourneyStep =
  | 'pickedUp'
  | 'inTransit'
  | 'outForDelivery'
  | 'atLocker'
  | 'delivered'
  | 'refused'
  | 'returning'
  | 'returned'
  | 'lost';

type TimedStep = { step: JourneyStep; at: Date };
type Plan = readonly (readonly [minutes: number, step: JourneyStep])[];

const start: Plan = [
  [1, 'pickedUp'],
  [2, 'inTransit'],
];
const toDoor: Plan = [...start, [3, 'outForDelivery'], [5, 'delivered']];
const toLocker: Plan = [...start, [3, 'atLocker'], [6, 'delivered']];
const refused: Plan = [...start, [3, 'outForDelivery'], [5, 'refused'], [6, 'returning'], [9, 'returned']];
const lost: Plan = [...start, [6, 'lost']];

export type TravellingParcel = { recipient: string; isToLocker: boolean; createdAt: Date };

/** In the demo a parcel is delivered within minutes; a recipient named 'Refuz' refuses it, one named 'Pierdut' never gets it. */
function planOf({ recipient, isToLocker }: TravellingParcel): Plan {
  const words = normalizeForSearch(recipient).split(/\s+/);
  if (words.includes('refuz')) return refused;
  if (words.includes('pierdut')) return lost;
  return isToLocker ? toLocker : toDoor;
}

const minuteMs = 60_000;

/** The steps that a parcel of the demo has behind it. */
export const journeyUntil = (parcel: TravellingParcel, now: Date): TimedStep[] =>
  planOf(parcel)
    .map(([minutes, step]) => ({ step, at: new Date(parcel.createdAt.getTime() + minutes * minuteMs) }))
    .filter(({ at }) => at <= now);
