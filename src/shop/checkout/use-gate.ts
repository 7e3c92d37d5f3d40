import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isGuest, isLoggedIn, useSession } from '../account/session.ts';
import { cart, useCart } from '../cart/store.ts';
import { attempts } from './attempts.ts';
import { findFinished } from './find-finished.ts';
import { detourFrom, type Flags, flagsOf, hasProblems, problemsOf, successPath } from './step-rules.ts';
import { checkout, useCheckout, useMyCheckout } from './store.ts';

/** Whether this step is open; whoever comes too early is led to the one that is missing. */
export function useGate(step: 'checkout' | 'summary'): boolean {
  const isReady = useAllRead();
  const flags = useFlags(isReady);
  const asked = useLocation();
  const detour = isReady ? detourFrom(step, flags, asked) : null;
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
    if (!detour) return;
    let isHere = true;
    // An empty cart may be the one of an order that was placed while the page was reloaded.
    void findFinished().then((order) => {
      if (isHere) void navigate(order ? successPath(order.identifier) : detour, { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [detour, navigate]);

  return isReady && detour === null;
}

/** The session, then what the tab remembers, and the cart. */
function useAllRead(): boolean {
  const isSessionRead = useSession(({ isLoaded }) => isLoaded);
  const customer = useSession(({ data }) => data.legalEntityId);
  const guest = useSession(({ guest }) => guest.legalEntityId);
  const isCartRead = useCart(({ isLoaded }) => isLoaded);
  const isCheckoutRead = useCheckout(({ isLoaded }) => isLoaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor has another checkout
  useEffect(() => {
    if (isSessionRead) checkout.load();
  }, [isSessionRead, customer, guest]);
  return useFreshCart(isSessionRead && isCartRead && isCheckoutRead);
}

/** Prices and stock as the server has them now; the first step of a visit waits for it, the next ones look meanwhile. */
let wasRefreshed = false;
/** A server that does not answer must not keep the page shut: an order is counted anew anyhow. */
const patience = 3000;

function useFreshCart(isRead: boolean): boolean {
  const [isFresh, setIsFresh] = useState(wasRefreshed);
  useEffect(() => {
    if (!isRead) return;
    const open = () => {
      wasRefreshed = true;
      setIsFresh(true);
    };
    void cart.refresh().then(open);
    const timer = setTimeout(open, patience);
    return () => clearTimeout(timer);
  }, [isRead]);
  return isRead && isFresh;
}

function useFlags(isRead: boolean): Flags {
  const lines = useCart((state) => state.lines);
  const isIn = useSession(isLoggedIn);
  const isVisitor = useSession(isGuest);
  const mine = useMyCheckout();
  // Looked up anew each time: the order may have been made a moment ago, here or in another tab.
  const isPending = isRead && Boolean(attempts.current()?.order);
  return flagsOf({ lines, isKnown: isIn || isVisitor, isReady: !hasProblems(problemsOf(mine, !isIn)), isPending });
}
