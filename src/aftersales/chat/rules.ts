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

/** Messages per page of the screens. */
export const messagesPerPage = 50;
/** Without `take` a whole conversation is sent, up to this many messages. */
export const maxMessagesPerResponse = 1000;

/** The time of the sender's device; null when it is not a date from 1970 to 9999. */
export function parseClientDate(date: string | number | null | undefined): Date | null {
  const parsed = new Date(date ?? Number.NaN);
  return parsed.getTime() >= 0 && parsed.getUTCFullYear() <= 9999 ? parsed : null;
}

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

export type StreamEvent = { event: string; data: string };

/** Parses complete server-sent events; `rest` is the incomplete remainder. */
export function parseEvents(text: string): { events: StreamEvent[]; rest: string } {
  const parts = text.split(/\r?\n\r?\n/);
  const rest = parts.pop() ?? '';
  return { events: parts.map(eventOf).filter((event) => event !== null), rest };
}

/** Lines starting with a colon are keep-alive comments. */
function eventOf(part: string): StreamEvent | null {
  const fields = part.split(/\r?\n/).map((line) => /^([a-z]+): ?(.*)$/s.exec(line));
  const of = (name: string) => fields.filter((field) => field?.[1] === name).map((field) => field?.[2] ?? '');
  const data = of('data').join('\n');
  return data === '' ? null : { event: of('event').at(-1) ?? 'message', data };
}

/** Exponential backoff with jitter, in milliseconds; `chance` is a random number from 0 to 1. */
export const retryDelay = (failures: number, chance: number): number =>
  Math.min(1000 * 2 ** Math.min(failures, 4), 15_000) * (0.75 + chance / 2);
