import type { Who } from '../../kit/admit.server.ts';
import { type Db, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { isRefused, type RefusalOf, type Refused, refuse } from '../../kit/endpoint.ts';
import { putMail } from '../../kit/mail.server.ts';
import { readAddress } from '../account/address-service.server.ts';
import { Shipping } from '../orders/contract.ts';
import { type OrderRecord, readOwnRecord } from '../orders/service.server.ts';
import type { addReturn as addReturnEndpoint, NewReturn, Return } from './contract.ts';
import { letters } from './mail-texts.ts';
import { lockOrder } from './order-queries.server.ts';
import { returnOf } from './present.ts';
import * as queries from './queries.server.ts';
import type { ReturnRecord } from './record.ts';
import { refundByFor, returnNumber } from './rules.ts';
import { findWindow } from './service.server.ts';
import { choose, readSold } from './sold-service.server.ts';
import { settleServices } from './step-service.server.ts';

type Why = RefusalOf<typeof addReturnEndpoint>;

/** The order is held from the first look at what is left of it, so the same units go back once. */
export function addReturn(db: Db, who: Who, body: NewReturn): Promise<Return | Refused<Why>> {
  return wholeOrNothing(db, async (tx) => {
    await lockOrder(tx, body.orderId);
    const order = await readOwnRecord(tx, who, body.orderId);
    if ('ok' in order) return order;
    const known = await queries.selectByKey(tx, order.id, body.requestKey);
    return known ? returnOf(known) : add(tx, order, body);
  });
}

async function add(tx: Transaction, order: OrderRecord, body: NewReturn): Promise<Return | Refused<Why>> {
  const window = await findWindow(tx, order);
  if ('ok' in window) return window;
  const address = await readAddress(tx, order.accountId, body.addressId);
  if (isRefused(address)) return refuse('unknownAddress');
  const lines = choose(await readSold(tx, order), body.products);
  if ('ok' in lines) return lines;
  const { requestKey, iban, ibanHolder } = body;
  const wish = { kind: 'return', requestKey, iban, ibanHolder, declaredBy: '', lines } as const;
  return returnOf(await register(tx, order, { ...wish, address: Shipping.parse(address) }));
}

type Wish = Pick<queries.NewReturn, 'kind' | 'requestKey' | 'iban' | 'ibanHolder' | 'declaredBy' | 'address'> & {
  lines: queries.NewLine[];
};

/** Writes a return down and tells the customer. The order is locked by the caller. */
export async function register(tx: Transaction, order: OrderRecord, { lines, ...wish }: Wish): Promise<ReturnRecord> {
  const id = await queries.nextId(tx);
  const refundBy = refundByFor(order.paymentMethod);
  await queries.insertReturn(tx, {
    ...wish,
    ...(refundBy === 'card' ? { iban: null, ibanHolder: null } : {}),
    id,
    number: returnNumber(id),
    orderId: order.id,
    accountId: order.accountId,
    refundBy,
    author: 'client',
  });
  await queries.insertLines(tx, id, lines);
  return announce(tx, order, id);
}

/** Once its lines stand: what delivery comes along, and the letter. */
export async function announce(tx: Transaction, order: OrderRecord, returnId: number): Promise<ReturnRecord> {
  await settleServices(tx, order);
  const made = await queries.selectReturn(tx, returnId);
  if (!made) throw new Error(`Return ${returnId} was not written`);
  if (made.email) await putMail(tx, { to: made.email, ...letters.requested(made, '') });
  return made;
}
