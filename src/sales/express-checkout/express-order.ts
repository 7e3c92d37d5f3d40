import { registerGuest } from '../../account/identity/contract.ts';
import { isGuest, isLoggedIn, session, useSession } from '../../account/identity/session.ts';
import { ApiError, call } from '../../platform/http/client.ts';
import type { DataOf, EndpointInput } from '../../platform/http/endpoint.ts';
import { cart } from '../cart/store.ts';
import { checkoutAttempts } from '../checkout/checkout-attempts.ts';
import { hashText } from '../checkout/order-rules.ts';
import { finishOrder, sendAttempt } from '../checkout/place-order.ts';
import { checkPaymentOutcome } from '../payments/contract.ts';
import type { WalletPerson, WalletPlace } from '../payments/wallet-buttons.ts';
import type { Basket } from './basket.ts';
import { dropExpressOrder, type ExpressQuote, placeExpressOrder, quoteExpress, type Rate } from './contract.ts';
import { withPickedFirst } from './totals.ts';

/** Sends the guest's token, so that the server does not count the guest's own unpaid order. */
const quoteAsGuest = { ...quoteExpress, auth: 'customer-or-guest' } as const;

/** The totals of the order, with the picked courier first; `place` is null before the sheet knows an address. */
export async function readQuote(
  { content, courierId, lockerId }: Basket,
  place: WalletPlace | null,
  signal?: AbortSignal,
): Promise<ExpressQuote> {
  const body = { ...content, address: place, lockerCourierId: lockerId === null ? null : courierId };
  const endpoint = isGuest(useSession.getState()) ? quoteAsGuest : quoteExpress;
  return withPickedFirst(await call(endpoint, { body }, signal), courierId);
}

export type ExpressOrder = DataOf<typeof placeExpressOrder>;
type OrderBody = Omit<EndpointInput<typeof placeExpressOrder>['body'], 'checkoutKey'>;
type PersonWithAddress = WalletPerson & { address: NonNullable<WalletPerson['address']> };

/** Places the order once, however often the shopper agrees to the same content; a cancelled one is placed anew. */
export async function sendOrder(basket: Basket, rate: Rate, person: PersonWithAddress): Promise<ExpressOrder> {
  await ensureVisitor();
  const { rateId: _, ...recipient } = person;
  const body: OrderBody = {
    ...basket.content,
    ...recipient,
    courierId: rate.courierId,
    lockerId: basket.lockerId,
    expectedTotal: rate.total,
    expectedToPay: rate.toPay,
    acceptTerms: true,
  };
  return send(body).catch((failure: unknown) => {
    if (!(failure instanceof ApiError && failure.reason === 'notAwaiting')) throw failure;
    checkoutAttempts.clear();
    return send(body);
  });
}

/** A new visitor becomes a guest, as in the checkout. */
async function ensureVisitor(): Promise<void> {
  const visitor = useSession.getState();
  if (!isLoggedIn(visitor) && !isGuest(visitor)) session.changeGuest(await call(registerGuest, { body: {} }));
}

function send(body: OrderBody): Promise<ExpressOrder> {
  const attempt = checkoutAttempts.start(hashText(JSON.stringify(body)));
  const { checkoutKey } = attempt;
  return sendAttempt(attempt, {
    send: () => call(placeExpressOrder, { body: { ...body, checkoutKey } }),
    placed: ({ orderId, identifier }) => ({ id: orderId, identifier }),
    isOfCart: !body.isProductOnly,
  });
}

/**
 * The shopper closed the sheet: the units are free again at once. False when the order was paid meanwhile. Without an
 * answer, the order expires by itself.
 */
export async function dropOrder({ orderId }: ExpressOrder): Promise<boolean> {
  checkoutAttempts.clear();
  const { isCancelled } = await call(dropExpressOrder, { params: { id: orderId } }).catch(() => ({
    isCancelled: true,
  }));
  await cart.refresh();
  return isCancelled;
}

const pauseMs = 500;
const maxAttempts = 6;

/**
 * Waits until the server knows of the payment, so that the next page does not say that it was not made: it asks the
 * provider at most once a second, and wallets are quicker. Without an answer that page goes on waiting.
 */
export async function finish({ orderId, identifier }: ExpressOrder): Promise<void> {
  await finishOrder(orderId);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const found = await call(checkPaymentOutcome, { body: { orderIdentifier: identifier } }).catch(() => null);
    if (found?.outcome !== 'open') return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
