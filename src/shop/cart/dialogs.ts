import { type CartDialog, useCart } from './cart-state.ts';

let settle: ((answer: boolean) => void) | null = null;

/** Opens a dialog over the page; true when it was left towards the cart. */
export function ask(dialog: CartDialog): Promise<boolean> {
  settle?.(false);
  return new Promise((resolve) => {
    settle = resolve;
    useCart.setState({ dialog, wasAsked: true });
  });
}

export function answer(isYes: boolean): void {
  useCart.setState({ dialog: null });
  settle?.(isYes);
  settle = null;
}
