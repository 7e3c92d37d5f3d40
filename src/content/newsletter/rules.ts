import { parseEmail } from '../../account/identity/rules.ts';

/** Confirmation emails to one address per day, and requests from one network per hour. */
export const maxMailsPerDay = 3;
export const maxRequestsPerHour = 20;
export const confirmDays = 7;

export const sources = ['site', 'account', 'registration', 'import'] as const;
/** Where the subscription was requested. */
export type Source = (typeof sources)[number];

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

type Form = { email: string; hasConsent: boolean; isSending: boolean };

export const canSubscribe = ({ email, hasConsent, isSending }: Form): boolean =>
  !isSending && hasConsent && parseEmail(email) !== null;
