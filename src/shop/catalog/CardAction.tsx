import { brand } from '../../brands/brand.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAdding } from './card-actions.ts';
import { productPath } from './card-rules.ts';
import type { ProductCard } from './contract.ts';
import { texts } from './texts.ts';

/** One action over the picture: a wide button on hover from 768 px, a round one below. */
export function CardAction({ product }: { product: ProductCard }) {
  return (
    <div className="card-action">
      {brand.addsToCart ? <AddToCart product={product} /> : <SeeDetails product={product} />}
    </div>
  );
}

function AddToCart({ product }: { product: ProductCard }) {
  const { isAdding, addToCart } = useAdding(product.id);
  return (
    <Button
      variant="buy"
      isBusy={isAdding}
      aria-label={`${texts.addToCart}: ${product.name}`}
      onClick={() => addToCart(product)}
    >
      <Icon name="cart" />
      <span>{texts.addToCart}</span>
    </Button>
  );
}

function SeeDetails({ product }: { product: ProductCard }) {
  return (
    <ButtonLink variant="brand" to={productPath(product)} aria-label={`${texts.seeDetails}: ${product.name}`}>
      <Icon name="arrow" />
      <span>{texts.seeDetails}</span>
    </ButtonLink>
  );
}
