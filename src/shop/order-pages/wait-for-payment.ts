import { call } from '../../kit/client.ts';
import { getOrderById } from '../orders/contract.ts';

const mostLooks = 8;
const pause = 1500;

/** The bank has said yes here; the order is paid once the shop has heard it too. False when that takes long. */
export async function waitForPayment(orderId: number): Promise<boolean> {
  for (let look = 0; look < mostLooks; look++) {
    const order = await call(getOrderById, { query: { orderId } }).catch(() => null);
    if (order?.isPaid) return true;
    await new Promise((wake) => setTimeout(wake, pause));
  }
  return false;
}
