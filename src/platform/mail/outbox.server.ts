import type { Db } from '../db/db.server.ts';
import { exists } from '../db/rows.server.ts';
import { counter } from '../metrics.server.ts';
import type { Attachment } from './blocks.ts';
import type { MailSubject } from './template.ts';

type QueuedMessage = MailSubject & {
  kind: 'mail' | 'sms';
  /** The key of the message's definition; missing for newsletters. */
  template?: string | undefined;
  recipient: string;
  subject: string;
  /** One entry per id, however often the job runs. */
  messageId: string;
};

type MessageBody = { text: string; html: string; attachments: Attachment[]; isMasked: boolean };

/** Adds a message to the log when it is enqueued; its body follows with the first attempt. */
export async function logQueued(db: Db, message: QueuedMessage): Promise<void> {
  const { kind, template = '', recipient, subject, messageId, orderId = null, accountId = null } = message;
  await db`
    insert into outbox (kind, template, recipient, subject, message_id, order_id, account_id, state, attempts)
    values (${kind}, ${template}, ${recipient}, ${subject}, ${messageId}, ${orderId}, ${accountId}, 'queued', 0)
    on conflict (message_id) do nothing`;
}

/** Logs that an attempt starts, with the body; returns false when the message was sent before. */
async function logAttempt(db: Db, message: QueuedMessage & MessageBody): Promise<boolean> {
  const { kind, template = '', recipient, subject, messageId, orderId = null, accountId = null } = message;
  return exists(db`
    insert into outbox as o
      (kind, template, recipient, subject, message_id, order_id, account_id, state, text_body, html_body, attachments,
        is_masked)
    values (${kind}, ${template}, ${recipient}, ${subject}, ${messageId}, ${orderId}, ${accountId}, 'queued',
      ${message.text}, ${message.html}, ${JSON.stringify(message.attachments)}::text::jsonb, ${message.isMasked})
    on conflict (message_id) do update set attempts = o.attempts + 1, text_body = excluded.text_body,
      html_body = excluded.html_body, attachments = excluded.attachments, is_masked = excluded.is_masked,
      is_body_removed = false
    where o.state <> 'sent' returning id`);
}

async function logSent(db: Db, messageId: string): Promise<void> {
  await db`update outbox set state = 'sent', sent_at = now(), error = '' where message_id = ${messageId}`;
}

/** Logs that a message was not sent, or that nobody knows whether it was. */
export async function logFailure(db: Db, messageId: string, error: string): Promise<void> {
  await db`
    update outbox set state = 'failed', error = ${error.slice(0, 1000)}
    where message_id = ${messageId} and state <> 'sent'`;
}

const messages = counter('vitrina_messages_total', 'Attempts to send e-mails and text messages, by result.', [
  'kind',
  'result',
]);
for (const kind of ['mail', 'sms']) for (const result of ['sent', 'failed']) messages.labels(kind, result).inc(0);

/** The message left, or may have left, and there is no record of it: the mail server did not answer, or the log failed. */
export class UnconfirmedMailError extends Error {}

/** Runs one attempt to send a message and logs its result; a failure is thrown again, so that the job is retried. */
export async function sendLogged(
  db: Db,
  message: QueuedMessage & MessageBody,
  send: () => Promise<void>,
): Promise<void> {
  if (!(await logAttempt(db, message))) return;
  try {
    await send();
  } catch (error) {
    messages.labels(message.kind, 'failed').inc();
    await logFailure(db, message.messageId, errorSentence(error));
    throw error;
  }
  messages.labels(message.kind, 'sent').inc();
  await logSent(db, message.messageId).catch((cause: unknown) => {
    throw new UnconfirmedMailError('The message was sent, but the log does not say so', { cause });
  });
}

/** The answer of the server, or the reason why there was none. */
function errorSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'response' in error && typeof error.response === 'string' ? error.response : error.message;
}

type KeptMessage = QueuedMessage & MessageBody;

/** Returns a message of the log with its body, or undefined when it was deleted. */
export async function readFromOutbox(db: Db, id: number): Promise<Omit<KeptMessage, 'messageId'> | undefined> {
  const [row] = await db<(Omit<KeptMessage, 'orderId' | 'accountId'> & Nullable<MailSubject>)[]>`
    select kind, template, recipient, subject, order_id, account_id, text_body as text, html_body as html, attachments,
      is_masked
    from outbox where id = ${id}`;
  return row && { ...row, orderId: row.orderId ?? undefined, accountId: row.accountId ?? undefined };
}

type Nullable<T> = { [Key in keyof T]: Exclude<T[Key], undefined> | null };

/** Notes that staff send a message again; false when they did so within the last minute. */
export const claimResend = (db: Db, id: number): Promise<boolean> =>
  exists(db`
    update outbox set resent_at = now()
    where id = ${id} and (resent_at is null or resent_at < now() - interval '1 minute') returning id`);

/** Deletes all messages to a recipient, when the recipient's personal data is erased. */
export async function deleteOutboxOf(db: Db, recipient: string): Promise<void> {
  await db`delete from outbox where recipient = ${recipient}`;
}

/** Removes bodies older than `bodyDays` and deletes messages older than a year; call it once a day. */
export async function deleteOldOutbox(db: Db, bodyDays: number): Promise<void> {
  await db`delete from outbox where created_at < now() - interval '1 year'`;
  await db`
    update outbox set text_body = '', html_body = '', attachments = '[]', is_body_removed = true
    where not is_body_removed and state <> 'queued' and created_at < now() - ${bodyDays} * interval '1 day'`;
}

/** Counts a request and returns how many the subject made in the last hour, at most `max` + 1. */
export async function countMailRequest(db: Db, subject: string, max: number): Promise<number> {
  const [row] = await db<{ requested: number }[]>`
    insert into mail_limit (subject, requested) values (${subject}, array[clock_timestamp()])
    on conflict (subject) do update set updated_at = now(), requested = array(
      select r from unnest(mail_limit.requested) r where r > now() - interval '1 hour' order by r limit ${max})
      || clock_timestamp()
    returning cardinality(requested) as requested`;
  await db`
    delete from mail_limit where subject in (
      select subject from mail_limit where updated_at < now() - interval '1 day' order by updated_at limit 50 for update skip locked)`;
  return row?.requested ?? 0;
}
