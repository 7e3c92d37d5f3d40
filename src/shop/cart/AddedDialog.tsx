import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Price } from '../catalog/Price.tsx';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import type { AddedProduct } from './cart-state.ts';
import { FreeShipping } from './FreeShipping.tsx';
import { texts } from './texts.ts';
import './added-dialog.css';

type AddedDialogProps = { product: AddedProduct; isOpen: boolean; onClose: () => void };

/** After adding a product: what it was, how far free delivery is, and the two ways on. */
export function AddedDialog({ product, isOpen, onClose }: AddedDialogProps) {
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

export const AddedLine = () => (
  <span className="added-line">
    <Icon name="check" size="s" />
    {texts.added}
  </span>
);
