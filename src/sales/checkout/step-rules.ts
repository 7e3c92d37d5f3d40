import { emailError } from '../../account/identity/sign-in-rules.ts';
import { type PageLocation, signInUrl } from '../../account/identity/sign-in-url.ts';
import { findLineProblem, type Line } from '../cart/rules.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import type { FixLocation } from './failure-rules.ts';
import { type Checkout, canPayOnDelivery, needsLocker } from './rules.ts';
import { texts } from './texts.ts';

export type SectionName = Exclude<FixLocation, 'cart' | 'here'>;
export type Problems = Partial<Record<SectionName, string | undefined>>;

/** Messages for the incomplete sections, in the order of the page. */
export function findProblems(checkout: Checkout, isGuest: boolean): Problems {
  return {
    contact: isGuest ? emailError(checkout.email) : undefined,
    courier: courierProblem(checkout),
    address: checkout.shippingAddress ? undefined : deliveryTexts(checkout).addressNeeded,
    billing: checkout.billingAddress || checkout.billingSameAsShipping ? undefined : texts.billingNeeded,
    payment: paymentProblem(checkout),
  };
}

/** To a locker, the address is needed for the invoice only. */
export const deliveryTexts = (checkout: Checkout) => (needsLocker(checkout) ? texts.toLockerTexts : texts.toDoorTexts);

const paymentProblem = (checkout: Checkout): string | undefined =>
  paymentMethods[checkout.paymentMethod].isPaidOnDelivery && !canPayOnDelivery(checkout) ? texts.noCash : undefined;

function courierProblem(checkout: Checkout): string | undefined {
  if (!checkout.selectedCourier) return texts.courierNeeded;
  return needsLocker(checkout) && !checkout.locker ? texts.lockerNeeded : undefined;
}

export const hasProblems = (problems: Problems): boolean =>
  Object.values(problems).some((message) => message !== undefined);

/** Which steps can be opened; each requires the previous one. */
export type Flags = { cart: boolean; auth: boolean; checkout: boolean; summary: boolean };

type StepProgress = { lines: readonly Line[]; isKnown: boolean; isReady: boolean; isPending: boolean };

/** With a pending order, stock problems are ignored: that order itself has the units that the cart seems to lack. */
export function calculateFlags({ lines, isKnown, isReady, isPending }: StepProgress): Flags {
  const auth = lines.length > 0 && (isPending || lines.every((line) => findLineProblem(line) === null));
  const checkout = auth && isKnown;
  return { cart: true, auth, checkout, summary: checkout && isReady };
}

export const cartPath = '/shopping-cart';
export const checkoutPath = '/shopping-cart/checkout';
export const summaryPath = '/shopping-cart/summary';
export const successPath = (identifier: string): string => `/success?order=${identifier}`;

/** The page to redirect to when a step cannot be opened; null when it can. Signing in leads back to the requested page. */
export function findRedirect(step: 'checkout' | 'summary', flags: Flags, location: PageLocation): string | null {
  if (flags[step]) return null;
  if (!flags.auth) return cartPath;
  return flags.checkout ? checkoutPath : signInUrl(location);
}
