import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cart, createOrderContext, placeAnyOrder } from '../../../test/support/any-order.ts';
import { writeInvoicesWhen } from '../../../test/support/invoices.ts';
import { orderSteps, readOrder, runInvoiceJobs } from '../../../test/support/order-steps.ts';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { issueMoments } from '../../sales/invoices/issue-rules.ts';
import { allocateOrderDiscount } from '../../sales/orders/amounts.ts';
import type { OrderRecord } from '../../sales/orders/service.server.ts';
import { paymentMethodIds, paymentMethods } from '../../sales/payment-methods/methods.ts';
import { paidOffline } from './rules.ts';

const db = await openTestDatabase('demo');
const context = await createOrderContext(db);
const vatRates = [21, 11] as const;

type Sums = Record<number, number>;
const noSums = (): Sums => Object.fromEntries(vatRates.map((rate) => [rate, 0]));

/** Amounts that the customer bought and did not get back, by VAT rate, from the records of the order. */
async function keptByRate(order: OrderRecord): Promise<Sums> {
  const sums = noSums();
  if (order.state === 'cancelled') return sums;
  const add = (rate: number, amount: number) => {
    sums[rate] = (sums[rate] ?? 0) + amount;
  };
  const { shares, delivery, cashFee } = allocateOrderDiscount(order);
  order.lines.forEach(({ vatRate, price, quantity }, index) => {
    add(vatRate, price * quantity - (shares[index] ?? 0));
  });
  add(21, delivery + cashFee);
  const gone = await db<{ rate: number; amount: number }[]>`
    select l.vat_rate as rate, sum(g.amount)::int as amount from order_line l join (
      select k.order_line_id, k.amount from order_cancellation_line k
      join order_cancellation c on c.id = k.cancellation_id and not c.is_whole
      union all select order_line_id, amount from order_refund_line
      union all select k.order_line_id, k.amount from return_line k join return_request r on r.id = k.return_id
        and r.state = 'refunded'
    ) g on g.order_line_id = l.id where l.order_id = ${order.id} group by l.vat_rate
    union all select 21, coalesce(sum(delivery_amount + fee_amount), 0)::int from order_refund where order_id = ${order.id}
    union all select 21, coalesce(sum(delivery_amount + fee_amount), 0)::int from return_request
      where order_id = ${order.id} and state = 'refunded'`;
  for (const { rate, amount } of gone) add(rate, -amount);
  return sums;
}

type InvoicedRow = { rate: number; amount: number; taxed: number; net: number; vat: number };

const invoicedRows = (orderId: number) => db<InvoicedRow[]>`
  select (line ->> 'vatRate')::int as rate, sum((line ->> 'gross')::int - (line ->> 'discount')::int)::int as amount,
    sum((line ->> 'net')::int + (line ->> 'vat')::int)::int as taxed, sum((line ->> 'net')::int)::int as net,
    sum((line ->> 'vat')::int)::int as vat
  from invoice, jsonb_array_elements(content -> 'lines') as line where order_id = ${orderId} group by 1`;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

async function paidBack(orderId: number): Promise<number> {
  const rows = await db<{ amount: number }[]>`select amount from payout where order_id = ${orderId}`;
  return sum(rows.map(({ amount }) => amount));
}

/** The amount that the gift card paid and did not get back. */
async function giftKept(orderId: number): Promise<number> {
  const rows = await db<{ amount: number }[]>`select amount from gift_card_movement where order_id = ${orderId}`;
  return 0 - sum(rows.map(({ amount }) => amount));
}

/** The gift card pays for what is kept, as far as it paid, and never gets back more than it spent. */
async function expectGiftCardAgrees(order: OrderRecord): Promise<void> {
  if (order.giftCardId === null) return;
  const worth = sum(Object.values(await keptByRate(order)));
  expect(await giftKept(order.id)).toBe(Math.min(order.giftAmount, Math.max(0, worth)));
  const [card] = await db<{ amount: number; balance: number }[]>`
    select amount, balance from gift_card where id = ${order.giftCardId}`;
  expect(card?.balance).toBe((card?.amount ?? 0) - (await giftKept(order.id)));
}

const cart: fc.Arbitrary<Cart> = fc.record({
  method: fc.constantFrom(...paymentMethodIds),
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 9999 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      vatRate: fc.constantFrom(...vatRates),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  deliveryCost: fc.constantFrom(0, 1650, 1999),
  cashFee: fc.constantFrom(0, 500),
  discountPercent: fc.constantFrom(0, 0, 7, 33, 100),
  giftPercent: fc.constantFrom(0, 0, 20, 60, 100),
});

const moment = fc.constantFrom(...issueMoments);

const step = fc.record({
  kind: fc.oneof(
    { weight: 1, arbitrary: fc.constant('advance') },
    { weight: 2, arbitrary: fc.constantFrom(...Object.keys(orderSteps)) },
  ),
  at: fc.nat({ max: 11 }),
  number: fc.nat({ max: 9999 }),
});

const happen = (...kinds: string[]) =>
  kinds.map((kind) => ({ kind, at: kind === 'changeSetting' ? issueMoments.indexOf('paid') : 0, number: 0 }));
const penny: Cart = {
  method: 'cash',
  lines: [{ price: 1, quantity: 1, vatRate: 21 }],
  deliveryCost: 0,
  cashFee: 0,
  discountPercent: 0,
  giftPercent: 0,
};
/** The parcel of an unpaid order is back before the job that writes its invoice, and the setting changes back. */
const lateJob = [
  ...happen('advance', 'changeSetting', 'advance', 'parcelBack'),
  { kind: 'changeSetting', at: issueMoments.indexOf('placed'), number: 0 },
];

test('whatever happens to an order, its invoice and stornos add up to what the customer keeps, by VAT rate', async () => {
  await fc.assert(
    fc.asyncProperty(
      cart,
      moment,
      fc.array(step, { minLength: 4, maxLength: 20 }),
      async (bought, issueAt, happened) => {
        await db`delete from job`;
        await writeInvoicesWhen(db, issueAt);
        const orderId = await placeAnyOrder(context, bought);
        for (const { kind, at, number } of happened) await orderSteps[kind]?.(context, orderId, at, number);
        await runInvoiceJobs(db);
        const order = await readOrder(db, orderId);
        await expectGiftCardAgrees(order);
        const documents = await db<{ kind: string }[]>`select kind from invoice where order_id = ${orderId}`;
        expect(documents.filter(({ kind }) => kind === 'invoice').length).toBeLessThanOrEqual(1);
        const wasDelivered = order.states.some(({ state }) => state === 'delivered');
        if (wasDelivered) expect(documents.length).toBeGreaterThan(0);
        if (documents.length === 0) return;
        const kept = await keptByRate(order);
        const invoiced = noSums();
        for (const { rate, amount, taxed, net, vat } of await invoicedRows(orderId)) {
          invoiced[rate] = amount;
          expect(taxed).toBe(amount);
          if (amount === 0) expect([net, vat]).toEqual([0, 0]);
        }
        expect(invoiced).toEqual(kept);
        if (order.paidAt && order.state !== 'cancelled' && !paymentMethods[order.paymentMethod].isOnline)
          expect(paidOffline(order) - (await paidBack(orderId)) + (await giftKept(orderId))).toBe(
            sum(Object.values(kept)),
          );
      },
    ),
    { numRuns: 60, examples: [[penny, 'placed', lateJob]] },
  );
}, 240_000);
