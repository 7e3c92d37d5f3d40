import { useRef } from 'react';
import { snackbar } from '../../ui/snackbar.ts';
import { CartLine } from './CartLine.tsx';
import { pageTexts as texts } from './page-texts.ts';
import { cart, useCart } from './store.ts';
import './cart-lines.css';

export function CartLines() {
  const lines = useCart((state) => state.lines);
  const list = useRef<HTMLElement>(null);

  const remove = async (productId: number) => {
    // The button goes with its line; the keyboard stays in the list.
    list.current?.focus();
    const line = await cart.remove(productId);
    if (!line) return;
    const action = { name: texts.undo, onPress: () => void cart.putBack(line) };
    snackbar.success(texts.removed(line.name), { action, duration: 8000 });
  };
  return (
    <section className="cart-lines" aria-label={texts.lines} ref={list} tabIndex={-1}>
      {lines.map((line) => (
        <CartLine key={line.productId} line={line} onRemove={() => void remove(line.productId)} />
      ))}
    </section>
  );
}
