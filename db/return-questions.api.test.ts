import { expect, test, vi } from 'vitest';
import type { Transaction } from '../src/kit/db.server.ts';
import { expectNoQuestions } from './test-orders.ts';
import { askWith, type Plant } from './test-questions.ts';
import { returnsTo } from './test-returns.ts';
import { openTestShop } from './test-shop.ts';

const shop = await openTestShop();
const db = shop.db;
const returns = await returnsTo(shop);
const bought = await returns.buy({ quantities: [2, 1] });
const [first, second] = bought.order.products;
const done = await returns.add(bought, [{ id: first?.id ?? 0 }]);
await returns.bring(done, 'refunded');
const open = await returns.add(bought, [{ id: second?.id ?? 0 }]);
const paid = () => db`select from payment_refund where key like ${`return-${done}/%`} and status = 'succeeded'`;
await vi.waitFor(async () => expect(await paid()).toHaveLength(1), 8000);

test('trust: returns on their way and at their end leave nothing to answer for', () => expectNoQuestions(db));

const forgetStornos = async (tx: Transaction) => {
  await tx`alter table invoice disable trigger invoice_is_kept`;
  await tx`delete from invoice where cause = ${`return ${done}`}`;
};

const plants: [string, Plant][] = [
  [
    'more returned than was bought and not cancelled',
    (tx) => tx`update return_line set quantity = 3 where return_id = ${open}`,
  ],
  [
    'more returned than was bought and not cancelled',
    (tx) => tx`update order_line set cancelled_quantity = quantity where order_id = ${bought.order.id}`,
  ],
  [
    'an order of which more was given back than was paid',
    (tx) => tx`update return_request set refunded_amount = 100000 where id = ${done}`,
  ],
  [
    'an order of which more was given back than was paid',
    (tx) => tx`update orders set paid_at = null where id = ${bought.order.id}`,
  ],
  ['a return that was paid back and has no storno, or another amount on it', forgetStornos],
  [
    'a return that was paid back and has no storno, or another amount on it',
    (tx) => tx`update return_line set amount = amount + 1 where return_id = ${done}`,
  ],
  [
    'a return to a card whose money did not go back',
    (tx) => tx`delete from payment_refund where key like ${`return-${done}/%`}`,
  ],
  [
    'a return whose units arrived and nobody knows what became of them',
    (tx) => tx`update return_line set outcome = null where return_id = ${done}`,
  ],
  [
    'an order that does not hold exactly its units of the stock',
    (tx) => tx`update return_line set outcome = 'discard' where return_id = ${done}`,
  ],
  [
    'an order that came back whole and is not called so',
    async (tx) => {
      await tx`update return_line set outcome = 'discard' where return_id = ${open}`;
      await tx`update return_request set state = 'received' where id = ${open}`;
      await tx`update order_line set cancelled_quantity = 1 where order_id = ${bought.order.id} and quantity = 2`;
    },
  ],
  [
    'a return whose state is not the last line of its history',
    (tx) => tx`update return_request set state = 'approved' where id = ${open}`,
  ],
];

test.each(plants)('trust: the question finds %s', async (question, plant) => {
  expect(await askWith(db, plant)).toContain(question);
});
