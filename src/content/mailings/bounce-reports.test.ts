import { expect, test } from 'vitest';
import { isSnsUrl, parseReports } from './bounce-reports.ts';

const parse = (value: unknown) => parseReports(typeof value === 'string' ? value : JSON.stringify(value));

const own = { address: 'Ana@Exemplu.RO', kind: 'hard', time: '2026-11-17T10:00:00Z', messageId: 'm-1' };

test('our own form is one report or a list of them', () => {
  const report = {
    key: 'own m-1 hard 2026-11-17T10:00:00.000Z ana@exemplu.ro',
    email: 'ana@exemplu.ro',
    kind: 'hard',
    messageId: 'm-1',
    detail: '',
    at: new Date('2026-11-17T10:00:00Z'),
  };
  expect(parse(own)).toEqual({ reports: [report], confirmUrl: null });
  expect(parse([own, { ...own, kind: 'soft' }])?.reports).toMatchObject([{ kind: 'hard' }, { kind: 'soft' }]);
});

test('unknown forms, kinds, addresses and times are refused', () => {
  for (const wrong of ['', 'text', '[', 'null', {}, { ...own, kind: 'other' }, { ...own, address: 'ana' }])
    expect(parse(wrong)).toBeNull();
  expect(parse({ ...own, time: 'ieri' })).toBeNull();
  expect(parse({ ...own, more: 1 })).toBeNull();
});

/** As Postmark documents it. */
const postmark = {
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 4323372036854775807n.toString(),
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: 'Test',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: { a_key: 'a_value' },
  ServerID: 23,
  Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'smtp;550 5.1.1 unknown user',
  Email: 'john@example.com',
  From: 'sender@example.com',
  BouncedAt: '2019-11-05T16:33:54.9070259Z',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Test subject',
  Content: '<Full dump of bounce>',
};

test('Postmark: hard and soft bounces and complaints count, automatic replies do not', () => {
  expect(parse({ ...postmark, ID: 42 })?.reports).toEqual([
    {
      key: 'postmark 42 john@example.com',
      email: 'john@example.com',
      kind: 'hard',
      messageId: postmark.MessageID,
      detail: `${postmark.Description}: ${postmark.Details}`,
      at: new Date('2019-11-05T16:33:54.907Z'),
    },
  ]);
  expect(parse({ ...postmark, Type: 'SoftBounce', TypeCode: 4096 })?.reports).toMatchObject([{ kind: 'soft' }]);
  const complaint = { ...postmark, RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 100_001 };
  expect(parse(complaint)?.reports).toMatchObject([{ kind: 'complaint' }]);
  expect(parse({ ...postmark, Type: 'AutoResponder', TypeCode: 64 })).toEqual({ reports: [], confirmUrl: null });
  expect(parse({ RecordType: 'Delivery', MessageID: 'x', Recipient: 'john@example.com' })?.reports).toEqual([]);
});

/** The envelope of Amazon SNS around a notification of Amazon SES, as Amazon documents them. */
const sns = (message: unknown) => ({
  Type: 'Notification',
  MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
  TopicArn: 'arn:aws:sns:eu-central-1:123456789012:bounces',
  Message: typeof message === 'string' ? message : JSON.stringify(message),
  Timestamp: '2016-01-27T14:59:38.300Z',
  SignatureVersion: '1',
  Signature: 'EXAMPLEw6JRN…',
  SigningCertURL: 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0000.pem',
  UnsubscribeURL: 'https://sns.eu-central-1.amazonaws.com/?Action=Unsubscribe',
});
const mail = {
  timestamp: '2016-01-27T14:59:38.237Z',
  source: 'john@example.com',
  messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
  destination: ['jane@example.com', 'mary@example.com'],
};
const bounce = {
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    reportingMTA: 'dns; email.example.com',
    bouncedRecipients: [
      {
        emailAddress: 'Jane@example.com',
        status: '5.1.1',
        action: 'failed',
        diagnosticCode: 'smtp; 550 5.1.1 <jane@example.com>... User',
      },
      { emailAddress: 'mary@example.com' },
    ],
    bounceSubType: 'General',
    timestamp: '2016-01-27T14:59:38.237Z',
    feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
    remoteMtaIp: '127.0.2.0',
  },
  mail,
};
const complaint = {
  eventType: 'Complaint',
  complaint: {
    userAgent: 'AnyCompany Feedback Loop (V0.01)',
    complainedRecipients: [{ emailAddress: 'richard@example.com' }],
    complaintFeedbackType: 'abuse',
    arrivalDate: '2016-01-27T14:59:38.237Z',
    timestamp: '2016-01-27T14:59:38.237Z',
    feedbackId: '000001378603177f-18c07c78-fa81-4a58-9dd1-fedc3cb8f49a-000000',
  },
  mail,
};

test('Amazon SES: every recipient of a notification is a report', () => {
  expect(parse(sns(bounce))?.reports).toMatchObject([
    {
      email: 'jane@example.com',
      kind: 'hard',
      messageId: mail.messageId,
      detail: 'Permanent General: smtp; 550 5.1.1 <jane@example.com>... User',
    },
    { email: 'mary@example.com', kind: 'hard', detail: 'Permanent General' },
  ]);
  const transient = { ...bounce, bounce: { ...bounce.bounce, bounceType: 'Transient', bounceSubType: 'MailboxFull' } };
  expect(parse(sns(transient))?.reports.map(({ kind }) => kind)).toEqual(['soft', 'soft']);
  expect(parse(sns(complaint))?.reports).toMatchObject([{ email: 'richard@example.com', kind: 'complaint' }]);
  const notSpam = { ...complaint, complaint: { ...complaint.complaint, complaintFeedbackType: 'not-spam' } };
  expect(parse(sns(notSpam))?.reports).toEqual([]);
  expect(parse(sns({ eventType: 'Delivery', mail }))?.reports).toEqual([]);
  expect(parse(sns('Successfully validated SNS topic for Amazon SES event publishing.'))?.reports).toEqual([]);
});

test('Amazon SNS: a subscription is confirmed at Amazon only', () => {
  const SubscribeURL = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336';
  const confirmation = { ...sns('You have chosen to subscribe'), Type: 'SubscriptionConfirmation', SubscribeURL };
  expect(parse(confirmation)).toEqual({ reports: [], confirmUrl: SubscribeURL });
  for (const url of [
    'http://sns.eu-central-1.amazonaws.com/',
    'https://sns.eu-central-1.amazonaws.com.evil.example/',
    'https://evil.example/sns.eu-central-1.amazonaws.com',
    'https://127.0.0.1/',
  ]) {
    expect(isSnsUrl(url)).toBe(false);
    expect(parse({ ...confirmation, SubscribeURL: url })).toBeNull();
  }
});
