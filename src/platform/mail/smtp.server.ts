import { PassThrough } from 'node:stream';
import type { AttachedFile } from './blocks.ts';
import { UnconfirmedMailError } from './outbox.server.ts';

type SmtpMessage = {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  attachments: AttachedFile[];
  headers?: Record<string, string>;
  messageId: string;
};

export type SendBySmtp = (message: SmtpMessage) => Promise<void>;

/** In milliseconds. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Opens a connection to a mail server; the returned function sends one email to one recipient and throws when it fails. */
export function openSmtp(url: string, from: string): SendBySmtp {
  return async ({ to, replyTo, subject, text, html, attachments, headers = {}, messageId }) => {
    // Loaded with the first email, because the library takes memory in every thread.
    const { createTransport } = await import('nodemailer');
    const smtp = createTransport({ url, ...timeouts });
    let isHandedOver = false;
    smtp.use('stream', (mail, done) => {
      // The stream is opened after the sign-in: errors before it leave nothing with the server.
      mail.message.transform(() => {
        isHandedOver = true;
        return new PassThrough();
      });
      done();
    });
    const sending = smtp.sendMail({
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
    await sending.catch((error: unknown) => {
      const isAnswered = error instanceof Error && 'responseCode' in error && error.responseCode !== undefined;
      if (!isHandedOver || isAnswered) throw error;
      throw new UnconfirmedMailError(error instanceof Error ? error.message : String(error), { cause: error });
    });
  };
}
