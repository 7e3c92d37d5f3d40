const hourMs = 3_600_000;

/**
 * Returns a date whose UTC fields show the time in Bucharest. Computed by hand from the EU rule in force since 1997,
 * because loading a browser's time zone data takes longer than hydrating a page.
 */
export const toBucharestTime = (date: Date): Date => new Date(date.getTime() + (isSummerTime(date) ? 3 : 2) * hourMs);

/** '2026-10-27', in Bucharest. */
export const localDate = (moment: Date): string => toBucharestTime(moment).toISOString().slice(0, 10);

/** From the last Sunday of March to the last Sunday of October, both at 01:00 UTC. */
function isSummerTime(date: Date): boolean {
  const year = date.getUTCFullYear();
  return lastSunday(year, 2) <= date.getTime() && date.getTime() < lastSunday(year, 9);
}

function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month, 31, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * hourMs;
}
