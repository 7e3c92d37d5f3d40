import { z } from 'zod';
import { addDays } from '../../platform/days.ts';
import { type Db, inTransaction, type Pool, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { type RecurringJob, recurringJob } from '../../platform/jobs/recurring.server.ts';
import { Id } from '../../platform/schema.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { placeRepeatOrder } from '../orders/repeat-place-service.server.ts';
import type { PaymentProviders } from '../payments/connected-providers.server.ts';
import { announce, dropUnsold, emailDropped, endUnsold, pauseForDelivery } from './announce-service.server.ts';
import { chargeOpenOrder } from './charge-service.server.ts';
import { afterMove, afterOrder, linesOfParcel } from './line-rules.ts';
import * as mails from './mail-texts.ts';
import { emailCustomer, recordEvent } from './notify-service.server.ts';
import { priceRepeat, toMail } from './present-service.server.ts';
import * as queries from './queries.server.ts';
import { chargedPrice, earliestHour, moveDays, openCycle, reducePrice } from './rules.ts';
import { repeatSettings } from './settings.ts';

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
  const { announceDays } = settings;
  await chargeOpenOrder(db, providers, id, { today, settings });
  await inTransaction(db, (tx) => announce(tx, id, today, settings));
  const placed = await inTransaction(db, (tx) => placeOrder(tx, id, { today, announceDays }));
  if (placed === 'toAnnounce') await inTransaction(db, (tx) => announce(tx, id, today, settings));
  if (placed === 'toCharge') await chargeOpenOrder(db, providers, id, { today, settings });
}

type Day = { today: string; announceDays: number };
type Placed = 'nothing' | 'toCharge' | 'toAnnounce';

/** Places the order of an announced parcel with exactly its lines. While an order awaits its money no other one is made. */
async function placeOrder(tx: Transaction, id: number, day: Day): Promise<Placed> {
  const { today } = day;
  const row = await queries.lockRepeat(tx, id);
  const cycle = row && openCycle(row, 'announced');
  if (row?.state !== 'active' || !cycle || cycle.dueOn > today || openCycle(row, 'ordered')) return 'nothing';
  const dropped = await dropUnsold(tx, row);
  const repeat = dropped.length > 0 ? await queries.selectRepeat(tx, id) : row;
  if (!repeat) return 'nothing';
  const lines = parcelLines(repeat, cycle);
  if (lines.length === 0) {
    await queries.updateCycle(tx, id, cycle.dueOn, { state: 'cancelled' });
    await (repeat.lines.length === 0 ? endUnsold(tx, repeat, dropped) : emailDropped(tx, repeat, dropped));
    return 'nothing';
  }
  const order = await rollbackIfRefused(tx, async (inner) => {
    const made = await placeRepeatOrder(inner, toOrder(repeat, cycle, lines));
    const isDearer = !isRefused(made) && cycle.announcedTotal !== null && made.total > cycle.announcedTotal;
    return isDearer ? refuse('costsMore') : made;
  });
  if (isRefused(order)) return handleRefusal(tx, { repeat, cycle, lines, reason: order.reason }, day);
  const isAwaited = order.state === 'awaiting_payment';
  await queries.updateCycle(tx, id, cycle.dueOn, {
    state: isAwaited ? 'ordered' : 'done',
    orderId: order.id,
    nextAttemptOn: isAwaited ? today : null,
  });
  await queries.markOrdered(
    tx,
    id,
    cycle.dueOn,
    lines.map(({ productId }) => productId),
  );
  await queries.replaceLines(
    tx,
    id,
    repeat.lines.map((line) => (lines.includes(line) ? afterOrder(line, today) : line)),
  );
  await emailDropped(tx, repeat, dropped);
  await recordEvent(tx, repeat, `Comanda ${order.number} a fost făcută.`);
  return isAwaited ? 'toCharge' : 'nothing';
}

/** The previous version announced all lines, and stored none. */
const parcelLines = ({ lines }: queries.RepeatRow, cycle: queries.CycleRow): queries.LineRow[] =>
  linesOfParcel(lines, cycle.dueOn).filter(
    ({ productId }) => cycle.lines.length === 0 || cycle.lines.some((line) => line.productId === productId),
  );

const toOrder = (repeat: queries.RepeatRow, cycle: queries.CycleRow, lines: readonly queries.LineRow[]) => ({
  accountId: repeat.accountId,
  checkoutKey: cycle.checkoutKey,
  products: lines.map(({ productId, quantity }) => ({ productId, quantity })),
  shipping: repeat.shipping,
  billing: repeat.billing,
  courierId: repeat.courierId,
  lockerId: repeat.lockerId,
  paymentMethod: repeat.paymentMethod,
  priceOf: ({ productId, price }: { productId: number; price: number }) => {
    const current = reducePrice(price, repeat.percent);
    const told = lines.find((line) => line.productId === productId)?.toldPrice ?? current;
    return chargedPrice(current, told);
  },
});

type RefusedOrder = {
  repeat: queries.RepeatRow;
  cycle: queries.CycleRow;
  lines: readonly queries.LineRow[];
  reason: string;
};

/** Without stock the parcel is moved, at a higher total it is announced again; any other reason pauses. */
async function handleRefusal(
  tx: Transaction,
  { repeat: row, cycle, lines, reason }: RefusedOrder,
  { today, announceDays }: Day,
): Promise<Placed> {
  if (reason !== 'outOfStock' && reason !== 'costsMore') {
    await queries.updateCycle(tx, row.id, cycle.dueOn, { state: 'cancelled' });
    await pauseForDelivery(tx, row);
    return 'nothing';
  }
  const nextOn = addDays(today, reason === 'outOfStock' ? moveDays : announceDays);
  await queries.updateCycle(tx, row.id, cycle.dueOn, { state: 'moved' });
  await queries.replaceLines(
    tx,
    row.id,
    row.lines.map((line) => (lines.includes(line) ? afterMove(line, nextOn) : line)),
  );
  if (reason === 'costsMore') {
    await recordEvent(tx, row, `Mutată pe ${formatDay(nextOn)}: ar fi costat mai mult decât s-a anunțat.`);
    return 'toAnnounce';
  }
  const priced = await priceRepeat(tx, { lines, percent: row.percent });
  const missing = priced.filter(({ available, quantity }) => available < quantity).map(({ name }) => name);
  await emailCustomer(tx, row, mails.movedEmail(toMail({ ...row, nextOn }, priced), missing));
  await recordEvent(tx, row, `Mutată pe ${formatDay(nextOn)}: lipsește din stoc ${missing.join('; ')}.`);
  return 'nothing';
}
