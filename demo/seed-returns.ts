import { type Outcome, type ReturnState, returnNumber } from '../src/aftersales/returns/rules.ts';
import { stornoReason } from '../src/aftersales/returns/texts.ts';
import type { Transaction } from '../src/platform/db/db.server.ts';
import { restock } from '../src/sales/inventory/service.server.ts';
import { creditUnits } from '../src/sales/invoices/rules.ts';
import type { OrderRecord } from '../src/sales/orders/record.ts';
import { paymentMethods } from '../src/sales/payment-methods/methods.ts';
import { insertPastRefund } from '../stand-ins/stripe/seed.server.ts';
import type { DemoStorno } from './seed-invoices.ts';
import { paymentIdOf } from './seed-order-tables.ts';

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/** Inserts the demo customer's returns with stock moves, refunds and history; returns the stornos still to insert. */
export async function insertReturns(tx: Transaction, orders: readonly OrderRecord[]): Promise<DemoStorno[]> {
  const stornos: DemoStorno[] = [];
  for (const [i, demoReturn] of returns.entries()) {
    const order = orders[demoReturn.order - 1];
    if (!order) throw new Error(`The demo customer has no order ${demoReturn.order} to return`);
    const returned = await insertReturn(tx, i + 1, order, demoReturn);
    stornos.push(...(await insertEffects(tx, order, demoReturn, returned)));
  }
  await tx`select setval(pg_get_serial_sequence('return_request', 'id'), ${returns.length})`;
  return stornos;
}

type Returned = { id: number; amount: number; lines: { orderLineId: number; productId: number; quantity: number }[] };

const dateOfStep = ({ steps }: DemoReturn, state: string): Date | null => {
  const step = steps.find((one) => one.state === state);
  return step ? hoursAgo(step.hoursAgo) : null;
};

async function insertReturn(
  tx: Transaction,
  id: number,
  order: OrderRecord,
  demoReturn: DemoReturn,
): Promise<Returned> {
  const lines = demoReturn.lines.flatMap(([code, quantity, reason, outcome]) => {
    const line = order.lines.find((one) => one.code === code);
    return line ? [{ line, quantity, reason, outcome, amount: line.price * quantity }] : [];
  });
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  await tx`insert into return_request ${tx({
    id,
    number: returnNumber(id),
    identifier: `00000000-0000-4000-9000-${String(id).padStart(12, '0')}`,
    requestKey: `00000000-0000-4000-9000-${String(id).padStart(12, '0')}`,
    orderId: order.id,
    accountId: order.accountId,
    kind: 'return',
    state: demoReturn.steps.at(-1)?.state ?? 'requested',
    address: tx.json(order.shipping),
    refundBy: paymentMethods[order.paymentMethod].refundBy,
    iban: demoReturn.iban?.iban ?? null,
    ibanHolder: demoReturn.iban?.holder ?? null,
    refundedAmount: dateOfStep(demoReturn, 'refunded') ? amount : null,
    createdAt: dateOfStep(demoReturn, 'requested'),
  })}`;
  const rows = lines.map(({ line, ...rest }) => ({ returnId: id, orderLineId: line.id, ...rest }));
  await tx`insert into return_line ${tx(rows)}`;
  await insertSteps(tx, id, demoReturn);
  const units = lines.map(({ line, quantity }) => ({ orderLineId: line.id, productId: line.productId, quantity }));
  return { id, amount, lines: units };
}

async function insertSteps(tx: Transaction, returnId: number, { steps }: DemoReturn): Promise<void> {
  const rows = steps.map(({ state, author, note = '', ...step }) => ({
    returnId,
    state,
    author,
    note,
    at: hoursAgo(step.hoursAgo),
  }));
  await tx`insert into return_state_change ${tx(rows)}`;
}

async function insertEffects(
  tx: Transaction,
  order: OrderRecord,
  demoReturn: DemoReturn,
  returned: Returned,
): Promise<DemoStorno[]> {
  const [arrived, paid] = [dateOfStep(demoReturn, 'received'), dateOfStep(demoReturn, 'refunded')];
  if (arrived) {
    await restock(tx, { orderId: order.id, units: returned.lines, reason: 'retur', author: 'admin:3' });
    await tx`update stock_move set at = ${arrived} where order_id = ${order.id} and reason = 'retur'`;
  }
  if (!paid) return [];
  if (paymentMethods[order.paymentMethod].isOnline) await insertRefund(tx, order, returned, paid);
  return [stornoOf(order, returned, paid)];
}

const stornoOf = ({ id: orderId }: OrderRecord, { id, lines }: Returned, at: Date): DemoStorno => ({
  orderId,
  at,
  cause: `return ${id}`,
  reason: stornoReason,
  back: (line) =>
    creditUnits(line, line, {
      units: lines.find(({ orderLineId }) => orderLineId === line.orderLineId)?.quantity ?? 0,
    }),
});

/** Inserts the refund into the payment tables and the card stand-in. */
async function insertRefund(tx: Transaction, { id: orderId }: OrderRecord, { id, amount }: Returned, at: Date) {
  const refundId = `re_demo${id}`;
  await insertPastRefund(tx, { id: refundId, paymentId: paymentIdOf(orderId), amount, at });
  await tx`
    insert into payment_refund (payment_id, key, amount, status, provider_id, reason, created_at, updated_at)
    select id, ${`return-${id}/`} || id, ${amount}, 'succeeded', ${refundId}, 'return', ${at}, ${at}
    from payment where order_id = ${orderId}`;
}

type DemoReturn = {
  /** Number of the demo customer's order, from 1. */
  order: number;
  lines: [code: string, quantity: number, reason: string, outcome: Outcome | null][];
  iban: { iban: string; holder: string } | null;
  /** `hoursAgo` is relative to the time of seeding. */
  steps: { state: ReturnState; hoursAgo: number; author: string; note?: string }[];
};

const day = 24;
const admin = 'admin:3';

/** Returns of the demo customer: one refunded, one approved. */
const returns: DemoReturn[] = [
  {
    order: 1,
    lines: [['MIN-MG-BIS-90', 1, 'M-am răzgândit', 'restock']],
    iban: null,
    steps: [
      { state: 'requested', hoursAgo: 91 * day, author: 'client' },
      { state: 'approved', hoursAgo: 91 * day - 5, author: admin },
      { state: 'received', hoursAgo: 87 * day, author: admin },
      { state: 'refunded', hoursAgo: 87 * day - 2, author: admin },
    ],
  },
  {
    order: 4,
    lines: [['AUR-POLEN-200', 1, 'Nu corespunde descrierii', null]],
    iban: { iban: 'RO49AAAA1B31007593840000', holder: 'Ioana Marin' },
    steps: [
      { state: 'requested', hoursAgo: 2 * day, author: 'client' },
      { state: 'approved', hoursAgo: 2 * day - 4, author: admin, note: 'Te rugăm să trimiți borcanul sigilat.' },
    ],
  },
];
