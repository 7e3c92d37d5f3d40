import { call } from '../../kit/client.ts';
import { useCart } from '../cart/store.ts';
import { getOrderByIdForUsers, type Order } from '../orders/contract.ts';
import { attempts } from './attempts.ts';
import { nextFor } from './order-rules.ts';
import { findUnanswered } from './place-order.ts';

/** The order under way, as the server has it now; null when there is none. */
export async function readPending(): Promise<Order | null> {
  const placed = attempts.current()?.order;
  if (!placed) return null;
  return call(getOrderByIdForUsers, { query: { orderId: placed.id } }).catch(() => null);
}

/** The order that emptied the cart: its answer was lost, or its page was never opened. */
export async function findFinished(): Promise<Order | null> {
  if (useCart.getState().lines.length > 0) return null;
  const order = (await readPending()) ?? (await findUnanswered());
  return order && nextFor(order) === 'finish' ? order : null;
}
