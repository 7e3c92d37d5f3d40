import { readStored, removeStored, writeStored } from '../../platform/browser-storage.ts';

const key = 'newsletter-asked';

/**
 * Remembers that this browser asked for the subscription. Its confirmation link then needs no second press; a mail
 * scanner that opens the link has not asked.
 */
export const rememberSubscriptionRequest = (): void => writeStored(key, '1');

/** True once after `rememberSubscriptionRequest`. */
export function consumeSubscriptionRequest(): boolean {
  const wasAsked = readStored(key) !== null;
  removeStored(key);
  return wasAsked;
}
