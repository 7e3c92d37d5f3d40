import { expect, test, vi } from 'vitest';
import { askAll } from './questions.ts';
import { cash, newBuyer, newProduct, orderBody, ordersTo, payByCard } from './test-orders.ts';
import { askWith, type Plant } from './test-questions.ts';
import { openTestShop } from './test-shop.ts';

const shop = await openTestShop();
const db = shop.db;
const orders = ordersTo(shop);
const [first, second] = [await newBuyer(db), await newBuyer(db)];
const productId = await newProduct(db, 10);
const cardOrder = (await orders.place(first, orderBody(first, productId))).id;
const cashOrder = (await orders.place(second, cash(orderBody(second, productId)))).id;
await payByCard(db, cardOrder, 6650);
await vi.waitFor(
  async () => expect((await db`select from invoice where order_id >= ${cardOrder}`).length).toBe(2),
  8000,
);

test('trust: a shop where all is well has nothing to answer for', async () => {
  expect(await askAll(db)).toEqual([]);
});

const plants: [string, Plant][] = [
  [
    'a product whose moves do not add up to its stock, or whose stock is below zero',
    (tx) => tx`insert into stock_move (product_id, quantity, reason) values (${productId}, 1, 'greșit')`,
  ],
  [
    'a product whose lots do not add up to its stock, or a lot below zero',
    (tx) => tx`update stock_lot set quantity = quantity + 1 where product_id = ${productId}`,
  ],
  [
    'a lot whose moves do not add up to what is left in it',
    (tx) => tx`insert into stock_lot (product_id, code, quantity) values (${productId}, 'FANTOMA', 1)`,
  ],
  [
    'an order that does not hold exactly its units of the stock',
    (tx) => tx`delete from stock_move where order_id = ${cashOrder}`,
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
    'an order whose state is not the last line of its history',
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
    'a coupon that an order uses and does not have, or the other way round',
    async (tx) => {
      await tx`insert into promo_code (id, code, coupon_type, value) values (9000, 'FURIS', 'Fixed', 1)`;
      await tx`insert into promo_code_use (promo_code_id, order_id, discount) values (9000, ${cashOrder}, 1)`;
    },
  ],
  [
    'an order that waits for its payment past its time',
    (tx) =>
      tx`update orders set state = 'awaiting_payment', expires_at = now() - interval '1 hour' where id = ${cashOrder}`,
  ],
  [
    'a reservation that outlives its window',
    (tx) => tx`
      insert into reservation (holder, product_id, quantity, expires_at) values ('a:1', ${productId}, 1, now() + interval '1 hour')`,
  ],
  [
    'a job that failed, or that nobody does',
    (tx) => tx`insert into job (kind, payload, run_at) values ('mail', '{}', now() - interval '1 hour')`,
  ],
  [
    'a job that failed, or that nobody does',
    (tx) => tx`insert into job (kind, payload, failed_at) values ('mail', '{}', now())`,
  ],
  [
    'an order captured more than once',
    (tx) => tx`
      insert into payment (order_id, attempt, intent_id, amount, status, captured, paid_at)
      values (${cardOrder}, 2, 'pi_twice', 6650, 'succeeded', 6650, now())`,
  ],
  [
    'money kept for an order that is cancelled or not paid',
    (tx) => tx`update orders set paid_at = null where id = ${cardOrder}`,
  ],
  ['an order paid by card that no payment paid', (tx) => tx`delete from payment where order_id = ${cardOrder}`],
  [
    'a payment that differs between the books of the shop and those of the sandbox provider',
    (tx) => tx`update sandbox_object set body = body || '{"amount_received": 6649}' where kind = 'payment_intent'`,
  ],
  [
    'a payment that differs between the books of the shop and those of the sandbox provider',
    (tx) => tx`
      insert into sandbox_object (id, kind, body)
      select 're_1', 'refund', jsonb_build_object('payment_intent', intent_id, 'amount', 100) from payment where order_id = ${cardOrder}`,
  ],
  [
    'more given back than was taken',
    (tx) =>
      tx`insert into payment_refund (payment_id, key, amount, status, reason) select id, 'x', captured + 1, 'succeeded', 'x' from payment where order_id = ${cardOrder}`,
  ],
  [
    'a payment still open for an order that is over, or a refund that nobody gets on with',
    (tx) => tx`
      insert into payment (order_id, attempt, intent_id, amount, status, checked_at)
      values (${cashOrder}, 1, 'pi_open', 1, 'open', now() - interval '1 hour')`,
  ],
  [
    'a payment still open for an order that is over, or a refund that nobody gets on with',
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
    'an order whose cancelled parts do not add up',
    (tx) => tx`update orders set cancelled_total = 1 where id = ${cashOrder}`,
  ],
  [
    'an order whose cancelled parts do not add up',
    (tx) => tx`update order_line set cancelled_quantity = 1 where order_id = ${cashOrder}`,
  ],
  [
    'a cancellation whose lines do not add up to it',
    (tx) => tx`
      insert into order_cancellation (order_id, is_whole, author, refund, goods, discount, services, amount)
      values (${cashOrder}, false, 'test', 'none', 100, 0, 0, 100)`,
  ],
  [
    'a cancelled part whose money did not go back to the card',
    (tx) => tx`
      insert into order_cancellation (order_id, is_whole, author, refund, goods, discount, services, amount)
      values (${cardOrder}, false, 'test', 'card', 100, 0, 0, 100)`,
  ],
  [
    'a cancelled part that is still on the invoice',
    (tx) => tx`
      insert into order_cancellation (order_id, is_whole, author, refund, goods, discount, services, amount, created_at)
      values (${cashOrder}, false, 'test', 'none', 0, 0, 0, 0, now() - interval '1 hour')`,
  ],
  [
    'stornos that take back more than was invoiced',
    (tx) => tx`
      insert into invoice (series, number, kind, order_id, storno_of, content)
      select series, 999999, 'storno', order_id, id, jsonb_build_object('lines', (
        select jsonb_agg(line || jsonb_build_object('gross', -(line ->> 'gross')::int - 1, 'net', -(line ->> 'net')::int))
        from jsonb_array_elements(content -> 'lines') line))
      from invoice where order_id = ${cashOrder}`,
  ],
  ['a gap in the invoice numbers', (tx) => tx`update invoice_series set last_number = last_number + 1`],
  [
    'a placed order that still has no invoice',
    async (tx) => {
      await tx`alter table invoice disable trigger invoice_is_kept`;
      await tx`alter table order_state_change disable trigger order_state_change_is_kept`;
      await tx`delete from invoice where order_id = ${cashOrder}`;
      await tx`update order_state_change set at = now() - interval '1 hour' where order_id = ${cashOrder}`;
    },
  ],
];

test.each(plants)('trust: the question finds %s', async (question, plant) => {
  expect(await askWith(db, plant)).toContain(question);
});

test('trust: a stock below zero is found, even where no constraint forbids it', async () => {
  const found = await askWith(db, async (tx) => {
    await tx`alter table stock drop constraint stock_on_hand_check`;
    await tx`update stock set on_hand = -1 where product_id = ${productId}`;
  });
  expect(found).toContain('a product whose moves do not add up to its stock, or whose stock is below zero');
});
