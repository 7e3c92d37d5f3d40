import { leavePush, renewPush } from '../account/push/contract.ts';
import { texts } from '../account/push/texts.ts';
import { brandOfBuild } from '../brands/brand-of-build.ts';

const icon = `/pictures/icons/${brandOfBuild.code.toLowerCase()}-192.png`;

/**
 * The part of the service worker that shows the messages of the shop (`src/account/push`) and opens their pages. A
 * message that arrives again changes nothing that is seen or heard. A press on the second button stops everything that
 * this browser hears of.
 */
export const pushWorkerCode = (): string => `
addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
const show = async ({ id, title, body, path, tag }) => {
  const shown = await registration.getNotifications({ tag });
  const isRepeated = shown.some((one) => one.data?.id === id);
  const actions = [{ action: 'stop', title: ${JSON.stringify(texts.stop)} }];
  const look = { icon: ${JSON.stringify(icon)}, lang: 'ro', actions };
  await registration.showNotification(title, { ...look, body, tag, renotify: !isRepeated, data: { id, path } });
};
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(event.action === 'stop' ? stop() : open(event.notification.data.path));
});
const open = async (path) => {
  const url = new URL(path, location.origin).href;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => one.url === url);
  return page ? page.focus() : clients.openWindow(url);
};
const post = (path, body) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const stop = async () => {
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return;
  await post('${leavePush.path}', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
};
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
const renew = async ({ oldSubscription, newSubscription }) => {
  if (!oldSubscription) return;
  const subscription = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = subscription.toJSON();
  await post('${renewPush.path}', { oldEndpoint: oldSubscription.endpoint, subscription: { endpoint, keys } });
};
`;
