import { formatDay } from '../../platform/text/format-day.ts';
import { localDate, toBucharestTime } from '../../platform/time.ts';
import { addWorkingDays, isWorkingDay } from '../../platform/working-days.ts';

/** Working days after the courier has collected the parcel. */
export type DeliveryDays = { daysMin: number; daysMax: number };

/** In bani: the lowest usual price to the door, null where only lockers are offered, and the value from which it is free. */
export type DeliveryTerms = DeliveryDays & { doorPrice: number | null; freeFrom: number };

/** Days in Bucharest: '2026-11-17'. */
export type DeliveryEstimate = {
  /** Last day on which an order before the handover hour arrives by these dates. */
  orderBy: string;
  isToday: boolean;
  from: string;
  to: string;
};

/** An order before the handover hour in Bucharest on a working day leaves the same day. */
export function estimateDelivery(
  time: Date,
  { daysMin, daysMax }: DeliveryDays,
  handoverHour: number,
): DeliveryEstimate {
  const day = localDate(time);
  const isToday = isWorkingDay(day) && toBucharestTime(time).getUTCHours() < handoverHour;
  const orderBy = isToday ? day : addWorkingDays(day, 1);
  return { orderBy, isToday, from: addWorkingDays(orderBy, daysMin), to: addWorkingDays(orderBy, daysMax) };
}

const weekdays = ['duminică', 'luni', 'marți', 'miercuri', 'joi', 'vineri', 'sâmbătă'];

export const weekdayName = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? '';

const yearOf = (day: string): string => day.slice(0, 4);
const withoutYear = (day: string): string => day.slice(5);

/** 'marți 17.11 – miercuri 18.11.2026'; across New Year both dates have a year; equal dates appear once. */
export function formatDays({ from, to }: Pick<DeliveryEstimate, 'from' | 'to'>): string {
  const last = `${weekdayName(to)} ${formatDay(to)}`;
  if (from === to) return last;
  return `${weekdayName(from)} ${formatDay(yearOf(from) === yearOf(to) ? withoutYear(from) : from)} – ${last}`;
}
