import { z } from 'zod';
import { toRon } from '../../../../platform/money.ts';
import { type ConversionService, type Purchase, readAccount, type SendResult } from '../../port.ts';
import { type Answer, hashed, isSuccess, refused, requestJson } from '../../request.server.ts';
import { texts } from '../../texts.ts';
import { GoogleAdsSettings, googleAdsKind } from './connection.ts';

const hosts = { api: 'https://datamanager.googleapis.com', token: 'https://oauth2.googleapis.com' };

/** Gmail ignores dots, so Google compares addresses without them. */
const normalizeEmail = (email: string): string => {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  return /^g(oogle)?mail\.com$/.test(domain) ? `${name.replaceAll('.', '')}@${domain}` : `${name}@${domain}`;
};

type Target = Pick<z.infer<typeof GoogleAdsSettings>, 'customerId' | 'conversionActionId'>;

/** A request of events:ingest, for orders whose buyer has allowed marketing. */
const requestBody = ({ customerId, conversionActionId }: Target, event: object): object => ({
  destinations: [
    {
      operatingAccount: { accountType: 'GOOGLE_ADS', accountId: customerId },
      productDestinationId: conversionActionId,
    },
  ],
  encoding: 'HEX',
  consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' },
  events: [event],
});

/** The same transaction again adjusts the one before instead of adding another. */
function googleAdsBody(purchase: Purchase, target: Target): object {
  const { gclid, gbraid, wbraid } = purchase.marks;
  const clicks = { ...(gclid && { gclid }), ...(gbraid && { gbraid }), ...(wbraid && { wbraid }) };
  return requestBody(target, {
    transactionId: purchase.number,
    eventTimestamp: purchase.placedAt.toISOString(),
    eventSource: 'WEB',
    currency: 'RON',
    conversionValue: toRon(purchase.total),
    ...(Object.keys(clicks).length > 0 ? { adIdentifiers: clicks } : {}),
    userData: { userIdentifiers: [{ emailAddress: hashed(normalizeEmail(purchase.email)) }] },
    cartData: {
      // Equal to the ids of the feed for Google Merchant.
      items: purchase.items.map(({ code, price, quantity }) => ({
        merchantProductId: code,
        quantity: String(quantity),
        unitPrice: toRon(price),
      })),
    },
  });
}

const Token = z.looseObject({ access_token: z.string().min(1) });
const ApiError = z.looseObject({ error: z.looseObject({ message: z.string() }) });

const errorIn = ({ body, status }: Answer): string => {
  const parsed = ApiError.safeParse(body);
  return parsed.success ? parsed.data.error.message : String(status);
};

const samplePurchase = {
  transactionId: 'vitrina-test',
  eventSource: 'WEB',
  currency: 'RON',
  conversionValue: 1,
  userData: { userIdentifiers: [{ emailAddress: hashed('test@example.com') }] },
};

export const googleAds: ConversionService = {
  kind: googleAdsKind,
  consent: 'marketing',
  windowHours: 7 * 24,
  connect: async (db, connections) => {
    const account = await readAccount(db, connections, googleAdsKind, GoogleAdsSettings);
    if (!account) return null;
    const { settings, standInUrl } = account;

    async function requestToken(): Promise<SendResult | { token: string }> {
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        refresh_token: settings.refreshToken,
      });
      const result = await requestJson(`${standInUrl ?? hosts.token}/token`, { body });
      if (!result.ok) return result;
      const parsed = Token.safeParse(result.answer.body);
      return isSuccess(result.answer) && parsed.success ? { token: parsed.data.access_token } : refused(texts.badToken);
    }

    async function ingest(body: object): Promise<SendResult> {
      const access = await requestToken();
      if (!('token' in access)) return access;
      const result = await requestJson(`${standInUrl ?? hosts.api}/v1/events:ingest`, {
        headers: { authorization: `Bearer ${access.token}` },
        body,
      });
      if (!result.ok) return result;
      return isSuccess(result.answer) ? { ok: true } : refused(texts.refusedWith(errorIn(result.answer)));
    }

    return {
      send: (purchase) => ingest(googleAdsBody(purchase, settings)),
      check: async () => {
        const sample = { ...samplePurchase, eventTimestamp: new Date().toISOString() };
        const result = await ingest({ ...requestBody(settings, sample), validateOnly: true });
        return result.ok ? null : result.message;
      },
    };
  },
};
