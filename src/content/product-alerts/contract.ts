import { z } from 'zod';
import { OptionalEmail } from '../../account/identity/fields.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';
import { alertKinds } from './rules.ts';
import { texts } from './texts.ts';

const Kind = z.enum(alertKinds);
const Token = z.string().regex(/^[\w-]{20,60}$/, texts.linkExpired);
const byToken = z.strictObject({ token: Token });
const refusals = { linkExpired: [400, texts.linkExpired] } as const;

export const requestAlert = endpoint({
  method: 'POST',
  path: '/api/product-alerts',
  auth: 'optional',
  summary:
    'Cere un anunț când produsul revine în stoc sau se ieftinește. Clientul îl primește la adresa din cont; vizitatorul confirmă din e-mail, iar răspunsul este același pentru orice adresă',
  body: z.strictObject({ productId: Id, kind: Kind, email: OptionalEmail }),
  data: z.object({ needsConfirmation: z.boolean() }),
  refusals: {
    emailNeeded: [400, texts.emailNeeded, 'email'],
    unknownProduct: [404, texts.unknownProduct],
    tooMany: [429, texts.tooMany],
  },
});

export const leaveAlert = endpoint({
  method: 'POST',
  path: '/api/product-alerts/leave',
  auth: 'customer',
  summary: 'Clientul renunță la un anunț',
  body: z.strictObject({ productId: Id, kind: Kind }),
  data: z.null(),
});

export const confirmAlert = endpoint({
  method: 'POST',
  path: '/api/product-alerts/confirm',
  auth: 'public',
  summary: 'Confirmă cererea unui anunț cu tokenul din e-mail',
  body: byToken,
  data: z.null(),
  refusals,
});

export const endAlerts = endpoint({
  method: 'POST',
  path: '/api/product-alerts/end',
  auth: 'public',
  summary: 'Renunță la toate anunțurile adresei, cu tokenul din mesaj',
  body: byToken,
  data: z.null(),
  refusals,
});

export const endAlertsInOneClick = endpoint({
  method: 'POST',
  path: '/api/product-alerts/one-click',
  auth: 'public',
  summary: 'Renunțarea pe care o fac programele de e-mail (List-Unsubscribe-Post)',
  query: byToken,
  bodyEncoding: 'form',
  body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
  data: z.null(),
  refusals,
});
