export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.returned',
  'product.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by the button of the back office only. */
export const testEvent = 'test';

export type WebhookState = 'on' | 'failing' | 'off';

export function webhookState({
  isActive,
  failingSince,
}: {
  isActive: boolean;
  failingSince: string | null;
}): WebhookState {
  if (!isActive) return 'off';
  return failingSince === null ? 'on' : 'failing';
}

export const maxKeys = 100;
export const maxWebhooks = 20;

/** Requests of one API key per minute, counted by all processes together. */
export const keyRequestsPerMinute = 300;

export const deliveryTimeoutMs = 10_000;
export const maxAnswerBytes = 1000;

/** Seconds before each attempt; together about 26 hours. */
const attemptDelays = [0, 10, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 8 * 3600, 10 * 3600];

/** Seconds until the attempt that follows `attempts` failed ones; null when no further one is made. */
export const retryDelay = (attempts: number): number | null => attemptDelays[attempts] ?? null;

/** A webhook that failed for this long without one success is switched off. */
export const maxFailingDays = 3;

/** How long the log of deliveries is kept. */
export const deliveryDays = 30;

export const isAccepted = (status: number): boolean => status >= 200 && status < 300;
