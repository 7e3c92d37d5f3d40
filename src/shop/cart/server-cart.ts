import { call } from '../../kit/client.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useSession } from '../account/session.ts';
import { storageKeys, useCart } from './cart-state.ts';
import { addNew, addNewList, deleteShoppingCart, shoppingCartList, updateShoppingCart } from './contract.ts';
import { startCountdown, stopCountdown } from './countdown.ts';
import { emptyGuestCart } from './guest-cart.ts';
import { forgetMergeKey, readGuestId, readGuestLines, readMergeKey } from './guest-storage.ts';
import { hold } from './held.ts';
import type { Missing } from './join-rules.ts';
import { deleteLines, type GuestLine, type Line, mergeLines, mostQuantity } from './rules.ts';
import { texts } from './texts.ts';

const owner = (): number | null => useSession.getState().data.legalEntityId;

/** The list as the server has it; an answer for someone who has left meanwhile is dropped. */
export async function reload(): Promise<void> {
  const legalEntityId = owner();
  if (legalEntityId === null) return;
  const lines = await call(shoppingCartList, { query: { legalEntityId } });
  if (legalEntityId !== owner()) return;
  useCart.setState({ lines, isLoaded: true });
  if (lines.length === 0) stopCountdown();
}

/** What comes back after signing in, and whether a countdown runs that this browser does not know. */
export async function loadServerCart(): Promise<void> {
  await reload();
  const isUnknown = localStorage.getItem(storageKeys.countdown) === null;
  if (isUnknown && useCart.getState().lines.length > 0) await hold({ refresh: true });
}

/** Tells the other tabs. */
const announce = (): void => localStorage.setItem(storageKeys.changed, String(Date.now()));

export async function addOnServer({ productId, quantity, productAttributeIds }: GuestLine): Promise<void> {
  const body = { productId, legalEntityId: owner(), quantity, productAttributeIds, favoriteListId: null };
  const { secondsLeft, ...added } = await call(addNew, { body });
  startCountdown(secondsLeft);
  await reloadOr((lines) => [...deleteLines(lines, added.productId), added]);
  announce();
}

/** A change that was made stays made when only the list cannot be read: then it is shown as far as it is known. */
async function reloadOr(known: (lines: readonly Line[]) => readonly Line[]): Promise<void> {
  const legalEntityId = owner();
  await reload().catch(() => {
    if (legalEntityId === owner()) useCart.setState(({ lines }) => ({ lines: known(lines) }));
  });
}

export async function updateOnServer(line: Line, quantity: number): Promise<void> {
  const { shoppingCartId, productId, productAttributeIds } = line;
  const body = { shoppingCartId, productId, legalEntityId: owner(), quantity, productAttributeIds };
  const { secondsLeft, ...changed } = await call(updateShoppingCart, { body });
  startCountdown(secondsLeft);
  useCart.setState(({ lines }) => ({ lines: lines.map((one) => (one.productId === productId ? changed : one)) }));
  announce();
}

export async function removeOnServer({ shoppingCartId }: Line): Promise<void> {
  if (shoppingCartId !== null) await call(deleteShoppingCart, { query: { shoppingCartId } });
  await reloadOr((lines) => lines);
  announce();
}

type Added = Pick<GuestLine, 'productId' | 'quantity' | 'productAttributeIds'>;

/** As many of them as there are; the answer says what did not come. */
async function sendList(lines: readonly Added[], query: { guestId?: string; key?: string } = {}) {
  const joined = await call(addNewList, {
    query,
    body: lines.map(({ productId, quantity, productAttributeIds }) => ({
      productId,
      legalEntityId: owner(),
      quantity: Math.min(quantity, mostQuantity),
      productAttributeIds,
      favoriteListId: null,
    })),
  });
  if (joined.secondsLeft > 0) startCountdown(joined.secondsLeft);
  return joined;
}

export async function addListOnServer(lines: readonly Added[]): Promise<Missing[]> {
  const { lines: joined, missing } = await sendList(lines);
  await reloadOr(() => joined);
  announce();
  return missing;
}

/** In the specification's order: sent in bulk, the cart reloaded, the guest cart emptied and saved. False when there was nothing. */
export async function mergeGuestCart(): Promise<boolean> {
  const lines = mergeLines(readGuestLines());
  if (lines.length === 0) return false;
  const { missing } = await sendList(lines, { guestId: readGuestId(), key: readMergeKey(lines) });
  await reload();
  emptyGuestCart();
  forgetMergeKey();
  announce();
  const names = missing.flatMap(({ productId }) => lines.find((line) => line.productId === productId)?.name ?? []);
  if (names.length > 0) snackbar.warn(texts.notAllCame(names), { duration: 10_000 });
  return true;
}
