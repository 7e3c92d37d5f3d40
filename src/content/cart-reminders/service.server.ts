import { productPath } from '../../catalog/products/card-rules.ts';
import { readCards } from '../../catalog/search/service.server.ts';
import { type Db, inTransaction, type Pool } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { toRon } from '../../platform/money.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import type { LinkedLine } from '../../sales/cart/contract.ts';
import { priceLines } from '../../sales/cart/service.server.ts';
import { toMailProduct } from '../mailings/rules.ts';
import { type ComposeMessage, enqueueMessages } from '../mailings/service.server.ts';
import { mailingSettings } from '../mailings/settings.ts';
import { isSubscribed } from '../newsletter/service.server.ts';
import { cartReminderEmail } from './mail-texts.ts';
import * as queries from './queries.server.ts';

const batchSize = 100;

/** Prepares the reminders of carts that were left; nothing while the setting is off. Returns how many there were. */
export async function sendCartReminders(db: Pool): Promise<number> {
  const { cartReminders, cartHours } = await readShopSettings(db, mailingSettings);
  if (!cartReminders) return 0;
  return inTransaction(db, async (tx) => {
    await queries.lockReminders(tx);
    const carts = await queries.selectAbandonedCarts(tx, cartHours, batchSize);
    for (const cart of carts) {
      const subjectId = await queries.insertReminder(tx, cart);
      await enqueueMessages(tx, 'cart', [{ subjectId, email: cart.email, accountId: cart.accountId }]);
    }
    return carts.length;
  });
}

export const cartReminderJob = recurringJob('cart-reminders', 300, async (db) => {
  await sendCartReminders(db);
});

/** Not sent to somebody who ordered, emptied the cart or unsubscribed since. */
export const composeCartReminder: ComposeMessage = async (db, { subjectId, email, token }) => {
  const reminder = await queries.selectReminder(db, subjectId);
  if (!reminder?.hasCart || reminder.hasOrdered || !(await isSubscribed(db, email))) return null;
  const lines = (await priceLines(db, null, reminder.lines)).filter(({ isInStock }) => isInStock);
  if (lines.length === 0) return null;
  const products = lines.map(({ productId: id, name, brand, image, price }) => {
    const recommendedPrice = readCards(db, [id])[0]?.recommendedPrice ?? null;
    const card = { name, brand, image, sellingPrice: toRon(price), recommendedPrice };
    return toMailProduct(card, productPath({ id, name }), token);
  });
  return cartReminderEmail(reminder.firstName, products, token);
};

/** The cart as it was left, for any browser that has the link; it shows products only, nothing about the person. */
export async function readAbandonedCart(db: Db, token: string): Promise<LinkedLine[] | Refused<'linkExpired'>> {
  const units = await queries.selectLinesByToken(db, token);
  if (!units) return refuse('linkExpired');
  const lines = await priceLines(db, null, units);
  return lines
    .filter(({ isInStock }) => isInStock)
    .map(({ productId, name, brand, price, image, quantity, available }) => ({
      productId,
      name,
      brand,
      price: toRon(price),
      image,
      quantity: Math.min(quantity, available),
    }));
}

export const cartReminderData: PersonalData = {
  section: 'cartReminders',
  export: (db, accountId) => queries.selectRemindersOf(db, accountId),
  erase: (tx, accountId) => queries.deleteRemindersOf(tx, accountId),
};
