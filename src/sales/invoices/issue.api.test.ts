import { expect, test } from 'vitest';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { invoiceKinds, writeInvoicesWhen } from '../../../test/support/invoices.ts';
import {
  type Buyer,
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  payByCard,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Order } from '../orders/contract.ts';
import type { OrderState } from '../orders/rules.ts';
import type { CheckoutMethod } from '../payment-methods/methods.ts';
import type { OrderPapers } from './contract.ts';
import type { IssueMoment } from './issue-rules.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const productId = await newProduct(shop.db, 1000);

type Bought = { buyer: Buyer; order: Order };

async function buy(method: CheckoutMethod, quantity = 1): Promise<Bought> {
  const buyer = await newBuyer(shop.db);
  const body = guestOrderBody(buyer, productId, quantity);
  const bodies = { card: body, cash: withCashPayment(body), transfer: { ...body, paymentMethod: 'transfer' } };
  return { buyer, order: await orders.place(buyer, bodies[method]) };
}

async function move({ order }: Bought, state: OrderState): Promise<void> {
  const { messages } = await calls.post(`/api/admin/orders/${order.id}/state`, { state, waybill: 'SMD1' }, admin);
  expect(messages).toEqual([]);
}

async function pay({ order }: Bought): Promise<void> {
  if (order.paymentMethod === 'card') await payByCard(shop.db, order.id, Math.round(order.total * 100));
  if (order.paymentMethod === 'transfer') await move({ order, buyer: await newBuyer(shop.db) }, 'placed');
}

const documents = async ({ buyer, order }: Bought): Promise<OrderPapers> =>
  (await calls.get(`/api/Order/Papers?orderId=${order.id}`, buyer.token)).data;

/** All jobs of the order are done, so an invoice that is missing now does not come by itself. */
const jobsDone = (orderId: number) =>
  expect
    .poll(
      () => shop.db`
        select kind from job where done_at is null and payload ->> 'orderId' = ${String(orderId)}
          and kind in ('order-placed', 'order-moved', 'order-proforma', 'order-cancelled')`,
    )
    .toEqual([]);

const cases: [IssueMoment, CheckoutMethod, OrderState | 'payment'][] = [
  ['placed', 'card', 'payment'],
  ['placed', 'cash', 'placed'],
  ['placed', 'transfer', 'payment'],
  ['confirmed', 'cash', 'confirmed'],
  ['shipped', 'card', 'shipped'],
  ['shipped', 'transfer', 'shipped'],
  ['paid', 'card', 'payment'],
  ['paid', 'cash', 'delivered'],
  ['paid', 'transfer', 'payment'],
];

test.each(cases)('written when %s, paid by %s: the invoice comes at %s, once', async (moment, method, expected) => {
  await writeInvoicesWhen(shop.db, moment);
  const bought = await buy(method);
  const events: (OrderState | 'payment')[] = ['payment', 'confirmed', 'shipped', 'delivered'];
  const path = method === 'cash' ? (['placed', ...events.slice(1)] as const) : events;
  let isInvoiced = false;
  for (const event of path) {
    if (event === 'payment') await pay(bought);
    else if (event !== 'placed') await move(bought, event);
    await jobsDone(bought.order.id);
    isInvoiced ||= event === expected;
    expect(await invoiceKinds(shop.db, bought.order.id)).toEqual(isInvoiced ? ['invoice'] : []);
  }
});

test('until it is written the order says when the invoice comes; then it is sent by e-mail, once', async () => {
  await writeInvoicesWhen(shop.db, 'shipped');
  const bought = await buy('cash');
  const { buyer, order } = bought;
  expect(await documents(bought)).toEqual({ invoices: [], proformas: [], awaited: 'shipped' });
  const confirmation = await waitForEmail(shop, buyer.email, `Comanda ${order.number} a fost plasată`);
  expect(confirmation.textBody).toContain('Factura vine pe e-mail și apare la comandă când pleacă coletul.');
  await move(bought, 'confirmed');
  await move(bought, 'shipped');
  await waitForEmail(shop, buyer.email, `Factura pentru comanda ${order.number}`);
  await move(bought, 'delivered');
  await jobsDone(order.id);
  const { invoices, awaited } = await documents(bought);
  expect(awaited).toBeNull();
  const files = await shop.db<{ name: string }[]>`
    select jsonb_array_elements(attachments) ->> 'name' as name from outbox where recipient = ${buyer.email} order by id`;
  expect(files.map(({ name }) => name)).toEqual([
    'formular-de-retragere.pdf',
    `factura-${invoices[0]?.number.replace(' ', '-')}.pdf`,
  ]);
});

test('a changed setting holds for orders without an invoice, from their next event', async () => {
  await writeInvoicesWhen(shop.db, 'paid');
  const bought = await buy('cash');
  await move(bought, 'confirmed');
  await jobsDone(bought.order.id);
  expect(await invoiceKinds(shop.db, bought.order.id)).toEqual([]);
  await writeInvoicesWhen(shop.db, 'placed');
  await move(bought, 'shipped');
  await expect.poll(() => invoiceKinds(shop.db, bought.order.id)).toEqual(['invoice']);
});

test('an order that is cancelled before its invoice never gets one', async () => {
  await writeInvoicesWhen(shop.db, 'shipped');
  const bought = await buy('cash');
  await move(bought, 'confirmed');
  await move(bought, 'cancelled');
  await jobsDone(bought.order.id);
  expect(await documents(bought)).toMatchObject({ invoices: [], awaited: 'never' });
});

test('what was cancelled and refunded before the invoice is not in it, and gets no storno', async () => {
  await writeInvoicesWhen(shop.db, 'shipped');
  const bought = await buy('card', 3);
  await pay(bought);
  const { id, products } = bought.order;
  const { data } = await calls.get(`/api/admin/orders/${id}`, admin);
  const cancelled = await calls.post(
    `/api/admin/orders/${id}/cancel-products`,
    {
      version: data.version,
      cancelKey: crypto.randomUUID(),
      reason: 'Nu mai este',
      products: [{ id: products[0]?.id, quantity: 1 }],
    },
    admin,
  );
  expect(cancelled.messages).toEqual([]);
  const refund = { key: crypto.randomUUID(), amount: 10, reason: 'Cutie lovită' };
  expect((await calls.post(`/api/admin/orders/${id}/refund`, refund, admin)).messages).toEqual([]);
  await move(bought, 'confirmed');
  await move(bought, 'shipped');
  await expect.poll(() => invoiceKinds(shop.db, id)).toEqual(['invoice']);
  const [row] = await shop.db<{ lines: object[]; deducted: string[] }[]>`
    select content -> 'lines' as lines, deducted from invoice where order_id = ${id}`;
  expect(row?.lines).toMatchObject([{ quantity: 2, gross: 10_000, discount: 1000 }, { code: 'LIVRARE' }]);
  expect(row?.deducted).toHaveLength(2);
  await expectInvariantsHold(shop.db);
});
