import { expect, test } from 'vitest';
import { createApiClient, newCustomer, waitForEmail } from '../../../test/support/api-client.ts';
import { insertOrder, newProduct } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { saveShopSettings } from '../../platform/shop-settings.server.ts';
import { sendCartReminders } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
await shop.db`delete from cart_line`;

let version = 0;
async function setReminders(cartReminders: boolean): Promise<void> {
  const values = { cartReminders, cartHours: 4 };
  expect(await saveShopSettings(shop.db, 'mailings', { version: version++, values, savedBy: 'test' })).toBe(true);
}
await setReminders(true);

/** A customer with a cart that was changed some hours ago. */
async function leaveCart(hours: number, { hasConsent = true } = {}) {
  const { legalEntityId: id, userName: email, token } = await newCustomer(shop);
  const productId = await newProduct(shop.db, 10);
  await fillCart(id, productId, hours);
  if (hasConsent)
    await shop.db`
      insert into newsletter_subscriber (email, status, unsubscribe_token, confirmed_at)
      values (${email}, 'confirmed', ${`token-${email}`}, now())`;
  return { id, email, token, productId };
}
const fillCart = (accountId: number, productId: number, hours: number) => shop.db`
  insert into cart_line (account_id, product_id, quantity, seen_price, added_at)
  values (${accountId}, ${productId}, 2, 5000, now() - ${hours} * interval '1 hour')`;
const messagesTo = async (email: string): Promise<number> =>
  (await shop.db`select from marketing_message where email = ${email} and kind = 'cart'`).length;

test('a subscriber is reminded once of a cart left for the set hours, and the link restores it', async () => {
  const { id, email, productId } = await leaveCart(5);
  await sendCartReminders(shop.db);
  const { textBody } = await waitForEmail(shop, email, 'Ai lăsat ceva în coș');
  await fillCart(id, await newProduct(shop.db, 10), 5);
  await sendCartReminders(shop.db);
  expect(await messagesTo(email)).toBe(1);
  const [, token] = /reia-cosul%3Ftoken%3D([\w-]+)/.exec(textBody) ?? [];
  expect((await calls.get(`/api/cart-reminders/${token}`)).data).toMatchObject([{ productId, quantity: 2, price: 50 }]);
  expect((await calls.get(`/api/cart-reminders/${'a'.repeat(43)}`)).status).toBe(404);
});

test('after the cart was emptied, a new one is a new cart', async () => {
  const { id, email } = await leaveCart(5);
  await sendCartReminders(shop.db);
  await waitForEmail(shop, email, 'Ai lăsat ceva în coș');
  await shop.db`delete from cart_line where account_id = ${id}`;
  await shop.db`update cart_reminder set created_at = now() - interval '3 days' where account_id = ${id}`;
  await fillCart(id, await newProduct(shop.db, 10), 5);
  await sendCartReminders(shop.db);
  expect(await messagesTo(email)).toBe(2);
});

test('nobody is reminded without consent, too early, after days, after an order, or while the setting is off', async () => {
  const refused = [
    await leaveCart(5, { hasConsent: false }),
    await leaveCart(3),
    await leaveCart(4 + 3 * 24 + 1),
    await leaveCart(5),
  ];
  const [, , , ordered] = refused;
  if (ordered) await insertOrder(shop.db, { accountId: ordered.id, productId: ordered.productId });
  await sendCartReminders(shop.db);
  for (const { email } of refused) expect(await messagesTo(email)).toBe(0);
  await setReminders(false);
  const late = await leaveCart(5);
  expect(await sendCartReminders(shop.db)).toBe(0);
  await setReminders(true);
  await sendCartReminders(shop.db);
  expect(await messagesTo(late.email)).toBe(1);
});

test('the end link of a reminder ends the consent', async () => {
  const { email } = await leaveCart(5);
  await sendCartReminders(shop.db);
  const { textBody } = await waitForEmail(shop, email, 'Ai lăsat ceva în coș');
  const [, token] = /dezabonare\?token=([\w-]+)/.exec(textBody) ?? [];
  expect((await calls.post('/api/newsletter/unsubscribe', { token })).status).toBe(200);
  const [row] = await shop.db<{ status: string }[]>`select status from newsletter_subscriber where email = ${email}`;
  expect(row?.status).toBe('unsubscribed');
});
