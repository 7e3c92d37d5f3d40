import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isGuest, isLoggedIn, useSession } from '../../account/identity/session.ts';
import { cart, useCart } from '../cart/store.ts';
import { checkoutAttempts } from './checkout-attempts.ts';
import { findFinishedOrder } from './place-order.ts';
import { calculateFlags, type Flags, findProblems, findRedirect, hasProblems, successPath } from './step-rules.ts';
import { checkout, useCheckoutStore, useCurrentCheckout } from './store.ts';

/** Returns whether this step can be shown; redirects to the first incomplete step otherwise. */
export function useStepGuard(step: 'checkout' | 'summary'): boolean {
  const isReady = useAllLoaded();
  const flags = useFlags(isReady);
  const location = useLocation();
  const redirect = isReady ? findRedirect(step, flags, location) : null;
  const navigate = useNavigate();

  const { auth, checkout: isCheckoutOpen, summary } = flags;
  useEffect(() => {
    if (!isReady) return;
    cart.mark('cart');
    cart.mark('auth', auth);
    cart.mark('checkout', isCheckoutOpen);
    cart.mark('summary', summary);
  }, [isReady, auth, isCheckoutOpen, summary]);

  useEffect(() => {
    if (!redirect) return;
    let isMounted = true;
    // The cart may be empty because its order was placed while the page was reloaded.
    void findFinishedOrder().then((order) => {
      if (isMounted) void navigate(order ? successPath(order.identifier) : redirect, { replace: true });
    });
    return () => {
      isMounted = false;
    };
  }, [redirect, navigate]);

  return isReady && redirect === null;
}

function useAllLoaded(): boolean {
  const isSessionLoaded = useSession(({ isLoaded }) => isLoaded);
  const customer = useSession(({ data }) => data.legalEntityId);
  const guest = useSession(({ guest }) => guest.legalEntityId);
  const isCartLoaded = useCart(({ isLoaded }) => isLoaded);
  const isCheckoutLoaded = useCheckoutStore(({ isLoaded }) => isLoaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor has another checkout
  useEffect(() => {
    if (isSessionLoaded) checkout.load();
  }, [isSessionLoaded, customer, guest]);
  return useFreshCart(isSessionLoaded && isCartLoaded && isCheckoutLoaded);
}

/** The first step of a visit waits for current prices and stock; later steps refresh in the background. */
let wasRefreshed = false;
/** The page opens after this time without a response; the server recalculates every order anyway. */
const maxWaitMs = 3000;

function useFreshCart(isLoaded: boolean): boolean {
  const [isFresh, setIsFresh] = useState(wasRefreshed);
  useEffect(() => {
    if (!isLoaded) return;
    const showPage = () => {
      wasRefreshed = true;
      setIsFresh(true);
    };
    void cart.refresh().then(showPage);
    const timer = setTimeout(showPage, maxWaitMs);
    return () => clearTimeout(timer);
  }, [isLoaded]);
  return isLoaded && isFresh;
}

function useFlags(isLoaded: boolean): Flags {
  const lines = useCart((state) => state.lines);
  const isCustomer = useSession(isLoggedIn);
  const isVisitor = useSession(isGuest);
  const current = useCurrentCheckout();
  // Read on every render: the order may just have been placed, here or in another tab.
  const isPending = isLoaded && Boolean(checkoutAttempts.current()?.order);
  return calculateFlags({
    lines,
    isKnown: isCustomer || isVisitor,
    isReady: !hasProblems(findProblems(current, !isCustomer)),
    isPending,
  });
}
