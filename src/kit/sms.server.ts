import type { Db, Pool } from './db.server.ts';
import { putJob } from './jobs.server.ts';
import { writeToOutbox } from './outbox.server.ts';

export type Sms = { to: string; text: string };

export type SmsTransport = { accountSid: string; authToken: string; from: string; apiBase: string };

/** Goes out after the transaction it is put in, and only if that one is kept. */
export const putSms = (db: Db, sms: Sms): Promise<void> => putJob(db, 'sms', sms);

/** Every message begins with the name of the sender. */
export function smsHandler(name: string, transport: SmsTransport | null): (db: Pool, sms: Sms) => Promise<void> {
  return async (db, sms) => {
    const text = `${name}: ${sms.text}`;
    if (transport) return send(transport, sms.to, text);
    await writeToOutbox(db, { kind: 'sms', recipient: sms.to, subject: '', text, html: '', attachments: [] });
  };
}

async function send(transport: SmsTransport, to: string, text: string): Promise<void> {
  const { accountSid, authToken, from, apiBase } = transport;
  const answer = await fetch(`${apiBase}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    body: new URLSearchParams({ To: to, From: from, Body: text }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`The SMS provider answered ${answer.status}`);
}
