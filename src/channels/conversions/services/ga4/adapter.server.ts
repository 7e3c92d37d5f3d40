import { z } from 'zod';
import { toRon } from '../../../../platform/money.ts';
import { type ConversionService, type Purchase, readAccount, type SendResult } from '../../port.ts';
import { isSuccess, refused, requestJson } from '../../request.server.ts';
import { texts } from '../../texts.ts';
import { Ga4Settings, ga4Kind } from './connection.ts';

/** The host that keeps data of visitors from the EU there. */
const host = 'https://region1.google-analytics.com';

const granted = (isGranted: boolean): 'GRANTED' | 'DENIED' => (isGranted ? 'GRANTED' : 'DENIED');

/** The body of the Measurement Protocol. Google counts a transaction once; the event id is for reports. */
function ga4Body(purchase: Purchase): object {
  const { marks, consent, placedAt, number, total, deliveryCost, items, eventId, orderId } = purchase;
  return {
    // Without the cookie of the tag the visitor is unknown, so the order counts as a visitor of its own.
    client_id: marks.gaClientId ?? `${orderId}.${Math.floor(placedAt.getTime() / 1000)}`,
    timestamp_micros: placedAt.getTime() * 1000,
    consent: { ad_user_data: granted(consent.marketing), ad_personalization: granted(consent.marketing) },
    events: [
      {
        name: 'purchase',
        params: {
          transaction_id: number,
          event_id: eventId,
          currency: 'RON',
          value: toRon(total),
          shipping: toRon(deliveryCost),
          ...(marks.gaSessionId ? { session_id: marks.gaSessionId } : {}),
          engagement_time_msec: 1,
          items: items.map(({ id, name, brand, price, quantity }) => ({
            item_id: String(id),
            item_name: name,
            item_brand: brand,
            price: toRon(price),
            quantity,
          })),
        },
      },
    ],
  };
}

const Validation = z.looseObject({ validationMessages: z.array(z.looseObject({ description: z.string() })) });

const samplePurchase = { client_id: '1.1', events: [{ name: 'purchase', params: { transaction_id: 'test' } }] };

export const ga4: ConversionService = {
  kind: ga4Kind,
  consent: 'analytics',
  windowHours: 72,
  connect: async (db, connections) => {
    const account = await readAccount(db, connections, ga4Kind, Ga4Settings);
    if (!account) return null;
    const { measurementId, apiSecret } = account.settings;
    const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
    const post = (path: string, body: object) => requestJson(`${account.standInUrl ?? host}${path}?${query}`, { body });
    return {
      /** Google answers every request alike, so only the check finds wrong data. */
      send: async (purchase): Promise<SendResult> => {
        const result = await post('/mp/collect', ga4Body(purchase));
        if (!result.ok) return result;
        return isSuccess(result.answer) ? { ok: true } : refused(texts.refusedWith(String(result.answer.status)));
      },
      check: async () => {
        const result = await post('/debug/mp/collect', samplePurchase);
        if (!result.ok) return result.message;
        const parsed = Validation.safeParse(result.answer.body);
        if (!parsed.success) return texts.unreadable;
        const [first] = parsed.data.validationMessages;
        return first ? texts.checkFailed(first.description) : null;
      },
    };
  },
};
