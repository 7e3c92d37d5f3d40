import { z } from 'zod';
import type { Block } from '../text/markdown.ts';

/** A product in an email; `note` is a smaller line below the price. */
const MailProduct = z.object({
  name: z.string(),
  brand: z.string(),
  url: z.string(),
  image: z.string(),
  price: z.string(),
  note: z.string(),
});
export type MailProduct = z.infer<typeof MailProduct>;

const MailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** A `url` that starts with / is a path of this site. */
  z.object({ kind: z.literal('button'), text: z.string(), url: z.string() }),
  /** Each row is a label and a value. */
  z.object({ kind: z.literal('rows'), rows: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ kind: z.literal('note'), text: z.string() }),
  /** Parsed Markdown. */
  z.object({ kind: z.literal('rich'), blocks: z.custom<Block[]>(Array.isArray) }),
  z.object({ kind: z.literal('products'), products: z.array(MailProduct) }),
]);
/** A part of an email, rendered as HTML and as plain text. */
export type MailBlock = z.infer<typeof MailBlock>;

/** The texts of an email with their values filled in. */
export type EmailContent = { subject: string; preheader: string; blocks: MailBlock[] };

const AttachedFile = z.object({ name: z.string(), contentType: z.string(), base64: z.string() });
export type AttachedFile = z.infer<typeof AttachedFile>;
/** A file that many emails carry is named by its id in `stored_file`, so that it is stored once. */
const Attachment = z.union([AttachedFile, AttachedFile.omit({ base64: true }).extend({ fileId: z.string() })]);
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
  /** The key of its definition. */
  template: z.string().optional(),
  /** Texts and URLs of the email that the log must not show. */
  secrets: z.array(z.string()).optional(),
  orderId: z.int().optional(),
  accountId: z.int().optional(),
});
export type Mail = z.infer<typeof Mail>;

/** The sender's header and footer around every email; `lines` are those of the footer. */
export type MailFrame = {
  name: string;
  colour: string;
  siteUrl: string;
  lines: string[];
  /** A PNG on the site, and its width in pixels at a height of 40. */
  logo: { path: string; width: number };
};
