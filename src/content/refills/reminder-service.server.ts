import { productPath } from '../../catalog/products/card-rules.ts';
import { readCards } from '../../catalog/search/service.server.ts';
import { formatDayInWords } from '../../platform/days.ts';
import { inTransaction, type Pool } from '../../platform/db/db.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { toRon } from '../../platform/money.ts';
import { localDate, toBucharestTime } from '../../platform/time.ts';
import { priceLines } from '../../sales/cart/service.server.ts';
import { readHome, readHomes } from '../../sales/home-supply/service.server.ts';
import { readRepeatedProducts } from '../../sales/repeat-deliveries/service.server.ts';
import { toMailProduct } from '../mailings/rules.ts';
import { type ComposeMessage, enqueueMessages } from '../mailings/service.server.ts';
import { refillReminderEmail } from './mail-texts.ts';
import * as queries from './queries.server.ts';
import { earliestHour, needsReminder } from './rules.ts';

const batchSize = 100;

/** Prepares the reminders of a day: one for the packs that somebody has. Returns how many there were. */
export async function sendRefillReminders(db: Pool, today: string): Promise<number> {
  let sent = 0;
  let taken = 0;
  do {
    taken = await inTransaction(db, async (tx) => {
      const accounts = await queries.takeUnchecked(tx, today, batchSize);
      const ids = accounts.map(({ accountId }) => accountId);
      const [homes, repeated] = await Promise.all([readHomes(tx, ids), readRepeatedProducts(tx, ids)]);
      for (const { accountId, email } of accounts.filter((account) => account.email !== '')) {
        const covered = repeated.filter((product) => product.accountId === accountId);
        for (const product of homes.get(accountId) ?? []) {
          const { productId, runsOutOn, packsReceived } = product;
          const isRepeated = covered.some((one) => one.productId === productId);
          if (runsOutOn === null || !needsReminder(product, isRepeated, today)) continue;
          const reminder = { accountId, productId, packs: packsReceived, endsOn: runsOutOn };
          const subjectId = await queries.insertReminder(tx, reminder);
          if (subjectId !== null) sent += await enqueueMessages(tx, 'refill', [{ subjectId, email, accountId }]);
        }
      }
      return accounts.length;
    });
  } while (taken === batchSize);
  return sent;
}

export const refillReminderJob = recurringJob('refill-reminders', 3600, async (db) => {
  const now = new Date();
  if (toBucharestTime(now).getUTCHours() >= earliestHour) await sendRefillReminders(db, localDate(now));
});

/** Not sent without consent, after an order or a return, or when a repeat delivery was started since. */
export const composeRefillReminder: ComposeMessage = async (db, { subjectId, token }) => {
  const reminder = await queries.selectReminder(db, subjectId);
  if (!reminder) return null;
  const { accountId, productId, packs, firstName } = reminder;
  const [home, repeated, [line]] = await Promise.all([
    readHome(db, accountId),
    readRepeatedProducts(db, [accountId]),
    priceLines(db, null, [{ productId, quantity: 1 }]),
  ]);
  const today = localDate(new Date());
  const record = home.find((product) => product.productId === productId);
  const isRepeated = repeated.some((product) => product.productId === productId);
  if (!record?.runsOutOn || record.packsReceived !== packs || !needsReminder(record, isRepeated, today)) return null;
  if (!line?.isInStock) return null;
  const { name, brand, image } = line;
  const recommendedPrice = readCards(db, [productId])[0]?.recommendedPrice ?? null;
  const card = { name, brand, image, sellingPrice: toRon(line.price), recommendedPrice };
  const product = toMailProduct(card, productPath({ id: productId, name }), token);
  return refillReminderEmail({ firstName, day: formatDayInWords(record.runsOutOn, today) }, product, token);
};
