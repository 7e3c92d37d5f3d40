import type { RefusalOf } from '../../kit/endpoint.ts';
import type { addNewOrder } from '../orders/place-contract.ts';

/** Where something can be mended: the cart, a part of the checkout, or right here by trying again. */
export type Place = 'cart' | 'contact' | 'address' | 'billing' | 'courier' | 'payment' | 'here';

const places: Record<RefusalOf<typeof addNewOrder>, Place> = {
  emptyCart: 'cart',
  outOfStock: 'cart',
  unknownProduct: 'cart',
  productsFromCart: 'cart',
  totalChanged: 'here',
  invalidCode: 'here',
  checkoutTaken: 'here',
  unknownAddress: 'address',
  unknownBilling: 'billing',
  unknownCourier: 'courier',
  unknownLocker: 'courier',
  noCash: 'payment',
  emailMissing: 'contact',
};

type Why = keyof typeof places;

const isWhy = (why: string | null): why is Why => why !== null && Object.hasOwn(places, why);

/** For anything else trying again is all there is. */
export const placeOf = (why: string | null): Place => (isWhy(why) ? places[why] : 'here');
