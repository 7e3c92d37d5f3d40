import { tellTag } from './analytics.ts';
import { useConsent } from './consent.ts';
import { itemsEvent, purchaseEvent, type TagEvent, type TrackedItem, type TrackedPurchase } from './events-rules.ts';

export const trackAddToCart = (item: TrackedItem): void => track('add_to_cart', [item]);
export const trackRemoveFromCart = (item: TrackedItem): void => track('remove_from_cart', [item]);
export const trackBeginCheckout = (item: TrackedItem): void => track('begin_checkout', [item]);

export function trackPurchase(purchase: TrackedPurchase): void {
  tell('purchase', purchaseEvent(purchase), purchase.items);
}

const track = (event: TagEvent, items: readonly TrackedItem[]): void => tell(event, itemsEvent(items), items);

/** Each listener hears only what its consent allows; a shopper never waits for them. */
function tell(event: TagEvent, fields: { value: number }, items: readonly TrackedItem[]): void {
  const { consent } = useConsent.getState();
  const eventId = crypto.randomUUID();
  if (consent?.analytics) tellTag(event, { ...fields, event_id: eventId });
  if (consent?.marketing)
    void import('./send-conversion.ts').then(
      ({ sendConversion }) => sendConversion({ event, eventId, value: fields.value, items, consent }),
      () => {},
    );
}
