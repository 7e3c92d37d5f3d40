import { z } from 'zod';
import { toRon } from '../../../../platform/money.ts';
import { type ConversionService, type Purchase, readAccount, type SendResult } from '../../port.ts';
import { type Answer, hashed, refused, requestJson, unavailable } from '../../request.server.ts';
import { texts } from '../../texts.ts';
import { TiktokSettings, tiktokKind } from './connection.ts';

const host = 'https://business-api.tiktok.com';

/** The event of the Events API. */
function tiktokEvent(purchase: Purchase, eventName: string): object {
  const { marks, items, hidesNames } = purchase;
  return {
    event: eventName,
    event_time: Math.floor(purchase.placedAt.getTime() / 1000),
    event_id: purchase.eventId,
    user: {
      email: hashed(purchase.email),
      ip: purchase.ip,
      user_agent: purchase.userAgent,
      ...(marks.ttclid ? { ttclid: marks.ttclid } : {}),
      ...(marks.ttp ? { ttp: marks.ttp } : {}),
    },
    page: { url: purchase.pageUrl },
    properties: {
      currency: 'RON',
      value: toRon(purchase.total),
      order_id: purchase.number,
      content_type: 'product',
      contents: items.map(({ id, name, price, quantity }) => ({
        content_id: String(id),
        price: toRon(price),
        quantity,
        ...(hidesNames ? {} : { content_name: name }),
      })),
    },
  };
}

const Result = z.looseObject({ code: z.number(), message: z.string().default('') });

const codes = { ok: 0, tooMany: 40_100, badToken: [40_001, 40_102, 40_104, 40_105], serverErrors: 50_000 };

/** TikTok answers errors with status 200 and a code in the body. */
function resultOf({ body }: Answer): SendResult {
  const parsed = Result.safeParse(body);
  if (!parsed.success) return unavailable(texts.unreadable);
  const { code, message } = parsed.data;
  if (code === codes.ok) return { ok: true };
  if (codes.badToken.includes(code)) return refused(texts.badToken);
  const text = texts.refusedWith(`${message} (${code})`);
  return code === codes.tooMany || code >= codes.serverErrors ? unavailable(text) : refused(text);
}

export const tiktok: ConversionService = {
  kind: tiktokKind,
  consent: 'marketing',
  windowHours: 7 * 24,
  connect: async (db, connections) => {
    const account = await readAccount(db, connections, tiktokKind, TiktokSettings);
    if (!account) return null;
    const { settings, standInUrl } = account;
    const track = async (data: object[]): Promise<SendResult> => {
      const result = await requestJson(`${standInUrl ?? host}/open_api/v1.3/event/track/`, {
        headers: { 'access-token': settings.accessToken },
        body: { event_source: 'web', event_source_id: settings.pixelCode, data },
      });
      return result.ok ? resultOf(result.answer) : result;
    };
    return {
      send: (purchase) => track([tiktokEvent(purchase, settings.eventName)]),
      /** Without events TikTok refuses the request for its content, but only after it has accepted the token. */
      check: async () => {
        const result = await track([]);
        return result.ok || (result.kind === 'refused' && result.message !== texts.badToken) ? null : result.message;
      },
    };
  },
};
