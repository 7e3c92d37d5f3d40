/** Limits against automated senders. */
export const maxMessageLength = 2000;
export const maxMessagesPerMinute = 20;
export const maxMessagesPerDay = 500;
export const maxPicturesPerDay = 50;
/** Consecutive messages to another customer without an answer. */
export const maxUnanswered = 10;
export const maxContacts = 200;
export const maxCannedTitleLength = 60;
export const maxNewContactsPerDay = 20;

/** Messages per page. */
export const messagesPerPage = 50;

/** Delay before an unread answer of the shop is announced by email. */
export const emailDelayMinutes = 10;

/** Normalizes a message: removes bidirectional controls and surplus line breaks; null when it is empty, too long or has control characters. */
export function normalizeMessage(input: string): string | null {
  const text = input
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
  return text !== '' && text.length <= maxMessageLength && !/[^\P{Cc}\n\t]/u.test(text) ? text : null;
}

type Participants = { legalEntityIdFrom?: number | null | undefined; legalEntityIdTo: number };

/** The other participant; null when the caller is not one of the two. */
export function otherParticipant(me: number, { legalEntityIdFrom, legalEntityIdTo }: Participants): number | null {
  const from = legalEntityIdFrom ?? me;
  if (from === me) return legalEntityIdTo;
  return legalEntityIdTo === me ? from : null;
}

type SendRate = { lastMinute: number; lastDay: number };

export const isTooFast = ({ lastMinute, lastDay }: SendRate): boolean =>
  lastMinute >= maxMessagesPerMinute || lastDay >= maxMessagesPerDay;

/** Public name: 'Maria I.' */
export function publicName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial = ''] = lastName.trim();
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}

export const reportReasons = ['spam', 'abuse', 'fraud', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
