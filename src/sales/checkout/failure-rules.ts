import { ApiError } from '../../platform/http/client.ts';
import type { RefusalOf } from '../../platform/http/endpoint.ts';
import type { addNewOrder } from '../orders/place-contract.ts';
import { texts } from './texts.ts';

/** Where the shopper can fix a refusal: in the cart, in a section of the checkout, or here by trying again. */
export type FixLocation = 'cart' | 'contact' | 'address' | 'billing' | 'courier' | 'payment' | 'here';

const fixLocations: Record<RefusalOf<typeof addNewOrder>, FixLocation> = {
  emptyCart: 'cart',
  outOfStock: 'cart',
  unknownProduct: 'cart',
  productsFromCart: 'cart',
  totalChanged: 'here',
  giftChanged: 'here',
  invalidCode: 'here',
  unknownCode: 'here',
  tooMany: 'here',
  checkoutTaken: 'here',
  unknownAddress: 'address',
  unknownBilling: 'billing',
  unknownCourier: 'courier',
  unknownLocker: 'courier',
  noCash: 'payment',
  methodOff: 'payment',
  emailMissing: 'contact',
};

type Refusal = keyof typeof fixLocations;

const isKnownRefusal = (reason: string | null): reason is Refusal =>
  reason !== null && Object.hasOwn(fixLocations, reason);

/** Unknown failures can only be retried on the same page. */
export const findFixLocation = (reason: string | null): FixLocation =>
  isKnownRefusal(reason) ? fixLocations[reason] : 'here';

/** Shown beside the submit button. */
export type FailureMessage = { title: string | null; text: string };

export const paymentNotDone: FailureMessage = { title: null, text: texts.payNotDone };

/** Null when the shopper is sent to another page, which shows the message instead. */
export function describeOrderFailure(failure: unknown): FailureMessage | null {
  if (!hasResponse(failure)) return { title: texts.payFailed, text: texts.noAnswerOrder };
  return findFixLocation(failure.reason) === 'here' ? { title: null, text: failure.messageUser } : null;
}

export const describePaymentFailure = (failure: unknown): FailureMessage => ({
  title: texts.payFailed,
  text: paymentFailureText(failure),
});

function paymentFailureText(failure: unknown): string {
  if (!hasResponse(failure)) return texts.noAnswerPay;
  const { messageUser, hasMessage, status } = failure;
  if (!hasMessage) return texts.payOtherwise;
  return status === 402 ? `${messageUser} ${texts.payOtherwise}` : messageUser;
}

/** True for a refusal or another 4xx response; false when the server did not respond or failed. */
const hasResponse = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && (failure.reason !== null || (failure.status > 0 && failure.status < 500));
