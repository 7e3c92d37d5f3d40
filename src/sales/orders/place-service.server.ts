import type { Address, BillingIdentity } from '../../account/identity/address-book-contract.ts';
import { addresses, billings } from '../../account/identity/address-book-service.server.ts';
import { shopBrand } from '../../brands/brand.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { formatRon, toBani, toRon } from '../../platform/money.ts';
import { type PricedLine, priceLines, readLines } from '../cart/service.server.ts';
import type { QuoteProblem } from '../delivery/contract.ts';
import { type Carrier, findCarrier, quoteForCarrier } from '../delivery/service.server.ts';
import { isGiftCode } from '../gift-cards/rules.ts';
import { spendGiftCards } from '../gift-cards/service.server.ts';
import {
  deductStock,
  guestHolder,
  holderOfAccount,
  lockStock,
  type ReservationHolder,
} from '../inventory/service.server.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { readPaymentOffer } from '../payment-methods/offer-service.server.ts';
import { limitGuesses } from '../promotions/codes-service.server.ts';
import { normalizeCode } from '../promotions/rules.ts';
import { type GiftUnits, type RedeemResult, redeemCodes } from '../promotions/service.server.ts';
import { splitTotal } from './amounts.ts';
import { Billing, type Order, Shipping } from './contract.ts';
import { takeGifts } from './gift-stock.server.ts';
import { formatOrderNumber } from './number-format.ts';
import type { addNewOrder, NewOrder } from './place-contract.ts';
import * as queries from './place-queries.server.ts';
import { presentOrder } from './present.ts';
import { billingFromShipping, type OrderRecord } from './record.ts';
import { calculateGoodsTotal, calculateTotal } from './rules.ts';
import { readOrder } from './service.server.ts';
import { closeOrder, restockUnits } from './state-service.server.ts';
import { fillDetail, texts } from './texts.ts';
import { type Draft, type GiftLine, type Priced, saveOrder } from './write-service.server.ts';

type Refusal = RefusalOf<typeof addNewOrder>;

/** An order whose address comes with it, from the wallet that pays, instead of from the address book. */
export type ExpressOrder = Omit<NewOrder, 'shippingAddressId' | 'billingId'> & {
  address: Omit<Address, 'id' | 'isDefault'>;
  /** The products are those of the request also for a customer, whose cart they do not come from. */
  isProductOnly: boolean;
};
type OrderInput = NewOrder | ExpressOrder;

/** Placing an order with codes counts towards the limit of code attempts. */
export const placeOrder = (
  db: Db,
  user: CurrentUser,
  body: OrderInput,
  caller: Caller,
): Promise<Order | Refused<Refusal>> =>
  body.codes.length === 0
    ? placeInTransaction(db, user, body)
    : limitGuesses(db, user, caller, body.codes, () => placeInTransaction(db, user, body));

async function placeInTransaction(db: Db, user: CurrentUser, body: OrderInput): Promise<Order | Refused<Refusal>> {
  try {
    return await rollbackIfRefused(db, (tx) => placeLocked(tx, user, body));
  } catch (error) {
    if (isDuplicateCheckoutKey(error)) return refuse('checkoutTaken');
    throw error;
  }
}

/**
 * Requests of one buyer are serialized by `lockBuyer`; this is a concurrent request of another buyer with the same
 * key.
 */
const isDuplicateCheckoutKey = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'orders_checkout_key_key';

async function placeLocked(tx: Transaction, user: CurrentUser, body: OrderInput): Promise<Order | Refused<Refusal>> {
  const holder = reservationHolderOf(user, body);
  const checkout = await loadCheckout(tx, user, holder, body);
  if (checkout.placed) return repeatResponse(tx, user, checkout.placed);
  const draft = draftOf(user, body, holder, checkout);
  if (isRefused(draft)) return draft;
  const replaced = await closeReplacedOrders(tx, draft);
  const priced = await price(tx, draft, checkout.carrier, body);
  if (isRefused(priced)) return priced;
  const order = await saveOrder(tx, draft, priced, body, () => takeUnits(tx, draft, priced.gifts, replaced));
  return isRefused(order) ? order : presentOrder(order);
}

