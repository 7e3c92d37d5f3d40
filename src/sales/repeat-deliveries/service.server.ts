import { addresses } from '../../account/identity/address-book-service.server.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { priceLines } from '../cart/service.server.ts';
import { copyAddresses } from '../orders/place-service.server.ts';
import { billingFromShipping } from '../orders/record.ts';
import { cancelOrder } from '../orders/state-service.server.ts';
import type { PaymentProviders } from '../payments/connected-providers.server.ts';
import { listCards } from '../payments/saved-cards-service.server.ts';
import type { actOnRepeat, changeRepeat, Repeat, RepeatChange, RepeatList } from './contract.ts';
import { enqueueWork } from './cycle-service.server.ts';
import { endedEmail } from './mail-texts.ts';
import { emailCustomer } from './notify-service.server.ts';
import { presentRepeat, priceRepeat, quoteRepeat, skippedDate, toMail } from './present-service.server.ts';
import * as queries from './queries.server.ts';
import {
  addDays,
  allowedActions,
  choiceDays,
  dateAfterNewInterval,
  openCycle,
  type RepeatAction,
  reducePrice,
  resumedDate,
} from './rules.ts';
import { repeatSettings } from './settings.ts';
import { cardNameOf, readOffer } from './start-service.server.ts';
import { texts } from './texts.ts';

export async function listRepeats(db: Db, { legalEntityId }: CurrentUser): Promise<RepeatList> {
  const [offer, rows, choices, { today }] = await Promise.all([
    readOffer(db),
    queries.selectOwn(db, legalEntityId),
    queries.selectChoices(db, legalEntityId, choiceDays),
    queries.selectNow(db),
  ]);
  return { offer, repeats: await Promise.all(rows.map((row) => presentRepeat(db, row, today))), choices };
}

type Acted = Repeat | Refused<RefusalOf<typeof actOnRepeat>>;
/** Staff act for every account; `reason` is who pauses. */
type Actor = { accountId: number | null; author: string; reason: 'customer' | 'shop' };

export const actAsCustomer = (db: Db, user: CurrentUser, id: number, action: RepeatAction): Promise<Acted> =>
  applyRepeatAction(db, { accountId: user.legalEntityId, author: 'client', reason: 'customer' }, id, action);

export async function applyRepeatAction(db: Db, actor: Actor, id: number, action: RepeatAction): Promise<Acted> {
  const { announceDays } = await readShopSettings(db, repeatSettings);
  return rollbackIfRefused(db, async (tx) => {
    const row = await queries.lockRepeat(tx, id);
    if (!row || (actor.accountId !== null && row.accountId !== actor.accountId)) return refuse('unknown');
    const { today } = await queries.selectNow(tx);
    if (!allowedActions(row.state, skippedDate(row, today)).includes(action)) return refuse('notAllowed');
    const text = await perform[action](tx, row, { actor, today, announceDays });
    await queries.insertEvent(tx, id, actor.author, text);
    return presentRepeat(tx, (await queries.selectRepeat(tx, id)) ?? row, today);
  });
}

type ActionContext = { actor: Actor; today: string; announceDays: number };
type Perform = (tx: Transaction, row: queries.RepeatRow, context: ActionContext) => Promise<string>;

/** Each returns what the history says. */
const perform: Record<RepeatAction, Perform> = {
  skip: async (tx, row) => {
    const { id, nextOn, intervalDays } = row;
    if (openCycle(row, 'announced')) await queries.updateCycle(tx, id, nextOn, { state: 'skipped' });
    else await queries.insertCycle(tx, id, { dueOn: nextOn, state: 'skipped' });
    await queries.updateRepeat(tx, id, { lastOn: nextOn, nextOn: addDays(nextOn, intervalDays) });
    return texts.skipped(formatDay(nextOn));
  },
  unskip: async (tx, { id, lastOn, intervalDays, cycles }) => {
    const wasAnnounced = cycles.find(({ dueOn }) => dueOn === lastOn)?.isAnnounced;
    if (wasAnnounced) await queries.updateCycle(tx, id, lastOn, { state: 'announced' });
    else await queries.deleteCycle(tx, id, lastOn);
    await queries.updateRepeat(tx, id, { lastOn: addDays(lastOn, -intervalDays), nextOn: lastOn });
    return texts.unskipped(formatDay(lastOn));
  },
  pause: async (tx, row, { actor }) => {
    await cancelUnpaid(tx, row, actor);
    await queries.updateRepeat(tx, row.id, { state: 'paused', pauseReason: actor.reason });
    return texts.paused;
  },
  resume: async (tx, row, { today, announceDays }) => {
    const nextOn = resumedDate(row, today, announceDays);
    const announced = openCycle(row, 'announced');
    if (announced && announced.dueOn !== nextOn)
      await queries.updateCycle(tx, row.id, announced.dueOn, { state: 'cancelled' });
    await queries.updateRepeat(tx, row.id, { state: 'active', pauseReason: null, nextOn });
    return `Pornită din nou. ${texts.resumed(formatDay(nextOn))}`;
  },
  end: async (tx, row, { actor }) => {
    await cancelUnpaid(tx, row, actor);
    const announced = openCycle(row, 'announced');
    if (announced) await queries.updateCycle(tx, row.id, announced.dueOn, { state: 'cancelled' });
    await queries.updateRepeat(tx, row.id, { state: 'ended', pauseReason: null });
    await emailCustomer(tx, row, endedEmail(toMail(row, []), []));
    return texts.ended;
  },
};

