import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeGiftCard } from '../../src/sales/gift-cards/admin-service.server.ts';
import { createOrderClient, guestOrderBody, newBuyer, newProduct, payByCard } from '../support/orders.ts';
import { openTestShop } from '../support/shop.ts';
import { checkInvariants } from './invariants.ts';
import { type BreakInvariant, findViolationsAfter } from './violations.ts';

const shop = await openTestShop();
const db = shop.db;
const buyer = await newBuyer(db);
const card = await db.begin((tx) =>
  writeGiftCard(tx, 'admin:1', {
    key: randomUUID(),
    amount: 20,
    recipientEmail: null,
    recipientName: '',
    senderName: '',
    message: '',
    sendOn: null,
  }),
);
const body = { ...guestOrderBody(buyer, await newProduct(db, 5)), codes: [card.code] };
const order = await createOrderClient(shop).place(buyer, body);
await payByCard(db, order.id, 4650);

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
      const other = await writeGiftCard(tx, 'admin:1', {
        key: randomUUID(),
        amount: 20,
        recipientEmail: null,
        recipientName: '',
        senderName: '',
        message: '',
        sendOn: null,
      });
      await tx`
        insert into gift_card_movement (gift_card_id, kind, amount, order_id) values
          (${other.id}, 'spent', -5, 0), (${other.id}, 'returned', 3, ${order.id})`;
    },
  ],
  [
    'a paid order whose gift card and payment do not make up its total',
    (tx) => tx`update payment set amount = 4649, captured = 4649 where order_id = ${order.id}`,
  ],
];

test('trust: an order that is partly paid by a gift card violates no invariant', async () => {
  expect(await checkInvariants(db)).toEqual([]);
});

test.each(violations)('trust: the check finds %s', async (name, breakInvariant) => {
  expect(await findViolationsAfter(db, breakInvariant)).toContain(name);
});