type Basket = Pick<NewOrder, 'guestId' | 'products'> & { isProductOnly?: boolean };
type Orderer = Pick<CurrentUser, 'legalEntityId' | 'role'>;

/** A guest who sends no products orders the cart stored on the server. */
const isFromBrowser = ({ role }: Orderer, { products, isProductOnly = false }: Basket): boolean =>
  (role === 'guest' || isProductOnly) && products.length > 0;

export const reservationHolderOf = (user: Orderer, body: Basket): ReservationHolder =>
  user.role === 'guest' && isFromBrowser(user, body) && body.guestId
    ? guestHolder(body.guestId)
    : holderOfAccount(user.legalEntityId, user.role);

/** The lines of an order at the prices of the database: of the request, or of the cart on the server. */
export const readOrderLines = (
  db: Db,
  user: Orderer,
  holder: ReservationHolder,
  body: Basket,
): Promise<PricedLine[]> =>
  isFromBrowser(user, body)
    ? priceLines(db, holder, body.products)
    : readLines(db, { accountId: user.legalEntityId, holder });

/** Sends all reads in one round trip; the buyer lock goes first, so the others read after it. */
async function loadCheckout(tx: Transaction, user: CurrentUser, holder: ReservationHolder, body: OrderInput) {
  const { legalEntityId: id } = user;
  const [buyer, earlier, address, billing, lines, carrier, { methods }] = await Promise.all([
    queries.lockBuyer(tx, id),
    queries.lockEarlierOrders(tx, body.checkoutKey, holder),
    'address' in body ? body.address : addresses.read(tx, id, body.shippingAddressId),
    'billingId' in body && body.billingId ? billings.read(tx, id, body.billingId) : null,
    readOrderLines(tx, user, holder, body),
    findCarrier(tx, body),
    readPaymentOffer(tx),
  ]);
  if (!buyer) throw new Error(`Account ${id} is gone`);
  const placed = earlier.find(({ isSameCheckout }) => isSameCheckout);
  return { buyer, placed, unpaid: earlier.map((order) => order.id), address, billing, lines, carrier, methods };
}

type Checkout = Awaited<ReturnType<typeof loadCheckout>>;

async function repeatResponse(tx: Transaction, user: CurrentUser, placed: { id: number; accountId: number }) {
  if (placed.accountId !== user.legalEntityId) return refuse('checkoutTaken');
  const order = await readOrder(tx, user, placed.id);
  return isRefused(order) ? refuse('checkoutTaken') : order;
}

function draftOf(
  user: CurrentUser,
  body: OrderInput,
  holder: ReservationHolder,
  checkout: Checkout,
): Draft | Refused<Refusal> {
  const isGuest = user.role === 'guest';
  const { buyer, address, billing, lines, unpaid, methods } = checkout;
  const email = isGuest ? (body.email ?? buyer.email) : buyer.email;
  if (body.products.length > 0 && !isFromBrowser(user, body)) return refuse('productsFromCart');
  if (isRefused(address)) return refuse('unknownAddress');
  if (isRefused(billing)) return refuse('unknownBilling');
  if (!email) return refuse('emailMissing');
  if (!methods.includes(body.paymentMethod)) return refuse('methodOff');
  const problem = findProblem(lines, body, unpaid.length > 0);
  if (problem) return problem;
  const common = { orderId: buyer.orderId, accountId: user.legalEntityId, isGuest, holder, email, lines, unpaid };
  const made = { origin: 'web', author: 'client' } as const;
  return { ...common, ...made, ...copyAddresses(address, billing) };
}

