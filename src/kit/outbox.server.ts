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

/** Who asks to be forgotten is forgotten here too. */
export async function forgetRecipient(db: Db, recipient: string): Promise<void> {
  await db`delete from outbox where recipient = ${recipient}`;
}
