import { randomUUID } from 'node:crypto';
import { authorOf, type Who } from '../../kit/admit.server.ts';
import { type Db, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putMail } from '../../kit/mail.server.ts';
import { type OrderRecord, readOrderRecord } from '../orders/service.server.ts';
import type { AdminReturn } from './admin-contract.ts';
import { readReturn as readAdminReturn } from './admin-service.server.ts';
import { cameBackLetter } from './mail-texts.ts';
import { lockOrder } from './order-queries.server.ts';
import * as queries from './queries.server.ts';
import { needsIban, type ReturnRecord } from './record.ts';
import { refundByFor, returnNumber } from './rules.ts';
import { chooseAll, readSold } from './sold-service.server.ts';
import { moveReturn } from './step-service.server.ts';

type Why = 'unknownOrder' | 'notShipped' | 'unknownReturn';
type Parcel = { orderId: number; note: string };

/** Nobody took the parcel: all of it becomes a return that has arrived already, paid back at once where the money knows its way. */
export function takeParcelBack(db: Db, who: Who, { orderId, note }: Parcel): Promise<AdminReturn | Refused<Why>> {
  return wholeOrNothing(db, async (tx) => {
    await lockOrder(tx, orderId);
    const order = await readOrderRecord(tx, orderId);
    if (!order) return refuse('unknownOrder');
    if (order.state !== 'shipped') return refuse('notShipped');
    const author = authorOf(who);
    const arrived = await receive(tx, await write(tx, order, author), author);
    const closed = needsIban(arrived) ? arrived : await step(tx, arrived, { state: 'refunded', author });
    if (closed.email) await putMail(tx, { to: closed.email, ...cameBackLetter(closed, note) });
    return await readAdminReturn(tx, closed.id);
  });
}

async function write(tx: Transaction, order: OrderRecord, author: string): Promise<ReturnRecord> {
  const id = await queries.nextId(tx);
  await queries.insertReturn(tx, {
    id,
    number: returnNumber(id),
    requestKey: randomUUID(),
    orderId: order.id,
    accountId: order.accountId,
    kind: 'return',
    declaredBy: '',
    address: order.shipping,
    refundBy: refundByFor(order.paymentMethod),
    iban: null,
    ibanHolder: null,
    author,
  });
  await queries.insertLines(tx, id, chooseAll(await readSold(tx, order)));
  const written = await queries.selectReturn(tx, id);
  if (!written) throw new Error(`Return ${id} was not written`);
  return written;
}

/** Unopened, so everything can be sold again. */
async function receive(tx: Transaction, made: ReturnRecord, author: string): Promise<ReturnRecord> {
  const approved = await step(tx, made, { state: 'approved', author });
  const products = approved.lines.map(({ id }) => ({ id, outcome: 'restock' as const }));
  return step(tx, approved, { state: 'received', author, products });
}

type Silent = Omit<Parameters<typeof moveReturn>[2], 'note' | 'isSilent'>;

/** One letter tells the whole story, so the steps tell none. */
async function step(tx: Transaction, { id }: ReturnRecord, to: Silent): Promise<ReturnRecord> {
  const moved = await moveReturn(tx, id, { ...to, note: '', isSilent: true });
  if ('ok' in moved) throw new Error(`The parcel of return ${id} cannot become ${to.state}: ${moved.why}`);
  return moved;
}
