import { emailOf } from '../account/rules.ts';

/** Confirmation mails to one address in a day, and requests from one network in an hour. */
export const mostMailsADay = 3;
export const mostRequestsAnHour = 20;
export const confirmDays = 7;

export const sources = ['site', 'account', 'registration'] as const;
/** Where someone asked: a form of the site, signed in, or while opening an account. */
export type Source = (typeof sources)[number];

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

type Form = { email: string; hasConsent: boolean; isSending: boolean };

/** Disabled while sending, while the e-mail is invalid, or while consent is unticked. */
export const canSubscribe = ({ email, hasConsent, isSending }: Form): boolean =>
  !isSending && hasConsent && emailOf(email) !== null;
