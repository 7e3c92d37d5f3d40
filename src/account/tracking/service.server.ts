import { z } from 'zod';
import type { Db } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import type { ConsentBody, Conversion } from './contract.ts';
import { conversionNames, currency } from './event-rules.ts';
import * as queries from './queries.server.ts';
import { type ConsentChoices, denyAll } from './rules.ts';
import { texts } from './texts.ts';

/** Null without an account at the social network. */
export type ConversionsTarget = { apiBase: string; version: string; pixelId: string; accessToken: string } | null;

export type IpLookup = { isProduction: boolean; url: string | null };

type RequestContext = Caller & { siteUrl: string };

/** The fields that this service changes or logs; the others are sent as they are. */
const ConversionEvent = z.looseObject({
  event_name: z.string(),
  user_data: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
type ConversionEvent = z.infer<typeof ConversionEvent>;

/** The payload contains only what is sent: personal data is hashed already. */
export const conversionJob = defineJob('conversion', z.object({ ip: z.string(), event: ConversionEvent }));

/** A visitor's last consent; none without a logged choice. */
export const readConsentChoices = async (db: Db, visitorId: string): Promise<ConsentChoices> =>
  (await queries.selectChoices(db, visitorId.toLowerCase())) ?? denyAll;

/** A purchase that the server reports from the order's job is not sent again; `isReported` tells so by the event id. */
export async function enqueueConversion(
  db: Db,
  user: CurrentUser | null,
  conversion: Conversion,
  request: RequestContext,
  isReported: (db: Db, eventId: string) => Promise<boolean>,
): Promise<null> {
  if (!(await readConsentChoices(db, conversion.visitorId)).marketing) return null;
  if (conversion.eventName === conversionNames.purchase && (await isReported(db, conversion.eventId))) return null;
  const person = user ? await queries.selectPerson(db, user.legalEntityId) : undefined;
  const payload = { ip: request.ip, event: toEvent(conversion, person, request) };
  await enqueue(db, conversionJob, payload, { key: `conversion ${conversion.eventId}` });
  return null;
}

function toEvent(conversion: Conversion, person: queries.PersonRow | undefined, request: RequestContext) {
  return {
    event_name: conversion.eventName,
    event_time: Math.floor(Date.now() / 1000),
    event_id: conversion.eventId,
    event_source_url: `${request.siteUrl}${conversion.path}`,
    action_source: 'website',
    user_data: {
      ...hashedPerson(person),
      client_user_agent: request.userAgent.slice(0, 400),
      ...(conversion.fbp ? { fbp: conversion.fbp } : {}),
      ...(conversion.fbc ? { fbc: conversion.fbc } : {}),
    },
    custom_data: {
      currency,
      value: conversion.value,
      content_type: 'product',
      contents: conversion.items.map(({ id, price, quantity }) => ({ id: String(id), item_price: price, quantity })),
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

/** Sends the event; a failure throws, so that the job is retried. */
export const conversionHandler = (target: ConversionsTarget, lookup: IpLookup, log: Log): JobHandler =>
  handleJob(conversionJob, async (_db, { ip, event }) => {
    if (!target) return log(texts.noConversions);
    try {
      await send(target, withIp(event, await lookUpIp(ip, lookup)));
    } catch (error) {
      log(texts.conversionsFailed, { reason: error instanceof Error ? error.message : String(error) });
      throw new Error(texts.conversionsFailed);
    }
  });

const withIp = (event: ConversionEvent, ip: string): ConversionEvent => ({
  ...event,
  user_data: { ...event.user_data, client_ip_address: ip },
});

async function send(
  { apiBase, version, pixelId, accessToken }: NonNullable<ConversionsTarget>,
  event: ConversionEvent,
) {
  // The network reads the pixel id from the path; the specification has it in the query.
  const query = new URLSearchParams({ pixel_id: pixelId, access_token: accessToken });
  const response = await fetch(`${apiBase}/${version}/${pixelId}/events?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: [event] }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The conversions service answered ${response.status}`);
}

const localIp = '127.0.0.1';

/** The lookup runs only in production; when it fails, the visitor's own address is used. */
async function lookUpIp(ip: string, { isProduction, url }: IpLookup): Promise<string> {
  if (!isProduction) return localIp;
  if (!url) return ip;
  try {
    const response = await fetch(url.replace('{ip}', encodeURIComponent(ip)), { signal: AbortSignal.timeout(5000) });
    const found: unknown = await response.json();
    return typeof found === 'object' && found !== null && 'ip' in found && typeof found.ip === 'string' ? found.ip : ip;
  } catch {
    return ip;
  }
}

/** The hash contains the visitor id, so that equal IP addresses have different hashes. */
export async function logConsent(db: Db, input: ConsentBody, caller: Caller): Promise<null> {
  const visitorId = input.visitorId.toLowerCase();
  const ipHash = hashToken(`consent ${visitorId} ${caller.ip}`);
  await queries.insertConsent(db, { ...input, visitorId, ipHash, userAgent: caller.userAgent.slice(0, 400) });
  return null;
}

const consentYears = 3;

/** Deletes proofs of consent that are no longer needed. */
export const deleteOldConsents = (db: Db): Promise<void> => queries.deleteConsentsBefore(db, consentYears);
