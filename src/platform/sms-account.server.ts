import type { Db } from './db/db.server.ts';
import type { ServiceConnections } from './service-connections.server.ts';
import type { SmsTransport } from './sms.server.ts';
import { TwilioSettings, twilioKind, twilioTexts } from './sms-connection.ts';

/** The account that staff entered; null when there is none or it is the demo's imitation, which gets no messages. */
export async function readSmsTransport(
  db: Db,
  connections: ServiceConnections,
  apiBase: string,
): Promise<SmsTransport | null> {
  if (await connections.standInUrl(db, twilioKind)) return null;
  const settings = await connections.read(db, twilioKind, TwilioSettings);
  return settings && { ...settings, apiBase };
}

/** Reads the account at Twilio; null when it works, otherwise a Romanian sentence. */
export async function checkTwilio(
  db: Db,
  connections: ServiceConnections,
  { fixed, apiBase }: { fixed: SmsTransport | null; apiBase: string },
): Promise<string | null> {
  const stored = await connections.read(db, twilioKind, TwilioSettings);
  const account = fixed ?? stored;
  if (!account) return twilioTexts.incomplete;
  const base = fixed ? fixed.apiBase : ((await connections.standInUrl(db, twilioKind)) ?? apiBase);
  const { accountSid, authToken } = account;
  const response = await fetch(`${base}/2010-04-01/Accounts/${accountSid}.json`, {
    headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  if (response?.ok) return null;
  return response?.status === 401 || response?.status === 404 ? twilioTexts.refused : twilioTexts.unreachable;
}
