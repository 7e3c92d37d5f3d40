import type { Bani } from '../../kit/money.ts';
import type { Courier, CourierKind } from './contract.ts';

/** A courier with what it asks for an order, in bani. */
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

/** What a courier must know of a parcel. */
export type Parcel = {
  orderNumber: string;
  courierId: number;
  recipient: { firstName: string; lastName: string; phoneNumber: string; email: string };
  address: {
    county: string;
    locality: string;
    street: string;
    number: string | null;
    details: string | null;
    postalCode: string;
  };
  lockerId: number | null;
  /** What is collected at the door; 0 when the order is paid otherwise. */
  cash: Bani;
};

/** So many lockers fit into one list of the back office. */
export const mostLockersAtOnce = 1000;

/** What a shopper still has to add; 0 once the limit is met. Both in the same unit, RON or bani. */
export const remainingForFreeShipping = (limit: number, finalTotal: number): number => Math.max(limit - finalTotal, 0);

/** What the products cost after the discount decides, not the delivery itself. */
export const isDeliveryFree = (limit: Bani, goodsTotal: Bani, discount: Bani): boolean =>
  goodsTotal - discount >= limit;

type Chosen = Pick<Courier, 'id' | 'price' | 'cashFee' | 'isFree' | 'days'>;

/** After the list was loaded again: the updated courier when something about it changed, null when it is gone. */
export function courierAfterReload<One extends Chosen>(selected: One | null, couriers: One[]): One | null {
  const found = couriers.find(({ id }) => id === selected?.id);
  if (!found || !selected) return null;
  return isSame(found, selected) ? selected : found;
}

const isSame = (one: Chosen, other: Chosen): boolean =>
  one.price === other.price && one.cashFee === other.cashFee && one.isFree === other.isFree && one.days === other.days;
