import { randomUUID } from 'node:crypto';
import type { Billing, Shipping } from '../../src/shop/orders/contract.ts';
import { billingOf, type OrderRecord, type OrderRecordLine } from '../../src/shop/orders/record.ts';
import { goodsTotalOf, orderNumber, secondsToPay, termsVersion, totalOf } from '../../src/shop/orders/rules.ts';
import { codesOf, costsOf, type Facts, lockerOf, priceAt } from './order-facts.ts';
import type { DemoOrder } from './orders.ts';

export type Buyer = { accountId: number; email: string; shipping: Shipping; company: Billing | null };

type Known = { facts: Facts; at: (hoursAgo: number) => Date; productId: (code: string) => number };

/** An order as the shop would have written it down; its lines get their ids from the table. */
export function recordFor(id: number, order: DemoOrder, buyer: Buyer, { facts, at, productId }: Known): OrderRecord {
  const { paymentMethod, courierId } = order;
  const { accountId, email, shipping, company } = buyer;
  const states = order.steps.map(({ state, hoursAgo, author }) => ({ state, author, at: at(hoursAgo), note: '' }));
  const [first, last] = [states[0], states.at(-1)];
  if (!first || !last) throw new Error(`Order ${id} of the demo shop never began`);
  const lines = order.lines.map(([code, quantity]) => lineOf(facts, productId(code), quantity, first.at));
  const goodsTotal = goodsTotalOf(lines);
  const codes = codesOf(facts, order.code, goodsTotal, first.at);
  const discount = codes.reduce((sum, code) => sum + code.discount, 0);
  const parcel = { courierId, shipping, isCash: paymentMethod === 'cash', goodsTotal, discount };
  const costs = costsOf(facts, parcel);
  return {
    id,
    number: orderNumber('VIT', id),
    identifier: randomUUID(),
    accountId,
    isGuest: false,
    holder: `a:${accountId}`,
    state: last.state,
    paymentMethod,
    // Cards and transfers before anything else, cash at the door.
    paidAt: states.find(({ state }) => state === (paymentMethod === 'cash' ? 'delivered' : 'placed'))?.at ?? null,
    email,
    phoneNumber: shipping.phoneNumber,
    firstName: shipping.firstName,
    lastName: shipping.lastName,
    shipping,
    billing: (order.toCompany && company) || billingOf(shipping),
    courierId,
    ...costs,
    locker: lockerOf(facts, courierId, shipping),
    goodsTotal,
    discount,
    total: totalOf({ goodsTotal, discount, ...costs }),
    cancelledTotal: 0,
    termsVersion,
    note: '',
    waybill: states.some(({ state }) => state === 'shipped') ? waybillOf(facts, courierId, id) : null,
    cancelReason: last.state !== 'cancelled' ? null : last.author === 'client' ? 'customer' : 'expired',
    createdAt: first.at,
    expiresAt: last.state === 'awaiting_payment' ? later(first.at, secondsToPay[paymentMethod] ?? 0) : null,
    finishedAt: null,
    lines,
    codes,
    states,
  };
}

function lineOf(facts: Facts, productId: number, quantity: number, at: Date): OrderRecordLine {
  const product = facts.products.get(productId);
  if (!product) throw new Error(`The demo shop sold a product it does not have: ${productId}`);
  const { id: _, ...rest } = product;
  const none = { id: 0, cancelledQuantity: 0, returnedQuantity: 0 };
  return { ...none, ...rest, productId, price: priceAt(facts, productId, at), quantity };
}

/** Below the numbers of the shop's own sequence. */
const waybillOf = ({ couriers }: Facts, courierId: number, id: number): string =>
  `${couriers.get(courierId)?.prefix}${900_000 + id}`;

const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);