/** The card is not charged any more for an order that is not paid yet. */
async function cancelUnpaid(tx: Transaction, row: queries.RepeatRow, { author, reason }: Actor): Promise<void> {
  const open = row.cycles.find(({ state }) => state === 'ordered');
  if (!open?.orderId) return;
  const cancelled = await cancelOrder(tx, open.orderId, { author, reason });
  await queries.updateCycle(tx, row.id, open.dueOn, { state: isRefused(cancelled) ? 'done' : 'cancelled' });
}

type Changed = Repeat | Refused<RefusalOf<typeof changeRepeat>>;

/** Changes everything or nothing. The card is read from the provider before the transaction. */
export async function changeOwn(
  db: Db,
  providers: PaymentProviders,
  user: CurrentUser,
  change: RepeatChange,
): Promise<Changed> {
  const { announceDays } = await readShopSettings(db, repeatSettings);
  const card = change.cardId === undefined ? null : await findCard(db, providers, user, change.cardId);
  if (change.cardId !== undefined && !card) return refuse('unknownCard');
  return rollbackIfRefused(db, async (tx) => {
    const row = await queries.lockRepeat(tx, change.id);
    if (row?.accountId !== user.legalEntityId) return refuse('unknown');
    if (row.state === 'ended') return refuse('notAllowed');
    const { today } = await queries.selectNow(tx);
    const problem =
      (await changeLines(tx, row, change)) ??
      (await changeAddress(tx, row, change)) ??
      (await changeTerms(tx, row, change, { cardName: card && cardNameOf(card), today, announceDays }));
    if (problem) return problem;
    const changed = await queries.selectRepeat(tx, row.id);
    if (!changed) return refuse('unknown');
    const quoted = await quoteRepeat(tx, changed, await priceRepeat(tx, changed));
    if (change.lockerId !== undefined && !quoted?.locker) return refuse('noLocker');
    if (!quoted) return refuse('noQuote');
    await queries.insertEvent(tx, row.id, 'client', texts.saved);
    return presentRepeat(tx, changed, today);
  });
}

async function findCard(db: Db, providers: PaymentProviders, user: CurrentUser, cardId: string) {
  const provider = await providers.current(db);
  const cards = provider ? await listCards(db, provider, user) : [];
  return cards.find(({ id }) => id === cardId) ?? null;
}

/** New products must be food that is sold; the price shown today is the one the customer was told. */
async function changeLines(
  tx: Transaction,
  { id, lines: before, percent }: queries.RepeatRow,
  { lines }: RepeatChange,
): Promise<Refused<'unknownProduct'> | null> {
  if (!lines) return null;
  const added = lines.filter((line) => !before.some(({ productId }) => productId === line.productId));
  const sold = await queries.selectRepeatable(
    tx,
    added.map(({ productId }) => productId),
  );
  if (sold.length < added.length) return refuse('unknownProduct');
  const priced = await priceLines(tx, null, added);
  await queries.replaceLines(
    tx,
    id,
    lines.map(({ productId, quantity }) => {
      const told = before.find((line) => line.productId === productId)?.toldPrice;
      const price = priced.find((line) => line.productId === productId)?.price ?? 0;
      return { productId, quantity, toldPrice: told ?? reducePrice(price, percent) };
    }),
  );
  return null;
}

/** An invoice to a person follows the address; that of a company stays. */
async function changeAddress(
  tx: Transaction,
  { id, accountId, billing }: queries.RepeatRow,
  { shippingAddressId }: RepeatChange,
): Promise<Refused<'unknownAddress'> | null> {
  if (shippingAddressId === undefined) return null;
  const address = await addresses.read(tx, accountId, shippingAddressId);
  if (isRefused(address)) return refuse('unknownAddress');
  const { shipping } = copyAddresses(address, null);
  await queries.updateAddress(tx, id, {
    shipping,
    billing: billing.kind === 'person' ? billingFromShipping(shipping) : billing,
  });
  return null;
}

async function changeTerms(
  tx: Transaction,
  row: queries.RepeatRow,
  { intervalDays, courierId, lockerId, paymentMethod, cardId }: RepeatChange,
  { cardName, today, announceDays }: { cardName: string | null; today: string; announceDays: number },
): Promise<null> {
  const method = cardId === undefined ? paymentMethod : 'card';
  const isAnnounced = openCycle(row, 'announced') !== undefined;
  await queries.updateRepeat(tx, row.id, {
    intervalDays: intervalDays ?? row.intervalDays,
    ...(intervalDays === undefined || row.state !== 'active'
      ? {}
      : { nextOn: dateAfterNewInterval({ ...row, isAnnounced }, intervalDays, today, announceDays) }),
    ...(courierId === undefined || courierId === row.courierId ? {} : { courierId, lockerId: null }),
    ...(lockerId === undefined ? {} : { lockerId }),
    ...(method === undefined ? {} : { paymentMethod: method }),
    ...(cardId === undefined ? {} : { cardId, cardName }),
  });
  if (cardId !== undefined) await chargeSoon(tx, row, today);
  return null;
}

/** An order that waits for its money is charged with the new card at once. */
async function chargeSoon(tx: Transaction, row: queries.RepeatRow, today: string): Promise<void> {
  const open = openCycle(row, 'ordered');
  if (!open) return;
  await queries.updateCycle(tx, row.id, open.dueOn, { state: 'ordered', nextAttemptOn: today });
  await enqueueWork(tx, row.id);
}

export const repeatData: PersonalData = {
  section: 'repeatDeliveries',
  export: (db, accountId) => queries.selectOwn(db, accountId),
  erase: (tx, accountId) => queries.deleteOfAccount(tx, accountId),
};
