/** What mails are made of. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** An address that begins with / is one of this site. */
  | { kind: 'button'; text: string; url: string }
  | { kind: 'rows'; rows: [label: string, value: string][] }
  | { kind: 'note'; text: string };

export type Attachment = { name: string; contentType: string; base64: string };

export type Mail = {
  to: string;
  /** Whoever is answered, when it is not the shop. */
  replyTo?: string;
  subject: string;
  /** What an inbox shows beside the subject. */
  preheader?: string;
  blocks: MailBlock[];
  attachments?: Attachment[];
  /** Where a mail program posts to leave the list (RFC 8058); every newsletter has it. */
  unsubscribeUrl?: string;
};

/** Who writes: what stands above and below every mail. */
export type MailFrame = { name: string; colour: string; siteUrl: string; lines: string[] };
