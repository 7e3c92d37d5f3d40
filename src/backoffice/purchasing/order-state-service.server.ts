import type { Transaction } from '../../platform/db/db.server.ts';
import * as queries from './order-queries.server.ts';

/** Brings the state of an order in line with what has arrived; a reversal may open it again. */
export async function updateOrderState(tx: Transaction, orderId: number): Promise<void> {
  const order = await queries.lockOrder(tx, orderId);
  if (!order || order.state === 'draft' || order.state === 'cancelled') return;
  const lines = await queries.selectLines(tx, orderId);
  const isComplete = lines.every(({ quantity, received }) => received >= quantity);
  const hasAny = lines.some(({ received }) => received > 0);
  await queries.setState(tx, orderId, isComplete ? 'received' : hasAny ? 'partly' : 'sent');
}
