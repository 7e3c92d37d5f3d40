import type { Transaction } from '../../src/kit/db.server.ts';
import { giveBack } from '../../src/shop/inventory/service.server.ts';
import { unitsBack } from '../../src/shop/invoices/rules.ts';
import type { OrderRecord } from '../../src/shop/orders/record.ts';
import { refundByFor, returnNumber } from '../../src/shop/returns/rules.ts';
import { texts } from '../../src/shop/returns/texts.ts';
import { type DemoReturn, returns } from './returns.ts';
import type { DemoStorno } from './seed-invoices.ts';

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/** What came back of the demo customer's orders, with all that belongs to it: units, money, history; the stornos are still to be written. */
export async function insertReturns(tx: Transaction, orders: readonly OrderRecord[]): Promise<DemoStorno[]> {
  const stornos: DemoStorno[] = [];
  for (const [i, made] of returns.entries()) {
    const order = orders[made.order - 1];
    if (!order) throw new Error(`The demo customer has no order ${made.order} to return`);
    const returned = await insertReturn(tx, i + 1, order, made);
    stornos.push(...(await insertConsequences(tx, order, made, returned)));
  }
  await tx`select setval(pg_get_serial_sequence('return_request', 'id'), ${returns.length})`;
  return stornos;
}

type Returned = { id: number; amount: number; lines: { orderLineId: number; productId: number; quantity: number }[] };

const stepOf = ({ steps }: DemoReturn, state: string): Date | null => {
  const step = steps.find((one) => one.state === state);
  return step ? hoursAgo(step.hoursAgo) : null;
};

async function insertReturn(tx: Transaction, id: number, order: OrderRecord, made: DemoReturn): Promise<Returned> {
  const lines = made.lines.flatMap(([code, quantity, reason, outcome]) => {
    const line = order.lines.find((one) => one.code === code);
    return line ? [{ line, quantity, reason, outcome, amount: line.price * quantity }] : [];
  });
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  await tx`insert into return_request ${tx({
    id,
    number: returnNumber(id),
    identifier: `00000000-0000-4000-9000-${String(id).padStart(12, '0')}`,
    request_key: `00000000-0000-4000-9000-${String(id).padStart(12, '0')}`,
    order_id: order.id,
    account_id: order.accountId,
    kind: 'return',
    state: made.steps.at(-1)?.state ?? 'requested',
    address: tx.json(order.shipping),
    refund_by: refundByFor(order.paymentMethod),
    iban: made.iban?.iban ?? null,
    iban_holder: made.iban?.holder ?? null,
    refunded_amount: stepOf(made, 'refunded') ? amount : null,
    created_at: stepOf(made, 'requested'),
  })}`;
  const rows = lines.map(({ line, ...rest }) => ({ return_id: id, order_line_id: line.id, ...rest }));
  await tx`insert into return_line ${tx(rows)}`;
  await insertSteps(tx, id, made);
  const units = lines.map(({ line, quantity }) => ({ orderLineId: line.id, productId: line.productId, quantity }));
  return { id, amount, lines: units };
}

async function insertSteps(tx: Transaction, returnId: number, { steps }: DemoReturn): Promise<void> {
  const rows = steps.map(({ state, author, note = '', ...step }) => ({
    return_id: returnId,
    state,
    author,
    note,
    at: hoursAgo(step.hoursAgo),
  }));
  await tx`insert into return_state_change ${tx(rows)}`;
}

async function insertConsequences(
  tx: Transaction,
  order: OrderRecord,
  made: DemoReturn,
  returned: Returned,
): Promise<DemoStorno[]> {
  const [arrived, paid] = [stepOf(made, 'received'), stepOf(made, 'refunded')];
  if (arrived) {
    await giveBack(tx, { orderId: order.id, units: returned.lines, reason: 'retur', author: 'admin:3' });
    await tx`update stock_move set at = ${arrived} where order_id = ${order.id} and reason = 'retur'`;
  }
  if (!paid) return [];
  if (order.paymentMethod === 'card') await insertRefund(tx, order, returned, paid);
  return [stornoOf(order, returned, paid)];
}

const stornoOf = ({ id: orderId }: OrderRecord, { id, lines }: Returned, at: Date): DemoStorno => ({
  orderId,
  at,
  cause: `return ${id}`,
  reason: texts.stornoReason,
  back: (line) =>
    unitsBack(line, line, { units: lines.find(({ orderLineId }) => orderLineId === line.orderLineId)?.quantity ?? 0 }),
});

/** In the shop's books and in those of the sandbox provider. */
async function insertRefund(tx: Transaction, { id: orderId }: OrderRecord, { id, amount }: Returned, at: Date) {
  const refund = {
    id: `re_demo${id}`,
    object: 'refund',
    created: Math.floor(at.getTime() / 1000),
    amount,
    currency: 'ron',
    charge: `ch_demo${orderId}`,
    payment_intent: `pi_demo${orderId}`,
    reason: null,
    status: 'succeeded',
    metadata: {},
  };
  await tx`
    insert into sandbox_object (id, kind, body, created_at) values (${refund.id}, 'refund', ${tx.json(refund)}, ${at})`;
  await tx`
    update sandbox_object set body = body || jsonb_build_object('amount_refunded', ${amount}::int)
    where id = ${refund.charge}`;
  await tx`
    insert into payment_refund (payment_id, key, amount, status, provider_id, reason, created_at, updated_at)
    select id, ${`return-${id}/`} || id, ${amount}, 'succeeded', ${refund.id}, 'return', ${at}, ${at}
    from payment where order_id = ${orderId}`;
}
