import { memo } from 'react';
import { shopBrand } from '../../brands/brand.ts';
import { formatRon } from '../../platform/money.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { useAddToCart, useWishListToggle } from './card-actions.ts';
import { badgesOf, oldPriceOf, productPath, splitName } from './card-rules.ts';
import { useCompared } from './compare-store.ts';
import type { ProductCard as Product } from './contract.ts';
import { loadCompareActions } from './load-compare-actions.ts';
import { Price } from './Price.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { texts } from './texts.ts';
import { unitPriceText } from './unit-price-rules.ts';
import './product-card.css';

type ProductCardProps = {
  product: Product;
  isEager?: boolean;
  isUrgent?: boolean;
  /** Heading level of the name. */
  level?: 2 | 3;
};

/** The whole card is a link; wish-list button and cart action lie above it. */
export const ProductCard = memo(function ProductCard({ product, isEager, isUrgent, level = 2 }: ProductCardProps) {
  const Name = `h${level}` as const;
  return (
    <article className={product.isInStock ? 'product-card' : 'product-card is-out'}>
      <div className="product-card-text">
        <p className="product-card-brand">{product.brand}</p>
        <Name className="product-card-name">
          <Link to={productPath(product)}>{product.family?.name ?? <NameWithPack product={product} />}</Link>
        </Name>
        <Pack product={product} />
        {product.rating && <Rating rating={product.rating} />}
        <Cost product={product} />
      </div>
      <div className="product-card-picture">
        <ProductPicture
          image={product.image}
          backupImage={product.backupImage}
          alt=""
          isEager={isEager}
          isUrgent={isUrgent}
        />
        <Badges product={product} />
        <WishListButton product={product} />
        <CompareButton product={product} />
        {!product.isInStock && <span className="badge product-card-gone">{texts.outOfStock}</span>}
        {/* Wide button on hover from 768 px, round button below. */}
        <div className="card-action">
          <BuyOrDetails product={product} />
        </div>
      </div>
    </article>
  );
});

/** The pack is shown below the name, so its end is there for screen readers and searches in the page only. */
export function NameWithPack({ product: { name, pack } }: { product: Product }) {
  const [start, end] = splitName(name, pack);
  return (
    <>
      {start}
      {end && <span className="product-card-name-end">{end}</span>}
    </>
  );
}

/** The card of a family counts its variants instead. */
export function Pack({ product: { name, pack, family } }: { product: Product }) {
  if (!pack || family) return null;
  const isInName = splitName(name, pack)[1] !== '';
  return (
    <p className="product-card-pack" aria-hidden={isInName || undefined}>
      {pack}
    </p>
  );
}

const Rating = ({ rating: { average, count } }: { rating: NonNullable<Product['rating']> }) => (
  <p className="product-card-rating">
    <Stars rating={average} label={texts.rating(average, count)} />
    <span aria-hidden="true">({count})</span>
  </p>
);

function Cost({ product }: { product: Product }) {
  const oldPrice = oldPriceOf(product);
  return (
    <div className="product-card-cost">
      {oldPrice !== null && <p className="product-card-lowest">{texts.lowestPrice(formatRon(oldPrice))}</p>}
      {product.family?.hasSeveralPrices && <span className="product-card-from">{texts.from}</span>}
      <Price sellingPrice={product.sellingPrice} recommendedPrice={product.recommendedPrice} />
      {product.family && <span className="product-card-variants">{product.family.variants}</span>}
      {product.unitPrice && <span className="product-card-unit">{unitPriceText(product.unitPrice)}</span>}
    </div>
  );
}

/** The variant of a family is chosen on the product page, which also tells when a product is back in stock. */
const isBoughtHere = ({ family, isInStock }: Product): boolean => shopBrand.addsToCart && !family && isInStock;

type BadgesProps = {
  product: Pick<Product, 'campaignShortNames' | 'isBuyBack' | 'isSustainable'>;
  className?: string;
};

export function Badges({ product, className = '' }: BadgesProps) {
  const badges = badgesOf(product);
  if (badges.length === 0) return null;
  return (
    <ul className={`badges ${className}`}>
      {badges.map(({ key, kind, name }) => (
        <li key={key} className={`badge badge-${kind}`}>
          {kind === 'sustainable' && <Icon name="leaf" size="s" />}
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Shows a skeleton while toggling; the button stays mounted, so that it keeps the focus. */
export function WishListButton({ product }: { product: Product }) {
  const { isOn, isLoading, toggle } = useWishListToggle(product.id);
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

function CompareButton({ product }: { product: Product }) {
  const isOn = useCompared(({ products }) => products.some(({ id }) => id === product.id));
  return (
    <button
      type="button"
      className={`heart-button compare-button ${isOn ? 'is-on' : ''}`}
      title={texts.compare}
      aria-label={`${texts.compare}: ${product.name}`}
      aria-pressed={isOn}
      onClick={() => void loadCompareActions().then((actions) => actions?.toggleCompared(product))}
    >
      <Icon name="scales" />
    </button>
  );
}

export const BuyOrDetails = ({ product }: { product: Product }) =>
  isBoughtHere(product) ? <AddToCart product={product} /> : <SeeDetails product={product} />;

function AddToCart({ product }: { product: Product }) {
  const { isAdding, addToCart } = useAddToCart(product.id);
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

function SeeDetails({ product }: { product: Product }) {
  return (
    <ButtonLink variant="brand" to={productPath(product)} aria-label={`${texts.seeDetails}: ${product.name}`}>
      <Icon name="arrow" />
      <span>{texts.seeDetails}</span>
    </ButtonLink>
  );
}
