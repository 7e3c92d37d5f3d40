import { call } from '../../kit/client.ts';
import { useCart } from './cart-state.ts';
import { addShoppingCartHistory } from './contract.ts';
import { readGuestId } from './guest-storage.ts';
import { type ActionType, guestLineFrom } from './rules.ts';

/** Nobody waits for it, and nobody hears when it fails. */
export function tellHistory(actionType: ActionType): void {
  const products = useCart.getState().lines.map(guestLineFrom);
  call(addShoppingCartHistory, { body: { cart: { products }, actionType, guestId: readGuestId() } }).catch(() => {});
}
