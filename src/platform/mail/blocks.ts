import { z } from 'zod';

const MailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** A `url` that starts with / is a path of this site. */
  z.object({ kind: z.literal('button'), text: z.string(), url: z.string() }),
  /** Each row is a label and a value. */
  z.object({ kind: z.literal('rows'), rows: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ kind: z.literal('note'), text: z.string() }),
]);
/** A part of an email, rendered as HTML and as plain text. */
export type MailBlock = z.infer<typeof MailBlock>;

/** The texts of an email; `enqueueMail` sends them. */
export type EmailContent = { subject: string; preheader: string; blocks: MailBlock[] };

const Attachment = z.object({ name: z.string(), contentType: z.string(), base64: z.string() });
export type Attachment = z.infer<typeof Attachment>;

export const Mail = z.object({
  to: z.string(),
  /** Address for replies, when it is not the shop's. */
  replyTo: z.string().optional(),
  subject: z.string(),
  /** The preview an inbox shows beside the subject. */
  preheader: z.string().optional(),
  blocks: z.array(MailBlock),
  attachments: z.array(Attachment).optional(),
  /** URL for one-click unsubscribe (RFC 8058); required for newsletters. */
  unsubscribeUrl: z.string().optional(),
  /** Set when the email is enqueued, so that a repeated job sends the same message. */
  messageId: z.string().optional(),
});
export type Mail = z.infer<typeof Mail>;

/** The sender's header and footer around every email; `lines` are those of the footer. */
export type MailFrame = { name: string; colour: string; siteUrl: string; lines: string[] };
