import { type Db, type Transaction, withoutTrace } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toRon } from '../../platform/money.ts';
import { priceLines } from '../cart/service.server.ts';
import type { QuoteProblem } from '../delivery/contract.ts';
import { findCarrier } from '../delivery/service.server.ts';
import type { ReservationHolder, Units } from '../inventory/service.server.ts';
import type { CheckoutMethod } from '../payment-methods/methods.ts';
import { readPaymentOffer } from '../payment-methods/offer-service.server.ts';
import type { Shipping } from './contract.ts';
import * as queries from './place-queries.server.ts';
import { findProblem, price, takeUnits } from './place-service.server.ts';
import { selectByCheckoutKey } from './queries.server.ts';
import { billingFromShipping, type OrderRecord } from './record.ts';
import { type Draft, type Priced, saveOrder } from './write-service.server.ts';

/** An agent's order for a customer. */
export type AgentOrder = {
  accountId: number;
  /** Of the agent's cart, whose units the order takes. */
  holder: ReservationHolder;
  products: Units[];
  shipping: Shipping;
  courierId: number;
  paymentMethod: CheckoutMethod;
  /** Bani; an order that would cost something else is refused. Null when nobody was told a total yet. */
  expectedTotal: number | null;
};

export type AgentOrderRefusal =
  | 'unknownCustomer'
  | 'methodOff'
  | 'unknownProduct'
  | 'emptyCart'
  | 'outOfStock'
  | 'totalChanged'
  | QuoteProblem;

type Prepared = { draft: Draft; priced: Priced };

async function prepare(tx: Transaction, order: AgentOrder): Promise<Prepared | Refused<AgentOrderRefusal>> {
  const { accountId, holder, products, shipping, paymentMethod } = order;
  const expectedTotal = order.expectedTotal === null ? null : toRon(order.expectedTotal);
  const [buyer, lines, carrier, { methods }] = await Promise.all([
    queries.lockBuyer(tx, accountId),
    priceLines(tx, holder, products),
    findCarrier(tx, order),
    readPaymentOffer(tx),
  ]);
  if (!buyer?.email) return refuse('unknownCustomer');
  if (!methods.includes(paymentMethod)) return refuse('methodOff');
  const problem = findProblem(lines, { products }, false);
  if (problem) return problem;
  const draft: Draft = {
    orderId: buyer.orderId,
    accountId,
    isGuest: false,
    holder,
    email: buyer.email,
    lines,
    unpaid: [],
    origin: 'agent',
    author: 'client',
    shipping,
    billing: billingFromShipping(shipping),
  };
  const priced = await price(tx, draft, carrier, { codes: [], paymentMethod, expectedTotal });
  if (!isRefused(priced)) return { draft, priced };
  const { reason } = priced;
  if (reason === 'unknownCode' || reason === 'invalidCode' || reason === 'giftChanged')
    throw new Error(`An order without codes was refused: ${reason}`);
  return refuse(reason);
}

/** Prices the order as placing it would, with the same locks and checks, and leaves no trace. */
export async function quoteAgentOrder(db: Db, order: AgentOrder): Promise<Priced | Refused<AgentOrderRefusal>> {
  const prepared = await withoutTrace(db, (tx) => prepare(tx, order));
  return isRefused(prepared) ? prepared : prepared.priced;
}

/** Places the order within the transaction of the caller, which rolls back when it is refused. The same key makes one order. */
export async function placeAgentOrder(
  tx: Transaction,
  order: AgentOrder & { checkoutKey: string; note: string },
): Promise<OrderRecord | Refused<AgentOrderRefusal>> {
  await queries.lockCheckoutKey(tx, order.checkoutKey);
  const existing = await selectByCheckoutKey(tx, order.checkoutKey);
  if (existing) return existing;
  const prepared = await prepare(tx, order);
  if (isRefused(prepared)) return prepared;
  const { draft, priced } = prepared;
  return saveOrder(tx, draft, priced, order, () => takeUnits(tx, draft, priced.gifts, []));
}
