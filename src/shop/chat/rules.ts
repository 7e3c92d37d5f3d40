/** How much may be written, and how fast: enough for anyone who talks, not for a machine. */
export const longestMessage = 2000;
export const mostMessagesAMinute = 20;
export const mostMessagesADay = 500;
export const mostPicturesADay = 50;
/** So many messages in a row to another customer who does not answer. */
export const mostUnanswered = 10;
export const mostContacts = 200;
export const mostCannedTitle = 60;
export const mostNewContactsADay = 20;

/** How many messages a conversation opens with, and how many older ones come at a time. */
export const pageOfMessages = 50;

/** After so long unread, an answer of the shop is announced by mail. */
export const minutesBeforeMail = 10;

/** What may stand in a message: words and line ends, no control characters, none that turn the direction of reading; null when it may not be sent. */
export function messageOf(given: string): string | null {
  const text = given
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
  return text !== '' && text.length <= longestMessage && !/[^\P{Cc}\n\t]/u.test(text) ? text : null;
}

type Two = { legalEntityIdFrom?: number | null | undefined; legalEntityIdTo: number };

/** The other side of a conversation; null when the caller is on neither. */
export function otherOf(me: number, { legalEntityIdFrom, legalEntityIdTo }: Two): number | null {
  const from = legalEntityIdFrom ?? me;
  if (from === me) return legalEntityIdTo;
  return legalEntityIdTo === me ? from : null;
}

type Pace = { lastMinute: number; lastDay: number };

export const isTooFast = ({ lastMinute, lastDay }: Pace): boolean =>
  lastMinute >= mostMessagesAMinute || lastDay >= mostMessagesADay;

/** What others see of a customer: 'Maria I.' */
export function shownName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial = ''] = lastName.trim();
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}

export const reportReasons = ['spam', 'abuse', 'fraud', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
