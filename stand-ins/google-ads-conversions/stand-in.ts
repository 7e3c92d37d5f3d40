import { z } from 'zod';
import type { StandIn } from '../load.ts';
import { createStandInServer } from '../server.ts';

const settings = {
  customerId: '1234567890',
  conversionActionId: '987654321',
  clientId: 'demo.apps.googleusercontent.com',
  clientSecret: 'demo-client-secret',
  refreshToken: 'demo-refresh-token',
};
const accessToken = 'demo-access-token';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const Event = z.strictObject({
  transactionId: z.string().min(1),
  eventTimestamp: z.iso.datetime(),
  eventSource: z.literal('WEB'),
  currency: z.literal('RON'),
  conversionValue: z.number(),
  adIdentifiers: z.strictObject({ gclid: z.string(), gbraid: z.string(), wbraid: z.string() }).partial().optional(),
  userData: z.strictObject({
    userIdentifiers: z.array(z.strictObject({ emailAddress: hash })).max(10),
  }),
  cartData: z
    .strictObject({
      items: z.array(
        z.strictObject({ merchantProductId: z.string(), quantity: z.string().regex(/^\d+$/), unitPrice: z.number() }),
      ),
    })
    .optional(),
});

const Consent = z.enum(['CONSENT_GRANTED', 'CONSENT_DENIED']);

const Body = z.strictObject({
  destinations: z.tuple([
    z.strictObject({
      operatingAccount: z.strictObject({ accountType: z.literal('GOOGLE_ADS'), accountId: z.string() }),
      productDestinationId: z.string(),
    }),
  ]),
  encoding: z.literal('HEX'),
  consent: z.strictObject({ adUserData: Consent, adPersonalization: Consent }),
  events: z.array(Event).min(1).max(2000),
  validateOnly: z.boolean().optional(),
});

const error = (code: number, status: string, message: string) => ({ error: { code, message, status } });

/** Imitation of Google's token service and of the Data Manager API. */
export async function startGoogleAdsStandIn() {
  const server = createStandInServer<'invalidGrant'>();
  const { app } = server;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.post('/token', async (request, reply) => {
    const { clientId: client_id, clientSecret: client_secret, refreshToken: refresh_token } = settings;
    const expected = { grant_type: 'refresh_token', client_id, client_secret, refresh_token };
    if (!hasFields(request.body, expected) || server.takes(request, 'invalidGrant'))
      return reply
        .status(400)
        .send({ error: 'invalid_grant', error_description: 'Token has been expired or revoked.' });
    return { access_token: accessToken, expires_in: 3599, token_type: 'Bearer' };
  });
  app.post('/v1/events:ingest', async ({ headers, body }, reply) => {
    if (headers.authorization !== `Bearer ${accessToken}`)
      return reply.status(401).send(error(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'));
    const parsed = Body.safeParse(body);
    if (!parsed.success)
      return reply.status(400).send(error(400, 'INVALID_ARGUMENT', 'There was a problem with the request.'));
    const [{ operatingAccount, productDestinationId }] = parsed.data.destinations;
    if (operatingAccount.accountId !== settings.customerId || productDestinationId !== settings.conversionActionId)
      return reply.status(403).send(error(403, 'PERMISSION_DENIED', 'The caller does not have permission'));
    return { requestId: 'demo-request' };
  });
  return { ...server, url: await server.listen() };
}

const hasFields = (body: unknown, expected: Readonly<Record<string, string>>): boolean =>
  Object.entries(expected).every(
    ([name, value]) => typeof body === 'object' && body !== null && Reflect.get(body, name) === value,
  );

export const standIn: StandIn = { serve: () => ({ settings, start: startGoogleAdsStandIn }) };
