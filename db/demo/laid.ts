import type { Transaction } from '../../src/kit/db.server.ts';

/** The demo is written as it would be laid on this day; laid on another, all its dates move with it. */
const writtenOn = '2026-11-16';

const msPerDay = 86_400_000;
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** A demo's dates on the day it is laid: two shops laid on the same day have the same. */
export type Laid = {
  day: (written: string) => string;
  moment: (written: string) => string;
  /** The first and the last day of a month, counted from that of the day. */
  firstOfMonth: (months: number) => string;
  lastOfMonth: (months: number) => string;
};

export function laidOn(today: string): Laid {
  const shift = Date.parse(today) - Date.parse(writtenOn);
  const moved = (written: string) => new Date(Date.parse(written) + shift);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const firstOfMonth = (months: number) => dayOf(new Date(Date.UTC(year, month - 1 + months, 1)));
  return {
    day: (written) => dayOf(moved(written)),
    moment: (written) => moved(written).toISOString(),
    firstOfMonth,
    lastOfMonth: (months) => dayOf(new Date(Date.parse(firstOfMonth(months + 1)) - msPerDay)),
  };
}

export async function laidToday(tx: Transaction): Promise<Laid> {
  const [row] = await tx<{ today: string }[]>`select shop_today()::text as today`;
  if (!row) throw new Error('The database does not know what day it is');
  return laidOn(row.today);
}
