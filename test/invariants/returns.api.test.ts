import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Transaction } from '../../src/platform/db/db.server.ts';
import { createApiClient } from '../support/api-client.ts';
import { expectInvariantsHold } from '../support/orders.ts';
import { createReturnClient } from '../support/returns.ts';
import { openTestShop } from '../support/shop.ts';
import { type BreakInvariant, findViolationsAfter } from './violations.ts';

const shop = await openTestShop();
const db = shop.db;
const returns = await createReturnClient(shop);
const bought = await returns.buy({ quantities: [2, 1] });
const [first, second] = bought.order.products;
const done = await returns.add(bought, [{ id: first?.id ?? 0 }]);
await returns.advanceTo(done, 'refunded');
const open = await returns.add(bought, [{ id: second?.id ?? 0 }]);
const paid = () => db`select from payment_refund where key like ${`return-${done}/%`} and status = 'succeeded'`;
await vi.waitFor(async () => expect(await paid()).toHaveLength(1), 30_000);

const refunded = await returns.buy();
const refund = { key: randomUUID(), amount: 10, reason: 'Cutie lovită' };
await createApiClient(shop).post(`/api/admin/orders/${refunded.order.id}/refund`, refund, returns.admin);
const isSent = () => db`select from payment_refund where key like ${`shop-${refund.key}/%`} and status = 'succeeded'`;
await vi.waitFor(async () => expect(await isSent()).toHaveLength(1), 30_000);

test('trust: open and finished returns violate no invariant', () => expectInvariantsHold(db));

const deleteStornos = async (tx: Transaction) => {
  await tx`alter table invoice disable trigger invoice_is_kept`;
  await tx`delete from e_invoice`;
  await tx`delete from invoice where cause = ${`return ${done}`}`;
};

const violations: [string, BreakInvariant][] = [
  [
    'more returned than was bought and not cancelled',
    (tx) => tx`update return_line set quantity = 3 where return_id = ${open}`,
  ],
  [
    'more returned than was bought and not cancelled',
    (tx) => tx`update order_line set cancelled_quantity = quantity where order_id = ${bought.order.id}`,
  ],
  [
    'an order with more refunded than paid',
    (tx) => tx`update return_request set refunded_amount = 100000 where id = ${done}`,
  ],
  ['an order with more refunded than paid', (tx) => tx`update orders set paid_at = null where id = ${bought.order.id}`],
  ['a refunded return without a storno of the same amount', deleteStornos],
  [
    'a refunded return without a storno of the same amount',
    (tx) => tx`update return_line set amount = amount + 1 where return_id = ${done}`,
  ],
  [
    'a refund by the shop without a storno of the same amount, or without order lines',
    (tx) => tx`update order_refund set amount = amount + 1 where order_id = ${refunded.order.id}`,
  ],
  [
    'an order with more refunded by the shop than credited by its stornos',
    (tx) => tx`update payment_refund set amount = amount + 1 where key like ${`shop-${refund.key}/%`}`,
  ],
  [
    'a return refunded to a card without its refund',
    (tx) => tx`delete from payment_refund where key like ${`return-${done}/%`}`,
  ],
  [
    'a received return with units without outcome',
    (tx) => tx`update return_line set outcome = null where return_id = ${done}`,
  ],
  [
    'an order whose stock moves do not match its units',
    (tx) => tx`update return_line set outcome = 'discard' where return_id = ${done}`,
  ],
  [
    'a completely returned order that is not in state returned',
    async (tx) => {
      await tx`update return_line set outcome = 'discard' where return_id = ${open}`;
      await tx`update return_request set state = 'received' where id = ${open}`;
      await tx`update order_line set cancelled_quantity = 1 where order_id = ${bought.order.id} and quantity = 2`;
    },
  ],
  [
    'a return whose state is not the last entry of its history',
    (tx) => tx`update return_request set state = 'approved' where id = ${open}`,
  ],
];

test.each(violations)('trust: the check finds %s', async (name, breakInvariant) => {
  expect(await findViolationsAfter(db, breakInvariant)).toContain(name);
});
