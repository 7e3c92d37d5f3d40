import { createTransport } from 'nodemailer';
import type { Attachment } from './blocks.ts';

type SmtpMessage = {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  headers?: Record<string, string>;
  messageId: string;
};

export type SendBySmtp = (message: SmtpMessage) => Promise<void>;

/** In milliseconds. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Opens a connection to a mail server; the returned function sends one email to one recipient and throws when it fails. */
export function openSmtp(url: string, from: string): SendBySmtp {
  const smtp = createTransport({ url, ...timeouts });
  return async ({ to, replyTo, subject, text, html, attachments, headers = {}, messageId }) => {
    await smtp.sendMail({
      from,
      // As an object the address is not parsed, so a comma in it cannot add a second recipient.
      to: { name: '', address: to },
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      subject,
      // Mail servers drop a second message with the same id.
      messageId: `<${messageId}@${from.replace(/^.*@|>.*$/g, '')}>`,
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
