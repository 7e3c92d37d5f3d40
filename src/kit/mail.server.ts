import { createTransport } from 'nodemailer';
import type { Db, Pool } from './db.server.ts';
import { putJob } from './jobs.server.ts';
import type { Attachment, Mail, MailFrame } from './mail-blocks.ts';
import { mailHtml } from './mail-html.server.ts';
import { fullAddress, mailText } from './mail-text.server.ts';
import { readFromOutbox, writeToOutbox } from './outbox.server.ts';

/** Goes out after the transaction it is put in, and only if that one is kept. */
export const putMail = (db: Db, mail: Mail, options: { key?: string } = {}): Promise<void> =>
  putJob(db, 'mail', mail, options);

export type MailTransport = { smtpUrl: string | undefined; from: string };

type Letter = { text: string; html: string; attachments: Attachment[] };
type Envelope = { to: string; replyTo?: string | undefined; subject: string; headers?: Record<string, string> };

export function mailHandler(frame: MailFrame, transport: MailTransport): (db: Pool, mail: Mail) => Promise<void> {
  const deliver = delivery(transport);
  return async (db, mail) => {
    const { to, replyTo, subject, attachments = [] } = mail;
    const letter = { text: mailText(mail, frame), html: mailHtml(mail, frame), attachments };
    await deliver(db, { to, replyTo, subject, headers: headersOf(mail, frame.siteUrl) }, letter);
  };
}

/** A letter that was written before goes out once more, word for word. */
export const mailAgainJob = 'mail-again';

export function mailAgainHandler(transport: MailTransport): (db: Pool, what: { id: number }) => Promise<void> {
  const deliver = delivery(transport);
  return async (db, { id }) => {
    const entry = await readFromOutbox(db, id);
    // Whoever was forgotten meanwhile gets nothing more.
    if (entry) await deliver(db, { to: entry.recipient, subject: entry.subject }, entry);
  };
}

/** By SMTP where there is one, otherwise into the outbox. */
function delivery({ smtpUrl, from }: MailTransport) {
  const smtp = smtpUrl ? createTransport(smtpUrl) : null;
  return async (db: Pool, { to, replyTo, subject, headers = {} }: Envelope, letter: Letter): Promise<void> => {
    const { text, html, attachments } = letter;
    if (!smtp) return writeToOutbox(db, { kind: 'mail', recipient: to, subject, text, html, attachments });
    await smtp.sendMail({
      from,
      // As an object the address is taken as it is: nobody adds a second recipient with a comma.
      to: { name: '', address: to },
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      subject,
      text,
      html,
      headers,
      attachments: attachments.map(({ name, contentType, base64 }) => ({
        filename: name,
        contentType,
        content: base64,
        encoding: 'base64',
      })),
    });
  };
}

/** What lets a mail program offer its own way out of a list, in one click. */
const headersOf = ({ unsubscribeUrl }: Mail, siteUrl: string): Record<string, string> =>
  unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${fullAddress(unsubscribeUrl, siteUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};
