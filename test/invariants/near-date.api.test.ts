import { expect, test } from 'vitest';
import { signInAdmin } from '../support/api-client.ts';
import { createOfferClient, newNearProduct } from '../support/near-date.ts';
import { createOrderClient, guestOrderBody, newBuyer, withCashPayment } from '../support/orders.ts';
import { openTestShop } from '../support/shop.ts';
import { checkInvariants } from './invariants.ts';
import { type BreakInvariant, findViolationsAfter } from './violations.ts';

const shop = await openTestShop();
const { db } = shop;
const { token } = await signInAdmin(shop);
const { productId, lotId } = await newNearProduct(db);
const { id } = await createOfferClient(shop, token).open(lotId, productId);
const buyer = await newBuyer(db);
const order = await createOrderClient(shop).place(buyer, withCashPayment(guestOrderBody(buyer, id, 1, 7000)));

test('trust: an offer that was bought violates no invariant', async () => {
  expect(await checkInvariants(db)).toEqual([]);
});

const violations: [string, BreakInvariant][] = [
  [
    'an offer on sale without the lowest price of the 30 days before it, or not below it',
    (tx) => tx`delete from near_date_price where offer_id = ${id}`,
  ],
  [
    'an offer on sale without the lowest price of the 30 days before it, or not below it',
    (tx) => tx`update near_date_price set reference = reference + 1 where offer_id = ${id}`,
  ],
  [
    'an offer that is on sale and not open, or of a product that is not',
    (tx) => tx`update near_date_offer set state = 'stopped' where offer_id = ${id}`,
  ],
  [
    'an offer with another lot than its own',
    (tx) => tx`insert into stock_lot (product_id, code, quantity) values (${id}, 'ALTUL', 0)`,
  ],
  [
    'a line that ships a lot of another product, or an offer that ships another lot than its own',
    (tx) => tx`update stock_move set lot_id = ${lotId} where order_id = ${order.id}`,
  ],
  [
    'units of an offer beside it, or more of them reserved than its lot has',
    (tx) => tx`
      insert into reservation (holder, product_id, quantity, blocking, expires_at)
      values ('a:1', ${id}, 9, 9, now() + interval '5 minutes')`,
  ],
  [
    'units of an offer beside it, or more of them reserved than its lot has',
    (tx) => tx`update stock_lot set quantity = 1 where id = ${lotId}`,
  ],
];

test.each(violations)('trust: finds %s', async (name, breakInvariant) => {
  expect(await findViolationsAfter(db, breakInvariant)).toContain(name);
});
