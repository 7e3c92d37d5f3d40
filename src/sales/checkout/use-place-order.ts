import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../account/identity/session.ts';
import { ApiError } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { refreshProductCodes } from '../cart/codes.ts';
import { findMissingGifts } from '../cart/gifts.ts';
import { getOrCreateGuestId } from '../cart/guest-storage.ts';
import { cart, useCart } from '../cart/store.ts';
import type { Order } from '../orders/contract.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { checkoutAttempts } from './checkout-attempts.ts';
import {
  describeOrderFailure,
  describePaymentFailure,
  type FailureMessage,
  findFixLocation,
  paymentNotDone,
} from './failure-rules.ts';
import { createOrderDraft, fingerprintOrder, nextStep, type OrderDraft } from './order-rules.ts';
import { payOrder } from './pay-order.ts';
import { finishOrder, placeOrder, readPendingOrder } from './place-order.ts';
import { selectedSavedCard } from './rules.ts';
import { cartPath, checkoutPath, successPath } from './step-rules.ts';
import { checkout, reloadCouriers, useCurrentCheckout } from './store.ts';
import { texts } from './texts.ts';

/** Places and pays the order, up to the success page. After any failure, submitting again continues from where it stopped. */
export function usePlaceOrder() {
  const { draft, fingerprint } = useDraft();
  const current = useCurrentCheckout();
  const navigate = useNavigate();
  const isSubmitting = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failureMessage, setFailureMessage] = useState<FailureMessage | null>(null);
  const [unpaid, setUnpaid] = useState<Order | null>(null);

  const finish = async (order: Order) => {
    await finishOrder(order.id);
    await navigate(successPath(order.identifier), { replace: true });
  };

  const attempt = async () => {
    if (!draft || !fingerprint) return;
    const { codes } = useCart.getState();
    const order = await placeOrder(draft, fingerprint);
    const missing = findMissingGifts(codes, order.products);
    if (missing.length > 0) snackbar.warn(texts.giftsMissing(missing), { duration: 10_000 });
    checkout.rememberEmail();
    if (nextStep(order) !== 'pay') return finish(order);
    setUnpaid(order);
    const paymentFailure = await pay(order, selectedSavedCard(current));
    return paymentFailure ? setFailureMessage(paymentFailure) : finish(order);
  };

  const submit = async () => {
    // A second click can come before React disables the button.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setIsBusy(true);
    setFailureMessage(null);
    await attempt().catch(async (failure: unknown) => {
      setFailureMessage(describeOrderFailure(failure));
      const path = await recoverFromFailure(failure, draft?.codes ?? []);
      if (path) await navigate(path);
    });
    isSubmitting.current = false;
    setIsBusy(false);
  };

  useResume(fingerprint, async (order) => {
    if (nextStep(order) === 'finish') return navigate(successPath(order.identifier), { replace: true });
    if (nextStep(order) === 'pay') return setUnpaid(order);
    checkoutAttempts.clear();
    setFailureMessage({ title: null, text: texts.orderCancelled });
  });

  useCountdownOfOrder(unpaid !== null);

  const isPaying = unpaid !== null && paymentMethods[current.paymentMethod].isOnline;
  const action = isPaying ? texts.payNow(formatRon(unpaid.toPay)) : texts.order;
  return { isBusy, failureMessage, unpaid, action, submit };
}

/** Returns null once the order is paid. */
const pay = (order: Order, cardId: string | null): Promise<FailureMessage | null> =>
  payOrder(order, cardId).then((isPaid) => (isPaid ? null : paymentNotDone), describePaymentFailure);

/** An unpaid order keeps its units until it expires: the countdown shows its time. */
function useCountdownOfOrder(isUnpaid: boolean): void {
  useEffect(() => {
    if (isUnpaid) void cart.refresh();
  }, [isUnpaid]);
}

/** After a reload or in a second tab, continues with the order that this content has already created. */
function useResume(fingerprint: string | null, onOrder: (order: Order) => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (!fingerprint || checkoutAttempts.start(fingerprint).order === null) return;
    let isMounted = true;
    void readPendingOrder().then((order) => {
      if (isMounted && order) void onOrder(order);
    });
    return () => {
      isMounted = false;
    };
  }, []);
}

function useDraft(): { draft: OrderDraft | null; fingerprint: string | null } {
  const lines = useCart((state) => state.lines);
  const codes = useCart((state) => state.codes);
  const current = useCurrentCheckout();
  const customer = useSession(({ data }) => data.legalEntityId);
  const guest = useSession((state) => state.guest.legalEntityId);
  const legalEntityId = customer ?? guest;
  if (legalEntityId === null) return { draft: null, fingerprint: null };
  const buyer = { legalEntityId, guestId: customer === null ? getOrCreateGuestId() : null };
  const cart = { lines, codes };
  return { draft: createOrderDraft(cart, current, buyer), fingerprint: fingerprintOrder(cart, current, buyer) };
}

/**
 * Reloads outdated data after a refusal and returns the page where the shopper can fix it; null for this page. `codes`
 * are those of the refused order.
 */
export async function recoverFromFailure(failure: unknown, codes: readonly string[]): Promise<string | null> {
  if (!(failure instanceof ApiError)) return null;
  const location = findFixLocation(failure.reason);
  if (location === 'here') return recoverHere(failure, codes).then(() => null);
  snackbar.error(errorMessage(failure), { duration: 10_000 });
  await cart.refresh();
  return location === 'cart' ? cartPath : `${checkoutPath}#${location}`;
}

async function recoverHere({ reason, fieldErrors }: ApiError, codes: readonly string[]): Promise<void> {
  if (reason === 'invalidCode' || reason === 'unknownCode')
    await removeCode(codes.find((_, at) => fieldErrors[`codes.${at}`]));
  if (reason === 'giftChanged') await cart.verifyCodes();
  if (reason === 'checkoutTaken') checkoutAttempts.clear();
  if (reason === 'totalChanged') {
    await cart.refresh();
    await cart.verifyCodes();
    await refreshProductCodes();
    await reloadCouriers();
  }
}

async function removeCode(code: string | undefined): Promise<void> {
  if (code !== undefined) await cart.removeCode(code);
  await reloadCouriers();
}
