import { call } from '../../platform/http/client.ts';
import { postConversion } from './contract.ts';
import { browserIds, conversionNames, type TagEvent, type TrackedItem } from './event-rules.ts';
import type { Consent } from './rules.ts';

type Conversion = {
  event: TagEvent;
  eventId: string;
  value: number;
  items: readonly TrackedItem[];
  consent: Consent;
};

export async function sendConversion({ event, eventId, value, items, consent }: Conversion): Promise<void> {
  const body = {
    visitorId: consent.visitorId,
    eventName: conversionNames[event],
    eventId,
    path: window.location.pathname,
    value,
    items: items.map(({ id, price, quantity }) => ({ id, price, quantity })),
    ...browserIds(document.cookie),
  };
  await call(postConversion, { body }).catch(() => undefined);
}
