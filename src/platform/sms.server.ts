import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from './db/db.server.ts';
import { defineJob, handleJob, type JobHandler } from './jobs/define-job.ts';
import { enqueue } from './jobs/jobs.server.ts';
import { logQueued, sendLogged } from './mail/outbox.server.ts';

const Sms = z.object({
  to: z.string(),
  text: z.string(),
  /** Parts of the text that the log must not show, such as a code. */
  secrets: z.array(z.string()).optional(),
  messageId: z.string().optional(),
});
export type Sms = Omit<z.infer<typeof Sms>, 'messageId'>;

/** Job that sends a text message. */
export const smsJob = defineJob('sms', Sms);

export type SmsTransport = { accountSid: string; authToken: string; from: string; apiBase: string };

/** Enqueues a text message in the caller's transaction: it is sent after the commit. */
export async function enqueueSms(db: Db, sms: Sms): Promise<void> {
  const messageId = randomUUID();
  await enqueue(db, smsJob, { ...sms, messageId });
  await logQueued(db, { kind: 'sms', recipient: sms.to, subject: '', messageId });
}

type SmsOptions = {
  /** Begins every message. */
  name: string;
  /** Null: a message counts as sent when it is in the log. */
  transport: SmsTransport | null;
  /** See `MailTransport`. */
  keepsSecrets: boolean;
};

/** Job handler that sends a text message and logs the result. `options` may be a function, because staff may change the account. */
export const smsHandler = (options: SmsOptions | ((db: Db) => Promise<SmsOptions>)): JobHandler =>
  handleJob(smsJob, async (db, { to, text, secrets = [], messageId = randomUUID() }) => {
    const { name, transport, keepsSecrets } = typeof options === 'function' ? await options(db) : options;
    const hidden = keepsSecrets ? [] : secrets;
    const shown = hidden.reduce((rest, secret) => rest.replaceAll(secret, '••••••'), text);
    const isMasked = hidden.length > 0;
    const body = { text: `${name}: ${shown}`, html: '', attachments: [], isMasked };
    await sendLogged(db, { kind: 'sms', recipient: to, subject: '', messageId, ...body }, async () => {
      if (transport) await send(transport, to, `${name}: ${text}`);
    });
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
