import { addDays, laterDay } from '../../platform/days.ts';

/** How long before the end the reminder is sent and the calendar asks for the next order. */
export const reminderDays = 7;

/** When products are taken without a chosen time, in minutes after midnight: 08:00. */
export const defaultMinute = 8 * 60;

/** Local hour before which nobody is written to. */
export const earliestHour = 8;

type Supply = {
  isSold: boolean;
  runsOutOn: string | null;
  portionsPerDay: number;
  packsOnTheWay: number;
};

/** A reminder has a reason only while the product ends soon and nothing comes by itself or was ordered. */
export const needsReminder = (
  { isSold, runsOutOn, portionsPerDay, packsOnTheWay }: Supply,
  isRepeated: boolean,
  today: string,
): boolean =>
  isSold &&
  !isRepeated &&
  packsOnTheWay === 0 &&
  portionsPerDay > 0 &&
  runsOutOn !== null &&
  runsOutOn >= today &&
  runsOutOn <= addDays(today, reminderDays);

/** '08:05' */
export const formatMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes after midnight of '08:05'; null when it is no time. */
export function parseMinute(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

type Dated = { runsOutOn: string | null; portionsPerDay: number };

/** A product with a dose on every day until its end. */
export const hasDoses = <Product extends Dated>(
  product: Product,
  today: string,
): product is Product & { runsOutOn: string } =>
  product.runsOutOn !== null && product.runsOutOn >= today && product.portionsPerDay > 0;

/** The day on which the calendar asks for the next order; null when a repeat delivery brings it or it is ordered. */
export const refillDay = (
  { runsOutOn, packsOnTheWay, isRepeated }: { runsOutOn: string; packsOnTheWay: number; isRepeated: boolean },
  today: string,
): string | null => (isRepeated || packsOnTheWay > 0 ? null : laterDay(today, addDays(runsOutOn, -reminderDays)));
