import type { Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { priceLines } from '../cart/service.server.ts';
import type { QuoteProblem } from '../delivery/contract.ts';
import { findCarrier, quoteForCarrier } from '../delivery/service.server.ts';
import type { Units } from '../inventory/service.server.ts';
import * as queries from './place-queries.server.ts';
import { findProblem, takeUnits } from './place-service.server.ts';
import { selectByCheckoutKey } from './queries.server.ts';
import type { OrderRecord } from './record.ts';
import { calculateGoodsTotal } from './rules.ts';
import { type Draft, saveOrder } from './write-service.server.ts';

type Replacement = {
  /** Calls with the same key make one order. */
  checkoutKey: string;
  /** The order whose buyer, address and courier the new one has. */
  replaced: OrderRecord;
  products: Units[];
  note: string;
};

type Refusal = 'unknownCustomer' | 'unknownProduct' | 'emptyCart' | 'outOfStock' | QuoteProblem;

/** Places an order whose discount is its value, so that nothing is paid; it has no invoice. A refusal has written nothing if the caller rolls back. */
export async function placeReplacement(
  tx: Transaction,
  { checkoutKey, replaced, products, note }: Replacement,
): Promise<OrderRecord | Refused<Refusal>> {
  await queries.lockCheckoutKey(tx, checkoutKey);
  const existing = await selectByCheckoutKey(tx, checkoutKey);
  if (existing) return existing;
  const { accountId, isGuest, holder, email, shipping, billing, courierId, locker } = replaced;
  const [buyer, lines, carrier] = await Promise.all([
    queries.lockBuyer(tx, accountId),
    priceLines(tx, holder, products),
    findCarrier(tx, { courierId, lockerId: locker?.id ?? null }),
  ]);
  if (!buyer) return refuse('unknownCustomer');
  const problem = findProblem(lines, { products }, false);
  if (problem) return problem;
  const goodsTotal = calculateGoodsTotal(lines);
  const quoted = await quoteForCarrier(tx, carrier, { county: shipping.county, goodsTotal, lines, isCash: false });
  if (!quoted.ok) return quoted;
  const draft: Draft = {
    ...{ orderId: buyer.orderId, accountId, isGuest, holder, email, lines, unpaid: [], shipping, billing },
    origin: 'replacement',
    author: 'client',
  };
  const costs = {
    ...{ gifts: [], goodsTotal, discount: goodsTotal, codes: [], ownDiscounts: [], total: 0 },
    ...{ giftCardId: null, giftCardEndings: [], giftAmount: 0, toPay: 0 },
    quoted: { ...quoted, deliveryCost: 0, cashFee: 0 },
  };
  return saveOrder(tx, draft, costs, { checkoutKey, paymentMethod: 'transfer', note }, () =>
    takeUnits(tx, draft, [], []),
  );
}
