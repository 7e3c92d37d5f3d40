import { useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AddedLine } from './AddedDialog.tsx';
import type { AddedProduct } from './cart-state.ts';
import { answer } from './dialogs.ts';
import { texts } from './texts.ts';

type ShortAddedDialogProps = { product: AddedProduct; isOpen: boolean; onClose: () => void };

/** The simpler confirmation: Close, or OK, which goes to the cart and closes with true. */
export function ShortAddedDialog({ product, isOpen, onClose }: ShortAddedDialogProps) {
  const navigate = useNavigate();
  const agree = () => {
    answer(true);
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
