import { z } from 'zod';
import { OptionalEmail } from '../../account/identity/fields.ts';
import { badSubscription, PushEndpoint, PushSubscriptionInput } from '../../account/push/contract.ts';
import { customer, everyone, optionalCustomer } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';
import { productAlertKinds } from './rules.ts';
import { texts } from './texts.ts';

const Kind = z.enum(productAlertKinds);
const Token = z.string().regex(/^[\w-]{20,60}$/, texts.linkExpired);
const byToken = z.strictObject({ token: Token });
const refusals = { linkExpired: [400, texts.linkExpired] } as const;

export const requestAlert = optionalCustomer.post('/api/product-alerts', {
  summary:
    'Cere un anunț când produsul revine în stoc sau se ieftinește. Clientul îl primește la adresa din cont; vizitatorul confirmă din e-mail, iar răspunsul este același pentru orice adresă',
  body: z.strictObject({
    productId: Id,
    kind: Kind,
    email: OptionalEmail,
    /** Of the browser, for a notification besides the email. */
    subscription: PushSubscriptionInput.optional(),
  }),
  data: z.object({ needsConfirmation: z.boolean() }),
  refusals: {
    emailNeeded: [400, texts.emailNeeded, 'email'],
    ...badSubscription,
    unknownProduct: [404, texts.unknownProduct],
    tooMany: [429, texts.tooMany],
  },
});

export const leaveAlert = customer.post('/api/product-alerts/leave', {
  summary: 'Clientul renunță la un anunț, sau numai la notificarea unui browser despre el',
  body: z.strictObject({ productId: Id, kind: Kind, endpoint: PushEndpoint.optional() }),
  data: z.null(),
});

export const confirmAlert = everyone.post('/api/product-alerts/confirm', {
  summary: 'Confirmă cererea unui anunț cu tokenul din e-mail',
  body: byToken,
  data: z.null(),
  refusals,
});

export const endAlerts = everyone.post('/api/product-alerts/end', {
  summary: 'Renunță la toate anunțurile adresei, cu tokenul din mesaj',
  body: byToken,
  data: z.null(),
  refusals,
});

export const endAlertsInOneClick = everyone.post('/api/product-alerts/one-click', {
  summary: 'Renunțarea pe care o fac programele de e-mail (List-Unsubscribe-Post)',
  query: byToken,
  bodyEncoding: 'form',
  body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
  data: z.null(),
  refusals,
});
