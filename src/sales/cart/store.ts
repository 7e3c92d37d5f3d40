import { onSignOut } from '../../account/identity/sign-out.ts';
import type { ProductCard } from '../../catalog/products/contract.ts';
import { ApiError } from '../../platform/http/client.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { clearCountdown, emptyCart, type Step, storageKeys, useCart } from './cart-state.ts';
import type { Line, Missing, Units } from './rules.ts';
import type { AddedUnits } from './server-cart.ts';

export { useCart } from './cart-state.ts';

/** Here and not in texts.ts, so that not every page loads those. */
const notAddedText = 'Produsul NU a putut fi adaugat in cos';

type Actions = typeof import('./actions.ts');
let loading: Promise<Actions> | null = null;

/**
 * The actions are loaded with their first use, because this file is part of every page. All uses wait for one promise:
 * several imports may finish in another order than they began.
 */
function actions(): Promise<Actions> {
  loading ??= import('./actions.ts').catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

export const cart = {
  /** Loads the cart of the current visitor and merges the guest cart after sign-in. */
  load: async (): Promise<void> => (await actions()).load(),

  /** Adds units, one unless said otherwise, and opens the confirmation. */
  async add(product: ProductCard, quantity = 1): Promise<void> {
    setLoading(product.id, true);
    await actions()
      .then(({ add }) => add(product, quantity))
      .catch(showNotAdded);
    setLoading(product.id, false);
  },

  /** False when the product is not in the cart or has too few units. */
  update: async (productId: number, quantity: number): Promise<boolean> =>
    (await actions()).update(productId, quantity),
  /** Returns the removed line, for `restoreLine`. */
  remove: async (productId: number): Promise<Line | null> => (await actions()).remove(productId),
  restoreLine: (line: Line): Promise<void> =>
    actions()
      .then(({ restoreLine }) => restoreLine(line))
      .catch(showNotAdded),

  /** Adds the products of an earlier order; returns those that were not added completely. */
  addUnits: async (units: readonly AddedUnits[]): Promise<Missing[]> => (await actions()).addUnits(units),

  /** Reloads prices, stock and the remaining seconds of the reservation. */
  refresh: async (): Promise<void> => (await actions()).refresh(),
  /** Renews the reservation and shows which products are no longer available. */
  restart: async (): Promise<void> => (await actions()).restart(),

  /** Rejects with the message of the server. */
  addCode: async (code: string): Promise<void> => (await actions()).addCode(code),
  removeCode: async (code: string): Promise<void> => (await actions()).removeCode(code),
  /** Verifies every code again and removes invalid ones, with a message. */
  verifyCodes: async (): Promise<void> => (await actions()).verifyCodes(),

  loadCouriers: async (county?: string): Promise<void> => (await actions()).loadCouriers(county),
  selectCourier: async (id: number): Promise<void> => (await actions()).selectCourier(id),
  loadShippingCost: async (county?: string): Promise<void> => (await actions()).loadShippingCost(county),
  loadFreeShippingLimit: async (): Promise<void> => (await actions()).loadFreeShippingLimit(),

  mark: (step: Step, isReached = true): void =>
    useCart.setState(({ flags }) => ({ flags: { ...flags, [step]: isReached } })),

  /** Takes the products of a placed order, its codes and its courier out of the cart. */
  removeOrdered: async (units: readonly Units[], onRemoved: () => void): Promise<void> =>
    (await actions()).removeOrdered(units, onRemoved),

  /** Removes everything of the customer's cart from the browser at sign-out. */
  reset(): void {
    const { lines, codes, shippingCost, couriers, courier, flags, secondsLeft, dialog } = emptyCart;
    useCart.setState({ lines, codes, shippingCost, couriers, courier, flags, secondsLeft, dialog });
    // The checkout may not be loaded on this page, so its storage is cleared here.
    const { selections, checkout, order, openCheckouts, doneOrder, trackedOrders } = storageKeys;
    sessionStorage.removeItem(checkout);
    for (const key of [selections, order, openCheckouts, doneOrder, trackedOrders]) localStorage.removeItem(key);
    clearCountdown();
  },
};

// Registered here, because the back office signs out without the shop's layout.
onSignOut(cart.reset);

function setLoading(id: number, isLoading: boolean): void {
  const loading = new Set(useCart.getState().loading);
  if (isLoading) loading.add(id);
  else loading.delete(id);
  useCart.setState({ loading });
}

/** Shows the sentence of the specification and, if there is one, the reason. */
export function showNotAdded(failure: unknown): void {
  console.warn(failure);
  snackbar.error(notAddedText);
  if (failure instanceof ApiError && failure.reason) snackbar.warn(failure.messageUser);
}
