import { billingErrors, emptyBilling, fromBillingValues, isCompany } from '../../account/addresses/rules.ts';
import { parseEmail } from '../../account/identity/rules.ts';
import { nameErrors } from '../../account/identity/sign-in-rules.ts';
import { toGiftDesign } from '../gift-cards/rules.ts';
import type { CheckoutMethod } from '../payment-methods/methods.ts';
import type { GiftCardOffer, Purchase } from './contract.ts';
import { pageTexts as texts } from './page-texts.ts';
import { isAmountAllowed } from './rules.ts';

/** `amount` is one of the offer or 'other'. */
export const emptyPurchase = {
  ...emptyBilling,
  amount: '',
  otherAmount: '',
  design: 'classic',
  delivery: 'email',
  recipientName: '',
  recipientEmail: '',
  message: '',
  senderName: '',
  sendOn: '',
  email: '',
  paymentMethod: '',
  acceptTerms: false,
};
export type PurchaseValues = typeof emptyPurchase;

export const otherAmount = 'other';

/** Null until a whole amount is chosen. */
export function chosenAmount({ amount, otherAmount: typed }: PurchaseValues): number | null {
  const text = amount === otherAmount ? typed.trim() : amount;
  return /^\d+$/.test(text) ? Number(text) : null;
}

export const isPrinted = ({ delivery }: PurchaseValues): boolean => delivery === 'print';

function amountError(values: PurchaseValues, offer: GiftCardOffer): { amount?: string; otherAmount?: string } {
  const amount = chosenAmount(values);
  if (values.amount === '') return { amount: texts.chooseAmount };
  if (amount !== null && isAmountAllowed(amount, offer)) return {};
  return { otherAmount: texts.badAmount(offer.min, offer.max) };
}

export const purchaseErrors = (values: PurchaseValues, offer: GiftCardOffer) => ({
  ...(isCompany(values) ? billingErrors(values) : {}),
  ...nameErrors(values),
  ...amountError(values, offer),
  recipientEmail: isPrinted(values) || parseEmail(values.recipientEmail) !== null ? undefined : texts.badEmail,
  email: parseEmail(values.email) === null ? texts.badEmail : undefined,
  paymentMethod: values.paymentMethod === '' ? texts.noMethods : undefined,
  acceptTerms: values.acceptTerms ? undefined : texts.acceptNeeded,
});

/** Request body from the form. */
export function toPurchase(values: PurchaseValues, key: string): Purchase {
  const isFile = isPrinted(values);
  const { isDefault: _, ...billing } = fromBillingValues(values);
  return {
    key,
    gift: {
      amount: chosenAmount(values) ?? 0,
      design: toGiftDesign(values.design),
      message: values.message,
      recipientName: values.recipientName,
      recipientEmail: isFile ? null : values.recipientEmail,
      senderName: values.senderName,
      sendOn: isFile || values.sendOn === '' ? null : values.sendOn,
      isPrinted: isFile,
    },
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    billing: isCompany(values) ? (billing as Purchase['billing']) : null,
    paymentMethod: values.paymentMethod as CheckoutMethod,
    acceptTerms: true,
  };
}
