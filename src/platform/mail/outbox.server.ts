import type { Db } from '../db/db.server.ts';
import type { Attachment } from './blocks.ts';

type OutboxEntry = {
  kind: 'mail' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** A second entry with the same id is ignored. */
  messageId?: string | undefined;
};

/** Stores a message instead of sending it; used when no mail server or SMS provider is configured. */
export async function writeToOutbox(db: Db, entry: OutboxEntry): Promise<void> {
  await db`
    insert into outbox (kind, recipient, subject, text_body, html_body, attachments, message_id)
    values (${entry.kind}, ${entry.recipient}, ${entry.subject}, ${entry.text}, ${entry.html},
      ${JSON.stringify(entry.attachments)}::text::jsonb, ${entry.messageId ?? null})
    on conflict (message_id) do nothing`;
}

/** Returns an outbox entry, or undefined when it was deleted. */
export async function readFromOutbox(db: Db, id: number): Promise<OutboxEntry | undefined> {
  const [row] = await db<OutboxEntry[]>`
    select kind, recipient, subject, text_body as text, html_body as html, attachments from outbox where id = ${id}`;
  return row;
}

/** Deletes all messages to a recipient, when the recipient's personal data is erased. */
export async function deleteOutboxOf(db: Db, recipient: string): Promise<void> {
  await db`delete from outbox where recipient = ${recipient}`;
}

/** Deletes messages older than a year; call it once a day. */
export async function deleteOldOutbox(db: Db): Promise<void> {
  await db`delete from outbox where created_at < now() - interval '1 year'`;
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
