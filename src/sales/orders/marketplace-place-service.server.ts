import { addGuest } from '../../account/identity/service.server.ts';
import type { Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Bani } from '../../platform/money.ts';
import { priceLines } from '../cart/service.server.ts';
import type { CourierOffer } from '../delivery/rules.ts';
import { holderOfAccount } from '../inventory/service.server.ts';
import type { Billing, Shipping } from './contract.ts';
import * as queries from './place-queries.server.ts';
import { takeUnits } from './place-service.server.ts';
import { selectByCheckoutKey } from './queries.server.ts';
import type { OrderRecord } from './record.ts';
import { calculateGoodsTotal, calculateTotal } from './rules.ts';
import { type Draft, saveOrder } from './write-service.server.ts';

export type MarketplaceOrderInput = {
  /** Calls with the same key make one order. */
  checkoutKey: string;
  shipping: Shipping;
  billing: Billing;
  /** One line for each product; the discount is that of the whole line. */
  products: readonly { productId: number; quantity: number; price: Bani; discount: Bani }[];
  deliveryCost: Bani;
  deliveryDiscount: Bani;
  isPaidOnDelivery: boolean;
  courier: Pick<CourierOffer, 'id' | 'name'>;
  note: string;
};

/**
 * Places the order of a marketplace at the prices that its buyer agreed to there. It takes units as every sale does, so
 * that the last one is sold once. The guest has no email address: the marketplace writes to its customers itself.
 */
export async function placeMarketplaceOrder(
  tx: Transaction,
  input: MarketplaceOrderInput,
): Promise<OrderRecord | Refused<'unknownProduct' | 'outOfStock'>> {
  const { checkoutKey, shipping, billing, products, deliveryCost, deliveryDiscount, note } = input;
  await queries.lockCheckoutKey(tx, checkoutKey);
  const existing = await selectByCheckoutKey(tx, checkoutKey);
  if (existing) return existing;
  const { firstName, lastName, phoneNumber } = shipping;
  const accountId = await addGuest(tx, { firstName, lastName, phoneNumber, email: null });
  const holder = holderOfAccount(accountId, 'guest');
  const [buyer, priced] = await Promise.all([
    queries.lockBuyer(tx, accountId),
    priceLines(
      tx,
      holder,
      products.map(({ productId, quantity }) => ({ productId, quantity })),
    ),
  ]);
  if (!buyer || priced.length < products.length) return refuse('unknownProduct');
  const lines = priced.map((line) => {
    const { price = 0, quantity = 0 } = products.find(({ productId }) => productId === line.productId) ?? {};
    return { ...line, price, quantity };
  });
  const draft: Draft = {
    ...{ orderId: buyer.orderId, accountId, isGuest: true, holder, email: '', lines, unpaid: [], shipping, billing },
    origin: 'emag',
    author: 'client',
  };
  const goodsTotal = calculateGoodsTotal(lines);
  const discount = products.reduce((sum, line) => sum + line.discount, deliveryDiscount);
  const total = calculateTotal({ goodsTotal, deliveryCost, cashFee: 0, discount });
  const courier: CourierOffer = {
    ...{ kind: 'door', price: deliveryCost, cashFee: 0, daysMin: 1, daysMax: 3, freeFrom: 0, isFree: false },
    ...input.courier,
  };
  const costs = {
    ...{ gifts: [], goodsTotal, discount, codes: [], total, toPay: total },
    ...{ giftCardId: null, giftCardEndings: [], giftAmount: 0 },
    ownDiscounts: products.map(({ productId, discount: own }) => ({ productId, discount: own })),
    quoted: { ok: true as const, courier, locker: null, deliveryCost, cashFee: 0 },
  };
  const paymentMethod = input.isPaidOnDelivery ? 'cash' : 'marketplace';
  return saveOrder(tx, draft, costs, { checkoutKey, paymentMethod, note }, () => takeUnits(tx, draft, [], []));
}
