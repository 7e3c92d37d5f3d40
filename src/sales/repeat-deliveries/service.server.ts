import { addresses } from '../../account/identity/address-book-service.server.ts';
import { addDays, laterDay } from '../../platform/days.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { priceLines } from '../cart/service.server.ts';
import { rhythmOf } from '../home-supply/rules.ts';
import { readHome, readPortions } from '../home-supply/service.server.ts';
import { copyAddresses } from '../orders/place-service.server.ts';
import { billingFromShipping } from '../orders/record.ts';
import type { PaymentProviders } from '../payments/connected-providers.server.ts';
import { listCards } from '../payments/saved-cards-service.server.ts';
import { announceChanges } from './announce-service.server.ts';
import type { changeRepeat, Repeat, RepeatChange, RepeatList } from './contract.ts';
import { enqueueWork } from './cycle-service.server.ts';
import { afterChange } from './line-rules.ts';
import { presentRepeat, quoteNextParcel } from './present-service.server.ts';
import * as queries from './queries.server.ts';
import { choiceDays, openCycle, reducePrice } from './rules.ts';
import { repeatSettings } from './settings.ts';
import { cardNameOf, readOffer } from './start-service.server.ts';
import { texts } from './texts.ts';

export async function listRepeats(db: Db, { legalEntityId }: CurrentUser): Promise<RepeatList> {
  const [offer, rows, choices, { today }, home] = await Promise.all([
    readOffer(db),
    queries.selectOwn(db, legalEntityId),
    queries.selectChoices(db, legalEntityId, choiceDays),
    queries.selectNow(db),
    readHome(db, legalEntityId),
  ]);
  const day = { today, announceDays: offer.announceDays, home };
  return { offer, repeats: await Promise.all(rows.map((row) => presentRepeat(db, row, day))), choices };
}

/** Products that come by themselves, with the day of the next delivery. */
export const readRepeatedProducts = (db: Db, accountIds: readonly number[]): Promise<queries.RepeatedProduct[]> =>
  queries.selectRepeated(db, accountIds);

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
      (await changeLines(tx, row, change, { today, announceDays })) ?? (await changeAddress(tx, row, change));
    if (problem) return problem;
    await changeTerms(tx, row, change, card && cardNameOf(card));
    const changed = await queries.selectRepeat(tx, row.id);
    if (!changed) return refuse('unknown');
    const quoted = await quoteNextParcel(tx, changed);
    if (change.lockerId !== undefined && !quoted?.locker) return refuse('noLocker');
    if (!quoted) return refuse('noQuote');
    await queries.insertEvent(tx, row.id, 'client', texts.saved);
    await announceChanges(tx, row.id, { isOther: isDeliveredOtherwise(change) });
    if (change.cardId !== undefined) await chargeSoon(tx, row, today);
    return presentRepeat(tx, (await queries.selectRepeat(tx, row.id)) ?? changed, { today, announceDays });
  });
}

const isDeliveredOtherwise = (change: RepeatChange): boolean =>
  change.shippingAddressId !== undefined ||
  change.courierId !== undefined ||
  change.lockerId !== undefined ||
  change.paymentMethod !== undefined ||
  change.cardId !== undefined;

async function findCard(db: Db, providers: PaymentProviders, user: CurrentUser, cardId: string) {
  const provider = await providers.current(db);
  const cards = provider ? await listCards(db, provider, user) : [];
  return cards.find(({ id }) => id === cardId) ?? null;
}

/**
 * New products must be food that is sold; they come with the next parcel, and the price shown today is the one the
 * customer was told. `intervalDays` of the change holds for all lines that have none of their own.
 */
async function changeLines(
  tx: Transaction,
  row: queries.RepeatRow,
  { lines, intervalDays }: RepeatChange,
  day: { today: string; announceDays: number },
): Promise<Refused<'unknownProduct'> | null> {
  if (!lines && intervalDays === undefined) return null;
  const kept: NonNullable<RepeatChange['lines']> =
    lines ?? row.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const added = kept.filter((line) => !row.lines.some(({ productId }) => productId === line.productId));
  const sold = await queries.selectRepeatable(
    tx,
    added.map(({ productId }) => productId),
  );
  if (sold.length < added.length) return refuse('unknownProduct');
  const [priced, portions] = await Promise.all([
    priceLines(
      tx,
      null,
      added.map(({ productId, quantity }) => ({ productId, quantity })),
    ),
    readPortions(tx, sold),
  ]);
  const cycle = openCycle(row, 'announced');
  await queries.replaceLines(
    tx,
    row.id,
    kept.map((line) => {
      const before = row.lines.find(({ productId }) => productId === line.productId);
      const rhythm = { intervalDays: line.intervalDays ?? intervalDays, nextOn: line.nextOn };
      if (before) {
        const isAnnounced = cycle?.lines.some(({ productId }) => productId === line.productId) ?? false;
        const changed =
          row.state === 'active' || rhythm.nextOn !== undefined
            ? afterChange(before, rhythm, { ...day, isAnnounced })
            : before;
        return { ...changed, intervalDays: rhythm.intervalDays ?? before.intervalDays, quantity: line.quantity };
      }
      const price = priced.find(({ productId }) => productId === line.productId)?.price ?? 0;
      const lasts = rhythmOf(line.quantity, portions.get(line.productId) ?? null);
      const days = rhythm.intervalDays ?? lasts ?? row.intervalDays;
      const nextOn = laterDay(rhythm.nextOn ?? row.nextOn, addDays(day.today, cycle ? 0 : day.announceDays));
      return {
        productId: line.productId,
        quantity: line.quantity,
        toldPrice: reducePrice(price, row.percent),
        intervalDays: days,
        lastOn: addDays(nextOn, -days),
        nextOn,
        skippedOn: null,
        pausedOn: null,
      };
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
  { courierId, lockerId, paymentMethod, cardId }: RepeatChange,
  cardName: string | null,
): Promise<void> {
  const method = cardId === undefined ? paymentMethod : 'card';
  await queries.updateRepeat(tx, row.id, {
    ...(courierId === undefined || courierId === row.courierId ? {} : { courierId, lockerId: null }),
    ...(lockerId === undefined ? {} : { lockerId }),
    ...(method === undefined ? {} : { paymentMethod: method }),
    ...(cardId === undefined ? {} : { cardId, cardName }),
  });
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
