import { randomUUID } from 'node:crypto';
import { receiveUndeliveredParcel } from '../../src/aftersales/returns/parcel-return-service.server.ts';
import { insertLines, insertReturn, nextId } from '../../src/aftersales/returns/queries.server.ts';
import { returnNumber } from '../../src/aftersales/returns/rules.ts';
import { buildReturnLines, readSoldLines } from '../../src/aftersales/returns/sold-service.server.ts';
import { changeReturnState } from '../../src/aftersales/returns/step-service.server.ts';
import { addPayout } from '../../src/backoffice/orders/service.server.ts';
import { type Pool, rollbackIfRefused } from '../../src/platform/db/db.server.ts';
import { isRefused } from '../../src/platform/http/endpoint.ts';
import { toRon } from '../../src/platform/money.ts';
import { invoiceJobs } from '../../src/sales/invoices/confirmation-service.server.ts';
import { issueMoments } from '../../src/sales/invoices/issue-rules.ts';
import { cancelUnits } from '../../src/sales/orders/cancel-service.server.ts';
import type { OrderState } from '../../src/sales/orders/rules.ts';
import { changeState, markPaid, type OrderRecord, readOrderRecord } from '../../src/sales/orders/service.server.ts';
import { paymentMethods } from '../../src/sales/payment-methods/methods.ts';
import { refundOrder } from '../../src/sales/payments/admin-service.server.ts';
import type { OrderContext } from './any-order.ts';
import { writeInvoicesWhen } from './invoices.ts';
import { payByCard } from './orders.ts';

/** `at` and `number` choose a line, units or an amount. */
type Step = (context: OrderContext, orderId: number, at: number, number: number) => Promise<unknown>;

const jobs = new Map(invoiceJobs('https://vitrina.example', async () => {}).map((handler) => [handler.kind, handler]));

export async function readOrder(db: Pool, orderId: number): Promise<OrderRecord> {
  const order = await readOrderRecord(db, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

/** Runs the jobs of invoices that are waiting, oldest first, and some of them twice; the shop may run some itself. */
export async function runInvoiceJobs(db: Pool): Promise<void> {
  const kinds = [...jobs.keys()];
  for (;;) {
    const [waiting] = await db<{ id: number | null }[]>`
      select min(id) as id from job where done_at is null and kind = any(${kinds})`;
    if (!waiting?.id) return;
    const [job] = await db<{ id: number; kind: string; payload: unknown }[]>`
      update job set done_at = now() where id = ${waiting.id} and done_at is null returning id, kind, payload`;
    if (!job) continue;
    await jobs.get(job.kind)?.run(db, job.payload);
    if (job.id % 3 === 0) await jobs.get(job.kind)?.run(db, job.payload);
  }
}

const goTo =
  (state: OrderState): Step =>
  ({ db }, orderId) =>
    db.begin((tx) => changeState(tx, orderId, state, { author: 'test' }));

async function pay(db: Pool, orderId: number): Promise<void> {
  const { toPay, state, paymentMethod } = await readOrder(db, orderId);
  if (state !== 'awaiting_payment') return;
  if (paymentMethods[paymentMethod].isOnline) await payByCard(db, orderId, toPay);
  else await db.begin((tx) => markPaid(tx, orderId, { amount: toPay, at: new Date() }));
}

async function cancelSome({ db }: OrderContext, orderId: number, at: number, units: number): Promise<void> {
  const { lines } = await readOrder(db, orderId);
  const line = lines[at % lines.length];
  const quantity = 1 + (units % 3);
  if (line)
    await cancelUnits(db, {
      orderId,
      key: randomUUID(),
      units: [{ orderLineId: line.id, quantity }],
      expectedAmount: null,
      author: 'client',
    });
}

async function refundSome({ db, admin }: OrderContext, orderId: number, _at: number, amount: number): Promise<void> {
  const { total, paymentMethod } = await readOrder(db, orderId);
  const input = { key: randomUUID(), amount: toRon(1 + ((amount * 37) % Math.max(1, total))), reason: 'Cutie lovită' };
  if (paymentMethods[paymentMethod].isOnline) await refundOrder(db, admin, orderId, input);
  else await addPayout(db, admin, orderId, { ...input, iban: null, ibanHolder: null });
}

async function returnSome({ db }: OrderContext, orderId: number, at: number, units: number): Promise<void> {
  const order = await readOrder(db, orderId);
  const line = order.lines[at % order.lines.length];
  if (order.state !== 'delivered' || !line) return;
  await rollbackIfRefused(db, async (tx) => {
    const chosen = [{ id: line.id, returnQuantity: 1 + (units % 2), returnReason: '' }];
    const lines = buildReturnLines(await readSoldLines(tx, order), chosen);
    if (isRefused(lines)) return lines;
    const id = await nextId(tx);
    await insertReturn(tx, {
      id,
      number: returnNumber(id),
      requestKey: randomUUID(),
      orderId,
      accountId: order.accountId,
      kind: 'return',
      declaredBy: '',
      address: order.shipping,
      refundBy: paymentMethods[order.paymentMethod].refundBy,
      iban: 'RO49AAAA1B31007593840000',
      ibanHolder: 'Ana Pop',
      author: 'client',
    });
    await insertLines(tx, id, lines);
    for (const state of ['approved', 'received', 'refunded'] as const) {
      const rows = await tx<{ id: number }[]>`select id from return_line where return_id = ${id}`;
      const outcomes = rows.map((row) => ({ id: row.id, outcome: 'restock' as const }));
      const changed = await changeReturnState(tx, id, { state, author: 'test', note: '', products: outcomes });
      if (isRefused(changed)) return changed;
    }
    return null;
  });
}

const nextState: Partial<Record<OrderState, OrderState>> = {
  placed: 'confirmed',
  confirmed: 'shipped',
  shipped: 'delivered',
};

/** The usual way: paid, confirmed, shipped, delivered. */
async function advance(context: OrderContext, orderId: number): Promise<void> {
  const { state } = await readOrder(context.db, orderId);
  const next = nextState[state];
  if (next) await goTo(next)(context, orderId, 0, 0);
  else await pay(context.db, orderId);
}

/** Possible steps of an order; a step that its state does not allow is refused and changes nothing. */
export const orderSteps: Record<string, Step> = {
  advance,
  refuse: goTo('returning'),
  cancel: goTo('cancelled'),
  cancelSome,
  refundSome,
  returnSome,
  parcelBack: ({ db, admin }, orderId) => receiveUndeliveredParcel(db, admin, { orderId, note: '', products: [] }),
  runJobs: ({ db }) => runInvoiceJobs(db),
  changeSetting: ({ db }, _orderId, at) => writeInvoicesWhen(db, issueMoments[at % issueMoments.length] ?? 'shipped'),
};
