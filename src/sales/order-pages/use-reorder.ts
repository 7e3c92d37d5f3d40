import { useState } from 'react';
import { snackbar } from '../../ui/snackbar.ts';
import { cart, showNotAdded } from '../cart/store.ts';
import { type ReorderLine, summarizeReorder } from './rules.ts';
import { texts } from './texts.ts';

const seeCart = { action: { name: texts.seeCart, to: '/shopping-cart' } };

/** Adds the products of an order to the cart again; a message lists what was not available. */
export function useReorder(lines: ReorderLine[]) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const add = async () => {
    const missing = await cart.addUnits(lines);
    const { outcome, names } = summarizeReorder(lines, missing);
    if (outcome === 'none') return setMessage(texts.againNone);
    if (outcome === 'some') setMessage(texts.againSome(names));
    snackbar.success(texts.againAll, seeCart);
  };
  const run = async () => {
    setIsBusy(true);
    setMessage(null);
    await add().catch(showNotAdded);
    setIsBusy(false);
  };
  return { isBusy, message, run };
}
