import type { Db } from './db.server.ts';
import type { Attachment } from './mail-blocks.ts';

type OutboxEntry = {
  kind: 'mail' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
};

/** The default transport: what would have been sent is written down where anyone can read it. */
export async function writeToOutbox(db: Db, entry: OutboxEntry): Promise<void> {
  await db`
    insert into outbox (kind, recipient, subject, text_body, html_body, attachments)
    values (${entry.kind}, ${entry.recipient}, ${entry.subject}, ${entry.text}, ${entry.html},
      ${JSON.stringify(entry.attachments)}::text::jsonb)`;
}

export async function readFromOutbox(db: Db, id: number): Promise<OutboxEntry | undefined> {
  const [row] = await db<OutboxEntry[]>`
    select kind, recipient, subject, text_body as text, html_body as html, attachments from outbox where id = ${id}`;
  return row;
}

/** Who asks to be forgotten is forgotten here too. */
export async function forgetRecipient(db: Db, recipient: string): Promise<void> {
  await db`delete from outbox where recipient = ${recipient}`;
}
