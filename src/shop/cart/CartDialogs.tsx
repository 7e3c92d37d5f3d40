import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { AddedDialog } from './AddedDialog.tsx';
import { type CartDialog, useCart } from './cart-state.ts';
import { answer } from './dialogs.ts';
import { ReservationEndedDialog } from './ReservationEndedDialog.tsx';
import { ShortAddedDialog } from './ShortAddedDialog.tsx';

const close = () => answer(false);

/** What the cart shows over the page; any navigation closes it. */
export default function CartDialogs() {
  const dialog = useCart((state) => state.dialog);
  const product = useLastProduct(dialog);
  useCloseOnNavigation();
  return (
    <>
      {product && <AddedDialog product={product} isOpen={dialog?.kind === 'added'} onClose={close} />}
      {product && <ShortAddedDialog product={product} isOpen={dialog?.kind === 'short'} onClose={close} />}
      <ReservationEndedDialog isOpen={dialog?.kind === 'ended'} onClose={close} />
    </>
  );
}

/** A dialog keeps its words while it goes. */
function useLastProduct(dialog: CartDialog | null) {
  const last = useRef<Extract<CartDialog, { product: unknown }>['product']>(null);
  if (dialog && 'product' in dialog) last.current = dialog.product;
  return last.current;
}

function useCloseOnNavigation(): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) close();
    opened.current = key;
  }, [key]);
}
