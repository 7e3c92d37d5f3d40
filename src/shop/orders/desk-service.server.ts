import { authorOf, type Who } from '../../kit/admit.server.ts';
import { type Db, inTransaction, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { type EndpointSpec, isRefused, type RefusalOf, type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { putMail } from '../../kit/mail.server.ts';
import { countyName } from '../account/counties.ts';
import type { Locker } from '../delivery/contract.ts';
import { quote } from '../delivery/service.server.ts';
import type { AdminOrder } from './admin-contract.ts';
import { insertNote, selectVersion } from './admin-queries.server.ts';
import { readOrder } from './admin-service.server.ts';
import { cancelUnits } from './cancel-service.server.ts';
import type { Shipping } from './contract.ts';
import type * as desk from './desk-contract.ts';
import { updateEdited } from './edit-queries.server.ts';
import { labelSheets } from './labels.server.ts';
import { letters, reminderLetter, transferLetter } from './mail-texts.ts';
import { lockOrder, selectOrder } from './queries.server.ts';
import type { OrderRecord } from './record.ts';
import { canCancel } from './rules.ts';
import { texts } from './texts.ts';

type Not<Endpoint extends EndpointSpec> = Refused<RefusalOf<Endpoint>>;

/** The newest order, held until the transaction ends, if it is still the one that was read. */
async function lockRead(
  tx: Transaction,
  orderId: number,
  version: number,
): Promise<OrderRecord | Refused<'unknownOrder' | 'changed'>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('unknownOrder');
  return (await selectVersion(tx, orderId)) === version ? order : refuse('changed');
}

export const changeDelivery = (
  db: Db,
  who: Who,
  orderId: number,
  { version, courierId, lockerId, ...place }: desk.DeliveryChange,
): Promise<AdminOrder | Not<typeof desk.changeDelivery>> =>
  wholeOrNothing(db, async (tx) => {
    const order = await lockRead(tx, orderId, version);
    if (isRefused(order)) return order;
    if (!canCancel(order)) return refuse('notChangeable');
    const shipping: Shipping = { ...place, countyName: countyName(place.county) };
    const carrier = await carrierOf(tx, order, shipping.county, { courierId, lockerId });
    if (isRefused(carrier)) return carrier;
    await updateEdited(tx, { ...order, shipping, ...carrier }, null);
    await insertNote(tx, orderId, who.legalEntityId, texts.deliveryChanged(whereOf(shipping), carrier.courierName));
    return readOrder(tx, orderId);
  });

const whereOf = ({ firstName, lastName, locality, street }: Shipping): string =>
  `${firstName} ${lastName}, ${locality}, ${street}`;

type Carrier = { courierId: number; courierName: string; locker: Locker | null };
type Chosen = { courierId: number; lockerId: number | null };

/** What was agreed on with the customer stays the price; another courier must only be able to carry it. */
async function carrierOf(tx: Transaction, order: OrderRecord, county: string, chosen: Chosen) {
  const isSame = chosen.courierId === order.courierId && chosen.lockerId === (order.locker?.id ?? null);
  if (isSame) return { courierId: order.courierId, courierName: order.courierName, locker: order.locker };
  const { goodsTotal, discount, paymentMethod } = order;
  const quoted = await quote(tx, { ...chosen, county, goodsTotal, discount, isCash: paymentMethod === 'cash' });
  if (!quoted.ok) return quoted;
  const { courier, locker } = quoted;
  return { courierId: courier.id, courierName: courier.name, locker } satisfies Carrier;
}

export const cancelProducts = (
  db: Db,
  who: Who,
  orderId: number,
  { version, cancelKey, reason, products }: desk.ProductsToCancel,
): Promise<AdminOrder | Not<typeof desk.cancelProducts>> =>
  wholeOrNothing(db, async (tx) => {
    const order = await lockRead(tx, orderId, version);
    if (isRefused(order)) return order;
    const cancelled = await cancelUnits(tx, {
      orderId,
      key: cancelKey,
      units: products.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
      expectedAmount: null,
      author: authorOf(who),
      reason: 'shop',
      note: reason,
    });
    return isRefused(cancelled) ? cancelled : readOrder(tx, orderId);
  });

export const addNote = (
  db: Db,
  who: Who,
  orderId: number,
  text: string,
): Promise<AdminOrder | Refused<'unknownOrder'>> =>
  inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return refuse('unknownOrder');
    await insertNote(tx, orderId, who.legalEntityId, text);
    return readOrder(tx, orderId);
  });

/** The letter with the invoice is made by the invoices room; this one only knows the name of its job. */
const confirmAgainJob = 'order-confirmation-again';

export async function sendMailAgain(
  db: Db,
  orderId: number,
  mail: 'state' | 'confirmation',
): Promise<null | Not<typeof desk.sendOrderMail>> {
  const order = await selectOrder(db, orderId);
  if (!order) return refuse('unknownOrder');
  const isPlaced = order.states.some(({ state }) => state === 'placed');
  const letter = letterNow(order);
  if (!order.email || (mail === 'state' ? !letter : !isPlaced)) return refuse('noMail');
  if (mail === 'confirmation') await putJob(db, confirmAgainJob, { orderId });
  else if (letter) await putMail(db, { to: order.email, ...letter });
  return null;
}

function letterNow(order: OrderRecord) {
  if (order.state === 'awaiting_payment')
    return order.paymentMethod === 'transfer' ? transferLetter(order) : reminderLetter(order);
  return letters[order.state]?.(order, order.states.at(-1)?.note ?? '');
}

type File = { fileName: string; contentType: string; base64: string };

export async function drawLabels(db: Db, ids: number[]): Promise<File | Refused<'noLabels'>> {
  const orders = (await Promise.all(ids.map((id) => selectOrder(db, id)))).filter((order) => order !== undefined);
  const ready = orders.filter(({ waybill }) => waybill !== null);
  if (ready.length === 0) return refuse('noLabels');
  const bytes = await labelSheets(ready);
  return { fileName: 'etichete.pdf', contentType: 'application/pdf', base64: bytes.toString('base64') };
}
