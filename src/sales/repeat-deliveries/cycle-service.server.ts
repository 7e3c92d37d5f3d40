import { z } from 'zod';
import { type Db, inTransaction, type Pool, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { type RecurringJob, recurringJob } from '../../platform/jobs/recurring.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import type { MailDraft } from '../../platform/mail/template.ts';
import { toRon } from '../../platform/money.ts';
import { Id } from '../../platform/schema.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import type { OrderRecord } from '../orders/record.ts';
import { placeRepeatOrder } from '../orders/repeat-place-service.server.ts';
import { readOrderRecord } from '../orders/service.server.ts';
import { cancelOrder } from '../orders/state-service.server.ts';
import type { PaymentProviders } from '../payments/connected-providers.server.ts';
import { approvalNeeded } from '../payments/contract.ts';
import { ProviderUnavailable } from '../payments/provider.ts';
import { payOffSession } from '../payments/service.server.ts';
import * as mails from './mail-texts.ts';
import { priceRepeat, quoteRepeat, toMail } from './present-service.server.ts';
import * as queries from './queries.server.ts';
import {
  addDays,
  announcedDate,
  chargedPrice,
  findRises,
  firstHour,
  isAnnouncementDue,
  moveDays,
  nextAttempt,
  reducePrice,
} from './rules.ts';
import { type RepeatSettings, repeatSettings } from './settings.ts';
import { formatDay } from './texts.ts';

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
  if (hour < firstHour) return;
  const { announceDays } = await readShopSettings(db, repeatSettings);
  for (const repeatId of await queries.selectDue(db, today, announceDays))
    await enqueue(db, workJob, { repeatId }, { key: `${workJob.kind} ${repeatId} ${today}` });
});

/** Announces, orders and charges what is due on a local day. Safe to repeat and to run in several processes at once. */
export async function workOnRepeat(db: Pool, providers: PaymentProviders, id: number, today: string): Promise<void> {
  const settings = await readShopSettings(db, repeatSettings);
  await chargeOpenOrder(db, providers, id, today, settings);
  await inTransaction(db, (tx) => announce(tx, id, today, settings));
  const isPlaced = await inTransaction(db, (tx) => placeOrder(tx, id, today));
  if (isPlaced) await chargeOpenOrder(db, providers, id, today, settings);
}

const openCycle = ({ cycles }: queries.RepeatRow, state: 'announced' | 'ordered'): queries.CycleRow | undefined =>
  cycles.find((cycle) => cycle.state === state);

const record = (tx: Transaction, { id }: queries.RepeatRow, text: string): Promise<void> =>
  queries.insertEvent(tx, id, 'sistem', text);

async function send(tx: Transaction, { email }: queries.RepeatRow, draft: MailDraft): Promise<void> {
  if (email) await enqueueMail(tx, { to: email, ...draft });
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
  const rises = findRises(repeat.lines, lines);
  await send(tx, repeat, mails.announcementEmail(toMail({ ...repeat, nextOn }, lines), { ...quoted, rises, dropped }));
  await record(tx, row, `Livrarea din ${formatDay(nextOn)} a fost anunțată.`);
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
  await record(tx, row, `Nu se mai vinde, scos din livrare: ${list.join('; ')}.`);
  return list;
}

async function end(tx: Transaction, row: queries.RepeatRow, dropped: readonly string[]): Promise<void> {
  await queries.updateRepeat(tx, row.id, { state: 'ended', pauseReason: null });
  await send(tx, row, mails.endedEmail(toMail(row, []), dropped));
  await record(tx, row, 'Încheiată: niciun produs nu se mai vinde.');
}

