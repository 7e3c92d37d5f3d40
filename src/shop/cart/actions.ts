import { call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { getFreeShippingLimit } from '../delivery/contract.ts';
import { trackAddToCart, trackBeginCheckout, trackRemoveFromCart } from '../tracking/track.ts';
import { emptyCart, useCart } from './cart-state.ts';
import { forgetChoices, keepChoices } from './choices.ts';
import { verifyCodes } from './codes.ts';
import { stopCountdown } from './countdown.ts';
import { loadShippingCost } from './couriers.ts';
import { ask } from './dialogs.ts';
import * as guest from './guest-cart.ts';
import { readGuestLines } from './guest-storage.ts';
import { hold, isIn } from './held.ts';
import { tellHistory } from './history.ts';
import { cameOf, type Missing, type Units } from './join-rules.ts';
import { guestLineFrom, type Line } from './rules.ts';
import * as server from './server-cart.ts';
import { texts } from './texts.ts';
import { isShortConfirmation, itemOf, missingNames } from './view-rules.ts';

export { addCode, removeCode, verifyCodes } from './codes.ts';
export { chooseCourier, loadCouriers, loadShippingCost } from './couriers.ts';

keepChoices();

let last: Promise<unknown> = Promise.resolve();

/** Changes wait for one another: each reserves the whole cart. */
function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const turn = last.then(work, work);
  last = turn;
  return turn;
}

const complain = (failure: unknown): void => snackbar.error(sentenceOf(failure));

export function load(): Promise<void> {
  return inTurn(async () => {
    useCart.setState({ hasFailed: false });
    if (!isIn()) return guest.loadGuestCart();
    await loadOrMerge().catch(() => useCart.setState({ hasFailed: true, isLoaded: true }));
  });
}

async function loadOrMerge(): Promise<void> {
  if (readGuestLines().length === 0) return server.loadServerCart();
  const hasMerged = await alone(server.mergeGuestCart);
  if (!hasMerged) return server.loadServerCart();
  await loadShippingCost();
  void verifyCodes();
}

/** Two tabs that see the same sign-in must not both bring the lines. */
const alone = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  'locks' in navigator ? navigator.locks.request('cart-merge', work) : work();

/** Milliseconds that the confirmation waits for its banner; whoever is slower appears in it later. */
const patience = 600;

export function add(product: ProductCard): Promise<void> {
  return inTurn(async () => {
    const line = guest.guestLineOf(product);
    const meanwhile = [loadFreeShippingLimit(), import('./CartDialogs.tsx').catch(() => {})];
    await (isIn() ? server.addOnServer(line) : guest.addAsGuest(line));
    trackAddToCart(itemOf(line));
    trackBeginCheckout(itemOf(line));
    tellHistory('AddProduct');
    await Promise.race([Promise.all(meanwhile), new Promise((wake) => setTimeout(wake, patience))]);
    void ask({ kind: isShortConfirmation(window.location.pathname) ? 'short' : 'added', product });
  });
}

export function update(productId: number, quantity: number): Promise<boolean> {
  return inTurn(async () => {
    const before = lineOf(productId);
    if (!before) return false;
    setQuantity(productId, quantity);
    try {
      if (isIn()) await server.updateOnServer(before, quantity);
      else if (!(await guest.updateAsGuest(productId, quantity))) return false;
    } catch (failure) {
      await takeBack(before, failure);
      return false;
    }
    tellChange(before, quantity - before.quantity);
    return true;
  });
}

const lineOf = (productId: number): Line | undefined =>
  useCart.getState().lines.find((line) => line.productId === productId);

const setQuantity = (productId: number, quantity: number): void =>
  useCart.setState(({ lines }) => ({
    lines: lines.map((line) => (line.productId === productId ? { ...line, quantity } : line)),
  }));

/** What the server has is shown again, with the reason. */
async function takeBack(before: Line, failure: unknown): Promise<void> {
  complain(failure);
  setQuantity(before.productId, before.quantity);
  if (isIn()) await server.reload().catch(() => {});
}

function tellChange(line: Line, change: number): void {
  if (change === 0) return;
  const item = { ...itemOf(line), quantity: Math.abs(change) };
  if (change > 0) trackAddToCart(item);
  else trackRemoveFromCart(item);
  tellHistory('ChangeQuantity');
}

export function remove(productId: number): Promise<Line | null> {
  return inTurn(async () => {
    const { lines } = useCart.getState();
    const line = lineOf(productId);
    if (!line) return null;
    useCart.setState({ lines: lines.filter((one) => one !== line) });
    try {
      await (isIn() ? server.removeOnServer(line) : guest.removeAsGuest(productId));
    } catch (failure) {
      useCart.setState({ lines });
      complain(failure);
      return null;
    }
    trackRemoveFromCart(itemOf(line));
    tellHistory('DeleteProduct');
    return line;
  });
}

export function putBack(line: Line): Promise<void> {
  return inTurn(async () => {
    await (isIn() ? server.addOnServer(line) : guest.addAsGuest(guestLineFrom(line)));
    trackAddToCart(itemOf(line));
    tellHistory('AddProduct');
  });
}

/** The lines of an earlier order, as far as they are there. */
export function addUnits(units: readonly Units[]): Promise<Missing[]> {
  return inTurn(async () => {
    const missing = await server.addListOnServer(units.map((unit) => ({ ...unit, productAttributeIds: [] })));
    for (const { productId, quantity } of cameOf(units, missing)) {
      const line = lineOf(productId);
      if (line) trackAddToCart({ ...itemOf(line), quantity });
    }
    tellHistory('AddProduct');
    return missing;
  });
}

export function refresh(): Promise<void> {
  return inTurn(async () => {
    if (!isIn()) return void (await guest.holdGuestCart({ refresh: true }));
    await hold({ refresh: true });
    await server.reload();
  }).catch(() => {});
}

export function restart(): Promise<void> {
  return inTurn(async () => {
    const { lines } = useCart.getState();
    const held = isIn() ? await hold({ restart: true }) : await guest.holdGuestCart({ restart: true });
    if (isIn()) await server.reload();
    const names = missingNames(lines, held.products);
    if (names.length > 0) snackbar.warn(texts.notThere(names), { duration: 10_000 });
    else snackbar.success(texts.heldAgain);
  }).catch(complain);
}

let limit: Promise<void> | null = null;

/** Asked for once; without an answer there is no banner. */
export function loadFreeShippingLimit(): Promise<void> {
  limit ??= call(getFreeShippingLimit, {})
    .then((freeShippingLimit) => useCart.setState({ freeShippingLimit }))
    .catch(() => {
      limit = null;
    });
  return limit;
}

export function ordered(): Promise<void> {
  return inTurn(async () => {
    const { codes, flags, courier, shippingCost } = emptyCart;
    useCart.setState({ lines: [], codes, flags, courier, shippingCost });
    forgetChoices();
    stopCountdown();
    if (isIn()) await server.reload().catch(() => {});
    else guest.emptyGuestCart();
  });
}
