import type { Db } from '../src/platform/db/db.server.ts';

/** Dates in the demo files are relative to this day: seeding on another day shifts all of them. */
const writtenOn = '2026-11-16';

const msPerDay = 86_400_000;
const dayOf = (dateTime: Date): string => dateTime.toISOString().slice(0, 10);

/** Converts dates of the demo files to the day of seeding. */
export type DemoDates = {
  day: (written: string) => string;
  dateTime: (written: string) => string;
  /** First and last day of a month; 0 is the current month. */
  firstOfMonth: (months: number) => string;
  lastOfMonth: (months: number) => string;
};

export function createDemoDates(today: string): DemoDates {
  const shift = Date.parse(today) - Date.parse(writtenOn);
  const shifted = (written: string) => new Date(Date.parse(written) + shift);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const firstOfMonth = (months: number) => dayOf(new Date(Date.UTC(year, month - 1 + months, 1)));
  return {
    day: (written) => dayOf(shifted(written)),
    dateTime: (written) => shifted(written).toISOString(),
    firstOfMonth,
    lastOfMonth: (months) => dayOf(new Date(Date.parse(firstOfMonth(months + 1)) - msPerDay)),
  };
}

export async function readDemoDates(db: Db): Promise<DemoDates> {
  const [row] = await db<{ today: string }[]>`select shop_today()::text as today`;
  if (!row) throw new Error('shop_today() returned no row');
  return createDemoDates(row.today);
}
