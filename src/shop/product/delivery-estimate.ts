import { inBucharest } from '../../kit/bucharest.ts';
import { type Day, dayOf, isWorkingDay, partsOf, weekdayOf, workingDayFrom, workingDaysAfter } from './holidays.ts';

/** Parcels are handed to the courier at this hour of a working day. */
const handoverHour = 14;

/** Working days from the day a parcel is handed over. */
export type DeliveryDays = { daysMin: number; daysMax: number };

export type DeliveryEstimate = {
  /** The last day on which ordering before the handover hour keeps the promise. */
  orderBy: Day;
  isToday: boolean;
  from: Day;
  to: Day;
};

/** Ordered before 14:00 in Bucharest on a working day, a parcel leaves that day. */
export function estimateDelivery(moment: Date, { daysMin, daysMax }: DeliveryDays): DeliveryEstimate {
  const { day, hour } = bucharest(moment);
  const isToday = isWorkingDay(day) && hour < handoverHour;
  const orderBy = isToday ? day : workingDayFrom(day + (hour < handoverHour ? 0 : 1));
  return { orderBy, isToday, from: workingDaysAfter(orderBy, daysMin), to: workingDaysAfter(orderBy, daysMax) };
}

function bucharest(moment: Date): { day: Day; hour: number } {
  const local = inBucharest(moment);
  const day = dayOf(local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate());
  return { day, hour: local.getUTCHours() };
}

const weekdays = ['duminică', 'luni', 'marți', 'miercuri', 'joi', 'vineri', 'sâmbătă'];

export const nameOfDay = (day: Day): string => weekdays[weekdayOf(day)] ?? '';

const two = (number: number): string => String(number).padStart(2, '0');

/** '17.11', and '17.11.2026' with the year. */
function showDate(day: Day, withYear: boolean): string {
  const { date, month, year } = partsOf(day);
  return `${two(date)}.${two(month)}${withYear ? `.${year}` : ''}`;
}

/** 'marți 17.11 – miercuri 18.11.2026'; across New Year both days say their year; one day alone is said once. */
export function showDays({ from, to }: { from: Day; to: Day }): string {
  if (from === to) return `${nameOfDay(to)} ${showDate(to, true)}`;
  const isAcrossYears = partsOf(from).year !== partsOf(to).year;
  return `${nameOfDay(from)} ${showDate(from, isAcrossYears)} – ${nameOfDay(to)} ${showDate(to, true)}`;
}
