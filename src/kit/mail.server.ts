import { createTransport } from 'nodemailer';
import type { Db, Pool } from './db.server.ts';
import { putJob } from './jobs.server.ts';
import type { Mail, MailFrame } from './mail-blocks.ts';
import { mailHtml } from './mail-html.server.ts';
import { fullAddress, mailText } from './mail-text.server.ts';
import { writeToOutbox } from './outbox.server.ts';

/** Goes out after the transaction it is put in, and only if that one is kept. */
export const putMail = (db: Db, mail: Mail, options: { key?: string } = {}): Promise<void> =>
  putJob(db, 'mail', mail, options);

export type MailTransport = { smtpUrl: string | undefined; from: string };

export function mailHandler(
  frame: MailFrame,
  { smtpUrl, from }: MailTransport,
): (db: Pool, mail: Mail) => Promise<void> {
  const smtp = smtpUrl ? createTransport(smtpUrl) : null;
  return async (db, mail) => {
    const rendered = { text: mailText(mail, frame), html: mailHtml(mail, frame), attachments: mail.attachments ?? [] };
    if (!smtp) return writeToOutbox(db, { kind: 'mail', recipient: mail.to, subject: mail.subject, ...rendered });
    await smtp.sendMail({
      from,
      // As an object the address is taken as it is: nobody adds a second recipient with a comma.
      to: { name: '', address: mail.to },
      ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
      subject: mail.subject,
      text: rendered.text,
      html: rendered.html,
      headers: headersOf(mail, frame.siteUrl),
      attachments: rendered.attachments.map(({ name, contentType, base64 }) => ({
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
