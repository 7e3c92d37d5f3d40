import type { PushSubscriptionInput } from './contract.ts';
import { type PushSupport, pushSupport } from './support-rules.ts';

/** iPadOS calls itself a Mac, but no Mac has a touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const readPushSupport = (): PushSupport =>
  pushSupport({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    isSecure: window.isSecureContext,
    isApplePhone: isApplePhone(),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: 'Notification' in window ? Notification.permission : 'default',
  });

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Where this browser gets messages; null when it gets none. */
export const readEndpoint = async (): Promise<string | null> => (await findSubscription())?.endpoint ?? null;

export type Asked = { outcome: 'subscribed'; subscription: PushSubscriptionInput } | { outcome: NotSubscribed };
type NotSubscribed = 'denied' | 'dismissed' | 'failed';

/** Asks the person and subscribes. Call it in the handler of a press, because browsers ask only then. */
export async function askForPush(publicKey: string): Promise<Asked> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { outcome: permission === 'denied' ? 'denied' : 'dismissed' };
  try {
    return { outcome: 'subscribed', subscription: await subscribe(publicKey) };
  } catch {
    // Also where the browser has no push service, as some builds of Chromium.
    return { outcome: 'failed' };
  }
}

async function subscribe(publicKey: string): Promise<PushSubscriptionInput> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // Subscribed with an earlier key of the shop.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } };
}
