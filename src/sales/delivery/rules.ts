import type { Bani } from '../../platform/money.ts';
import type { Courier } from './contract.ts';
import type { CourierKind } from './fields.ts';

/** A courier with its price for an order, in bani. */
export type CourierOffer = {
  id: number;
  name: string;
  kind: CourierKind;
  price: Bani;
  cashFee: Bani | null;
  daysMin: number;
  daysMax: number;
  isFree: boolean;
};

/** Prices of a delivery for customers; counties that are not named have the usual price. */
export type PriceList = { kind: CourierKind; price: Bani; countyPrices: Record<string, Bani> };

/** A locker costs the same everywhere; null before there is an address. */
export const calculatePrice = ({ kind, price, countyPrices }: PriceList, county: string | null): Bani =>
  kind === 'locker' ? price : (countyPrices[county ?? ''] ?? price);

export const maxLockersPerList = 1000;

/** 0 once the limit is met. Both amounts in the same unit, RON or bani. */
export const remainingForFreeShipping = (limit: number, finalTotal: number): number => Math.max(limit - finalTotal, 0);

/** The value of the products after the discount decides, without the delivery cost. */
export const isDeliveryFree = (limit: Bani, goodsTotal: Bani, discount: Bani): boolean =>
  goodsTotal - discount >= limit;

type CourierTerms = Pick<Courier, 'id' | 'price' | 'cashFee' | 'isFree' | 'days'>;

/** The selected courier with the data of the reloaded list; the same object when nothing changed, null when it is gone. */
export function refreshSelectedCourier<One extends CourierTerms>(selected: One | null, couriers: One[]): One | null {
  const found = couriers.find(({ id }) => id === selected?.id);
  if (!found || !selected) return null;
  return hasSameTerms(found, selected) ? selected : found;
}

const hasSameTerms = (one: CourierTerms, other: CourierTerms): boolean =>
  one.price === other.price && one.cashFee === other.cashFee && one.isFree === other.isFree && one.days === other.days;
