import { z } from 'zod';
import { Email } from '../../account/identity/fields.ts';
import { customer, everyone, optionalCustomer } from '../../platform/http/endpoint.ts';
import { texts } from './texts.ts';

const Token = z.string().regex(/^[\w-]{20,60}$/, texts.linkExpired);
const byToken = z.strictObject({ token: Token });
const refusals = { linkExpired: [400, texts.linkExpired] } as const;

/** `canAsk` tells whether another confirmation may be sent today. 'unconfirmed': the account has not proven that the address is its own. */
export const Subscription = z.object({
  email: z.string(),
  status: z.enum(['confirmed', 'pending', 'none', 'unconfirmed']),
  canAsk: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

export const subscribeToNewsletter = optionalCustomer.post('/api/newsletter/subscribe', {
  summary:
    'Cere abonarea; ea începe după confirmarea din e-mail. Răspunsul este același și pentru o adresă deja abonată',
  body: z.strictObject({ email: Email }),
  data: z.null(),
  refusals: { tooMany: [429, texts.tooMany] },
});

export const confirmSubscription = everyone.post('/api/newsletter/confirm', {
  summary: 'Confirmă abonarea cu tokenul din e-mail',
  body: byToken,
  data: z.null(),
  refusals,
});

export const unsubscribeFromNewsletter = everyone.post('/api/newsletter/unsubscribe', {
  summary: 'Dezabonează cu tokenul din orice mesaj',
  body: byToken,
  data: z.null(),
  refusals,
});

export const unsubscribeInOneClick = everyone.post('/api/newsletter/one-click', {
  summary: 'Dezabonarea pe care o fac programele de e-mail (List-Unsubscribe-Post)',
  query: byToken,
  bodyEncoding: 'form',
  body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
  data: z.null(),
  refusals,
});

export const getSubscription = customer.get('/api/newsletter/subscription', {
  summary: 'Abonarea adresei de e-mail a clientului',
  data: Subscription,
});

export const unsubscribeCustomer = customer.post('/api/newsletter/leave', {
  summary: 'Dezabonează adresa de e-mail a clientului sau renunță la o abonare neconfirmată',
  data: Subscription,
});
