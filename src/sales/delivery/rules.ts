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
  /** Goods of this value are delivered free of charge. */
  freeFrom: Bani;
  isFree: boolean;
};

export type WeightPrice = { upToGrams: number; price: Bani };

/** `price` is that of parcels heavier than all steps, which are sorted by weight. */
export type WeightTariff = { price: Bani; weightPrices: readonly WeightPrice[] };

/** Prices of a delivery for customers; a county that is named has its own price and its own steps. */
export type PriceList = WeightTariff & { kind: CourierKind; countyPrices: Record<string, WeightTariff> };

/** `county` is null before there is an address, `grams` where no parcel is meant: then the price of the heaviest. */
export type PricedParcel = { county: string | null; grams: number | null };

/** A locker costs the same everywhere. */
export function calculatePrice(list: PriceList, { county, grams }: PricedParcel): Bani {
  const { price, weightPrices } = list.kind === 'locker' ? list : (list.countyPrices[county ?? ''] ?? list);
  if (grams === null) return price;
  return weightPrices.find(({ upToGrams }) => grams <= upToGrams)?.price ?? price;
}

/** Whether the price depends on the weight anywhere. */
export const hasWeightPrices = ({ weightPrices, countyPrices }: PriceList): boolean =>
  [weightPrices, ...Object.values(countyPrices).map((one) => one.weightPrices)].some((steps) => steps.length > 0);

export const maxLockersPerList = 1000;

/** 0 once the limit is met. Both amounts in the same unit, RON or bani. */
export const remainingForFreeShipping = (limit: number, finalTotal: number): number => Math.max(limit - finalTotal, 0);

/** The value of the products after the discount decides, without the delivery cost. */
export const isDeliveryFree = (limit: Bani, goodsTotal: Bani, discount: Bani): boolean =>
  goodsTotal - discount >= limit;

type CourierTerms = Pick<Courier, 'id' | 'price' | 'cashFee' | 'freeFrom' | 'isFree' | 'days'>;

/** The selected courier with the data of the reloaded list; the same object when nothing changed, null when it is gone. */
export function refreshSelectedCourier<One extends CourierTerms>(selected: One | null, couriers: One[]): One | null {
  const found = couriers.find(({ id }) => id === selected?.id);
  if (!found || !selected) return null;
  return hasSameTerms(found, selected) ? selected : found;
}

const hasSameTerms = (one: CourierTerms, other: CourierTerms): boolean =>
  one.price === other.price &&
  one.cashFee === other.cashFee &&
  one.freeFrom === other.freeFrom &&
  one.isFree === other.isFree &&
  one.days === other.days;
