import { brand } from '../../brands/brand.ts';
import type { Who } from '../../kit/admit.server.ts';
import { type Db, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../kit/endpoint.ts';
import { showRon, toBani, toRon } from '../../kit/money.ts';
import type { Address } from '../account/address-contract.ts';
import { readAddress } from '../account/address-service.server.ts';
import type { BillingIdentity } from '../account/billing-contract.ts';
import { readBilling } from '../account/billing-service.server.ts';
import { type PricedLine, priceLines, readLines } from '../cart/service.server.ts';
import { type Carrier, findCarrier, quoteOf } from '../delivery/service.server.ts';
import { customerHolder, guestHolder, type Holder, lockStock, takeForOrder } from '../inventory/service.server.ts';
import { type CodesUsed, useCodes as redeemCodes } from '../promotions/service.server.ts';
import { Billing, type Order, Shipping } from './contract.ts';
import type { addNewOrder, NewOrder } from './place-contract.ts';
import { orderOf } from './present.ts';
import * as queries from './queries.server.ts';
import { billingOf, type OrderRecord } from './record.ts';
import { goodsTotalOf, orderNumber, totalOf } from './rules.ts';
import { readOrder } from './service.server.ts';
import { closeOrder, returnUnits } from './state-service.server.ts';
import { naming, texts } from './texts.ts';
import { type Draft, type Priced, writeOrder } from './write-service.server.ts';

type Why = RefusalOf<typeof addNewOrder>;

/** One transaction: the order is there with all that belongs to it, or nothing has happened. */
export async function placeOrder(db: Db, who: Who, body: NewOrder): Promise<Order | Refused<Why>> {
  try {
    return await wholeOrNothing(db, (tx) => place(tx, who, body));
  } catch (error) {
    if (isSecondUse(error)) return refuse('checkoutTaken');
    throw error;
  }
}

/** One buyer's posts wait for one another; this is someone else's with the same key at the same moment. */
const isSecondUse = (error: unknown): boolean =>
  error instanceof Error && 'constraint_name' in error && error.constraint_name === 'orders_checkout_key_key';

async function place(tx: Transaction, who: Who, body: NewOrder): Promise<Order | Refused<Why>> {
  const holder = holderOf(who, body);
  const found = await look(tx, who, holder, body);
  if (found.known) return answerAgain(tx, who, found.known);
  const draft = draftOf(who, body, holder, found);
  if (isRefused(draft)) return draft;
  const replaced = await closeOlder(tx, draft);
  const priced = await price(tx, draft, found.carrier, body);
  if (isRefused(priced)) return priced;
  const order = await writeOrder(tx, draft, priced, body, () => takeUnits(tx, draft, replaced));
  return isRefused(order) ? order : orderOf(order);
}

const holderOf = ({ role, legalEntityId }: Who, { guestId }: NewOrder): Holder =>
  role === 'guest' ? guestHolder(guestId ?? `-${legalEntityId}`) : customerHolder(legalEntityId);

/** All that is asked goes out in one trip; the lock of the buyer first, so that the rest is read behind it. */
async function look(tx: Transaction, { legalEntityId: id, role }: Who, holder: Holder, body: NewOrder) {
  const [buyer, older, address, billing, lines, carrier] = await Promise.all([
    queries.lockBuyer(tx, id),
    queries.lockOlder(tx, body.checkoutKey, holder),
    readAddress(tx, id, body.shippingAddressId),
    body.billingId ? readBilling(tx, id, body.billingId) : null,
    role === 'guest' ? priceLines(tx, holder, body.products) : readLines(tx, id),
    findCarrier(tx, body),
  ]);
  if (!buyer) throw new Error(`Account ${id} is gone`);
  const known = older.find(({ isKnown }) => isKnown);
  return { buyer, known, unpaid: older.map((order) => order.id), address, billing, lines, carrier };
}

type Found = Awaited<ReturnType<typeof look>>;

async function answerAgain(tx: Transaction, who: Who, known: { id: number; accountId: number }) {
  if (known.accountId !== who.legalEntityId) return refuse('checkoutTaken');
  const order = await readOrder(tx, who, known.id);
  return isRefused(order) ? refuse('checkoutTaken') : order;
}

function draftOf(who: Who, body: NewOrder, holder: Holder, found: Found): Draft | Refused<Why> {
  const isGuest = who.role === 'guest';
  const { buyer, address, billing, lines, unpaid } = found;
  const email = isGuest ? (body.email ?? buyer.email) : buyer.email;
  if (!isGuest && body.products.length > 0) return refuse('productsFromCart');
  if (isRefused(address)) return refuse('unknownAddress');
  if (isRefused(billing)) return refuse('unknownBilling');
  if (!email) return refuse('emailMissing');
  const problem = problemWith(lines, body, unpaid.length > 0);
  if (problem) return problem;
  const common = { orderId: buyer.orderId, accountId: who.legalEntityId, isGuest, holder, email, lines, unpaid };
  return { ...common, ...placesOf(address, billing) };
}

/** Copies: what the customer changes later changes no order. */
function placesOf(address: Address, billing: BillingIdentity | null): { shipping: Shipping; billing: Billing } {
  const shipping = Shipping.parse(address);
  return { shipping, billing: billing ? Billing.parse(billing) : billingOf(shipping) };
}

/** Seen without a lock, so only the plain cases; units of an order that is about to be replaced are still to come. */
function problemWith(lines: PricedLine[], { products }: NewOrder, isReplacing: boolean): Refused<Why> | null {
  if (lines.length < products.length) return refuse('unknownProduct');
  if (lines.length === 0) return refuse('emptyCart');
  const short = lines.filter(({ available, quantity }) => available < quantity);
  return short.length > 0 && !isReplacing ? outOf(short) : null;
}

const outOf = (lines: PricedLine[]): Refused<'outOfStock'> =>
  refuse('outOfStock', naming(texts.outOfStock, lines.map(({ name }) => name).join(', ')));

async function price(tx: Transaction, draft: Draft, carrier: Carrier, body: NewOrder): Promise<Priced | Refused<Why>> {
  const goodsTotal = goodsTotalOf(draft.lines);
  const used = await redeem(tx, draft, body.codes, goodsTotal);
  if (!used.ok) return refuse('invalidCode', `${naming(texts.invalidCode, used.code)} ${used.messageUser}`);
  const { discount, uses: codes } = used;
  const isCash = body.paymentMethod === 'cash';
  const quoted = await quoteOf(tx, carrier, { county: draft.shipping.county, goodsTotal, discount, isCash });
  if (!quoted.ok) return quoted;
  const total = totalOf({ goodsTotal, discount, ...quoted });
  return total === toBani(body.expectedTotal) ? { goodsTotal, discount, codes, quoted, total } : totalIsNow(total);
}

export const totalIsNow = (total: number): Refused<'totalChanged'> =>
  refuse('totalChanged', naming(texts.totalChanged, showRon(toRon(total))));

/** Codes are locked before stock, always. */
async function redeem(tx: Transaction, draft: Draft, codes: string[], goodsTotal: number): Promise<CodesUsed> {
  if (codes.length === 0) return { ok: true, discount: 0, uses: [] };
  const { orderId, accountId, email } = draft;
  return redeemCodes(tx, { orderId, accountId, email, codes, goodsTotal });
}

/** Whoever orders again instead of paying does not hold two carts of units, nor use a code twice. */
async function closeOlder(tx: Transaction, { unpaid, orderId }: Draft): Promise<OrderRecord[]> {
  const note = orderNumber(brand.code, orderId);
  const closed: OrderRecord[] = [];
  for (const id of unpaid) {
    const order = await closeOrder(tx, id, { author: 'client', reason: 'superseded', note });
    if (!isRefused(order)) closed.push(order);
  }
  return closed;
}

/** The stock comes after everything else that is locked, so nobody waits in a circle. */
async function takeUnits(
  tx: Transaction,
  { holder, orderId, lines }: Draft,
  replaced: OrderRecord[],
): Promise<Refused<'outOfStock'> | null> {
  if (replaced.length > 0) await lockStock(tx, productIdsOf([...replaced.flatMap((order) => order.lines), ...lines]));
  for (const order of replaced) await returnUnits(tx, order, 'client');
  const taken = await takeForOrder(tx, { holder, orderId, units: lines });
  return taken.ok ? null : outOf(lines.filter(({ productId }) => taken.productIds.includes(productId)));
}

const productIdsOf = (lines: { productId: number }[]): number[] => [...new Set(lines.map((line) => line.productId))];