/** Copies the addresses, so that later changes do not affect the order. */
export function copyAddresses(
  address: Omit<Address, 'id' | 'isDefault'>,
  billing: BillingIdentity | null,
): { shipping: Shipping; billing: Billing } {
  const shipping = Shipping.parse(address);
  return { shipping, billing: billing ? Billing.parse(billing) : billingFromShipping(shipping) };
}

/** Checked without a lock, so only clear cases are refused; units of replaced orders are not yet released. */
export function findProblem(
  lines: PricedLine[],
  { products }: Pick<NewOrder, 'products'>,
  isReplacing: boolean,
): Refused<'unknownProduct' | 'emptyCart' | 'outOfStock'> | null {
  if (lines.length < products.length) return refuse('unknownProduct');
  if (lines.length === 0) return refuse('emptyCart');
  const short = lines.filter(({ available, quantity }) => available < quantity);
  return short.length > 0 && !isReplacing ? refuseOutOfStock(short) : null;
}

const refuseOutOfStock = (lines: PricedLine[]): Refused<'outOfStock'> =>
  refuse('outOfStock', fillDetail(texts.outOfStock, lines.map(({ name }) => name).join(', ')));

type Terms = Pick<NewOrder, 'codes' | 'paymentMethod'> & {
  declinedGifts?: readonly string[];
  /** RON; null when the buyer has not seen a total yet. */
  expectedTotal: number | null;
  expectedToPay?: number | undefined;
};
type PriceRefusal = 'unknownCode' | 'invalidCode' | 'totalChanged' | 'giftChanged' | QuoteProblem;

/** Redeems the codes, calculates delivery and total, and spends the gift cards. */
export async function price(
  tx: Transaction,
  draft: Draft,
  carrier: Carrier,
  body: Terms,
): Promise<Priced | Refused<PriceRefusal>> {
  const goodsTotal = calculateGoodsTotal(draft.lines);
  const promoCodes = body.codes.filter((code) => !isGiftCode(code));
  const used = await redeem(tx, draft, promoCodes, goodsTotal, body.declinedGifts);
  if (!used.ok) return refuseCode(used, body.codes);
  const { discount, uses: codes, products: ownDiscounts = [] } = used;
  const isCash = paymentMethods[body.paymentMethod].isPaidOnDelivery;
  const { lines, shipping } = draft;
  const quoted = await quoteForCarrier(tx, carrier, { county: shipping.county, goodsTotal, discount, lines, isCash });
  if (!quoted.ok) return quoted;
  const delivery = used.freesDelivery ? { ...quoted, deliveryCost: 0 } : quoted;
  const total = calculateTotal({ goodsTotal, discount, ...delivery });
  if (body.expectedTotal !== null && total !== toBani(body.expectedTotal)) return refuseTotalChanged(total);
  const paid = await payByGiftCards(tx, draft, body.codes, total);
  if (isRefused(paid)) return paid;
  if (body.expectedToPay !== undefined && paid.toPay !== toBani(body.expectedToPay))
    return refuse('giftChanged', fillDetail(texts.giftChanged, formatRon(toRon(paid.toPay))));
  const gifts = await giftLines(tx, draft, used.gifts ?? []);
  return { goodsTotal, discount, codes, ownDiscounts, gifts, quoted: delivery, total, ...paid };
}

export const refuseCode = (
  { reason, code, messageUser }: Extract<RedeemResult, { ok: false }>,
  codes: readonly string[],
): Refused<'unknownCode' | 'invalidCode'> =>
  refuse(
    reason === 'unknownCode' ? 'unknownCode' : 'invalidCode',
    `${fillDetail(texts.invalidCode, code)} ${messageUser}`,
    `codes.${codes.findIndex((one) => normalizeCode(one) === code)}`,
  );

async function giftLines(tx: Transaction, { holder }: Draft, gifts: readonly GiftUnits[]): Promise<GiftLine[]> {
  const products = gifts.length > 0 ? await priceLines(tx, holder, [...gifts]) : [];
  return gifts.flatMap(({ code, productId, quantity, name }) => {
    const product = products.find((one) => one.productId === productId);
    return product ? [{ ...product, quantity, name, price: 0, giftCode: code }] : [];
  });
}

