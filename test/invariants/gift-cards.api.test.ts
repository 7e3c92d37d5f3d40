import { expect, test } from 'vitest';
import { giftCardSaleJobs } from '../../src/sales/gift-card-sales/jobs.server.ts';
import { createGiftCardSaleClient, newGiftCard } from '../support/gift-cards.ts';
import { runJob } from '../support/jobs.ts';
import { createOrderClient, guestOrderBody, newBuyer, newProduct, payByCard } from '../support/orders.ts';
import { openTestShop } from '../support/shop.ts';
import { checkInvariants } from './invariants.ts';
import { type BreakInvariant, findViolationsAfter } from './violations.ts';

const shop = await openTestShop();
const db = shop.db;
const buyer = await newBuyer(db);
const card = await db.begin((tx) => newGiftCard(tx, 20));
const body = { ...guestOrderBody(buyer, await newProduct(db, 5)), codes: [card.code] };
const order = await createOrderClient(shop).place(buyer, body);
await payByCard(db, order.id, 4650);

const sales = createGiftCardSaleClient(shop);
await sales.sell();
const { id: soldId } = await sales.orderOf(await sales.place());
await payByCard(db, soldId, 20_000);
await runJob(
  db,
  giftCardSaleJobs(async () => {}),
  'gift-card-sale',
  { orderId: soldId },
);

const soldWithoutPayment =
  'a gift card that was sold without exactly one payment of its amount, and that nobody blocked';

const violations: [string, BreakInvariant][] = [
  [
    'a gift card whose movements do not add up to its balance, or that has more than was issued',
    (tx) => tx`update gift_card set balance = 1 where id = ${card.id}`,
  ],
  [
    'an order that holds more or less of its gift card than it may',
    (tx) => tx`
      insert into gift_card_movement (gift_card_id, kind, amount, order_id) values (${card.id}, 'returned', 1, ${order.id})`,
  ],
  [
    'a gift card that got back more of an order than it paid, or more than five gift cards of one order',
    async (tx) => {
      const other = await newGiftCard(tx, 20);
      await tx`
        insert into gift_card_movement (gift_card_id, kind, amount, order_id) values
          (${other.id}, 'spent', -5, 0), (${other.id}, 'returned', 3, ${order.id})`;
    },
  ],
  [
    'a paid order whose gift card and payment do not make up its total',
    (tx) => tx`update payment set amount = 4649, captured = 4649 where order_id = ${order.id}`,
  ],
  [
    'gift cards whose outstanding money is not what was issued less what was spent, refunded or has expired',
    (tx) => tx`
      update gift_card set balance = balance - 1
      where id = (select gift_card_id from gift_card_sale where order_id = ${soldId})`,
  ],
  [soldWithoutPayment, (tx) => tx`update payment set captured = captured - 1 where order_id = ${soldId}`],
  [
    soldWithoutPayment,
    (tx) => tx`
      insert into payment_refund (payment_id, key, amount, status, reason)
      select id, 'provider/lost', captured, 'succeeded', 'furnizor' from payment where order_id = ${soldId}`,
  ],
  [
    'a gift card whose sale was cancelled and that still has its money, or the other way round',
    (tx) => tx`update orders set state = 'cancelled', cancel_reason = 'shop' where id = ${soldId}`,
  ],
  [
    'a gift card whose sale was cancelled and that still has its money, or the other way round',
    async (tx) => {
      const { id } = await newGiftCard(tx, 20);
      await tx`insert into gift_card_movement (gift_card_id, kind, amount) values (${id}, 'refunded', -2000)`;
    },
  ],
  [
    'the sale of a gift card that was paid and has no card',
    async (tx) => {
      await tx`update gift_card_sale set gift_card_id = null where order_id = ${soldId}`;
      await tx`update orders set paid_at = now() - interval '1 hour' where id = ${soldId}`;
    },
  ],
  [
    'the sale of a gift card with lines, an invoice, a discount or a part paid by another card',
    (tx) => tx`update order_line set order_id = ${soldId} where order_id = ${order.id}`,
  ],
];

test('trust: an order that is partly paid by a gift card and a sold card violate no invariant', async () => {
  expect(await checkInvariants(db)).toEqual([]);
});

test.each(violations)('trust: the check finds %s', async (name, breakInvariant) => {
  expect(await findViolationsAfter(db, breakInvariant)).toContain(name);
});
