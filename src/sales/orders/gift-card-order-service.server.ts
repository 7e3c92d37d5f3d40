import { shopBrand } from '../../brands/brand.ts';
import type { Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { Bani } from '../../platform/money.ts';
import { holderOfAccount } from '../inventory/service.server.ts';
import type { PaymentMethod } from '../payment-methods/methods.ts';
import type { Billing, Shipping } from './contract.ts';
import { giftCardSaleJob } from './jobs.ts';
import { formatOrderNumber } from './number-format.ts';
import * as queries from './place-queries.server.ts';
import { selectByCheckoutKey } from './queries.server.ts';
import { noAddress, type OrderRecord } from './record.ts';
import { awaitsTransfer, paymentDeadline, termsVersion } from './rules.ts';
import { enqueueFollowUps } from './write-service.server.ts';

export type GiftCardOrder = {
  /** Calls with the same key make one order. */
  checkoutKey: string;
  accountId: number;
  isGuest: boolean;
  firstName: string;
  lastName: string;
  email: string;
  billing: Billing;
  amount: Bani;
  paymentMethod: PaymentMethod;
};

/** The order of a gift card: without lines, delivery, codes and stock. Returns its id. */
export async function insertGiftCardOrder(
  tx: Transaction,
  input: GiftCardOrder,
): Promise<{ id: number } | Refused<'unknownCustomer'>> {
  const { checkoutKey, accountId, isGuest, firstName, lastName, email, billing, amount, paymentMethod } = input;
  const buyer = await queries.lockBuyer(tx, accountId);
  if (!buyer) return refuse('unknownCustomer');
  const id = buyer.orderId;
  const origin = 'gift_card';
  const state = 'awaiting_payment';
  const shipping: Shipping = { firstName, lastName, phoneNumber: '', ...noAddress };
  await queries.insertOrder(tx, {
    id,
    number: formatOrderNumber(shopBrand.orderPrefix, id),
    checkoutKey,
    accountId,
    holder: holderOfAccount(accountId, isGuest ? 'guest' : 'customer'),
    state,
    paymentMethod,
    isPaid: false,
    isFinished: false,
    email,
    phoneNumber: '',
    firstName,
    lastName,
    shipping,
    billing,
    courierId: 0,
    courierName: '',
    locker: null,
    goodsTotal: amount,
    deliveryCost: 0,
    cashFee: 0,
    discount: 0,
    total: amount,
    giftCardId: null,
    giftCardEndings: [],
    giftAmount: 0,
    toPay: amount,
    termsVersion,
    origin,
    note: '',
    lines: [],
    codes: [],
    paymentTimeoutSeconds: paymentDeadline(paymentMethod, origin),
    author: 'client',
  });
  await enqueueFollowUps(tx, { id, state, paymentMethod, origin });
  if (awaitsTransfer({ state, paymentMethod })) await enqueue(tx, giftCardSaleJob, { orderId: id });
  return { id };
}

/** The order of an earlier call with this key; calls with the same key wait for each other. */
export async function findByCheckoutKey(tx: Transaction, checkoutKey: string): Promise<OrderRecord | undefined> {
  await queries.lockCheckoutKey(tx, checkoutKey);
  return selectByCheckoutKey(tx, checkoutKey);
}
