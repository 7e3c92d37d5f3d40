import { addresses, billings } from '../../account/identity/address-book-service.server.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { toBani } from '../../platform/money.ts';
import { type Quote, quoteDelivery } from '../delivery/service.server.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { readPaymentOffer } from '../payment-methods/offer-service.server.ts';
import { splitTotal } from './amounts.ts';
import { Billing, type Order, Shipping } from './contract.ts';
import { proformaJob } from './jobs.ts';
import type { editOrder, OrderChange } from './place-contract.ts';
import { refuseTotalChanged } from './place-service.server.ts';
import { presentOrder } from './present.ts';
import * as queries from './queries.server.ts';
import { billingFromShipping, boughtLines, type OrderRecord } from './record.ts';
import { calculateTotal, canEdit, initialState } from './rules.ts';
import { readOwnRecord } from './service.server.ts';
import { enqueueAbandon, removeFromCart } from './state-service.server.ts';
import { enqueueFollowUps, enqueueTransferEmail } from './write-service.server.ts';

type Refusal = RefusalOf<typeof editOrder>;

/** Changes address, courier and payment method of an unpaid order. Products and codes stay. */
export const changeUnpaidOrder = (db: Db, user: CurrentUser, change: OrderChange): Promise<Order | Refused<Refusal>> =>
  rollbackIfRefused(db, async (tx) => {
    const own = await readOwnRecord(tx, user, change.orderId);
    if (isRefused(own)) return own;
    const order = await queries.lockOrder(tx, own.id);
    if (!order || !canEdit(order)) return refuse('notEditable');
    return editLocked(tx, order, change);
  });

async function editLocked(tx: Transaction, order: OrderRecord, change: OrderChange): Promise<Order | Refused<Refusal>> {
  const addresses = await newAddresses(tx, order, change);
  if (isRefused(addresses)) return addresses;
  const paymentMethod = change.paymentMethod ?? order.paymentMethod;
  if (
    paymentMethod !== order.paymentMethod &&
    !(await readPaymentOffer(tx)).methods.some((one) => one === paymentMethod)
  )
    return refuse('methodOff');
  const quoted = await newQuote(tx, { ...order, ...addresses, paymentMethod }, change);
  if (!quoted.ok) return quoted;
  const { cashFee, courier, locker } = quoted;
  const deliveryCost = order.codes.some(({ couponType }) => couponType === 'FreeDelivery') ? 0 : quoted.deliveryCost;
  const total = calculateTotal({ ...order, deliveryCost, cashFee });
  if (total !== toBani(change.expectedTotal)) return refuseTotalChanged(total);
  const amounts = { deliveryCost, cashFee, total, ...splitTotal(total, order.giftAmount) };
  const delivery = { courierId: courier.id, courierName: courier.name, locker, ...amounts };
  return save(tx, order, { ...order, ...addresses, ...delivery, paymentMethod, note: change.note ?? order.note });
}

type Addresses = { shipping: Shipping; billing: Billing };

async function newAddresses(
  tx: Transaction,
  order: OrderRecord,
  change: OrderChange,
): Promise<Addresses | Refused<Refusal>> {
  const { shippingAddressId, billingId } = change;
  const address = shippingAddressId ? await addresses.read(tx, order.accountId, shippingAddressId) : order.shipping;
  if ('ok' in address) return address;
  const shipping = Shipping.parse(address);
  if (billingId) {
    const billing = await billings.read(tx, order.accountId, billingId);
    return 'ok' in billing ? billing : { shipping, billing: Billing.parse(billing) };
  }
  const billsToShipping = billingId === null || isSame(order.billing, billingFromShipping(order.shipping));
  return { shipping, billing: billsToShipping ? billingFromShipping(shipping) : order.billing };
}

const isSame = (one: Billing, other: Billing): boolean =>
  JSON.stringify(Billing.parse(one)) === JSON.stringify(Billing.parse(other));

/** Keeps the locker only if the courier stays the same. */
function newQuote(
  tx: Transaction,
  order: OrderRecord,
  { courierId, lockerId }: OrderChange,
): Promise<Quote | Refused<Refusal>> {
  const isSameCourier = courierId === undefined || courierId === order.courierId;
  const lockerBefore = isSameCourier ? (order.locker?.id ?? null) : null;
  return quoteDelivery(tx, {
    courierId: courierId ?? order.courierId,
    lockerId: lockerId === undefined ? lockerBefore : lockerId,
    county: order.shipping.county,
    goodsTotal: order.goodsTotal,
    discount: order.discount,
    lines: boughtLines(order.lines),
    isCash: paymentMethods[order.paymentMethod].isPaidOnDelivery,
  });
}

async function save(tx: Transaction, before: OrderRecord, order: OrderRecord): Promise<Order> {
  const isNewMethod = order.paymentMethod !== before.paymentMethod || order.toPay === 0;
  const state = isNewMethod ? initialState(order.paymentMethod, order.toPay) : order.state;
  await queries.updateEdited(
    tx,
    order,
    isNewMethod ? { state, seconds: paymentMethods[order.paymentMethod].deadlineSeconds } : null,
  );
  const saved = (await queries.selectOrder(tx, order.id)) ?? order;
  if (paymentMethods[before.paymentMethod].isPaidToAccount)
    await enqueue(tx, proformaJob, { orderId: order.id, sendsEmail: false });
  if (isNewMethod) await startNewMethod(tx, before, saved);
  return presentOrder(saved);
}

/** After a change of payment method: abandons a started online payment and starts the new deadline or follow-up jobs. */
async function startNewMethod(tx: Transaction, before: OrderRecord, order: OrderRecord): Promise<void> {
  if (paymentMethods[before.paymentMethod].isOnline) await enqueueAbandon(tx, order.id);
  if (!paymentMethods[order.paymentMethod].keepsCartUntilPaid) await removeFromCart(tx, order);
  await enqueueFollowUps(tx, order);
  await enqueueTransferEmail(tx, order);
}
