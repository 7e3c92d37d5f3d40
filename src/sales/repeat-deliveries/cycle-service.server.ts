import { z } from 'zod';
import { type Db, inTransaction, type Pool, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { type RecurringJob, recurringJob } from '../../platform/jobs/recurring.server.ts';
import { Id } from '../../platform/schema.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { placeRepeatOrder } from '../orders/repeat-place-service.server.ts';
import type { PaymentProviders } from '../payments/connected-providers.server.ts';
import { chargeOpenOrder } from './charge-service.server.ts';
import * as mails from './mail-texts.ts';
import { emailCustomer, recordEvent } from './notify-service.server.ts';
import { priceRepeat, quoteRepeat, toMail } from './present-service.server.ts';
import * as queries from './queries.server.ts';
import {
  addDays,
  announcedDate,
  chargedPrice,
  earliestHour,
  findPriceIncreases,
  isAnnouncementDue,
  moveDays,
  openCycle,
  reducePrice,
} from './rules.ts';
import { type RepeatSettings, repeatSettings } from './settings.ts';

const workJob = defineJob('repeat-delivery', z.object({ repeatId: Id }));

/** Looks at one repeat delivery soon, for example after its card has changed. */
export const enqueueWork = (db: Db, repeatId: number): Promise<void> => enqueue(db, workJob, { repeatId });

export const repeatWorkHandler = (providers: PaymentProviders): JobHandler =>
  handleJob(workJob, async (db, { repeatId }) => {
    const { today } = await queries.selectNow(db);
    await workOnRepeat(db, providers, repeatId, today);
  });

const hourSeconds = 3600;

/** Every hour of the day, but each repeat delivery once a day: its own job repeats what fails. */
export const repeatRecurringJob: RecurringJob = recurringJob('repeat-deliveries', hourSeconds, async (db) => {
  const { today, hour } = await queries.selectNow(db);
  if (hour < earliestHour) return;
  const { announceDays } = await readShopSettings(db, repeatSettings);
  for (const repeatId of await queries.selectDue(db, today, announceDays))
    await enqueue(db, workJob, { repeatId }, { key: `${workJob.kind} ${repeatId} ${today}` });
});

/** Announces, orders and charges what is due on a local day. Safe to repeat and to run in several processes at once. */
export async function workOnRepeat(db: Pool, providers: PaymentProviders, id: number, today: string): Promise<void> {
  const settings = await readShopSettings(db, repeatSettings);
  await chargeOpenOrder(db, providers, id, { today, settings });
  await inTransaction(db, (tx) => announce(tx, id, today, settings));
  const isPlaced = await inTransaction(db, (tx) => placeOrder(tx, id, today));
  if (isPlaced) await chargeOpenOrder(db, providers, id, { today, settings });
}

async function announce(tx: Transaction, id: number, today: string, settings: RepeatSettings): Promise<void> {
  const { announceDays } = settings;
  const row = await queries.lockRepeat(tx, id);
  if (row?.state !== 'active' || openCycle(row, 'announced')) return;
  if (!isAnnouncementDue(row.nextOn, today, announceDays)) return;
  const dropped = await dropUnsold(tx, row);
  const repeat = await queries.selectRepeat(tx, id);
  if (!repeat) return;
  const lines = await priceRepeat(tx, repeat);
  if (lines.length === 0) return end(tx, repeat, dropped);
  const quoted = await quoteRepeat(tx, repeat, lines);
  if (!quoted) return pauseForDelivery(tx, repeat);
  const nextOn = announcedDate(row.nextOn, today, announceDays);
  await queries.updateRepeat(tx, id, { nextOn });
  await queries.insertCycle(tx, id, { dueOn: nextOn, state: 'announced' });
  await queries.replaceLines(
    tx,
    id,
    lines.map(({ productId, quantity, price }) => ({ productId, quantity, toldPrice: price })),
  );
  const rises = findPriceIncreases(repeat.lines, lines);
  await emailCustomer(
    tx,
    repeat,
    mails.announcementEmail(toMail({ ...repeat, nextOn }, lines), { ...quoted, rises, dropped }),
  );
  await recordEvent(tx, row, `Livrarea din ${formatDay(nextOn)} a fost anunțată.`);
}

/** Removes products that are no longer sold and returns their names. */
async function dropUnsold(tx: Transaction, row: queries.RepeatRow): Promise<string[]> {
  const sold = (await priceRepeat(tx, row)).map(({ productId }) => productId);
  const gone = row.lines.filter(({ productId }) => !sold.includes(productId));
  if (gone.length === 0) return [];
  await queries.replaceLines(
    tx,
    row.id,
    row.lines.filter((line) => !gone.includes(line)),
  );
  const names = await queries.selectNames(
    tx,
    gone.map(({ productId }) => productId),
  );
  const list = names.map(({ name }) => name);
  await recordEvent(tx, row, `Nu se mai vinde, scos din livrare: ${list.join('; ')}.`);
  return list;
}

async function end(tx: Transaction, row: queries.RepeatRow, dropped: readonly string[]): Promise<void> {
  await queries.updateRepeat(tx, row.id, { state: 'ended', pauseReason: null });
  await emailCustomer(tx, row, mails.endedEmail(toMail(row, []), dropped));
  await recordEvent(tx, row, 'Încheiată: niciun produs nu se mai vinde.');
}

async function pauseForDelivery(tx: Transaction, row: queries.RepeatRow): Promise<void> {
  await queries.updateRepeat(tx, row.id, { state: 'paused', pauseReason: 'delivery' });
  await emailCustomer(tx, row, mails.pausedByDeliveryEmail(toMail(row, [])));
  await recordEvent(tx, row, 'Oprită: curierul, lockerul sau plata nu mai sunt disponibile.');
}

/** Places the order of an announced delivery; true when its card is to be charged. */
async function placeOrder(tx: Transaction, id: number, today: string): Promise<boolean> {
  const row = await queries.lockRepeat(tx, id);
  const cycle = row && openCycle(row, 'announced');
  if (row?.state !== 'active' || !cycle || cycle.dueOn > today) return false;
  const dropped = await dropUnsold(tx, row);
  const repeat = dropped.length > 0 ? await queries.selectRepeat(tx, id) : row;
  if (!repeat) return false;
  if (repeat.lines.length === 0) {
    await queries.updateCycle(tx, id, cycle.dueOn, { state: 'cancelled' });
    await end(tx, repeat, dropped);
    return false;
  }
  const order = await rollbackIfRefused(tx, (inner) => placeRepeatOrder(inner, toOrder(repeat, cycle)));
  if (isRefused(order)) {
    await handleRefusal(tx, { repeat, cycle, reason: order.reason }, today);
    return false;
  }
  const isAwaited = order.state === 'awaiting_payment';
  await queries.updateCycle(tx, id, cycle.dueOn, {
    state: isAwaited ? 'ordered' : 'done',
    orderId: order.id,
    nextAttemptOn: isAwaited ? today : null,
  });
  await queries.updateRepeat(tx, id, { lastOn: today, nextOn: addDays(today, repeat.intervalDays) });
  if (dropped.length > 0)
    await emailCustomer(tx, repeat, mails.droppedEmail(toMail(repeat, await priceRepeat(tx, repeat)), dropped));
  await recordEvent(tx, repeat, `Comanda ${order.number} a fost făcută.`);
  return isAwaited;
}

const toOrder = (repeat: queries.RepeatRow, { checkoutKey }: queries.CycleRow) => ({
  accountId: repeat.accountId,
  checkoutKey,
  products: repeat.lines.map(({ productId, quantity }) => ({ productId, quantity })),
  shipping: repeat.shipping,
  billing: repeat.billing,
  courierId: repeat.courierId,
  lockerId: repeat.lockerId,
  paymentMethod: repeat.paymentMethod,
  priceOf: ({ productId, price }: { productId: number; price: number }) => {
    const current = reducePrice(price, repeat.percent);
    const told = repeat.lines.find((line) => line.productId === productId)?.toldPrice ?? current;
    return chargedPrice(current, told);
  },
});

type RefusedOrder = { repeat: queries.RepeatRow; cycle: queries.CycleRow; reason: string };

/** Without stock the delivery is moved; any other reason pauses it. */
async function handleRefusal(
  tx: Transaction,
  { repeat: row, cycle, reason }: RefusedOrder,
  today: string,
): Promise<void> {
  if (reason !== 'outOfStock') {
    await queries.updateCycle(tx, row.id, cycle.dueOn, { state: 'cancelled' });
    return pauseForDelivery(tx, row);
  }
  const lines = await priceRepeat(tx, row);
  const missing = lines.filter(({ available, quantity }) => available < quantity).map(({ name }) => name);
  const nextOn = addDays(today, moveDays);
  await queries.updateCycle(tx, row.id, cycle.dueOn, { state: 'moved' });
  await queries.updateRepeat(tx, row.id, { nextOn });
  await emailCustomer(tx, row, mails.movedEmail(toMail({ ...row, nextOn }, lines), missing));
  await recordEvent(tx, row, `Mutată pe ${formatDay(nextOn)}: lipsește din stoc ${missing.join('; ')}.`);
}
