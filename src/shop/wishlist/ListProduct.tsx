import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ProductCard as Product } from '../catalog/contract.ts';
import { ProductCard } from '../catalog/ProductCard.tsx';
import { texts } from './texts.ts';

type ListProductProps = { product: Product; isEager: boolean; onRemove: () => void; onMove: (() => void) | null };

export function ListProduct({ product, isEager, onRemove, onMove }: ListProductProps) {
  return (
    <div className="wish-product">
      <ProductCard product={product} isEager={isEager} level={3} />
      <div className="wish-product-tools">
        {onMove && (
          <Button variant="text" size="s" aria-label={texts.moveProduct(product.name)} onClick={onMove}>
            <Icon name="arrow" size="s" />
            {texts.move}
          </Button>
        )}
        <Button variant="text" size="s" aria-label={texts.removeProduct(product.name)} onClick={onRemove}>
          <Icon name="trash" size="s" />
          {texts.remove}
        </Button>
      </div>
    </div>
  );
}
