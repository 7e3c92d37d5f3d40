import { expect, test } from 'vitest';
import { insertOrder, newBuyer, newProduct } from '../support/orders.ts';
import { openTestShop } from '../support/shop.ts';
import { checkInvariants } from './invariants.ts';
import { type BreakInvariant, findViolationsAfter } from './violations.ts';

const shop = await openTestShop();
const db = shop.db;
const buyer = await newBuyer(db, 'customer');
const productId = await newProduct(db, 20);
const [first, second] = [
  await insertOrder(db, { accountId: buyer.id, productId, state: 'placed' }),
  await insertOrder(db, { accountId: buyer.id, productId, state: 'placed' }),
];
const [repeat] = await db<{ id: number }[]>`
  insert into repeat_delivery (account_id, interval_days, percent, last_on, next_on, shipping, billing, courier_id,
    payment_method, source_order_id, agreed_text, created_at)
  select ${buyer.id}, 30, 5, shop_today(), shop_today() + 60, shipping, billing, courier_id, 'cash', id, '',
    now() - interval '1 day'
  from orders where id = ${first} returning id`;
const repeatId = repeat?.id ?? 0;
await db`
  insert into repeat_line (repeat_id, product_id, quantity, told_price, interval_days, last_on, next_on)
  values (${repeatId}, ${productId}, 1, 5000, 30, shop_today() + 30, shop_today() + 60)`;
for (const [index, orderId] of [first, second].entries()) {
  await db`
    insert into repeat_cycle (repeat_id, due_on, state, announced_at, order_id, announced_total)
    values (${repeatId}, shop_today() + ${index * 30}::int, 'done', now(), ${orderId}, 5000)`;
  await db`
    insert into repeat_cycle_line (repeat_id, due_on, product_id, quantity, price, line_due_on, is_ordered)
    values (${repeatId}, shop_today() + ${index * 30}::int, ${productId}, 1, 5000, shop_today() + ${index * 30}::int, true)`;
}

const charge = 'a charge of a repeat delivery that was not announced, or costs more than announced';
const product = 'an order of a repeat delivery with a product that was not announced, or in another number';
const twice = 'a line of a repeat delivery that was ordered twice within a week by the shop itself';
const late = 'a repeat delivery without lines, or whose parcel is due and was not announced';

const violations: [string, BreakInvariant][] = [
  [charge, (tx) => tx`update repeat_cycle set announced_total = 4999 where order_id = ${first}`],
  [charge, (tx) => tx`update repeat_cycle set announced_at = null where order_id = ${second}`],
  [product, (tx) => tx`update repeat_cycle_line set quantity = 2 where repeat_id = ${repeatId}`],
  [product, (tx) => tx`update repeat_cycle_line set is_ordered = false where repeat_id = ${repeatId}`],
  [
    twice,
    (tx) => tx`
      update repeat_cycle_line set line_due_on = shop_today() + 6
      where repeat_id = ${repeatId} and due_on = shop_today() + 30`,
  ],
  [late, (tx) => tx`update repeat_line set next_on = shop_today() - 2 where repeat_id = ${repeatId}`],
  [late, (tx) => tx`delete from repeat_line where repeat_id = ${repeatId}`],
];

/** Names of the invariants of repeat deliveries that are violated without a change. */
const before = (await checkInvariants(db)).map(({ name }) => name);

test('trust: repeat deliveries as the shop makes them violate no invariant of theirs', () => {
  for (const name of [charge, product, twice, late]) expect(before).not.toContain(name);
});

test.each(violations)('trust: the check finds %s', async (name, breakInvariant) => {
  expect(await findViolationsAfter(db, breakInvariant)).toContain(name);
});

test('a line that is due once cannot be ordered twice', async () => {
  await expect(
    db`update repeat_cycle_line set line_due_on = shop_today() where repeat_id = ${repeatId}`.execute(),
  ).rejects.toThrow('repeat_cycle_line_once');
});
