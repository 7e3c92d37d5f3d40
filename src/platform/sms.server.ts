import { z } from 'zod';
import type { Db } from './db/db.server.ts';
import { defineJob, handleJob, type JobHandler } from './jobs/define-job.ts';
import { enqueue } from './jobs/jobs.server.ts';
import { writeToOutbox } from './mail/outbox.server.ts';

const Sms = z.object({ to: z.string(), text: z.string() });
export type Sms = z.infer<typeof Sms>;

/** Job that sends a text message. */
export const smsJob = defineJob('sms', Sms);

export type SmsTransport = { accountSid: string; authToken: string; from: string; apiBase: string };

/** Enqueues a text message in the caller's transaction: it is sent after the commit. */
export const enqueueSms = (db: Db, sms: Sms): Promise<void> => enqueue(db, smsJob, sms);

/** Job handler that sends a text message, prefixed with the sender's name; without a transport it writes to the outbox. */
export const smsHandler = (name: string, transport: SmsTransport | null): JobHandler =>
  handleJob(smsJob, async (db, sms) => {
    const text = `${name}: ${sms.text}`;
    if (transport) return send(transport, sms.to, text);
    await writeToOutbox(db, { kind: 'sms', recipient: sms.to, subject: '', text, html: '', attachments: [] });
  });

async function send(transport: SmsTransport, to: string, text: string): Promise<void> {
  const { accountSid, authToken, from, apiBase } = transport;
  const response = await fetch(`${apiBase}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    body: new URLSearchParams({ To: to, From: from, Body: text }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The SMS provider answered ${response.status}`);
}
