import { z } from 'zod';

export const bounceKinds = ['hard', 'soft', 'complaint'] as const;
export type BounceKind = (typeof bounceKinds)[number];

export type BounceReport = {
  /** Provider, its id of the report and the address. */
  key: string;
  email: string;
  kind: BounceKind;
  /** The provider's id of the message; empty when unknown. */
  messageId: string;
  detail: string;
  at: Date;
};

/** `confirmUrl` must be opened before Amazon SNS sends reports. */
type Parsed = { reports: BounceReport[]; confirmUrl: string | null };

const maxReports = 500;
const Email = z.string().trim().toLowerCase().pipe(z.email().max(254));
const Time = z.string().max(40).pipe(z.coerce.date());
const detailOf = (...parts: (string | null | undefined)[]): string =>
  parts
    .filter(Boolean)
    .join(': ')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300);

const Own = z.strictObject({
  address: Email,
  kind: z.enum(bounceKinds),
  time: Time,
  messageId: z.string().max(200).default(''),
  detail: z.string().max(1000).default(''),
});

const readOwn = ({ address, kind, time, messageId, detail }: z.infer<typeof Own>): BounceReport => ({
  key: `own ${messageId} ${kind} ${time.toISOString()} ${address}`,
  email: address,
  kind,
  messageId,
  detail: detailOf(detail),
  at: time,
});

/** https://postmarkapp.com/developer/webhooks/bounce-webhook and …/spam-complaint-webhook */
const Postmark = z.object({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string().max(40)]).optional(),
  Type: z.string().optional(),
  MessageID: z.string().max(200).default(''),
  Description: z.string().nullish(),
  Details: z.string().nullish(),
  Email: Email.optional(),
  BouncedAt: Time.optional(),
});

/** Types that say nothing about the address, such as automatic replies, are not listed. */
const postmarkKinds: Readonly<Record<string, BounceKind>> = {
  HardBounce: 'hard',
  BadEmailAddress: 'hard',
  SpamComplaint: 'complaint',
  SoftBounce: 'soft',
  Transient: 'soft',
  DnsError: 'soft',
  Blocked: 'soft',
  SpamNotification: 'soft',
  DMARCPolicy: 'soft',
  Undeliverable: 'soft',
};

function readPostmark(report: z.infer<typeof Postmark>): BounceReport[] {
  const { RecordType, ID, Type = '', MessageID: messageId, Email: email, BouncedAt: at } = report;
  const kind = postmarkKinds[RecordType === 'SpamComplaint' ? RecordType : Type];
  if (!['Bounce', 'SpamComplaint'].includes(RecordType) || !kind || !email || !at) return [];
  const detail = detailOf(report.Description, report.Details);
  return [{ key: `postmark ${ID ?? messageId} ${email}`, email, kind, messageId, detail, at }];
}

/** https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
const Sns = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  TopicArn: z.string(),
  Message: z.string(),
  SubscribeURL: z.string().optional(),
});

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html; with event publishing it is an `eventType`. */
const Ses = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({ messageId: z.string().max(200).default('') }).optional(),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string().default(''),
      bouncedRecipients: z
        .array(z.object({ emailAddress: Email, diagnosticCode: z.string().nullish() }))
        .max(maxReports),
      timestamp: Time,
      feedbackId: z.string().max(200),
    })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: z.array(z.object({ emailAddress: Email })).max(maxReports),
      complaintFeedbackType: z.string().nullish(),
      timestamp: Time,
      feedbackId: z.string().max(200),
    })
    .optional(),
});

function readSes({ notificationType, eventType, mail, bounce, complaint }: z.infer<typeof Ses>): BounceReport[] {
  const type = notificationType ?? eventType;
  const messageId = mail?.messageId ?? '';
  if (type === 'Bounce' && bounce) {
    const { bounceType, bounceSubType, feedbackId, timestamp: at } = bounce;
    const kind = bounceType === 'Permanent' ? 'hard' : 'soft';
    return bounce.bouncedRecipients.map(({ emailAddress: email, diagnosticCode }) => ({
      ...{ key: `ses ${feedbackId} ${email}`, email, kind, messageId, at },
      detail: detailOf(`${bounceType} ${bounceSubType}`.trim(), diagnosticCode),
    }));
  }
  // A person who took a message out of the spam folder.
  if (type !== 'Complaint' || !complaint || complaint.complaintFeedbackType === 'not-spam') return [];
  const { feedbackId, timestamp: at, complaintFeedbackType } = complaint;
  return complaint.complainedRecipients.map(({ emailAddress: email }) => ({
    ...{ key: `ses ${feedbackId} ${email}`, email, kind: 'complaint', messageId, at },
    detail: detailOf(complaintFeedbackType),
  }));
}

const snsHost = /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/;

/** Only addresses of Amazon SNS itself are opened. */
export const isSnsUrl = (address: string): boolean =>
  URL.canParse(address) && new URL(address).protocol === 'https:' && snsHost.test(new URL(address).hostname);

function readSns({ Type, Message, SubscribeURL }: z.infer<typeof Sns>): Parsed | null {
  if (Type === 'SubscriptionConfirmation')
    return SubscribeURL && isSnsUrl(SubscribeURL) ? { reports: [], confirmUrl: SubscribeURL } : null;
  if (Type === 'UnsubscribeConfirmation') return { reports: [], confirmUrl: null };
  const message = parseJson(Message);
  // SNS itself sends plain text too, for example when a topic is tested.
  if (typeof message !== 'object') return { reports: [], confirmUrl: null };
  const parsed = Ses.safeParse(message);
  return parsed.success ? { reports: readSes(parsed.data), confirmUrl: null } : null;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Reads the reports of a request of any known provider; null when the body has none of the known forms. */
export function parseReports(body: string): Parsed | null {
  const value = parseJson(body);
  const sns = Sns.safeParse(value);
  if (sns.success) return readSns(sns.data);
  const postmark = Postmark.safeParse(value);
  if (postmark.success) return { reports: readPostmark(postmark.data), confirmUrl: null };
  const own = z.union([Own.transform((one) => [one]), z.array(Own).max(maxReports)]).safeParse(value);
  return own.success ? { reports: own.data.map(readOwn), confirmUrl: null } : null;
}
