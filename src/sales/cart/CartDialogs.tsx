import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Price } from '../../catalog/products/Price.tsx';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type AddedProduct, type CartDialog, closeDialog, useCart } from './cart-state.ts';
import { FreeShipping } from './FreeShipping.tsx';
import { texts } from './texts.ts';
import './added-dialog.css';

const close = () => closeDialog(false);

/** Dialogs of the cart; any navigation closes them. */
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
  return (
    <Dialog title={texts.endedTitle} hasCloseButton={false} isOpen={isOpen} onClose={onClose}>
      <p className="dialog-text">{texts.ended}</p>
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="brand" onClick={goToCart}>
          {texts.seeCart}
        </Button>
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

type AddedDialogProps = { product: AddedProduct; isOpen: boolean; onClose: () => void };

function AddedDialog({ product, isOpen, onClose }: AddedDialogProps) {
  return (
    <Dialog title={<AddedLine />} width={800} className="added-dialog" isOpen={isOpen} onClose={onClose}>
      <div className="added">
        <ProductPicture image={product.image} backupImage={product.backupImage} alt="" side={232} isEager />
        <div className="added-text">
          <p className="added-name">{product.name}</p>
          <p className="muted">{product.brand}</p>
          <Price sellingPrice={product.sellingPrice} recommendedPrice={null} className="added-price" />
        </div>
        <div className="added-rest">
          <FreeShipping isHiddenWhenFree />
          <div className="dialog-ends">
            <Button onClick={onClose}>{texts.continueShopping}</Button>
            <ButtonLink variant="buy" to="/shopping-cart/">
              <Icon name="cart" />
              {texts.seeTheCart}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

const AddedLine = () => (
  <span className="added-line">
    <Icon name="check" size="s" />
    {texts.added}
  </span>
);
