import { useState } from 'react';
import { snackbar } from '../../ui/snackbar.ts';
import { notAdded } from '../cart/not-added.ts';
import { cart } from '../cart/store.ts';
import type { Order } from '../orders/contract.ts';
import { againOf, wishesOf } from './rules.ts';
import { texts } from './texts.ts';

const seeCart = { action: { name: texts.seeCart, to: '/shopping-cart' } };

/** The same products once more, as far as they are there; what is not stays written on the page. */
export function useReorder({ products }: Order) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const add = async () => {
    const wishes = wishesOf(products);
    const missing = await cart.addUnits(wishes.map(({ productId, quantity }) => ({ productId, quantity })));
    const { outcome, names } = againOf(wishes, missing);
    if (outcome === 'none') return setMessage(texts.againNone);
    if (outcome === 'some') setMessage(texts.againSome(names));
    snackbar.success(texts.againAll, seeCart);
  };
  const run = async () => {
    setIsBusy(true);
    setMessage(null);
    await add().catch(notAdded);
    setIsBusy(false);
  };
  return { isBusy, message, run };
}