/** Order fields that prices depend on besides the delivery. */
export type QuotedDraft = Pick<Draft, 'orderId' | 'accountId' | 'email' | 'lines' | 'isGuest' | 'origin' | 'unpaid'>;

type GiftPayment = Pick<Priced, 'giftCardId' | 'giftCardEndings' | 'giftAmount' | 'toPay'>;

export async function payByGiftCards(
  tx: Transaction,
  { orderId }: Pick<Draft, 'orderId'>,
  codes: readonly string[],
  total: number,
): Promise<GiftPayment | Refused<'unknownCode' | 'invalidCode'>> {
  const giftCodes = codes.filter(isGiftCode);
  const nothing = giftCodes.length === 0 || total === 0;
  const spent = nothing ? [] : await spendGiftCards(tx, { codes: giftCodes, orderId, atMost: total });
  if (isRefused(spent)) {
    const position = codes.indexOf(giftCodes[Number(spent.field)] ?? '');
    return refuse(
      spent.reason === 'unknownCode' ? 'unknownCode' : 'invalidCode',
      spent.messageUser,
      `codes.${position}`,
    );
  }
  const amount = spent.reduce((sum, card) => sum + card.amount, 0);
  const giftCardEndings = spent.map(({ code }) => code.slice(-4));
  return { giftCardId: spent[0]?.id ?? null, giftCardEndings, ...splitTotal(total, amount) };
}

export const refuseTotalChanged = (total: number): Refused<'totalChanged'> =>
  refuse('totalChanged', fillDetail(texts.totalChanged, formatRon(toRon(total))));

/** Codes are always locked before stock, to avoid deadlocks. */
export async function redeem(
  tx: Transaction,
  draft: QuotedDraft,
  codes: string[],
  goodsTotal: number,
  declinedGifts: readonly string[] = [],
): Promise<RedeemResult> {
  const { orderId, accountId, email, lines, isGuest, origin, unpaid: replaced } = draft;
  // Repeat deliveries have the price that the customer agreed to.
  if (origin === 'repeat') return { ok: true, discount: 0, uses: [] };
  return redeemCodes(tx, {
    ...{ orderId, accountId, email, codes, goodsTotal, lines, isGuest },
    ...{ declinedGifts, replaced },
  });
}

/** A new order replaces unpaid orders from the same cart, so that their units and codes are not reserved twice. */
async function closeReplacedOrders(tx: Transaction, { unpaid, orderId }: Draft): Promise<OrderRecord[]> {
  const note = formatOrderNumber(shopBrand.orderPrefix, orderId);
  const closed: OrderRecord[] = [];
  for (const id of unpaid) {
    const order = await closeOrder(tx, id, { author: 'client', reason: 'superseded', note });
    if (!isRefused(order)) closed.push(order);
  }
  return closed;
}

/** Stock is locked last, to avoid deadlocks. A gift without stock does not stop the order; returns the codes of those. */
export async function takeUnits(
  tx: Transaction,
  { holder, orderId, lines }: Draft,
  gifts: readonly GiftLine[],
  replaced: OrderRecord[],
): Promise<string[] | Refused<'outOfStock'>> {
  const replacedIds = replaced.map(({ id }) => id);
  if (replaced.length + gifts.length > 0)
    await lockStock(tx, productIdsOf([...replaced.flatMap((order) => order.lines), ...lines, ...gifts]), replacedIds);
  for (const order of replaced) await restockUnits(tx, order, 'client');
  const taken = await deductStock(tx, { holder, orderId, units: lines });
  if (!taken.ok) return refuseOutOfStock(lines.filter(({ productId }) => taken.productIds.includes(productId)));
  return takeGifts(tx, { holder, orderId, gifts });
}

const productIdsOf = (lines: { productId: number }[]): number[] => [...new Set(lines.map((line) => line.productId))];
