import { sendTagEvent } from './analytics.ts';
import { useConsent } from './consent.ts';
import { itemsEvent, purchaseEvent, type TagEvent, type TrackedItem, type TrackedPurchase } from './event-rules.ts';
import { recordVisitEvent } from './visit-events.ts';

export function trackAddToCart(item: TrackedItem): void {
  track('add_to_cart', [item]);
  recordVisitEvent({ kind: 'cart', productId: item.id });
}

export const trackRemoveFromCart = (item: TrackedItem): void => track('remove_from_cart', [item]);
export const trackBeginCheckout = (item: TrackedItem): void => track('begin_checkout', [item]);

export function trackPurchase(purchase: TrackedPurchase): void {
  send('purchase', purchaseEvent(purchase), purchase.items, purchase.eventId);
}

const track = (event: TagEvent, items: readonly TrackedItem[]): void => send(event, itemsEvent(items), items);

/** Sends to each provider only what the consent allows; never delays the shopper. */
function send(
  event: TagEvent,
  fields: { value: number },
  items: readonly TrackedItem[],
  eventId: string = crypto.randomUUID(),
): void {
  const { consent } = useConsent.getState();
  if (consent?.analytics) sendTagEvent(event, { ...fields, event_id: eventId });
  if (consent?.marketing)
    void import('./send-conversion.ts').then(
      ({ sendConversion }) => sendConversion({ event, eventId, value: fields.value, items, consent }),
      () => {},
    );
}
