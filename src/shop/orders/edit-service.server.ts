import type { Who } from '../../kit/admit.server.ts';
import { type Db, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../kit/endpoint.ts';
import { toBani } from '../../kit/money.ts';
import { readAddress } from '../account/address-service.server.ts';
import { readBilling } from '../account/billing-service.server.ts';
import { type Quote, quote } from '../delivery/service.server.ts';
import { Billing, type Order, Shipping } from './contract.ts';
import { updateEdited } from './edit-queries.server.ts';
import type { editOrder, OrderChange } from './place-contract.ts';
import { totalIsNow } from './place-service.server.ts';
import { orderOf } from './present.ts';
import * as queries from './queries.server.ts';
import { billingOf, type OrderRecord } from './record.ts';
import { canEdit, firstState, secondsToPay, totalOf } from './rules.ts';
import { readOwnRecord } from './service.server.ts';
import { emptyCartOf, putAbandon } from './state-service.server.ts';
import { follow, putTransferLetter } from './write-service.server.ts';

type Why = RefusalOf<typeof editOrder>;

/** While nobody has paid: where it goes, with whom, and how it is paid. The products and codes stay. */
export const edit = (db: Db, who: Who, change: OrderChange): Promise<Order | Refused<Why>> =>
  wholeOrNothing(db, async (tx) => {
    const own = await readOwnRecord(tx, who, change.orderId);
    if (isRefused(own)) return own;
    const order = await queries.lockOrder(tx, own.id);
    if (!order || !canEdit(order)) return refuse('notEditable');
    return editLocked(tx, order, change);
  });

async function editLocked(tx: Transaction, order: OrderRecord, change: OrderChange): Promise<Order | Refused<Why>> {
  const places = await newPlaces(tx, order, change);
  if (isRefused(places)) return places;
  const paymentMethod = change.paymentMethod ?? order.paymentMethod;
  const quoted = await newQuote(tx, { ...order, ...places, paymentMethod }, change);
  if (!quoted.ok) return quoted;
  const { deliveryCost, cashFee, courier, locker } = quoted;
  const total = totalOf({ ...order, deliveryCost, cashFee });
  if (total !== toBani(change.expectedTotal)) return totalIsNow(total);
  const carried = { courierId: courier.id, courierName: courier.name, locker, deliveryCost, cashFee, total };
  return save(tx, order, { ...order, ...places, ...carried, paymentMethod, note: change.note ?? order.note });
}

type Places = { shipping: Shipping; billing: Billing };

async function newPlaces(tx: Transaction, order: OrderRecord, change: OrderChange): Promise<Places | Refused<Why>> {
  const { shippingAddressId, billingId } = change;
  const address = shippingAddressId ? await readAddress(tx, order.accountId, shippingAddressId) : order.shipping;
  if ('ok' in address) return address;
  const shipping = Shipping.parse(address);
  if (billingId) {
    const billing = await readBilling(tx, order.accountId, billingId);
    return 'ok' in billing ? billing : { shipping, billing: Billing.parse(billing) };
  }
  const follows = billingId === null || isSame(order.billing, billingOf(order.shipping));
  return { shipping, billing: follows ? billingOf(shipping) : order.billing };
}

const isSame = (one: Billing, other: Billing): boolean =>
  JSON.stringify(Billing.parse(one)) === JSON.stringify(Billing.parse(other));

/** A locker stays only as long as its courier does. */
function newQuote(
  tx: Transaction,
  order: OrderRecord,
  { courierId, lockerId }: OrderChange,
): Promise<Quote | Refused<Why>> {
  const isSameCourier = courierId === undefined || courierId === order.courierId;
  const kept = isSameCourier ? (order.locker?.id ?? null) : null;
  return quote(tx, {
    courierId: courierId ?? order.courierId,
    lockerId: lockerId === undefined ? kept : lockerId,
    county: order.shipping.county,
    goodsTotal: order.goodsTotal,
    discount: order.discount,
    isCash: order.paymentMethod === 'cash',
  });
}

async function save(tx: Transaction, before: OrderRecord, order: OrderRecord): Promise<Order> {
  const isOther = order.paymentMethod !== before.paymentMethod || order.total === 0;
  const state = isOther ? firstState(order.paymentMethod, order.total) : order.state;
  await updateEdited(tx, order, isOther ? { state, seconds: secondsToPay[order.paymentMethod] } : null);
  const saved = (await queries.selectOrder(tx, order.id)) ?? order;
  if (isOther) await settle(tx, before, saved);
  return orderOf(saved);
}

/** Paying in another way begins another wait, or ends it; a card payment that was begun is given up. */
async function settle(tx: Transaction, before: OrderRecord, order: OrderRecord): Promise<void> {
  if (before.paymentMethod === 'card') await putAbandon(tx, order.id);
  if (order.paymentMethod !== 'card') await emptyCartOf(tx, order);
  await follow(tx, order);
  await putTransferLetter(tx, order);
}
