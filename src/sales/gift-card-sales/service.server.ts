import { countyName } from '../../account/identity/counties.ts';
import { resolveLocality } from '../../account/identity/locality-service.server.ts';
import { addGuest } from '../../account/identity/service.server.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toBani, toRon } from '../../platform/money.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { localDate } from '../../platform/time.ts';
import { canSendOn, parseAmounts } from '../gift-cards/rules.ts';
import { giftCardSaleSettings, giftCardSettings } from '../gift-cards/settings.ts';
import { readSoldCard, saveSale } from '../gift-cards/sold-service.server.ts';
import type { Billing } from '../orders/contract.ts';
import { findByCheckoutKey, insertGiftCardOrder } from '../orders/gift-card-order-service.server.ts';
import { billingOf, billingWithoutAddress, type OrderRecord } from '../orders/record.ts';
import { canPay, isGiftCardSale } from '../orders/rules.ts';
import { readOrderRecord } from '../orders/service.server.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { readOfferedMethods } from '../payment-methods/offer-service.server.ts';
import type { buyGiftCard, GiftCardOffer, Placed, Purchase } from './contract.ts';
import { isAmountAllowed } from './rules.ts';
import { texts } from './texts.ts';

/** Null while the shop sells no gift cards. */
export async function readOffer(db: Db): Promise<GiftCardOffer | null> {
  const [{ isOn, amounts, minAmount, maxAmount }, { validMonths }] = await Promise.all([
    readShopSettings(db, giftCardSaleSettings),
    readShopSettings(db, giftCardSettings),
  ]);
  const limits = { min: minAmount, max: Math.max(minAmount, maxAmount) };
  return isOn ? { amounts: parseAmounts(amounts, limits), ...limits, validMonths } : null;
}

type Refusal = RefusalOf<typeof buyGiftCard>;

/** Makes one order per key and waits for its payment; a customer owns it, a visitor gets a guest account. */
export const buy = (db: Db, user: CurrentUser | null, input: Purchase): Promise<Placed | Refused<Refusal>> =>
  rollbackIfRefused(db, async (tx) => {
    const existing = await findByCheckoutKey(tx, input.key);
    if (existing) return isGiftCardSale(existing) ? placedOf(tx, existing) : refuse('keyTaken');
    const problem = await findProblem(tx, input);
    if (problem) return problem;
    const billing = await readBilling(tx, input);
    if (isRefused(billing)) return billing;
    const { firstName, lastName, email, paymentMethod, gift } = input;
    const isGuest = user?.role !== 'customer';
    const accountId = isGuest
      ? await addGuest(tx, { firstName, lastName, email, phoneNumber: null })
      : user.legalEntityId;
    const order = await insertGiftCardOrder(tx, {
      checkoutKey: input.key,
      accountId,
      isGuest,
      firstName,
      lastName,
      email,
      billing,
      amount: toBani(gift.amount),
      paymentMethod,
    });
    if (isRefused(order)) return refuse('keyTaken');
    const { amount: _, recipientEmail, ...choices } = gift;
    // The buyer hands over a card that is printed, also when an address was typed first.
    await saveSale(tx, {
      ...choices,
      orderId: order.id,
      recipientEmail: gift.isPrinted ? null : recipientEmail,
      sendOn: gift.isPrinted ? null : gift.sendOn,
    });
    const placed = await readOrderRecord(tx, order.id);
    return placed ? placedOf(tx, placed) : refuse('keyTaken');
  });

async function findProblem(tx: Transaction, { gift, paymentMethod }: Purchase): Promise<Refused<Refusal> | null> {
  const [offer, methods] = await Promise.all([readOffer(tx), readOfferedMethods(tx)]);
  if (!offer) return refuse('notSold');
  if (!isAmountAllowed(gift.amount, offer)) return refuse('outOfLimits', texts.outOfLimits(offer.min, offer.max));
  if (gift.sendOn && !canSendOn(gift.sendOn, localDate(new Date()))) return refuse('badSendDay');
  const isOffered = methods.includes(paymentMethod) && !paymentMethods[paymentMethod].isPaidOnDelivery;
  return isOffered ? null : refuse('methodOff');
}

async function readBilling(tx: Transaction, input: Purchase): Promise<Billing | Refused<'unknownLocality'>> {
  if (!input.billing) return billingWithoutAddress(input.firstName, input.lastName);
  const resolved = await resolveLocality(tx, input.billing);
  if (isRefused(resolved)) return resolved;
  return { ...billingOf(resolved), countyName: countyName(resolved.county) };
}

async function placedOf(tx: Transaction, order: OrderRecord): Promise<Placed> {
  const sale = await readSoldCard(tx, order.id);
  if (!sale) throw new Error(`Order ${order.id} has no gift card sale`);
  return {
    secret: sale.secret,
    orderIdentifier: order.identifier,
    number: order.number,
    toPay: order.paidAt ? 0 : toRon(order.toPay),
    isOnline: canPay(order),
  };
}
