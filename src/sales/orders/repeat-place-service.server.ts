import type { Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Bani } from '../../platform/money.ts';
import { type PricedLine, priceLines } from '../cart/service.server.ts';
import type { QuoteProblem } from '../delivery/contract.ts';
import { findCarrier } from '../delivery/service.server.ts';
import { customerHolder, type Units } from '../inventory/service.server.ts';
import type { CheckoutMethod } from '../payment-methods/methods.ts';
import { readPaymentOffer } from '../payment-methods/offer-service.server.ts';
import type { Billing, Shipping } from './contract.ts';
import * as queries from './place-queries.server.ts';
import { findProblem, price, takeUnits } from './place-service.server.ts';
import { selectByCheckoutKey } from './queries.server.ts';
import type { OrderRecord } from './record.ts';
import { type Draft, saveOrder } from './write-service.server.ts';

type RepeatOrder = {
  accountId: number;
  /** Calls with the same key make one order. */
  checkoutKey: string;
  products: Units[];
  shipping: Shipping;
  billing: Billing;
  courierId: number;
  lockerId: number | null;
  paymentMethod: CheckoutMethod;
  priceOf: (line: PricedLine) => Bani;
};

type Refusal = 'unknownCustomer' | 'methodOff' | 'unknownProduct' | 'emptyCart' | 'outOfStock' | QuoteProblem;

/** Places the next order of a repeat delivery. A refusal has written nothing if the caller rolls back. */
export async function placeRepeatOrder(tx: Transaction, input: RepeatOrder): Promise<OrderRecord | Refused<Refusal>> {
  const { accountId, checkoutKey, products, shipping, billing, paymentMethod } = input;
  await queries.lockCheckoutKey(tx, checkoutKey);
  const existing = await selectByCheckoutKey(tx, checkoutKey);
  if (existing) return existing;
  const holder = customerHolder(accountId);
  const [buyer, priced, carrier, { methods }] = await Promise.all([
    queries.lockBuyer(tx, accountId),
    priceLines(tx, holder, products),
    findCarrier(tx, input),
    readPaymentOffer(tx),
  ]);
  if (!buyer?.email) return refuse('unknownCustomer');
  if (!methods.includes(paymentMethod)) return refuse('methodOff');
  const problem = findProblem(priced, { products }, false);
  if (problem) return problem;
  const draft: Draft = {
    orderId: buyer.orderId,
    accountId,
    isGuest: false,
    holder,
    email: buyer.email,
    lines: priced.map((line) => ({ ...line, price: input.priceOf(line) })),
    unpaid: [],
    origin: 'repeat',
    author: 'sistem',
    shipping,
    billing,
  };
  const costs = await price(tx, draft, carrier, { codes: [], paymentMethod, expectedTotal: null });
  if (!isRefused(costs))
    return saveOrder(tx, draft, costs, { checkoutKey, paymentMethod, note: '' }, () =>
      takeUnits(tx, draft, costs.gifts, []),
    );
  const { reason } = costs;
  if (reason === 'unknownCode' || reason === 'invalidCode' || reason === 'totalChanged' || reason === 'giftChanged')
    throw new Error(`An order without codes was refused: ${reason}`);
  return refuse(reason);
}
