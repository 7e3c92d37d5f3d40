import type { ProductCard } from '../catalog/contract.ts';
import { emptyCart, forgetCountdown, type Step, storageKeys, useCart } from './cart-state.ts';
import type { Missing, Units } from './join-rules.ts';
import { notAdded } from './not-added.ts';
import type { Line } from './rules.ts';

export { useCart } from './cart-state.ts';

/** What the actions need is fetched with the first of them; the frame of every page stays light. */
const actions = () => import('./actions.ts');

export const cart = {
  /** Reads the cart of whoever is here; a visitor's lines come along when he has signed in. */
  load: async (): Promise<void> => (await actions()).load(),

  /** One more of a product, then the confirmation. */
  async add(product: ProductCard): Promise<void> {
    setLoading(product.id, true);
    await actions()
      .then(({ add }) => add(product))
      .catch(notAdded);
    setLoading(product.id, false);
  },

  /** False when the product is not in the cart, or not so often there. */
  update: async (productId: number, quantity: number): Promise<boolean> =>
    (await actions()).update(productId, quantity),
  /** The removed line, to be put back if it was a mistake. */
  remove: async (productId: number): Promise<Line | null> => (await actions()).remove(productId),
  putBack: (line: Line): Promise<void> =>
    actions()
      .then(({ putBack }) => putBack(line))
      .catch(notAdded),

  /** A customer orders again; the answer says what did not come, or only in part. */
  addUnits: async (units: readonly Units[]): Promise<Missing[]> => (await actions()).addUnits(units),

  /** What the server knows of the lines now: prices, stock, how long they are held. */
  refresh: async (): Promise<void> => (await actions()).refresh(),
  /** Another 15 minutes; says what is no longer there. */
  restart: async (): Promise<void> => (await actions()).restart(),

  /** Rejects with the server's sentence. */
  addCode: async (code: string): Promise<void> => (await actions()).addCode(code),
  removeCode: async (code: string): Promise<void> => (await actions()).removeCode(code),
  /** Asks again for every code; what no longer holds goes, with a message. */
  verifyCodes: async (): Promise<void> => (await actions()).verifyCodes(),

  loadCouriers: async (county?: string): Promise<void> => (await actions()).loadCouriers(county),
  chooseCourier: async (id: number): Promise<void> => (await actions()).chooseCourier(id),
  loadShippingCost: async (county?: string): Promise<void> => (await actions()).loadShippingCost(county),
  loadFreeShippingLimit: async (): Promise<void> => (await actions()).loadFreeShippingLimit(),

  mark: (step: Step, isReached = true): void =>
    useCart.setState(({ flags }) => ({ flags: { ...flags, [step]: isReached } })),

  /** After an order: lines, codes, flags and the countdown have served. */
  ordered: async (): Promise<void> => (await actions()).ordered(),

  /** Logout: nothing of the customer's cart stays in the browser. */
  reset(): void {
    const { lines, codes, shippingCost, couriers, courier, flags, secondsLeft, dialog } = emptyCart;
    useCart.setState({ lines, codes, shippingCost, couriers, courier, flags, secondsLeft, dialog });
    // The checkout's own room may not have been opened since the page was loaded.
    for (const key of [storageKeys.choices, storageKeys.checkout, storageKeys.sentOrder])
      sessionStorage.removeItem(key);
    localStorage.removeItem(storageKeys.order);
    forgetCountdown();
  },
};

function setLoading(id: number, isLoading: boolean): void {
  const loading = new Set(useCart.getState().loading);
  if (isLoading) loading.add(id);
  else loading.delete(id);
  useCart.setState({ loading });
}
