import { Icon } from '../../ui/Icon.tsx';
import { useHeartActions } from './card-actions.ts';
import type { ProductCard } from './contract.ts';
import { texts } from './texts.ts';
import './heart-button.css';

/** While a toggle is loading its place is a skeleton; the button stays, so the focus does too. */
export function HeartButton({ product }: { product: ProductCard }) {
  const { isFavourite, isHeartLoading, toggleFavourite } = useHeartActions();
  const isLoading = isHeartLoading(product.id);
  const isOn = isFavourite(product);
  const title = isOn ? texts.removeFavourite : texts.addFavourite;
  return (
    <button
      type="button"
      className={`heart-button ${isOn ? 'is-on' : ''} ${isLoading ? 'skeleton skeleton-round' : ''}`}
      title={title}
      aria-label={isLoading ? texts.loading : `${title}: ${product.name}`}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={() => isLoading || toggleFavourite(product)}
    >
      {!isLoading && <Icon name="heart" />}
    </button>
  );
}
