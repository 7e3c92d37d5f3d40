import { useEffect, useMemo } from 'react';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import type { EndpointInput } from '../../platform/http/endpoint.ts';
import { findGifts } from '../cart/gifts.ts';
import { getOrCreateGuestId } from '../cart/guest-storage.ts';
import { useCart } from '../cart/store.ts';
import { isMinimumReached, sumGoods } from '../cart/total-rules.ts';
import { checkout, useCheckoutStore, useCurrentCheckout } from '../checkout/store.ts';
import type { Courier } from '../delivery/contract.ts';
import type { quoteExpress } from './contract.ts';

/** A product of its page, bought apart from the cart, or the cart. */
export type ExpressSource = { kind: 'product'; productId: number; quantity: number } | { kind: 'cart' | 'checkout' };

type QuoteBody = EndpointInput<typeof quoteExpress>['body'];

export type Basket = {
  /** Product fields that both calls send. */
  content: Omit<QuoteBody, 'address' | 'lockerCourierId' | 'legalEntityId'>;
  isEmpty: boolean;
  /** The courier that the shopper picked on a page of the shop. */
  courierId: number | null;
  /** Picked with its courier; then the sheet asks for no delivery. */
  lockerId: number | null;
  lockerName: string | null;
  /** The picked courier with lockers, while its locker is not picked. */
  courierWithoutLocker: Courier | null;
};

/** Current basket of the wallet. */
export function useBasket(source: ExpressSource): Basket {
  const isProduct = source.kind === 'product';
  const lines = useCart((state) => state.lines);
  const codes = useCart((state) => state.codes);
  const isCustomer = useSession(isLoggedIn);
  const delivery = usePickedDelivery(source.kind === 'checkout');
  const product = isProduct ? `${source.productId} ${source.quantity}` : '';
  const ofProduct = useMemo(() => {
    const guestId = isCustomer ? null : getOrCreateGuestId();
    const [productId = 0, quantity = 1] = product.split(' ').map(Number);
    const content = { guestId, products: [{ productId, quantity }], isProductOnly: true };
    return { content, isEmpty: false, courierId: null, lockerId: null, lockerName: null, courierWithoutLocker: null };
  }, [product, isCustomer]);
  const ofCart = useMemo(() => {
    const guestId = isCustomer ? null : getOrCreateGuestId();
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
  }, [isCustomer, lines, codes, delivery]);
  return isProduct ? ofProduct : ofCart;
}

/** The cart shows its first courier as chosen, which nobody picked. */
function usePickedDelivery(isInCheckout: boolean) {
  const isLoaded = useCheckoutStore((state) => state.isLoaded);
  const { selectedCourier, locker } = useCurrentCheckout();
  const courierOfCart = useCart((state) => state.courier);
  const isPickedInCart = useCart((state) => state.pickedCourierId !== null);
  const isSessionLoaded = useSession((state) => state.isLoaded);
  useEffect(() => {
    if (isSessionLoaded && !isLoaded) checkout.load();
  }, [isSessionLoaded, isLoaded]);
  const isPicked = isPickedInCart || selectedCourier !== null;
  const picked = isInCheckout ? selectedCourier : isPicked ? courierOfCart : null;
  const courierId = picked?.id ?? null;
  const lockerCourier = picked?.kind === 'locker' ? picked : null;
  const pickedLocker = lockerCourier && locker?.courierId === courierId ? locker : null;
  const lockerId = pickedLocker?.id ?? null;
  const lockerName = pickedLocker?.name ?? null;
  return useMemo(
    () => ({ courierId, lockerId, lockerName, courierWithoutLocker: lockerId === null ? lockerCourier : null }),
    [courierId, lockerId, lockerName, lockerCourier],
  );
}
