import { Icon } from '../../ui/Icon.tsx';
import { useHeart } from './card-actions.ts';
import type { ProductCard } from './contract.ts';
import { texts } from './texts.ts';
import './heart-button.css';

/** While a toggle is loading its place is a skeleton; the button stays, so the focus does too. */
export function HeartButton({ product }: { product: ProductCard }) {
  const { isOn, isLoading, toggle } = useHeart(product.id);
  const title = isOn ? texts.removeFavourite : texts.addFavourite;
  return (
    <button
      type="button"
      className={`heart-button ${isOn ? 'is-on' : ''} ${isLoading ? 'skeleton skeleton-round' : ''}`}
      title={title}
      aria-label={isLoading ? texts.loading : `${title}: ${product.name}`}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={() => isLoading || toggle()}
    >
      {!isLoading && <Icon name="heart" />}
    </button>
  );
}
