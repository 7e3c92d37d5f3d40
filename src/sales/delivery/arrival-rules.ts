import { type DeliveryDays, estimateDelivery, formatDays } from '../../catalog/product-page/delivery-estimate.ts';
import { purchaseInfoTexts } from '../../catalog/product-page/purchase-info-texts.ts';
import { toRon } from '../../platform/money.ts';
import type { Courier } from './contract.ts';
import type { CourierOffer } from './rules.ts';

/** 'marți 17.11 – miercuri 18.11.2026', for an order placed now. */
export const formatArrival = (now: Date, days: DeliveryDays): string =>
  formatDays(estimateDelivery(now, days, purchaseInfoTexts().handoverHour));

export const toCourier = (
  { id, name, kind, price, cashFee, freeFrom, isFree, ...days }: CourierOffer,
  now: Date,
): Courier => ({
  id,
  name,
  kind,
  price: toRon(price),
  cashFee: cashFee === null ? null : toRon(cashFee),
  days: formatArrival(now, days),
  freeFrom: toRon(freeFrom),
  isFree,
});
