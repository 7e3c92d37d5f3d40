import { billings } from '../../account/identity/address-book-service.server.ts';
import { countyName } from '../../account/identity/counties.ts';
import { resolveLocality } from '../../account/identity/locality-service.server.ts';
import { addGuest } from '../../account/identity/service.server.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { priceLines } from '../cart/service.server.ts';
import type { QuoteProblem } from '../delivery/contract.ts';
import { findCarrier } from '../delivery/service.server.ts';
import { holderOfAccount } from '../inventory/service.server.ts';
import { readPaymentOffer } from '../payment-methods/offer-service.server.ts';
import type { StaffOrderFields } from './order-fields.ts';
import * as queries from './place-queries.server.ts';
import { copyAddresses, findProblem, price, takeUnits } from './place-service.server.ts';
import { selectByCheckoutKey } from './queries.server.ts';
import { billingOf, type OrderRecord } from './record.ts';
import { type Draft, type Priced, saveOrder } from './write-service.server.ts';

type Refusal =
  | 'unknownCustomer'
  | 'unknownBilling'
  | 'unknownLocality'
  | 'methodOff'
  | 'unknownProduct'
  | 'emptyCart'
  | 'outOfStock'
  | 'unknownCode'
  | 'invalidCode'
  | 'totalChanged'
  | 'giftChanged'
  | 'checkoutTaken'
  | QuoteProblem;

type PreparedOrder = { draft: Draft; priced: Priced };

/** Prices the order as placing it would, with the same locks and checks, and leaves no trace. */
export async function quoteForCustomer(
  db: Db,
  staff: CurrentUser,
  fields: StaffOrderFields,
): Promise<PreparedOrder | Refused<Refusal>> {
  let prepared: PreparedOrder | Refused<Refusal> | null = null;
  await rollbackIfRefused(db, async (tx) => {
    prepared = await prepare(tx, staff, fields, null);
    return refuse('unchanged');
  });
  return prepared ?? refuse('checkoutTaken');
}

type StaffOrder = StaffOrderFields & { checkoutKey: string; expectedTotal: number };

/** Places an order for a customer or a guest, who accepted the terms by phone. The same key makes one order. */
export const placeForCustomer = (
  db: Db,
  staff: CurrentUser,
  body: StaffOrder,
): Promise<OrderRecord | Refused<Refusal>> =>
  rollbackIfRefused(db, async (tx) => {
    await queries.lockCheckoutKey(tx, body.checkoutKey);
    const existing = await selectByCheckoutKey(tx, body.checkoutKey);
    if (existing) return existing.origin === 'phone' ? existing : refuse('checkoutTaken');
    const prepared = await prepare(tx, staff, body, body.expectedTotal);
    if (isRefused(prepared)) return prepared;
    const { draft, priced } = prepared;
    return saveOrder(tx, draft, priced, body, () => takeUnits(tx, draft, priced.gifts, []));
  });

async function prepare(
  tx: Transaction,
  staff: CurrentUser,
  fields: StaffOrderFields,
  expectedTotal: number | null,
): Promise<PreparedOrder | Refused<Refusal>> {
  const address = await resolveLocality(tx, fields);
  if (isRefused(address)) return address;
  const { firstName, lastName, phoneNumber, email, paymentMethod, codes, products } = fields;
  const isGuest = fields.accountId === null;
  const accountId = fields.accountId ?? (await addGuest(tx, { firstName, lastName, phoneNumber, email }));
  const holder = holderOfAccount(accountId, isGuest ? 'guest' : 'customer');
  const [buyer, billing, lines, carrier, { methods }] = await Promise.all([
    queries.lockBuyer(tx, accountId),
    fields.billingId ? billings.read(tx, accountId, fields.billingId) : null,
    priceLines(tx, holder, products),
    findCarrier(tx, fields),
    readPaymentOffer(tx),
  ]);
  if (!buyer || (!isGuest && buyer.role !== 'customer')) return refuse('unknownCustomer');
  if (isRefused(billing)) return refuse('unknownBilling');
  if (!methods.includes(paymentMethod)) return refuse('methodOff');
  const problem = findProblem(lines, { products }, false);
  if (problem) return problem;
  const draft: Draft = {
    orderId: buyer.orderId,
    accountId,
    isGuest,
    holder,
    email: buyer.email ?? '',
    lines,
    unpaid: [],
    origin: 'phone',
    author: staffAuthor(staff),
    ...copyAddresses({ ...address, countyName: countyName(fields.county) }, billing),
    ...(fields.billing ? { billing: billingOf(fields.billing) } : {}),
  };
  const priced = await price(tx, draft, carrier, { codes, paymentMethod, expectedTotal });
  return isRefused(priced) ? priced : { draft, priced };
}
