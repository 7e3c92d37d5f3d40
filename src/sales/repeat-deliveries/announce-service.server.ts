import { addDays } from '../../platform/days.ts';
import type { Transaction } from '../../platform/db/db.server.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { linesOfParcel, nextDueOn } from './line-rules.ts';
import * as mails from './mail-texts.ts';
import { emailCustomer, recordEvent } from './notify-service.server.ts';
import { priceRepeat, quoteRepeat, toMail } from './present-service.server.ts';
import * as queries from './queries.server.ts';
import { announcedDate, chargedPrice, findPriceIncreases, isAnnouncementDue, openCycle } from './rules.ts';
import type { RepeatSettings } from './settings.ts';

/** Tells the customer what the next parcel has and costs, some days before it. */
export async function announce(tx: Transaction, id: number, today: string, settings: RepeatSettings): Promise<void> {
  const { announceDays } = settings;
  const row = await queries.lockRepeat(tx, id);
  if (row?.state !== 'active' || openCycle(row, 'announced')) return;
  const isDue = (lines: readonly queries.LineRow[]): boolean => {
    const dueOn = nextDueOn(lines);
    return dueOn !== null && isAnnouncementDue(dueOn, today, announceDays);
  };
  if (!isDue(row.lines)) return;
  const dropped = await dropUnsold(tx, row);
  const repeat = await queries.selectRepeat(tx, id);
  if (!repeat) return;
  if (repeat.lines.length === 0) return endUnsold(tx, repeat, dropped);
  if (!isDue(repeat.lines)) return emailDropped(tx, repeat, dropped);
  const dueOn = freeDay(repeat, announcedDate(nextDueOn(repeat.lines) ?? today, today, announceDays));
  const parcel = await priceParcel(tx, repeat, dueOn);
  if (!parcel) return pauseForDelivery(tx, repeat);
  await queries.insertCycle(tx, id, { dueOn, state: 'announced' });
  await saveParcel(tx, repeat, dueOn, parcel);
  const rises = findPriceIncreases(repeat.lines, parcel.lines);
  await emailCustomer(
    tx,
    repeat,
    mails.announcementEmail(toMail({ ...repeat, nextOn: dueOn }, parcel.lines), { ...parcel.costs, rises, dropped }),
  );
  await recordEvent(tx, row, `Livrarea din ${formatDay(dueOn)} a fost anunțată.`);
}

/** The first day from `dueOn` on for which no order was made. */
function freeDay({ cycles }: queries.RepeatRow, dueOn: string): string {
  let day = dueOn;
  while (cycles.some((cycle) => cycle.dueOn === day && cycle.orderId !== null)) day = addDays(day, 1);
  return day;
}

type Parcel = NonNullable<Awaited<ReturnType<typeof priceParcel>>>;

/** The lines of a parcel with their prices and its costs; a price that was told for it holds. Null when nobody delivers it. */
async function priceParcel(tx: Transaction, repeat: queries.RepeatRow, dueOn: string) {
  const members = linesOfParcel(repeat.lines, dueOn);
  const told = repeat.cycles.find((cycle) => cycle.dueOn === dueOn && cycle.state === 'announced')?.lines ?? [];
  const priced = await priceRepeat(tx, { lines: members, percent: repeat.percent });
  const lines = priced.map((line) => {
    const before = told.find(({ productId }) => productId === line.productId)?.price;
    return { ...line, price: before === undefined ? line.price : chargedPrice(line.price, before) };
  });
  const costs = await quoteRepeat(tx, repeat, lines);
  return costs && { members, lines, costs };
}

async function saveParcel(
  tx: Transaction,
  repeat: queries.RepeatRow,
  dueOn: string,
  { members, lines, costs }: Parcel,
) {
  const priceOf = (id: number) => lines.find(({ productId }) => productId === id)?.price;
  await queries.replaceAnnounced(tx, repeat.id, dueOn, {
    total: costs.total,
    lines: members.flatMap(({ productId, quantity, nextOn }) => {
      const price = priceOf(productId);
      return price === undefined ? [] : { productId, quantity, price, lineDueOn: nextOn };
    }),
  });
  await queries.replaceLines(
    tx,
    repeat.id,
    repeat.lines.map((line) => ({ ...line, toldPrice: priceOf(line.productId) ?? line.toldPrice })),
  );
}

/**
 * Called after every change by the customer or staff: an announced parcel that became another one is announced again,
 * with what it has and costs now; one that is empty is not sent. `isOther`: address, courier or payment changed.
 */
export async function announceChanges(tx: Transaction, id: number, { isOther = false } = {}): Promise<void> {
  const repeat = await queries.selectRepeat(tx, id);
  const cycle = repeat && openCycle(repeat, 'announced');
  if (!repeat || !cycle) return;
  const members = linesOfParcel(repeat.lines, cycle.dueOn);
  if (members.length === 0) {
    const isSkipped = repeat.lines.some(({ skippedOn, pausedOn }) => skippedOn !== null && pausedOn === null);
    return queries.updateCycle(tx, id, cycle.dueOn, { state: isSkipped ? 'skipped' : 'cancelled' });
  }
  const isSame =
    members.length === cycle.lines.length &&
    members.every(({ productId, quantity }) =>
      cycle.lines.some((line) => line.productId === productId && line.quantity === quantity),
    );
  if (isSame && !isOther) return;
  const parcel = await priceParcel(tx, repeat, cycle.dueOn);
  // The service that called refuses a change after which nobody delivers.
  if (!parcel || repeat.state !== 'active') return;
  await saveParcel(tx, repeat, cycle.dueOn, parcel);
  await emailCustomer(
    tx,
    repeat,
    mails.announcementEmail(toMail(repeat, parcel.lines), { ...parcel.costs, rises: [], dropped: [] }),
  );
  await recordEvent(tx, repeat, `Livrarea din ${formatDay(cycle.dueOn)} s-a schimbat și a fost anunțată din nou.`);
}

/** Removes products that are no longer sold and returns their names. */
export async function dropUnsold(tx: Transaction, row: queries.RepeatRow): Promise<string[]> {
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

export async function emailDropped(tx: Transaction, repeat: queries.RepeatRow, dropped: readonly string[]) {
  if (dropped.length > 0) await emailCustomer(tx, repeat, mails.droppedEmail(toMail(repeat, []), dropped));
}

export async function endUnsold(tx: Transaction, row: queries.RepeatRow, dropped: readonly string[]): Promise<void> {
  await queries.updateRepeat(tx, row.id, { state: 'ended', pauseReason: null });
  await emailCustomer(tx, row, mails.endedEmail(toMail(row, []), dropped));
  await recordEvent(tx, row, 'Încheiată: niciun produs nu se mai vinde.');
}

export async function pauseForDelivery(tx: Transaction, row: queries.RepeatRow): Promise<void> {
  await queries.updateRepeat(tx, row.id, { state: 'paused', pauseReason: 'delivery' });
  await emailCustomer(tx, row, mails.pausedByDeliveryEmail(toMail(row, [])));
  await recordEvent(tx, row, 'Oprită: curierul, lockerul sau plata nu mai sunt disponibile.');
}
