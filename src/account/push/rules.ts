/** Browsers that get the news of one order or one awaited product; a further one replaces the oldest. */
export const maxSubscriptions = 5;

/** How long a push service keeps a message for a device that is off. */
export const ttlSeconds = 12 * 3600;

/** Push services take 4096 bytes of encrypted content; some less. */
export const maxPayloadBytes = 3000;

/** How long news of an order are kept at most. */
export const maxOrderNewsDays = 90;

export const sendTimeoutMs = 10_000;

export type PushMessage = {
  /** The same message has the same id, however often it arrives. */
  id: string;
  title: string;
  body: string;
  /** The page that a press on the notification opens. */
  path: string;
  /** A later message of the same topic replaces an earlier one, in the push service and on the screen. */
  tag: string;
};

/** Texts come from the shop's own templates and names, so only a product with a very long name is cut. */
export function toPayload({ title, body, ...rest }: PushMessage): string {
  return JSON.stringify({ ...rest, title: shorten(title, 100), body: shorten(body, 200) });
}

const shorten = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);

export type Answer = { ok: true; status: number } | { ok: false; isSent: boolean };

/**
 * sent: taken, or it may have been; gone: the browser no longer wants messages, or was given other keys; later: tried
 * again by the job; refused: an error of ours, which a repetition does not mend.
 */
export type Outcome = 'sent' | 'gone' | 'later' | 'refused';

const goneStatuses: readonly number[] = [401, 403, 404, 410];

/** Reads the outcome for the message and the subscription from the answer of a push service (RFC 8030). */
export function outcomeOf(answer: Answer): Outcome {
  // A message that may have arrived is not repeated: the email tells the same.
  if (!answer.ok) return answer.isSent ? 'sent' : 'later';
  const { status } = answer;
  if (status >= 200 && status < 300) return 'sent';
  if (goneStatuses.includes(status)) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
