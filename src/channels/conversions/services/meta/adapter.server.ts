import { z } from 'zod';
import { toRon } from '../../../../platform/money.ts';
import { type ConversionService, type Purchase, readAccount, type SendResult } from '../../port.ts';
import { type Answer, hashes, isSuccess, refused, requestJson, unavailable } from '../../request.server.ts';
import { texts } from '../../texts.ts';
import { MetaSettings, metaKind } from './connection.ts';

const host = 'https://graph.facebook.com';

/** Meta compares names without spaces and punctuation. */
const nameHashes = (name: string): string[] => hashes(name.replace(/[\s\p{P}]+/gu, ''));

/** The event of the Conversions API: the fields of a person are those that events of the browser have too. */
function metaEvent(purchase: Purchase): object {
  const { marks, items, hidesNames } = purchase;
  return {
    event_name: 'Purchase',
    event_time: Math.floor(purchase.placedAt.getTime() / 1000),
    event_id: purchase.eventId,
    event_source_url: purchase.pageUrl,
    action_source: 'website',
    user_data: {
      em: hashes(purchase.email),
      fn: nameHashes(purchase.firstName),
      ln: nameHashes(purchase.lastName),
      client_ip_address: purchase.ip,
      client_user_agent: purchase.userAgent,
      ...(marks.fbp ? { fbp: marks.fbp } : {}),
      ...(marks.fbc ? { fbc: marks.fbc } : {}),
    },
    custom_data: {
      currency: 'RON',
      value: toRon(purchase.total),
      order_id: purchase.number,
      content_type: 'product',
      content_ids: items.map(({ id }) => String(id)),
      contents: items.map(({ id, name, price, quantity }) => ({
        id: String(id),
        item_price: toRon(price),
        quantity,
        ...(hidesNames ? {} : { title: name }),
      })),
    },
  };
}

const GraphError = z.looseObject({
  error: z.looseObject({ message: z.string(), code: z.number().optional(), is_transient: z.boolean().optional() }),
});

/** Codes of the Graph API for too many requests and for a service that is down. */
const transientCodes = [1, 2, 4, 17, 32, 341, 613];

function resultOf(answer: Answer): SendResult {
  if (isSuccess(answer)) return { ok: true };
  const parsed = GraphError.safeParse(answer.body);
  if (!parsed.success)
    return answer.body === undefined ? unavailable(texts.unreadable) : refused(String(answer.status));
  const { message, code, is_transient } = parsed.data.error;
  return is_transient || (code !== undefined && transientCodes.includes(code))
    ? unavailable(texts.refusedWith(message))
    : refused(texts.refusedWith(message));
}

/** `fixed` is the account of the environment, which counts before the stored one. */
export const meta = (fixed: { apiBase: string; settings: z.infer<typeof MetaSettings> } | null): ConversionService => ({
  kind: metaKind,
  consent: 'marketing',
  // Later events make Meta refuse the whole request.
  windowHours: 7 * 24,
  connect: async (db, connections) => {
    const stored = fixed ? null : await readAccount(db, connections, metaKind, MetaSettings);
    const settings = fixed?.settings ?? stored?.settings;
    if (!settings) return null;
    const { pixelId, accessToken, version, testCode } = settings;
    const base = `${fixed?.apiBase ?? stored?.standInUrl ?? host}/${version}/${pixelId}`;
    return {
      send: async (purchase) => {
        const body = {
          data: [metaEvent(purchase)],
          access_token: accessToken,
          ...(testCode ? { test_event_code: testCode } : {}),
        };
        const result = await requestJson(`${base}/events`, { body });
        return result.ok ? resultOf(result.answer) : result;
      },
      check: async () => {
        const query = new URLSearchParams({ fields: 'id', access_token: accessToken });
        const result = await requestJson(`${base}?${query}`, { method: 'GET' });
        if (!result.ok) return result.message;
        const checked = resultOf(result.answer);
        return checked.ok ? null : checked.message;
      },
    };
  },
});
