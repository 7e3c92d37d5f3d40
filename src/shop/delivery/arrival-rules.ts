import { toRon } from '../../kit/money.ts';
import { estimateDelivery, showDays } from '../product/delivery-estimate.ts';
import { type Day, nextWorkingDay } from '../product/holidays.ts';
import type { Courier } from './contract.ts';
import type { CourierOffer } from './rules.ts';

type Days = { daysMin: number; daysMax: number };

/** 'marți 17.11 – miercuri 18.11.2026', for an order placed at this moment. */
export function showArrival(moment: Date, { daysMin, daysMax }: Days): string {
  const { orderBy } = estimateDelivery(moment);
  return showDays({ from: workingDaysAfter(orderBy, daysMin), to: workingDaysAfter(orderBy, daysMax) });
}

const workingDaysAfter = (day: Day, days: number): Day =>
  days === 0 ? day : workingDaysAfter(nextWorkingDay(day), days - 1);

/** The courier as the contract has it. */
export const courierOf = (
  { id, name, kind, price, cashFee, isFree, ...days }: CourierOffer,
  moment: Date,
): Courier => ({
  id,
  name,
  kind,
  price: toRon(price),
  cashFee: cashFee === null ? null : toRon(cashFee),
  days: showArrival(moment, days),
  isFree,
});
