import { toBucharestTime } from '../../platform/time.ts';

/** Working days after the courier has collected the parcel. */
export type DeliveryDays = { daysMin: number; daysMax: number };

export type DeliveryEstimate = {
  /** Last day on which an order before the handover hour arrives by these dates. */
  orderBy: Day;
  isToday: boolean;
  from: Day;
  to: Day;
};

/** An order before the handover hour in Bucharest on a working day leaves the same day. */
export function estimateDelivery(
  time: Date,
  { daysMin, daysMax }: DeliveryDays,
  handoverHour: number,
): DeliveryEstimate {
  const { day, hour } = toBucharest(time);
  const isToday = isWorkingDay(day) && hour < handoverHour;
  const orderBy = isToday ? day : workingDayFrom(day + (hour < handoverHour ? 0 : 1));
  return { orderBy, isToday, from: workingDaysAfter(orderBy, daysMin), to: workingDaysAfter(orderBy, daysMax) };
}

function toBucharest(time: Date): { day: Day; hour: number } {
  const local = toBucharestTime(time);
  const day = dayOf(local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate());
  return { day, hour: local.getUTCHours() };
}

const weekdays = ['duminică', 'luni', 'marți', 'miercuri', 'joi', 'vineri', 'sâmbătă'];

export const weekdayName = (day: Day): string => weekdays[weekdayOf(day)] ?? '';

const padTwo = (number: number): string => String(number).padStart(2, '0');

/** '17.11', or '17.11.2026' with the year. */
function formatDay(day: Day, withYear: boolean): string {
  const { date, month, year } = partsOf(day);
  return `${padTwo(date)}.${padTwo(month)}${withYear ? `.${year}` : ''}`;
}

/** 'marți 17.11 – miercuri 18.11.2026'; across New Year both dates have a year; equal dates appear once. */
export function formatDays({ from, to }: { from: Day; to: Day }): string {
  if (from === to) return `${weekdayName(to)} ${formatDay(to, true)}`;
  const isAcrossYears = partsOf(from).year !== partsOf(to).year;
  return `${weekdayName(from)} ${formatDay(from, isAcrossYears)} – ${weekdayName(to)} ${formatDay(to, true)}`;
}

/** Days since 1 January 1970, without clock and time zone. */
type Day = number;

const msPerDay = 86_400_000;

export const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date) / msPerDay;

/** 0 is Sunday. */
const weekdayOf = (day: Day): number => new Date(day * msPerDay).getUTCDay();

export function partsOf(day: Day): { date: number; month: number; year: number } {
  const time = new Date(day * msPerDay);
  return { date: time.getUTCDate(), month: time.getUTCMonth() + 1, year: time.getUTCFullYear() };
}

/** Days between the Julian and the Gregorian calendar from 1900 to 2099. */
const calendarGap = 13;

/** Orthodox Easter Sunday: Meeus' algorithm for the Julian calendar, converted to Gregorian. */
export function easterOf(year: number): Day {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const march = moon + sunday + 114;
  return dayOf(year, Math.floor(march / 31), (march % 31) + 1) + calendarGap;
}

/** Fixed public holidays, [month, day]: Codul muncii, art. 139. */
const fixedHolidays = [
  [1, 1],
  [1, 2],
  [1, 6],
  [1, 7],
  [1, 24],
  [5, 1],
  [6, 1],
  [8, 15],
  [11, 30],
  [12, 1],
  [12, 25],
  [12, 26],
] as const;

/** Offsets from Easter: Good Friday, Easter, Easter Monday, Pentecost and its Monday. */
const easterOffsets = [-2, 0, 1, 49, 50];

export function isHoliday(day: Day): boolean {
  const { year, month, date } = partsOf(day);
  const isFixed = fixedHolidays.some(([itsMonth, itsDate]) => itsMonth === month && itsDate === date);
  return isFixed || easterOffsets.includes(day - easterOf(year));
}

function isWorkingDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** First working day on or after `day`. */
function workingDayFrom(day: Day): Day {
  return isWorkingDay(day) ? day : workingDayFrom(day + 1);
}

const nextWorkingDay = (day: Day): Day => workingDayFrom(day + 1);

const workingDaysAfter = (day: Day, days: number): Day =>
  days === 0 ? day : workingDaysAfter(nextWorkingDay(day), days - 1);
