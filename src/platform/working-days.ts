const dayMs = 86_400_000;
const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Public holidays with a fixed date, art. 139 of the Romanian labour code, as MM-DD. */
const fixedHolidays = [
  '01-01',
  '01-02',
  '01-06',
  '01-07',
  '01-24',
  '05-01',
  '06-01',
  '08-15',
  '11-30',
  '12-01',
  '12-25',
  '12-26',
];
/** Good Friday, Easter Sunday and Monday, Pentecost Sunday and Monday, in days after Easter Sunday. */
const easterHolidays = [-2, 0, 1, 49, 50];

/** Easter Sunday of the Orthodox church, by the Julian calendar (Meeus); 13 days behind until 2099. */
function orthodoxEaster(year: number): Date {
  const moon = (19 * (year % 19) + 15) % 30;
  const week = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const day = moon + week + 114;
  return addDays(new Date(Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1)), 13);
}

/** Whether a day ('2026-10-01') is a public holiday in Romania. */
export function isPublicHoliday(day: string): boolean {
  if (fixedHolidays.includes(day.slice(5))) return true;
  const easter = orthodoxEaster(new Date(day).getUTCFullYear());
  return easterHolidays.some((offset) => dayOf(addDays(easter, offset)) === day);
}

/** Whether a day is neither a weekend nor a public holiday in Romania. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day);
}

/** The day that is `count` working days after `day`, which itself is not counted. */
export function addWorkingDays(day: string, count: number): string {
  let date = new Date(day);
  for (let left = count; left > 0; left -= isWorkingDay(dayOf(date)) ? 1 : 0) date = addDays(date, 1);
  return dayOf(date);
}
