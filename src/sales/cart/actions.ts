import { trackAddToCart, trackBeginCheckout, trackRemoveFromCart } from '../../account/tracking/track.ts';
import type { ProductCard } from '../../catalog/products/contract.ts';
import { call } from '../../platform/http/client.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { getFreeShippingLimit } from '../delivery/contract.ts';
import { emptyCart, openDialog, useCart } from './cart-state.ts';
import { verifyCodes } from './codes.ts';
import { addShoppingCartHistory } from './contract.ts';
import { onCountdownEnd } from './countdown.ts';
import { loadShippingCost } from './couriers.ts';
import * as guest from './guest-cart.ts';
import { getOrCreateGuestId, readGuestLines } from './guest-storage.ts';
import { hasPlacedOrder } from './placed-order.ts';
import { isCustomer, reserve } from './reserve-cart.ts';
import {
  type ActionType,
  findAddedUnits,
  findMissingNames,
  isShortConfirmation,
  type Line,
  type Missing,
  pickGuestLine,
  toTrackingItem,
  type Units,
} from './rules.ts';
import { persistSelections } from './selections.ts';
import * as server from './server-cart.ts';
import { withTabLock } from './tab-lock.ts';
import { texts } from './texts.ts';

export { addCode, removeCode, verifyCodes } from './codes.ts';
export { loadCouriers, loadShippingCost, selectCourier } from './couriers.ts';

persistSelections();

let lastChange: Promise<unknown> = Promise.resolve();

/** Runs changes one after another, because each of them reserves the whole cart. */
function enqueueChange<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = lastChange.then(work, work);
  lastChange = result;
  return result;
}

const showError = (failure: unknown): void => snackbar.error(errorMessage(failure));

export function load(): Promise<void> {
  return enqueueChange(async () => {
    useCart.setState({ hasFailed: false });
    if (!isCustomer()) return guest.loadGuestCart();
    await loadOrMerge().catch(() => useCart.setState({ hasFailed: true, isLoaded: true }));
  });
}

async function loadOrMerge(): Promise<void> {
  if (readGuestLines().length === 0) return server.loadServerCart();
  // Two tabs may see the same sign-in.
  const hasMerged = await withTabLock('cart-merge', server.mergeGuestCart);
  if (!hasMerged) return server.loadServerCart();
  await loadShippingCost();
  void verifyCodes();
}

/** How long the confirmation waits for the free-shipping banner, which otherwise appears in it later. */
const maxDialogDelayMs = 600;

/** 1§9: one unit is added; further ones are a change of the quantity, which fails alone. */
export function add(product: ProductCard, quantity: number): Promise<void> {
  return enqueueChange(async () => {
    const line = guest.toGuestLine(product);
    const limit = loadFreeShippingLimit();
    await (isCustomer() ? server.addOnServer(line) : guest.addAsGuest(line));
    trackAddToCart(toTrackingItem(line));
    trackBeginCheckout(toTrackingItem(line));
    recordHistory('AddProduct');
    if (quantity > 1) await changeQuantity(product.id, (lineOf(product.id)?.quantity ?? 1) + quantity - 1);
    await Promise.race([limit, new Promise((resolve) => setTimeout(resolve, maxDialogDelayMs))]);
    void openDialog({ kind: isShortConfirmation(window.location.pathname) ? 'short' : 'added', product });
  });
}

export const update = (productId: number, quantity: number): Promise<boolean> =>
  enqueueChange(() => changeQuantity(productId, quantity));

async function changeQuantity(productId: number, quantity: number): Promise<boolean> {
  const before = lineOf(productId);
  if (!before) return false;
  setQuantity(productId, quantity);
  try {
    if (isCustomer()) await server.updateOnServer(before, quantity);
    else if (!(await guest.updateAsGuest(productId, quantity))) return false;
  } catch (failure) {
    await revertQuantity(before, failure);
    return false;
  }
  trackQuantityChange(before, quantity - before.quantity);
  return true;
}

const lineOf = (productId: number): Line | undefined =>
  useCart.getState().lines.find((line) => line.productId === productId);

const setQuantity = (productId: number, quantity: number): void =>
  useCart.setState(({ lines }) => ({
    lines: lines.map((line) => (line.productId === productId ? { ...line, quantity } : line)),
  }));

async function revertQuantity(before: Line, failure: unknown): Promise<void> {
  showError(failure);
  setQuantity(before.productId, before.quantity);
  if (isCustomer()) await server.reload().catch(() => {});
}

