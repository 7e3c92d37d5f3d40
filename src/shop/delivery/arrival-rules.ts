import { toRon } from '../../kit/money.ts';
import { type DeliveryDays, estimateDelivery, showDays } from '../product/delivery-estimate.ts';
import type { Courier } from './contract.ts';
import type { CourierOffer } from './rules.ts';

/** 'marți 17.11 – miercuri 18.11.2026', for an order placed at this moment. */
export const showArrival = (moment: Date, days: DeliveryDays): string => showDays(estimateDelivery(moment, days));

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
