import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeInvoicesWhen } from '../../../test/support/invoices.ts';
import { newBuyer, newProduct, payByCard } from '../../../test/support/orders.ts';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { receiveUndeliveredParcel } from '../../aftersales/returns/parcel-return-service.server.ts';
import { insertLines, insertReturn, nextId } from '../../aftersales/returns/queries.server.ts';
import { returnNumber } from '../../aftersales/returns/rules.ts';
import { buildReturnLines, readSoldLines } from '../../aftersales/returns/sold-service.server.ts';
import { changeReturnState } from '../../aftersales/returns/step-service.server.ts';
import { rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import { toRon } from '../../platform/money.ts';
import { issueGiftCard } from '../../sales/gift-cards/admin-service.server.ts';
import { spendGiftCard } from '../../sales/gift-cards/service.server.ts';
import { deductStock } from '../../sales/inventory/service.server.ts';
import { invoiceJobs } from '../../sales/invoices/confirmation.server.ts';
import { issueMoments } from '../../sales/invoices/issue-rules.ts';
import { allocateOrderDiscount } from '../../sales/orders/amounts.ts';
import { cancelUnits } from '../../sales/orders/cancel-service.server.ts';
import { insertOrder } from '../../sales/orders/queries.server.ts';
import { billingFromShipping } from '../../sales/orders/record.ts';
import { calculateTotal, initialState, type OrderState } from '../../sales/orders/rules.ts';
import { changeState, markPaid, type OrderRecord, readOrderRecord } from '../../sales/orders/service.server.ts';
import { enqueueFollowUps } from '../../sales/orders/write-service.server.ts';
import { type PaymentMethod, paymentMethodIds, paymentMethods } from '../../sales/payment-methods/methods.ts';
import { refundOrder } from '../../sales/payments/admin-service.server.ts';
import { paidOffline } from './rules.ts';
import { addPayout } from './service.server.ts';

const db = await openTestDatabase('demo');
const buyer = await newBuyer(db, 'customer');
const [account] = await db<{ id: number }[]>`select id from account where role = 'admin' limit 1`;
const admin: CurrentUser = { legalEntityId: account?.id ?? 0, role: 'admin', tokenHash: '' };
const jobs = new Map(invoiceJobs('https://vitrina.example', async () => {}).map((handler) => [handler.kind, handler]));
const vatRates = [21, 11] as const;
const products = await Promise.all([0, 1, 2].map(() => newProduct(db, 20_000)));

const shipping = {
  firstName: 'Ana',
  lastName: 'Pop',
  phoneNumber: '+40722000111',
  county: 'RO-CJ',
  countyName: 'Cluj',
  locality: 'Cluj-Napoca',
  sector: null,
  street: 'Strada Horea',
  number: null,
  details: null,
  postalCode: '400038',
};

type Cart = {
  method: PaymentMethod;
  lines: { price: number; quantity: number; vatRate: number }[];
  deliveryCost: number;
  cashFee: number;
  discountPercent: number;
  giftPercent: number;
};

async function placeOrder({
  method,
  lines,
  deliveryCost,
  cashFee,
  discountPercent,
  giftPercent,
}: Cart): Promise<number> {
  const [row] = await db<{ id: number }[]>`select new_order_id() as id`;
  const id = row?.id ?? 0;
  const goodsTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const costs = {
    goodsTotal,
    deliveryCost,
    cashFee: paymentMethods[method].isPaidOnDelivery ? cashFee : 0,
    discount: Math.floor((goodsTotal * discountPercent) / 100),
  };
  const total = calculateTotal(costs);
  const giftAmount = Math.floor((total * giftPercent) / 100);
  const toPay = total - giftAmount;
  const state = initialState(method, toPay);
  const holder = `a:${buyer.id}` as const;
  const bought = lines.map((line, index) => ({ ...line, productId: products[index] ?? 0 }));
  await db.begin(async (tx) => {
    const giftCardId = giftAmount > 0 ? await spendNewGiftCard(tx, id, giftAmount) : null;
    await insertOrder(tx, {
      id,
      number: `T-${id}`,
      checkoutKey: randomUUID(),
      accountId: buyer.id,
      holder,
      state,
      paymentMethod: method,
      email: buyer.email,
      phoneNumber: shipping.phoneNumber,
      firstName: 'Ana',
      lastName: 'Pop',
      shipping,
      billing: billingFromShipping(shipping),
      courierId: 1,
      courierName: 'Sameday',
      locker: null,
      ...costs,
      total,
      giftCardId,
      giftAmount,
      toPay,
      termsVersion: 'test',
      origin: 'web',
      note: '',
      codes: [],
      lines: bought.map((line) => ({
        ...line,
        code: `P${line.productId}`,
        name: 'X',
        brand: '',
        image: '',
        attributeIds: [],
        ownDiscount: 0,
        parts: [],
      })),
      paymentTimeoutSeconds: state === 'awaiting_payment' ? 86_400 : null,
      isPaid: toPay === 0,
      isFinished: true,
      author: 'client',
    });
    await deductStock(tx, { holder, orderId: id, units: bought });
    await enqueueFollowUps(tx, { id, state, paymentMethod: method, origin: 'web' });
  });
  return id;
}

/** A card with some more money than the order takes. */
async function spendNewGiftCard(tx: Transaction, orderId: number, amount: number): Promise<number> {
  const card = await issueGiftCard(tx, admin, { key: randomUUID(), amount: toRon(amount + 500), ...noRecipient });
  const spent = await spendGiftCard(tx, { code: card.code, orderId, atMost: amount });
  if (isRefused(spent)) throw new Error(`The gift card was refused: ${spent.reason}`);
  return spent.giftCardId;
}

const noRecipient = { recipientEmail: null, message: '' };

async function readOrder(orderId: number): Promise<OrderRecord> {
  const order = await readOrderRecord(db, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

/** Runs the jobs of invoices that are waiting, oldest first, and some of them twice. */
async function runJobs(): Promise<void> {
  const kinds = [...jobs.keys()];
  for (;;) {
    const [job] = await db<{ id: number; kind: string; payload: unknown }[]>`
      update job set done_at = now() where id = (
        select min(id) from job where done_at is null and kind = any(${kinds})) returning id, kind, payload`;
    if (!job) return;
    await jobs.get(job.kind)?.run(db, job.payload);
    if (job.id % 3 === 0) await jobs.get(job.kind)?.run(db, job.payload);
  }
}

const goTo = (state: OrderState) => (orderId: number) =>
  db.begin((tx) => changeState(tx, orderId, state, { author: 'test' }));

async function pay(orderId: number): Promise<void> {
  const { toPay, state, paymentMethod } = await readOrder(orderId);
  if (state !== 'awaiting_payment') return;
  if (paymentMethods[paymentMethod].isOnline) await payByCard(db, orderId, toPay);
  else await db.begin((tx) => markPaid(tx, orderId, { amount: toPay, at: new Date() }));
}

async function cancelSome(orderId: number, at: number, units: number): Promise<void> {
  const { lines } = await readOrder(orderId);
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

async function refundSome(orderId: number, _at: number, amount: number): Promise<void> {
  const { total, paymentMethod } = await readOrder(orderId);
  const input = { key: randomUUID(), amount: toRon(1 + ((amount * 37) % Math.max(1, total))), reason: 'Cutie lovită' };
  if (paymentMethods[paymentMethod].isOnline) await refundOrder(db, admin, orderId, input);
  else await addPayout(db, admin, orderId, { ...input, iban: null, ibanHolder: null });
}

async function returnSome(orderId: number, at: number, units: number): Promise<void> {
  const order = await readOrder(orderId);
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
async function advance(orderId: number): Promise<void> {
  const { state } = await readOrder(orderId);
  const next = nextState[state];
  if (next) await goTo(next)(orderId);
  else await pay(orderId);
}

/** Possible steps of an order; a step that its state does not allow is refused and changes nothing. */
const steps: Record<string, (orderId: number, at: number, number: number) => Promise<unknown>> = {
  advance,
  refuse: goTo('returning'),
  cancel: goTo('cancelled'),
  cancelSome,
  refundSome,
  returnSome,
  parcelBack: (orderId) => receiveUndeliveredParcel(db, admin, { orderId, note: '', products: [] }),
  runJobs: () => runJobs(),
  changeSetting: (_orderId, at) => writeInvoicesWhen(db, issueMoments[at % issueMoments.length] ?? 'shipped'),
};

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
    { weight: 2, arbitrary: fc.constantFrom(...Object.keys(steps)) },
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
        const orderId = await placeOrder(bought);
        for (const { kind, at, number } of happened) await steps[kind]?.(orderId, at, number);
        await runJobs();
        const order = await readOrder(orderId);
        await expectGiftCardAgrees(order);
        const papers = await db<{ kind: string }[]>`select kind from invoice where order_id = ${orderId}`;
        expect(papers.filter(({ kind }) => kind === 'invoice').length).toBeLessThanOrEqual(1);
        const wasDelivered = order.states.some(({ state }) => state === 'delivered');
        if (wasDelivered) expect(papers.length).toBeGreaterThan(0);
        if (papers.length === 0) return;
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
