import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { type CartReservation, reserveCart } from './contract.ts';
import { syncCountdown } from './countdown.ts';
import { getOrCreateGuestId, readGuestLines } from './guest-storage.ts';
import { type GuestLine, maxQuantity, mergeLines } from './rules.ts';

type ReserveOptions = { restart?: boolean; refresh?: boolean };

export const isCustomer = (): boolean => isLoggedIn(useSession.getState());

/** The guest's stored cart with one line per product. */
export const mergedGuestLines = (): GuestLine[] =>
  mergeLines(readGuestLines()).map((line) => ({ ...line, quantity: Math.min(line.quantity, maxQuantity) }));

const guestUnits = () => mergedGuestLines().map(({ productId, quantity }) => ({ productId, quantity }));

/** Reserves the cart, or only refreshes its state, and updates the countdown. */
export async function reserve(options: ReserveOptions = {}): Promise<CartReservation> {
  const cart = isCustomer() ? { products: [] } : { guestId: getOrCreateGuestId(), products: guestUnits() };
  const reservation = await call(reserveCart, { body: { ...cart, ...options } });
  syncCountdown(reservation.secondsLeft);
  return reservation;
}
