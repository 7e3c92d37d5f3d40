import { currentAccountId } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { storageKeys, useCart } from './cart-state.ts';
import { addListToCart, addToCart, deleteShoppingCart, getShoppingCart, updateShoppingCart } from './contract.ts';
import { stopCountdown, syncCountdown } from './countdown.ts';
import { emptyGuestCart } from './guest-cart.ts';
import { clearMergeKey, getOrCreateGuestId, getOrCreateMergeKey, readGuestLines } from './guest-storage.ts';
import { reserve } from './reserve-cart.ts';
import { deleteLines, type GuestLine, type Line, type Missing, maxQuantity, mergeLines } from './rules.ts';
import { texts } from './texts.ts';

/** Reloads the lines; ignores the response when another person has signed in meanwhile. */
export async function reload(): Promise<void> {
  const legalEntityId = currentAccountId();
  if (legalEntityId === null) return;
  const lines = await call(getShoppingCart, { query: { legalEntityId } });
  if (legalEntityId !== currentAccountId()) return;
  useCart.setState({ lines, isLoaded: true });
  if (lines.length === 0) stopCountdown();
}

/** Loads the cart after sign-in and, without a stored countdown, the remaining seconds of its reservation. */
export async function loadServerCart(): Promise<void> {
  await reload();
  const hasNoCountdown = localStorage.getItem(storageKeys.countdown) === null;
  if (hasNoCountdown && useCart.getState().lines.length > 0) await reserve({ refresh: true });
}

/** Makes other tabs reload the cart. */
const notifyOtherTabs = (): void => localStorage.setItem(storageKeys.changed, String(Date.now()));

export async function reloadEverywhere(): Promise<void> {
  await reload();
  notifyOtherTabs();
}

export async function addOnServer({ productId, quantity, productAttributeIds }: GuestLine): Promise<void> {
  const body = { productId, legalEntityId: currentAccountId(), quantity, productAttributeIds, favoriteListId: null };
  const { secondsLeft, ...added } = await call(addToCart, { body });
  syncCountdown(secondsLeft);
  await reloadOrApply((lines) => [...deleteLines(lines, added.productId), added]);
  notifyOtherTabs();
}

/** Reloads the list; when only that fails, applies the change that the server has already made. */
async function reloadOrApply(change: (lines: readonly Line[]) => readonly Line[]): Promise<void> {
  const legalEntityId = currentAccountId();
  await reload().catch(() => {
    if (legalEntityId === currentAccountId()) useCart.setState(({ lines }) => ({ lines: change(lines) }));
  });
}

export async function updateOnServer(line: Line, quantity: number): Promise<void> {
  const { shoppingCartId, productId, productAttributeIds } = line;
  const body = { shoppingCartId, productId, legalEntityId: currentAccountId(), quantity, productAttributeIds };
  const { secondsLeft, ...changed } = await call(updateShoppingCart, { body });
  syncCountdown(secondsLeft);
  useCart.setState(({ lines }) => ({ lines: lines.map((one) => (one.productId === productId ? changed : one)) }));
  notifyOtherTabs();
}

export async function removeOnServer({ shoppingCartId }: Line): Promise<void> {
  if (shoppingCartId !== null) await call(deleteShoppingCart, { query: { shoppingCartId } });
  await reloadOrApply((lines) => lines);
  notifyOtherTabs();
}

export type AddedUnits = Pick<GuestLine, 'productId' | 'quantity' | 'productAttributeIds'>;

/** The response names the lines that were not added completely. */
async function sendList(lines: readonly AddedUnits[], query: { guestId?: string; key?: string } = {}) {
  const joined = await call(addListToCart, {
    query,
    body: lines.map(({ productId, quantity, productAttributeIds }) => ({
      productId,
      legalEntityId: currentAccountId(),
      quantity: Math.min(quantity, maxQuantity),
      productAttributeIds,
      favoriteListId: null,
    })),
  });
  if (joined.secondsLeft > 0) syncCountdown(joined.secondsLeft);
  return joined;
}

export async function addListOnServer(lines: readonly AddedUnits[]): Promise<Missing[]> {
  const { lines: joined, missing } = await sendList(lines);
  await reloadOrApply(() => joined);
  notifyOtherTabs();
  return missing;
}

/** In the order of the specification: send in bulk, reload the cart, empty the guest cart. False when the guest cart is empty. */
export async function mergeGuestCart(): Promise<boolean> {
  const lines = mergeLines(readGuestLines());
  if (lines.length === 0) return false;
  const { missing } = await sendList(lines, { guestId: getOrCreateGuestId(), key: getOrCreateMergeKey(lines) });
  await reload();
  emptyGuestCart();
  clearMergeKey();
  notifyOtherTabs();
  const names = missing.flatMap(({ productId }) => lines.find((line) => line.productId === productId)?.name ?? []);
  if (names.length > 0) snackbar.warn(texts.notAllCame(names), { duration: 10_000 });
  return true;
}
