import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAddToCart } from '../products/card-actions.ts';
import { texts as cardTexts } from '../products/texts.ts';
import type { ProductDetail } from './contract.ts';
import { texts } from './texts.ts';

type AddButtonProps = { product: ProductDetail; quantity: number; size: 'm' | 'l' };

/** On the product page every brand sells, unlike on cards. */
export function AddButton({ product, quantity, size }: AddButtonProps) {
  const { isAdding, addToCart } = useAddToCart(product.id);
  if (product.available <= 0)
    return (
      <Button disabled size={size}>
        {texts.outOfStock}
      </Button>
    );
  return (
    <Button variant="buy" size={size} isBusy={isAdding} onClick={() => addToCart(product, quantity)}>
      <Icon name="cart" />
      <span>{cardTexts.addToCart}</span>
    </Button>
  );
}
