/** A calendar day as a count of days since 1 January 1970: no clock, no time zone. */
export type Day = number;

const msPerDay = 86_400_000;

export const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date) / msPerDay;

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(day * msPerDay).getUTCDay();

export function partsOf(day: Day): { date: number; month: number; year: number } {
  const moment = new Date(day * msPerDay);
  return { date: moment.getUTCDate(), month: moment.getUTCMonth() + 1, year: moment.getUTCFullYear() };
}

/** Between the Julian and the Gregorian calendar, from 1900 to 2099. */
const calendarGap = 13;

/** Orthodox Easter Sunday: Meeus' rule for the Julian calendar, moved to ours. */
export function easterOf(year: number): Day {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const march = moon + sunday + 114;
  return dayOf(year, Math.floor(march / 31), (march % 31) + 1) + calendarGap;
}

/** Month and date of the holidays that do not move: Codul muncii, art. 139. */
const fixed = [
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

/** Days from Easter: Good Friday, Easter, Easter Monday, Pentecost and its Monday. */
const moving = [-2, 0, 1, 49, 50];

export function isHoliday(day: Day): boolean {
  const { year, month, date } = partsOf(day);
  const isFixed = fixed.some(([itsMonth, itsDate]) => itsMonth === month && itsDate === date);
  return isFixed || moving.includes(day - easterOf(year));
}

export function isWorkingDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** The first working day that is not before the given one. */
export function workingDayFrom(day: Day): Day {
  return isWorkingDay(day) ? day : workingDayFrom(day + 1);
}

const nextWorkingDay = (day: Day): Day => workingDayFrom(day + 1);

export const workingDaysAfter = (day: Day, days: number): Day =>
  days === 0 ? day : workingDaysAfter(nextWorkingDay(day), days - 1);
