import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { type AddedProduct, type CartDialog, closeDialog, endsSoon, useCart } from './cart-state.ts';
import { HoldWarning } from './HoldWarning.tsx';
import { AddedLine, MiniCart } from './MiniCart.tsx';
import { cart } from './store.ts';
import { texts } from './texts.ts';
import './added-dialog.css';

const close = () => closeDialog(false);

/** Dialogs of the cart; any navigation closes them. */
export default function CartDialogs() {
  const dialog = useCart((state) => state.dialog);
  const product = useLastProduct(dialog);
  const isWarned = useCart(endsSoon);
  useCloseOnNavigation();
  return (
    <>
      {isWarned && <HoldWarning />}
      {product && <MiniCart product={product} isOpen={dialog?.kind === 'added'} onClose={close} />}
      {product && <ShortAddedDialog product={product} isOpen={dialog?.kind === 'short'} onClose={close} />}
      <ReservationEndedDialog isOpen={dialog?.kind === 'ended'} onClose={close} />
    </>
  );
}

/** Keeps the content of a dialog during its closing animation. */
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

function ReservationEndedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const goToCart = () => {
    closeDialog(true);
    void navigate('/shopping-cart');
  };
  const [isBusy, setIsBusy] = useState(false);
  const reserveAgain = async () => {
    setIsBusy(true);
    await cart.restart();
    setIsBusy(false);
    onClose();
  };
  return (
    <Dialog title={texts.endedTitle} hasCloseButton={false} isOpen={isOpen} onClose={onClose}>
      <p className="dialog-text">{texts.ended}</p>
      <Button className="ended-again" variant="brand" isFull isBusy={isBusy} onClick={() => void reserveAgain()}>
        {texts.holdAgain}
      </Button>
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.close}</Button>
        <Button onClick={goToCart}>{texts.seeCart}</Button>
      </div>
    </Dialog>
  );
}

type ShortAddedDialogProps = { product: AddedProduct; isOpen: boolean; onClose: () => void };

function ShortAddedDialog({ product, isOpen, onClose }: ShortAddedDialogProps) {
  const navigate = useNavigate();
  const agree = () => {
    closeDialog(true);
    void navigate('/shopping-cart');
  };
  return (
    <Dialog title={<AddedLine />} hasCloseButton={false} className="added-dialog" isOpen={isOpen} onClose={onClose}>
      <p className="dialog-text">{product.name}</p>
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="brand" onClick={agree}>
          {texts.ok}
        </Button>
      </div>
    </Dialog>
  );
}
