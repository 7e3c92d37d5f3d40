import type { Transaction } from '../../src/kit/db.server.ts';
import { insertCancellation } from '../../src/shop/orders/cancel-queries.server.ts';
import { allLeft, discountLeft, dueOf, goodsLeft, worthToCancel } from '../../src/shop/orders/cancel-rules.ts';
import type { OrderRecord } from '../../src/shop/orders/record.ts';

/** What customers took back before it was sent or paid: written down as the shop does it. */
export async function insertCancellations(tx: Transaction, orders: OrderRecord[]): Promise<void> {
  for (const order of orders) {
    if (order.cancelReason !== 'customer') continue;
    const id = await insertCancellation(tx, {
      orderId: order.id,
      key: null,
      isWhole: true,
      author: 'client',
      note: '',
      refund: 'none',
      goods: goodsLeft(order),
      discount: discountLeft(order),
      services: order.deliveryCost + order.cashFee,
      amount: dueOf(order),
      lines: worthToCancel(order, allLeft(order)),
    });
    await tx`update order_cancellation set created_at = ${order.states.at(-1)?.at ?? null} where id = ${id}`;
  }
}
