import { expect, test, vi } from 'vitest';
import { writeInvoicesWhen } from '../support/invoices.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  payByCard,
  withCashPayment,
} from '../support/orders.ts';
import { openTestDatabase, openTestShop } from '../support/shop.ts';
import { checkInvariants } from './invariants.ts';
import { type BreakInvariant, findViolationsAfter } from './violations.ts';

const shop = await openTestShop();
const db = shop.db;
await writeInvoicesWhen(db, 'placed');
const orders = createOrderClient(shop);
const [first, second] = [await newBuyer(db), await newBuyer(db)];
const productId = await newProduct(db, 10);
const cardOrder = (await orders.place(first, guestOrderBody(first, productId))).id;
const cashOrder = (await orders.place(second, withCashPayment(guestOrderBody(second, productId)))).id;
await payByCard(db, cardOrder, 6650);
await vi.waitFor(
  async () => expect((await db`select from invoice where order_id in (${cardOrder}, ${cashOrder})`).length).toBe(2),
  30_000,
);

test('trust: a consistent shop violates no invariant', async () => {
  expect(await checkInvariants(db)).toEqual([]);
});

test('a shop without the card stand-in is checked too', async () => {
  expect(await checkInvariants(await openTestDatabase('empty'))).toEqual([]);
});

const violations: [string, BreakInvariant][] = [
  [
    'an order that is not counted with its first invoice in the reports, or counted twice',
    async (tx) => {
      await tx`alter table invoice_line disable trigger user`;
      await tx`update invoice_line set opens_order = false where order_id = (select min(order_id) from invoice_line)`;
    },
  ],
  [
    'a document whose sums for the reports differ from its lines, its order or its customer',
    (tx) => tx`update invoice_total set net = net + 1 where order_id = ${cashOrder}`,
  ],
  [
    'a product whose moves do not add up to its stock, or whose stock is below zero',
    (tx) => tx`insert into stock_move (product_id, quantity, reason) values (${productId}, 1, 'greșit')`,
  ],
  [
    'a product whose lots do not add up to its stock, or a lot below zero',
    (tx) => tx`update stock_lot set quantity = quantity + 1 where product_id = ${productId}`,
  ],
  [
    'a lot whose moves do not add up to its quantity',
    (tx) => tx`insert into stock_lot (product_id, code, quantity) values (${productId}, 'FANTOMA', 1)`,
  ],
  [
    'an order whose stock moves do not match its units',
    (tx) => tx`delete from stock_move where order_id = ${cashOrder}`,
  ],
  [
    'an order without returns whose packed lots are not its stock moves',
    (tx) => tx`
      insert into packed_lot (order_id, lot_id, quantity, author)
      select ${cashOrder}, lot_id, 1 - sum(quantity), 'test' from stock_move where order_id = ${cashOrder} group by lot_id`,
  ],
  [
    'a bundle with stock of its own, or inside another bundle',
    async (tx) => {
      await tx`alter table bundle_part disable trigger bundle_part_checked`;
      await tx`
        insert into bundle_part (bundle_id, product_id, quantity, position)
        select ${productId}, min(id), 1, 0 from product where id <> ${productId}`;
    },
  ],
  [
    'two orders from one checkout',
    async (tx) => {
      await tx`alter table orders drop constraint orders_checkout_key_key`;
      await tx`update orders set checkout_key = (select checkout_key from orders where id = ${cashOrder}) where id = ${cardOrder}`;
    },
  ],
  [
    'an order whose total is not its lines plus delivery and fee minus discount',
    (tx) => tx`update orders set goods_total = goods_total + 1, total = total + 1 where id = ${cashOrder}`,
  ],
  [
    'an order whose state is not the last entry of its history',
    (tx) => tx`update orders set state = 'delivered' where id = ${cashOrder}`,
  ],
  [
    'a coupon used more often than allowed',
    async (tx) => {
      await tx`insert into promo_code (id, code, coupon_type, value, total_limit) values (9000, 'PREAMULT', 'Fixed', 1, 1)`;
      await tx`insert into promo_code_use (promo_code_id, order_id, discount) values (9000, -1, 1), (9000, -2, 1)`;
    },
  ],
  [
    'a coupon used more often than allowed',
    async (tx) => {
      await tx`insert into promo_code (id, code, coupon_type, value, per_customer_limit) values (9000, 'PREADES', 'Fixed', 1, 1)`;
      await tx`insert into promo_code_use (promo_code_id, order_id, email, discount) values (9000, -1, 'a@b.ro', 1), (9000, -2, 'a@b.ro', 1)`;
    },
  ],
  [
    'a coupon use without its order code, or an order code without its use',
    async (tx) => {
      await tx`insert into promo_code (id, code, coupon_type, value) values (9000, 'FURIS', 'Fixed', 1)`;
      await tx`insert into promo_code_use (promo_code_id, order_id, discount) values (9000, ${cashOrder}, 1)`;
    },
  ],
  [
    'an order that waits for its payment past its expiry',
    (tx) =>
      tx`update orders set state = 'awaiting_payment', expires_at = now() - interval '1 hour' where id = ${cashOrder}`,
  ],
  [
    'a reservation beyond its maximum duration',
    (tx) => tx`
      insert into reservation (holder, product_id, quantity, expires_at) values ('a:1', ${productId}, 1, now() + interval '1 hour')`,
  ],
  [
    'a job that failed or is overdue',
    (tx) => tx`insert into job (kind, payload, run_at) values ('mail', '{}', now() - interval '1 hour')`,
  ],
  [
    'a job that failed or is overdue',
    (tx) => tx`insert into job (kind, payload, failed_at) values ('mail', '{}', now())`,
  ],
  [
    'an order captured more than once',
    (tx) => tx`
      insert into payment (order_id, attempt, provider, intent_id, amount, status, captured, paid_at)
      values (${cardOrder}, 2, 'sandbox', 'pi_twice', 6650, 'succeeded', 6650, now())`,
  ],
  [
    'money captured for an order that is cancelled or not paid',
    (tx) => tx`update orders set paid_at = null where id = ${cardOrder}`,
  ],
  ['an order paid by card without a payment', (tx) => tx`delete from payment where order_id = ${cardOrder}`],
  [
    'a payment that differs between the shop and the card stand-in',
    (tx) => tx`update sandbox_object set body = body || '{"amount_received": 6649}' where kind = 'payment_intent'`,
  ],
  [
    'a payment that differs between the shop and the card stand-in',
    (tx) => tx`
      insert into sandbox_object (id, kind, body)
      select 're_1', 'refund', jsonb_build_object('payment_intent', intent_id, 'amount', 100) from payment where order_id = ${cardOrder}`,
  ],
  [
    'more refunded than was captured',
    (tx) =>
      tx`insert into payment_refund (payment_id, key, amount, status, reason) select id, 'x', captured + 1, 'succeeded', 'x' from payment where order_id = ${cardOrder}`,
  ],
  [
    'a payment still open for a finished order, or a refund that is not processed',
    (tx) => tx`
      insert into payment (order_id, attempt, provider, intent_id, amount, status, checked_at)
      values (${cashOrder}, 1, 'sandbox', 'pi_open', 1, 'open', now() - interval '1 hour')`,
  ],
  [
    'a payment still open for a finished order, or a refund that is not processed',
    (tx) => tx`
      insert into payment_refund (payment_id, key, amount, reason, created_at)
      select id, 'x', 1, 'x', now() - interval '1 hour' from payment where order_id = ${cardOrder}`,
  ],
  [
    'a refund that failed',
    (tx) =>
      tx`insert into payment_refund (payment_id, key, amount, status, reason) select id, 'x', 1, 'failed', 'x' from payment where order_id = ${cardOrder}`,
  ],
  [
    'an order whose partial cancellations do not add up',
    (tx) => tx`update orders set cancelled_total = 1 where id = ${cashOrder}`,
  ],
  [
    'an order whose partial cancellations do not add up',
    (tx) => tx`update order_line set cancelled_quantity = 1 where order_id = ${cashOrder}`,
  ],
  [
    'a cancellation whose lines do not add up to it',
    (tx) => tx`
      insert into order_cancellation (order_id, is_whole, author, refund, goods, discount, services, amount)
      values (${cashOrder}, false, 'test', 'none', 100, 0, 0, 100)`,
  ],
  [
    'a partial cancellation without its refund to the card',
    (tx) => tx`
      insert into order_cancellation (order_id, is_whole, author, refund, goods, discount, services, amount)
      values (${cardOrder}, false, 'test', 'card', 100, 0, 0, 100)`,
  ],
  [
    'a cancelled order that gives back more than earlier refunds of the shop left',
    async (tx) => {
      await tx`
        insert into order_cancellation (order_id, is_whole, author, refund, goods, discount, services, amount)
        select id, true, 'test', 'none', total, 0, 0, total from orders where id = ${cashOrder}`;
      await tx`
        insert into payout (order_id, cause, amount, created_at)
        values (${cashOrder}, 'shop test', 100, now() - interval '1 hour')`;
    },
  ],
  [
    'a partial cancellation that is still invoiced',
    (tx) => tx`
      insert into order_cancellation (order_id, is_whole, author, refund, goods, discount, services, amount, created_at)
      values (${cashOrder}, false, 'test', 'none', 0, 0, 0, 0, now() - interval '1 hour')`,
  ],
  [
    'stornos of more than was invoiced',
    (tx) => tx`
      insert into invoice (series, number, kind, order_id, storno_of, content)
      select series, 999999, 'storno', order_id, id, jsonb_build_object('lines', (
        select jsonb_agg(line || jsonb_build_object('gross', -(line ->> 'gross')::int - 1, 'net', -(line ->> 'net')::int))
        from jsonb_array_elements(content -> 'lines') line))
      from invoice where order_id = ${cashOrder}`,
  ],
  ['a gap in the invoice numbers', (tx) => tx`update invoice_series set last_number = last_number + 1`],
  [
    'a delivered order that still has no invoice',
    async (tx) => {
      await tx`alter table invoice disable trigger invoice_is_kept`;
      await tx`delete from e_invoice`;
      await tx`delete from invoice where order_id = ${cashOrder}`;
      await tx`
        insert into order_state_change (order_id, state, at, author)
        values (${cashOrder}, 'delivered', now() - interval '1 hour', 'test')`;
    },
  ],
  [
    'an order whose invoice and stornos do not add up to what the customer keeps',
    (tx) => tx`
      insert into order_refund (order_id, amount, delivery_amount, reason, author) values (${cashOrder}, 1, 1, 'x', 'test')`,
  ],
  [
    'an order whose invoice and stornos do not add up to what the customer keeps',
    (tx) => tx`update orders set state = 'cancelled', cancel_reason = 'shop' where id = ${cashOrder}`,
  ],
  [
    'a product without exactly one value for each attribute of its family',
    async (tx) => {
      await tx`insert into product_family (id, name, attribute_names) values (900, 'Cutii', '{Culoare,Mărime}')`;
      await tx`
        insert into product_family_member (product_id, family_id, position, attribute_values)
        values (${productId}, 900, 0, '{roșu}')`;
    },
  ],
  [
    'a valid proforma of a cancelled order',
    async (tx) => {
      await tx`insert into proforma (series, order_id, content) values ('PF', ${cashOrder}, '{}')`;
      await tx`update orders set state = 'cancelled', cancel_reason = 'shop' where id = ${cashOrder}`;
      await tx`
        insert into order_state_change (order_id, state, at, author)
        values (${cashOrder}, 'cancelled', now() - interval '1 hour', 'test')`;
    },
  ],
];

test.each(violations)('trust: the check finds %s', async (name, breakInvariant) => {
  expect(await findViolationsAfter(db, breakInvariant)).toContain(name);
});

test('trust: a stock below zero is found, even where no constraint forbids it', async () => {
  const found = await findViolationsAfter(db, async (tx) => {
    await tx`alter table stock drop constraint stock_on_hand_check`;
    await tx`update stock set on_hand = -1 where product_id = ${productId}`;
  });
  expect(found).toContain('a product whose moves do not add up to its stock, or whose stock is below zero');
});
