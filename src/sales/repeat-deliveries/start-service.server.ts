import { z } from 'zod';
import { addresses } from '../../account/identity/address-book-service.server.ts';
import { type Db, inTransaction, type Pool, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type DataOf, isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { toRon } from '../../platform/money.ts';
import { Id } from '../../platform/schema.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { priceLines, readLines } from '../cart/service.server.ts';
import { rhythmOf } from '../home-supply/rules.ts';
import { readPortions } from '../home-supply/service.server.ts';
import { holderOfAccount, type Units } from '../inventory/service.server.ts';
import { copyAddresses } from '../orders/place-service.server.ts';
import type { OrderRecord } from '../orders/record.ts';
import { remainingProductUnits } from '../orders/record.ts';
import { readOrderRecord, readOwnRecord } from '../orders/service.server.ts';
import { type PaymentMethod, paymentMethods } from '../payment-methods/methods.ts';
import type { PaymentProviders } from '../payments/connected-providers.server.ts';
import type { SavedCard } from '../payments/contract.ts';
import { formatCardBrand } from '../payments/rules.ts';
import { findSavedCardOf } from '../payments/saved-cards-service.server.ts';
import type { chooseRepeat, getRepeatTerms, Repeat, showRepeatTerms, startRepeat } from './contract.ts';
import { newRhythm } from './line-rules.ts';
import { startedEmail } from './mail-texts.ts';
import { emailCustomer } from './notify-service.server.ts';
import { type Destination, presentRepeat, priceRepeat, quoteRepeat, toMail } from './present-service.server.ts';
import * as queries from './queries.server.ts';
import { choiceDays, type Interval, maxRepeats, type RepeatOffer, reducePrice } from './rules.ts';
import { offerOf, repeatSettings } from './settings.ts';
import { agreement, offerText, texts } from './texts.ts';

export const readOffer = async (db: Db): Promise<RepeatOffer> => offerOf(await readShopSettings(db, repeatSettings));

export const cardNameOf = ({ brand, last4 }: SavedCard): string => `${formatCardBrand(brand)} •••• ${last4}`;

/** All that each delivery costs at today's prices; null when it cannot be delivered or paid so. */
async function readCharge(db: Db, { percent }: RepeatOffer, units: readonly Units[], to: Destination) {
  const lines = await priceRepeat(db, { lines: units, percent });
  const quoted = await quoteRepeat(db, to, lines);
  if (!quoted) return null;
  return {
    lines: lines.map(({ name, quantity, price }) => ({ name, quantity, price: toRon(price) })),
    goodsTotal: toRon(quoted.goodsTotal),
    deliveryCost: toRon(quoted.deliveryCost),
    cashFee: toRon(quoted.cashFee),
    total: toRon(quoted.total),
  };
}

/** Customers who do not pay at the door choose a card in the account. */
const repeatPayment = (method: PaymentMethod): 'card' | 'cash' =>
  paymentMethods[method].isPaidOnDelivery ? 'cash' : 'card';

const destinationOf = ({ courierId, locker, shipping, paymentMethod }: OrderRecord): Destination => ({
  courierId,
  lockerId: locker?.id ?? null,
  shipping,
  paymentMethod: repeatPayment(paymentMethod),
});

/** Remembers that the product of the next order is repeated, with the terms that were shown. */
export async function chooseProduct(
  db: Db,
  { legalEntityId }: CurrentUser,
  { productId, intervalDays }: { productId: number; intervalDays: number | null },
): Promise<null | Refused<RefusalOf<typeof chooseRepeat>>> {
  if (intervalDays === null) {
    await queries.deleteChoices(db, legalEntityId, [productId]);
    return null;
  }
  const offer = await readOffer(db);
  if (!(await isOffered(db, offer, productId, intervalDays))) return refuse('off');
  if ((await queries.selectRepeatable(db, [productId])).length === 0) return refuse('unknownProduct');
  const [line] = await priceRepeat(db, { lines: [{ productId, quantity: 1 }], percent: offer.percent });
  const agreedText = offerText({ ...offer, intervalDays }, toRon(line?.price ?? 0));
  await queries.upsertChoice(db, legalEntityId, { productId, intervalDays, agreedText });
  return null;
}

/** The intervals of the settings, and the one for which a pack of the product suffices. */
async function isOffered(db: Db, { intervals }: RepeatOffer, productId: number, days: number): Promise<boolean> {
  if (intervals.some((interval) => interval === days)) return true;
  if (intervals.length === 0) return false;
  return rhythmOf(1, (await readPortions(db, [productId])).get(productId) ?? null) === days;
}

type CheckoutTerms = {
  shippingAddressId: number;
  courierId: number;
  lockerId: number | null;
  paymentMethod: PaymentMethod;
};

/** The terms that the next order accepts: one text for each interval. They are stored as the terms that were shown. */
export async function showCheckoutTerms(
  db: Db,
  { legalEntityId: accountId, role }: CurrentUser,
  { shippingAddressId, courierId, lockerId, paymentMethod }: CheckoutTerms,
): Promise<DataOf<typeof showRepeatTerms> | Refused<RefusalOf<typeof showRepeatTerms>>> {
  const [offer, address, cart, choices] = await Promise.all([
    readOffer(db),
    addresses.read(db, accountId, shippingAddressId),
    readLines(db, { accountId, holder: holderOfAccount(accountId, role) }),
    queries.selectChoices(db, accountId, choiceDays),
  ]);
  if (isRefused(address)) return refuse('unknownAddress');
  const { shipping } = copyAddresses(address, null);
  const to = { courierId, lockerId, shipping, paymentMethod: repeatPayment(paymentMethod) };
  const ordered = choices.filter(({ productId }) => cart.some((line) => line.productId === productId));
  const terms: DataOf<typeof showRepeatTerms> = [];
  for (const [intervalDays, chosen] of Map.groupBy(ordered, (choice) => choice.intervalDays)) {
    const products = chosen.map(({ productId, name }) => ({ productId, name }));
    const units = cart.filter(({ productId }) => products.some((product) => product.productId === productId));
    const charge = await readCharge(db, offer, units, to);
    if (!charge) return refuse('noDelivery');
    const text = agreement({ ...offer, intervalDays }, charge);
    await queries.updateChoiceTexts(
      db,
      accountId,
      products.map(({ productId }) => productId),
      text,
    );
    terms.push({ intervalDays, products, text });
  }
  return terms;
}

const startJob = defineJob('repeat-start', z.object({ orderId: Id }));

/** Called when an order is placed. The job asks the card provider, so it is apart from the order's confirmation. */
export async function startFromPlacedOrder(db: Db, orderId: number): Promise<void> {
  if (await queries.hasChoices(db, orderId, choiceDays))
    await enqueue(db, startJob, { orderId }, { key: `${startJob.kind} ${orderId}` });
}

export const repeatStartHandler = (providers: PaymentProviders): JobHandler =>
  handleJob(startJob, (db, { orderId }) => startFromChoices(db, providers, orderId));

async function startFromChoices(db: Pool, providers: PaymentProviders, orderId: number): Promise<void> {
  const order = await readOrderRecord(db, orderId);
  if (!order || order.isGuest || order.origin === 'repeat' || !canRepeat(order)) return;
  const choices = await choicesOf(db, order);
  if (choices.length === 0) return;
  const [offer, card] = await Promise.all([readOffer(db), findCard(db, providers, order)]);
  await inTransaction(db, async (tx) => {
    // Read again: a repeated job finds that the first one has used the choices.
    const left = await choicesOf(tx, order);
    const units = remainingProductUnits(order).flatMap(({ productId, quantity }) => {
      const choice = left.find((one) => one.productId === productId);
      return choice ? { productId, quantity, intervalDays: choice.intervalDays } : [];
    });
    const agreedText = [...new Set(left.map((choice) => choice.agreedText))].join('\n');
    await start(tx, order, { units, percent: offer.percent, card, agreedText });
    await queries.deleteChoices(
      tx,
      order.accountId,
      left.map(({ productId }) => productId),
    );
  });
}

async function choicesOf(db: Db, order: OrderRecord): Promise<queries.ChoiceRow[]> {
  const ids = remainingProductUnits(order).map(({ productId }) => productId);
  const choices = await queries.selectChoices(db, order.accountId, choiceDays);
  return choices.filter(({ productId }) => ids.includes(productId));
}

const canRepeat = ({ state }: OrderRecord): boolean => state !== 'awaiting_payment' && state !== 'cancelled';

const findCard = (db: Db, providers: PaymentProviders, { id, accountId, paymentMethod }: OrderRecord) =>
  paymentMethods[paymentMethod].isOnline
    ? findSavedCardOf(db, providers, { legalEntityId: accountId, role: 'customer', tokenHash: '' }, id)
    : null;

type Start = {
  units: { productId: number; quantity: number; intervalDays: number }[];
  percent: number;
  card: SavedCard | null;
  agreedText: string;
};

/** Copies addresses, courier and payment of the order; every product has its own rhythm. Null when it is repeated already. */
async function start(tx: Transaction, order: OrderRecord, input: Start): Promise<number | null> {
  const { units, percent, card, agreedText } = input;
  const { today } = await queries.selectNow(tx);
  const sold = await queries.selectRepeatable(
    tx,
    units.map(({ productId }) => productId),
  );
  const priced = await priceLines(
    tx,
    null,
    units.filter(({ productId }) => sold.includes(productId)),
  );
  const [first, ...others] = priced.map(({ productId, quantity, price }): queries.LineRow => {
    const days = units.find((unit) => unit.productId === productId)?.intervalDays ?? 0;
    return { ...newRhythm(today, days), productId, quantity, toldPrice: reducePrice(price, percent) };
  });
  if (!first) return null;
  const lines: queries.NewRepeat['lines'] = [first, ...others];
  const id = await queries.insertRepeat(tx, {
    accountId: order.accountId,
    percent,
    ...destinationOf(order),
    billing: order.billing,
    cardId: card?.id ?? null,
    cardName: card && cardNameOf(card),
    sourceOrderId: order.id,
    agreedText,
    lines,
  });
  if (id === null) return null;
  await queries.insertEvent(tx, id, 'client', `${texts.started} Comanda ${order.number}, ${describeRhythms(lines)}.`);
  const row = await queries.selectRepeat(tx, id);
  if (row) await emailCustomer(tx, row, startedEmail(toMail(row, await priceRepeat(tx, row))));
  return id;
}

/** 'la 30 de zile și la 45 de zile' */
const describeRhythms = (lines: readonly queries.LineRow[]): string =>
  [...new Set(lines.map(({ intervalDays }) => texts.everyLower(intervalDays)))].join(' și ');

const repeatableUnits = async (db: Db, order: OrderRecord) => {
  const units = remainingProductUnits(order);
  const sold = await queries.selectRepeatable(
    db,
    units.map(({ productId }) => productId),
  );
  return units.filter(({ productId }) => sold.includes(productId));
};

/** Empty when none of the products can be repeated. */
export async function readTerms(
  db: Db,
  user: CurrentUser,
  orderId: number,
): Promise<DataOf<typeof getRepeatTerms> | Refused<RefusalOf<typeof getRepeatTerms>>> {
  const [offer, order] = await Promise.all([readOffer(db), readOwnRecord(db, user, orderId)]);
  if (isRefused(order)) return refuse('unknownOrder');
  const units = await repeatableUnits(db, order);
  if (units.length === 0) return [];
  const charge = await readCharge(db, offer, units, destinationOf(order));
  if (!charge) return refuse('noDelivery');
  return offer.intervals.map((intervalDays) => ({
    intervalDays,
    total: charge.total,
    text: agreement({ ...offer, intervalDays }, charge),
  }));
}

/** Repeats all food of an order that the customer has made. */
export async function startFromOrder(
  db: Db,
  providers: PaymentProviders,
  user: CurrentUser,
  { orderId, intervalDays, expectedTotal }: { orderId: number; intervalDays: Interval; expectedTotal: number },
): Promise<Repeat | Refused<RefusalOf<typeof startRepeat>>> {
  const [offer, order] = await Promise.all([readOffer(db), readOwnRecord(db, user, orderId)]);
  if (isRefused(order)) return refuse('unknownOrder');
  if (!offer.intervals.includes(intervalDays)) return refuse('off');
  if (!canRepeat(order)) return refuse('notRepeatable');
  if ((await queries.countOpen(db, user.legalEntityId)) >= maxRepeats) return refuse('tooMany');
  const card = await findCard(db, providers, order);
  const units = await repeatableUnits(db, order);
  if (units.length === 0) return refuse('unknownProduct');
  const charge = await readCharge(db, offer, units, destinationOf(order));
  if (!charge) return refuse('noDelivery');
  if (charge.total !== expectedTotal) return refuse('termsChanged');
  const agreedText = agreement({ ...offer, intervalDays }, charge);
  const id = await rollbackIfRefused(db, async (tx) => {
    const repeated = units.map((unit) => ({ ...unit, intervalDays }));
    const started = await start(tx, order, { units: repeated, percent: offer.percent, card, agreedText });
    return started ?? refuse('alreadyRepeated');
  });
  if (isRefused(id)) return id;
  const [row, { today }] = await Promise.all([queries.selectRepeat(db, id), queries.selectNow(db)]);
  const { announceDays } = offer;
  return row ? presentRepeat(db, row, { today, announceDays }) : refuse('unknownOrder');
}
