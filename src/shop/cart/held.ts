import { call } from '../../kit/client.ts';
import { isLoggedIn, useSession } from '../account/session.ts';
import { type Held, reserveCart } from './contract.ts';
import { startCountdown, stopCountdown } from './countdown.ts';
import { readGuestId, readGuestLines } from './guest-storage.ts';
import { mergeLines, mostQuantity } from './rules.ts';

type Way = { restart?: boolean; refresh?: boolean };

export const isIn = (): boolean => isLoggedIn(useSession.getState());

export const guestUnits = () =>
  mergeLines(readGuestLines()).map(({ productId, quantity }) => ({
    productId,
    quantity: Math.min(quantity, mostQuantity),
  }));

/** Reserves what is in the cart, or only asks; the countdown follows what the server says. */
export async function hold(way: Way = {}): Promise<Held> {
  const cart = isIn() ? { products: [] } : { guestId: readGuestId(), products: guestUnits() };
  const held = await call(reserveCart, { body: { ...cart, ...way } });
  // The last second is over before anyone could use it, and the end is told once.
  if (held.secondsLeft > 1) startCountdown(held.secondsLeft);
  else stopCountdown();
  return held;
}
