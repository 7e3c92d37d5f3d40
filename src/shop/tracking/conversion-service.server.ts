import type { Who } from '../../kit/admit.server.ts';
import type { Db, Pool } from '../../kit/db.server.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { hashToken } from '../../kit/secrets.server.ts';
import type { Caller } from '../../kit/serve.server.ts';
import type { Conversion } from './contract.ts';
import { currency } from './events-rules.ts';
import * as queries from './queries.server.ts';
import { texts } from './texts.ts';

/** Where conversions go; null in a shop that has no account at the social network. */
export type ConversionsTarget = { apiBase: string; version: string; pixelId: string; accessToken: string } | null;

export type IpLookup = { isProduction: boolean; url: string | null };

type Place = Caller & { siteUrl: string };

/** The job holds what the network will get, and nothing that says who it was: names are hashed here already. */
type Waiting = { ip: string; event: ConversionEvent };

type ConversionEvent = { event_name: string; user_data: Record<string, string | string[]> };

export async function putConversion(db: Db, who: Who | null, given: Conversion, place: Place): Promise<null> {
  if (!(await queries.selectAllowsMarketing(db, given.visitorId.toLowerCase()))) return null;
  const person = who ? await queries.selectPerson(db, who.legalEntityId) : undefined;
  const waiting: Waiting = { ip: place.ip, event: eventOf(given, person, place) };
  await putJob(db, 'conversion', waiting, { key: `conversion ${given.eventId}` });
  return null;
}

function eventOf(given: Conversion, person: queries.PersonRow | undefined, place: Place) {
  return {
    event_name: given.eventName,
    event_time: Math.floor(Date.now() / 1000),
    event_id: given.eventId,
    event_source_url: `${place.siteUrl}${given.path}`,
    action_source: 'website',
    user_data: {
      ...hashedPerson(person),
      client_user_agent: place.userAgent.slice(0, 400),
      ...(given.fbp ? { fbp: given.fbp } : {}),
      ...(given.fbc ? { fbc: given.fbc } : {}),
    },
    custom_data: {
      currency,
      value: given.value,
      content_type: 'product',
      contents: given.items.map(({ id, price, quantity }) => ({ id: String(id), item_price: price, quantity })),
    },
  };
}

const hashed = (text: string | null | undefined): string[] =>
  text?.trim() ? [hashToken(text.trim().toLowerCase())] : [];

function hashedPerson(person: queries.PersonRow | undefined): Record<string, string[]> {
  const fields = {
    fn: hashed(person?.firstName),
    ln: hashed(person?.lastName),
    em: hashed(person?.userName),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, hashes]) => hashes.length > 0));
}

export type Log = (text: string, details?: object) => void;

/** Done after commit: told to the network, or put off when it cannot be reached. */
export function conversionHandler(target: ConversionsTarget, lookup: IpLookup, log: Log) {
  return async (_db: Pool, { ip, event }: Waiting): Promise<void> => {
    if (!target) return log(texts.noConversions);
    try {
      await send(target, withIp(event, await addressOf(ip, lookup)));
    } catch (error) {
      log(texts.conversionsFailed, { reason: error instanceof Error ? error.message : String(error) });
      throw new Error(texts.conversionsFailed);
    }
  };
}

const withIp = (event: ConversionEvent, ip: string): ConversionEvent => ({
  ...event,
  user_data: { ...event.user_data, client_ip_address: ip },
});

async function send(
  { apiBase, version, pixelId, accessToken }: NonNullable<ConversionsTarget>,
  event: ConversionEvent,
) {
  const query = new URLSearchParams({ access_token: accessToken });
  const answer = await fetch(`${apiBase}/${version}/${pixelId}/events?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: [event] }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`The conversions service answered ${answer.status}`);
}

const localAddress = '127.0.0.1';

/** Only in production is anyone asked; the visitor's own address stands when the lookup does not answer. */
async function addressOf(ip: string, { isProduction, url }: IpLookup): Promise<string> {
  if (!isProduction) return localAddress;
  if (!url) return ip;
  try {
    const answer = await fetch(url.replace('{ip}', encodeURIComponent(ip)), { signal: AbortSignal.timeout(5000) });
    const found: unknown = await answer.json();
    return typeof found === 'object' && found !== null && 'ip' in found && typeof found.ip === 'string' ? found.ip : ip;
  } catch {
    return ip;
  }
}
