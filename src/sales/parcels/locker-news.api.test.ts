import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { eventOf } from '../../../stand-ins/fan-courier/data.ts';
import { startPushStandIn } from '../../../stand-ins/web-push/stand-in.ts';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { openCourierShop } from '../../../test/support/courier-shop.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { trackParcels } from './tracking-service.server.ts';

const shop = await openCourierShop({ environment: { SECRETS_KEY: randomBytes(32).toString('base64') } });
const service = await startPushStandIn();
onFileEnd(service.close);
const calls = createApiClient(shop);
const { token: admin } = await signInAdmin(shop);

test('a parcel that waits in the locker is told by email and by notification, once', async () => {
  const guest = await newBuyer(shop.db);
  const body = withCashPayment(guestOrderBody(guest, await newProduct(shop.db, 5)));
  const order = await createOrderClient(shop).place(guest, { ...body, courierId: 3 });
  const subscription = service.subscribe();
  await calls.post('/api/Order/Push/Join', { orderIdentifier: order.identifier, subscription });
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'confirmed' }, admin);
  await calls.post(`/api/admin/orders/${order.id}/parcels`, {}, admin);
  const readAwb = async (): Promise<string | null> =>
    (await calls.get(`/api/admin/orders/${order.id}/parcels`, admin)).data.parcels[0].awb;
  await expect.poll(readAwb).not.toBeNull();
  const awb = (await readAwb()) ?? '';
  const track = () => trackParcels(shop.db, shop.accounts, new Date(Date.now() + 60_000));
  shop.fan.advance(awb);
  await track();
  shop.fan.addEvent(awb, eventOf('atLocker', new Date()));
  for (let times = 0; times < 2; times++) await track();
  const subject = `Comanda ${order.number} te așteaptă în locker`;
  const { textBody } = await waitForEmail(shop, guest.email, subject);
  expect(textBody).toContain('FAN Courier');
  const news = () => service.deliveredTo(subscription.endpoint).map(({ data }) => data.body);
  await expect.poll(news).toEqual(['Coletul a plecat spre tine.', 'Coletul te așteaptă în locker.']);
  expect(await shop.db`select from outbox where subject = ${subject}`).toHaveLength(1);
});
