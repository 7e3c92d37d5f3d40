import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from './db/db.server.ts';
import { defineJob, handleJob, type JobHandler } from './jobs/define-job.ts';
import { enqueue } from './jobs/jobs.server.ts';
import { logQueued, sendLogged } from './mail/outbox.server.ts';
import { readSavedTexts, smsChannel } from './mail/saved-texts.server.ts';
import { secretsOf } from './mail/template.ts';
import { renderSms, type SmsDraft, usableSmsText } from './sms-template.ts';

const Sms = z.object({
  to: z.string(),
  text: z.string(),
  /** Parts of the text that the log must not show, such as a code. */
  secrets: z.array(z.string()).optional(),
  /** The key of its definition. */
  template: z.string().optional(),
  messageId: z.string().optional(),
});

/** Job that sends a text message. */
export const smsJob = defineJob('sms', Sms);

export type SmsTransport = { accountSid: string; authToken: string; from: string; apiBase: string };

/** `messageId` finds the message in the log. */
type OutgoingSms = SmsDraft & { to: string; messageId?: string };

/** Enqueues a text message in the caller's transaction, with the text that the shop has now: it is sent after the commit. */
export async function enqueueSms(db: Db, sms: OutgoingSms): Promise<void> {
  const saved = await readSavedTexts(db, smsChannel, sms.definition.key);
  await enqueueSmsWithText(db, sms, usableSmsText(saved?.text ?? null, sms.definition));
}

/** `enqueueSms` with a text of the caller's choice, for trying out a changed one. */
export async function enqueueSmsWithText(
  db: Db,
  { to, messageId = randomUUID(), ...draft }: OutgoingSms,
  text: string,
): Promise<void> {
  const template = draft.definition.key;
  const content = { text: renderSms(text, draft.values), secrets: secretsOf(draft) };
  await enqueue(db, smsJob, { to, ...content, template, messageId });
  await logQueued(db, { kind: 'sms', template, recipient: to, subject: '', messageId });
}

type SmsOptions = {
  /** See `smsBeginning`. */
  name: string;
  /** Null: a message counts as sent when it is in the log. */
  transport: SmsTransport | null;
  /** See `MailTransport`. */
  keepsSecrets: boolean;
};

/** The shop's name before every message. */
export const smsBeginning = (name: string): string => `${name}: `;

/** Job handler that sends a text message and logs the result. `options` may be a function, because staff may change the account. */
export const smsHandler = (options: SmsOptions | ((db: Db) => Promise<SmsOptions>)): JobHandler =>
  handleJob(smsJob, async (db, { to, text, secrets = [], template, messageId = randomUUID() }) => {
    const { name, transport, keepsSecrets } = typeof options === 'function' ? await options(db) : options;
    const hidden = keepsSecrets ? [] : secrets;
    const shown = hidden.reduce((rest, secret) => rest.replaceAll(secret, '••••••'), text);
    const isMasked = hidden.length > 0;
    const body = { text: smsBeginning(name) + shown, html: '', attachments: [], isMasked };
    await sendLogged(db, { kind: 'sms', template, recipient: to, subject: '', messageId, ...body }, async () => {
      if (transport) await send(transport, to, smsBeginning(name) + text);
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
