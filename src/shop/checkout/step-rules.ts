import { type Asked, signInAddress } from '../account/return-rules.ts';
import { emailError } from '../account/sign-in-rules.ts';
import { type Line, troubleOf } from '../cart/rules.ts';
import type { Place } from './refusal-rules.ts';
import { type Checkout, canPayCash, needsLocker } from './rules.ts';
import { texts } from './texts.ts';

export type Part = Exclude<Place, 'cart' | 'here'>;
export type Problems = Partial<Record<Part, string | undefined>>;

/** What is missing in each part of the checkout, in the order of the page. */
export function problemsOf(checkout: Checkout, isGuest: boolean): Problems {
  return {
    contact: isGuest ? emailError(checkout.email) : undefined,
    address: checkout.shippingAddress ? undefined : texts.addressNeeded,
    billing: checkout.billingAddress || checkout.billingSameAsShipping ? undefined : texts.billingNeeded,
    courier: courierProblem(checkout),
    payment: checkout.paymentMethod === 'cash' && !canPayCash(checkout) ? texts.noCash : undefined,
  };
}

function courierProblem(checkout: Checkout): string | undefined {
  if (!checkout.selectedCourier) return texts.courierNeeded;
  return needsLocker(checkout) && !checkout.locker ? texts.lockerNeeded : undefined;
}

export const hasProblems = (problems: Problems): boolean =>
  Object.values(problems).some((sentence) => sentence !== undefined);

/** Which steps are open: each only when the one before is done. */
export type Flags = { cart: boolean; auth: boolean; checkout: boolean; summary: boolean };

type Done = { lines: readonly Line[]; isKnown: boolean; isReady: boolean; isPending: boolean };

/** An order that waits for its payment holds the units itself, so that the cart may seem to lack them. */
export function flagsOf({ lines, isKnown, isReady, isPending }: Done): Flags {
  const auth = lines.length > 0 && (isPending || lines.every((line) => troubleOf(line) === null));
  const checkout = auth && isKnown;
  return { cart: true, auth, checkout, summary: checkout && isReady };
}

export const cartPath = '/shopping-cart';
export const checkoutPath = '/shopping-cart/checkout';
export const summaryPath = '/shopping-cart/summary';
export const successPath = (identifier: string): string => `/success?order=${identifier}`;

/** Where someone is sent who asks for a step that is not open; null when it is. Signing in leads back to what was asked for. */
export function detourFrom(step: 'checkout' | 'summary', flags: Flags, asked: Asked): string | null {
  if (flags[step]) return null;
  if (!flags.auth) return cartPath;
  return flags.checkout ? checkoutPath : signInAddress(asked);
}