function trackQuantityChange(line: Line, change: number): void {
  if (change === 0) return;
  const item = { ...toTrackingItem(line), quantity: Math.abs(change) };
  if (change > 0) trackAddToCart(item);
  else trackRemoveFromCart(item);
  recordHistory('ChangeQuantity');
}

export function remove(productId: number): Promise<Line | null> {
  return enqueueChange(async () => {
    const { lines } = useCart.getState();
    const line = lineOf(productId);
    if (!line) return null;
    useCart.setState({ lines: lines.filter((one) => one !== line) });
    try {
      await (isCustomer() ? server.removeOnServer(line) : guest.removeAsGuest(productId));
    } catch (failure) {
      useCart.setState({ lines });
      showError(failure);
      return null;
    }
    trackRemoveFromCart(toTrackingItem(line));
    recordHistory('DeleteProduct');
    return line;
  });
}

export function restoreLine(line: Line): Promise<void> {
  return enqueueChange(async () => {
    await (isCustomer() ? server.addOnServer(line) : guest.addAsGuest(pickGuestLine(line)));
    trackAddToCart(toTrackingItem(line));
    recordHistory('AddProduct');
  });
}

/** Adds the lines of an earlier order, as far as they are available; returns what is missing. */
export function addUnits(units: readonly server.AddedUnits[]): Promise<Missing[]> {
  return enqueueChange(async () => {
    const missing = await server.addListOnServer(units);
    for (const { productId, quantity } of findAddedUnits(units, missing)) {
      const line = lineOf(productId);
      if (line) trackAddToCart({ ...toTrackingItem(line), quantity });
    }
    recordHistory('AddProduct');
    return missing;
  });
}

export function refresh(): Promise<void> {
  return enqueueChange(async () => {
    if (!isCustomer()) return void (await guest.reserveGuestCart({ refresh: true }));
    await reserve({ refresh: true });
    await server.reload();
  }).catch(() => {});
}

export function restart(): Promise<void> {
  return enqueueChange(async () => {
    const { lines, secondsLeft } = useCart.getState();
    const before = secondsLeft ?? 0;
    const reservation = isCustomer()
      ? await reserve({ restart: true })
      : await guest.reserveGuestCart({ restart: true });
    if (isCustomer()) await server.reload();
    if (reservation.pauseSeconds > 0)
      return snackbar.warn(texts.holdAgainIn(reservation.pauseSeconds), { duration: 10_000 });
    const names = findMissingNames(lines, reservation.products);
    if (names.length > 0) snackbar.warn(texts.notThere(names), { duration: 10_000 });
    else if (before > 0 && reservation.secondsLeft <= before) snackbar.warn(texts.notExtended, { duration: 10_000 });
    else snackbar.success((before > 0 ? texts.extended : texts.heldAgain)(reservation.secondsLeft));
  }).catch(showError);
}

let limitRequest: Promise<void> | null = null;

/** Loads the limit once; when that fails there is no banner. */
export function loadFreeShippingLimit(): Promise<void> {
  limitRequest ??= call(getFreeShippingLimit, {})
    .then((freeShippingLimit) => useCart.setState({ freeShippingLimit }))
    .catch(() => {
      limitRequest = null;
    });
  return limitRequest;
}

/** The server has taken them out of a customer's cart itself. `onRemoved` runs before anything else can change the cart. */
export function removeOrdered(units: readonly Units[], onRemoved: () => void): Promise<void> {
  return enqueueChange(async () => {
    const { codes, flags, courier, shippingCost } = emptyCart;
    useCart.setState({ codes, flags, courier, shippingCost });
    const remove = isCustomer() ? server.reloadEverywhere() : guest.removeOrderedUnits(units);
    onRemoved();
    await remove.catch(() => {});
  });
}

/** The units of an order that awaits its payment stay reserved: the countdown goes on with the time of the order. */
onCountdownEnd(() => {
  if (!hasPlacedOrder()) return false;
  void refresh().then(() => {
    if (useCart.getState().secondsLeft === 0) void openDialog({ kind: 'ended' });
  });
  return true;
});

/** Fire and forget: failures are ignored. */
function recordHistory(actionType: ActionType): void {
  const products = useCart.getState().lines.map(pickGuestLine);
  call(addShoppingCartHistory, { body: { cart: { products }, actionType, guestId: getOrCreateGuestId() } }).catch(
    () => {},
  );
}
