/** A part of an email, rendered as HTML and as plain text. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** A `url` that starts with / is a path of this site. */
  | { kind: 'button'; text: string; url: string }
  | { kind: 'rows'; rows: [label: string, value: string][] }
  | { kind: 'note'; text: string };

export type Attachment = { name: string; contentType: string; base64: string };

export type Mail = {
  to: string;
  /** Address for replies, when it is not the shop's. */
  replyTo?: string;
  subject: string;
  /** The preview an inbox shows beside the subject. */
  preheader?: string;
  blocks: MailBlock[];
  attachments?: Attachment[];
  /** URL for one-click unsubscribe (RFC 8058); required for newsletters. */
  unsubscribeUrl?: string;
  /** Set when the email is enqueued, so that a repeated job sends the same message. */
  messageId?: string;
};

/** The sender's header and footer around every email; `lines` are those of the footer. */
export type MailFrame = { name: string; colour: string; siteUrl: string; lines: string[] };