async function pauseForDelivery(tx: Transaction, row: queries.RepeatRow): Promise<void> {
  await queries.updateRepeat(tx, row.id, { state: 'paused', pauseReason: 'delivery' });
  await send(tx, row, mails.pausedByDeliveryEmail(toMail(row, [])));
  await record(tx, row, 'Oprită: curierul, lockerul sau plata nu mai sunt disponibile.');
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
    await refused(tx, repeat, cycle, order, today);
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
    await send(tx, repeat, mails.droppedEmail(toMail(repeat, await priceRepeat(tx, repeat)), dropped));
  await record(tx, repeat, `Comanda ${order.number} a fost făcută.`);
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

async function refused(
  tx: Transaction,
  row: queries.RepeatRow,
  cycle: queries.CycleRow,
  { reason }: Refused,
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
  await send(tx, row, mails.movedEmail(toMail({ ...row, nextOn }, lines), missing));
  await record(tx, row, `Mutată pe ${formatDay(nextOn)}: lipsește din stoc ${missing.join('; ')}.`);
}

type Charge = { orderId: number; dueOn: string; attempts: number };

/** The provider is called outside a transaction; its idempotency key makes two simultaneous charges one. */
async function chargeOpenOrder(
  db: Pool,
  providers: PaymentProviders,
  id: number,
  today: string,
  settings: RepeatSettings,
): Promise<void> {
  const row = await queries.selectRepeat(db, id);
  const cycle = row && openCycle(row, 'ordered');
  const order = cycle?.orderId && (await readOrderRecord(db, cycle.orderId));
  if (!row || !cycle || !order) return;
  const charge = { orderId: order.id, dueOn: cycle.dueOn, attempts: cycle.attempts };
  if (order.state !== 'awaiting_payment') return settle(db, id, charge);
  if (row.state !== 'active' || (cycle.nextAttemptOn ?? '') > today) return;
  const result = await payWithCard(db, providers, row, order);
  if (result === 'paid' || result === 'over') return settle(db, id, charge);
  if (result === 'waiting') return waitForBank(db, id, charge, today);
  await inTransaction(db, (tx) => recordFailure(tx, id, { ...charge, reason: result.reason }, today, settings));
}

/** 'over': the order no longer awaits money. */
async function payWithCard(
  db: Pool,
  providers: PaymentProviders,
  { accountId, cardId }: queries.RepeatRow,
  { id, toPay }: OrderRecord,
): Promise<'paid' | 'over' | 'waiting' | Refused> {
  if (cardId === null) return refuse('noCard');
  const user = { legalEntityId: accountId, role: 'customer', tokenHash: '' } as const;
  const paid = await payOffSession(db, providers, user, {
    productId: id,
    amount: toRon(toPay),
    paymentMethodId: cardId,
  });
  if (!isRefused(paid)) {
    if (paid.status === approvalNeeded) return refuse('approval');
    return paid.status === 'processing' ? 'waiting' : 'paid';
  }
  if (paid.reason === 'alreadyPaid' || paid.reason === 'notAwaiting') return 'over';
  if (paid.reason === 'underWay') return 'waiting';
  if (paid.reason === 'providerAway') throw new ProviderUnavailable(`Order ${id} was not charged`);
  return paid;
}

/** Closes the delivery by the state of its order. */
const settle = (db: Pool, id: number, { orderId, dueOn }: Charge): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await queries.lockRepeat(tx, id);
    const order = await readOrderRecord(tx, orderId);
    if (!row || !order || order.state === 'awaiting_payment' || openCycle(row, 'ordered')?.dueOn !== dueOn) return;
    const isCancelled = order.state === 'cancelled';
    await queries.updateCycle(tx, id, dueOn, { state: isCancelled ? 'cancelled' : 'done', lastError: null });
    await record(
      tx,
      row,
      isCancelled ? `Comanda ${order.number} a fost anulată.` : `Comanda ${order.number} este plătită.`,
    );
  });

const waitForBank = (db: Pool, id: number, { dueOn }: Charge, today: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await queries.lockRepeat(tx, id);
    if (row && openCycle(row, 'ordered')?.dueOn === dueOn)
      await queries.updateCycle(tx, id, dueOn, { state: 'ordered', nextAttemptOn: addDays(today, 1) });
  });

/** Counts a failed charge once, also when two processes saw it; the last one cancels the order and pauses. */
async function recordFailure(
  tx: Transaction,
  id: number,
  { orderId, dueOn, attempts, reason }: Charge & { reason: string },
  today: string,
  settings: RepeatSettings,
): Promise<void> {
  const row = await queries.lockRepeat(tx, id);
  const cycle = row && openCycle(row, 'ordered');
  const order = await readOrderRecord(tx, orderId);
  if (!row || !order || cycle?.dueOn !== dueOn || cycle.attempts !== attempts) return;
  const failures = attempts + 1;
  const retryOn = nextAttempt(failures, today, settings);
  const failed = { orderId, number: order.number, total: order.toPay, reason };
  const mail = toMail(row, []);
  if (retryOn !== null) {
    const update = { state: 'ordered', attempts: failures, nextAttemptOn: retryOn, lastError: reason } as const;
    await queries.updateCycle(tx, id, dueOn, update);
    await send(tx, row, mails.failedEmail(mail, failed, retryOn));
    return record(tx, row, `Plata comenzii ${order.number} nu a reușit. ${mails.failureText(reason)}`);
  }
  const cancelled = await cancelOrder(tx, orderId, { author: 'sistem', reason: 'expired', isSilent: true });
  // Paid meanwhile on the page of the order; the next run settles it.
  if (isRefused(cancelled)) return;
  await queries.updateCycle(tx, id, dueOn, { state: 'failed', attempts: failures, lastError: reason });
  await queries.updateRepeat(tx, id, { state: 'paused', pauseReason: 'payment' });
  await send(tx, row, mails.pausedByPaymentEmail(mail, failed));
  await record(
    tx,
    row,
    `Oprită după ultima încercare de plată a comenzii ${order.number}. ${mails.failureText(reason)}`,
  );
}
