import { useConsent } from './consent.ts';

/** Events of a visit; sent only with consent to statistics. */
export type VisitEvent =
  | { kind: 'product' | 'cart'; productId: number }
  | { kind: 'checkout' | 'summary' }
  | { kind: 'order'; identifier: string }
  | { kind: 'search'; words: string; results: number }
  /** A product opened from a search; position 0 is the list of suggestions. */
  | { kind: 'click'; words: string; productId: number; position: number };

type Receiver = (event: VisitEvent) => void;

const maxWaiting = 20;
const waiting: VisitEvent[] = [];
let receiver: Receiver | null = null;

/** Passes the event on. What happens before the visitor has chosen waits in memory; after a refusal it is dropped. */
export function recordVisitEvent(event: VisitEvent): void {
  const { consent } = useConsent.getState();
  if (consent && !consent.analytics) waiting.length = 0;
  else if (receiver) receiver(event);
  else if (waiting.length < maxWaiting) waiting.push(event);
}

/** Sends waiting and later events to `receive`; null ends it. */
export function receiveVisitEvents(receive: Receiver | null): void {
  receiver = receive;
  const before = waiting.splice(0);
  if (receive) before.forEach(receive);
}
