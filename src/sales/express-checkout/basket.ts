import { useEffect, useMemo } from 'react';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import type { EndpointInput } from '../../platform/http/endpoint.ts';
import { findGifts } from '../cart/gifts.ts';
import { getOrCreateGuestId } from '../cart/guest-storage.ts';
import { useCart } from '../cart/store.ts';
import { isMinimumReached, sumGoods } from '../cart/total-rules.ts';
import { checkout, useCheckoutStore, useCurrentCheckout } from '../checkout/store.ts';
import type { quoteExpress } from './contract.ts';

/** A product of its page, bought apart from the cart, or the cart. */
export type ExpressSource = { kind: 'product'; productId: number; quantity: number } | { kind: 'cart' | 'checkout' };

type QuoteBody = EndpointInput<typeof quoteExpress>['body'];

export type Basket = {
  /** What both calls send of the products. */
  content: Omit<QuoteBody, 'address' | 'lockerCourierId' | 'legalEntityId'>;
  isEmpty: boolean;
  /** The courier that the shopper picked on a page of the shop. */
  courierId: number | null;
  /** Picked with its courier; then the sheet asks for no delivery. */
  lockerId: number | null;
  /** A courier with lockers is picked, the locker is not. */
  needsLocker: boolean;
};

/** What the wallet would buy now. */
export function useBasket(source: ExpressSource): Basket {
  const isProduct = source.kind === 'product';
  const lines = useCart((state) => state.lines);
  const codes = useCart((state) => state.codes);
  const isCustomer = useSession(isLoggedIn);
  const delivery = usePickedDelivery();
  const product = isProduct ? `${source.productId} ${source.quantity}` : '';
  return useMemo(() => {
    const guestId = isCustomer ? null : getOrCreateGuestId();
    if (isProduct) {
      const [productId = 0, quantity = 1] = product.split(' ').map(Number);
      const content = { guestId, products: [{ productId, quantity }], isProductOnly: true };
      return { content, isEmpty: false, courierId: null, lockerId: null, needsLocker: false };
    }
    const content = {
      guestId,
      products: isCustomer ? [] : lines.map(({ productId, quantity }) => ({ productId, quantity })),
      // The server refuses codes whose minimum is not reached.
      codes: codes
        .filter((code) => !code.isAutomatic && isMinimumReached(code, sumGoods(lines)))
        .map(({ code }) => code),
      declinedGifts: findGifts(codes)
        .filter(({ isDeclined }) => isDeclined)
        .map(({ code }) => code),
      isProductOnly: false,
    };
    return { content, isEmpty: lines.length === 0, ...delivery };
  }, [isProduct, product, isCustomer, lines, codes, delivery]);
}

/** Of the checkout, or of the cart while the checkout has none. */
function usePickedDelivery() {
  const isLoaded = useCheckoutStore((state) => state.isLoaded);
  const { selectedCourier, locker } = useCurrentCheckout();
  const couriers = useCart((state) => state.couriers);
  const pickedId = useCart((state) => state.pickedCourierId);
  const isSessionLoaded = useSession((state) => state.isLoaded);
  useEffect(() => {
    if (isSessionLoaded && !isLoaded) checkout.load();
  }, [isSessionLoaded, isLoaded]);
  const picked = couriers?.find(({ id }) => id === pickedId) ?? selectedCourier;
  const courierId = picked?.id ?? null;
  const isLockerCourier = picked?.kind === 'locker';
  const lockerId = isLockerCourier && locker?.courierId === courierId ? locker.id : null;
  return useMemo(
    () => ({ courierId, lockerId, needsLocker: isLockerCourier && lockerId === null }),
    [courierId, lockerId, isLockerCourier],
  );
}
