import { memo } from 'react';
import { Link } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { showRon } from '../../kit/money.ts';
import { Badges } from './Badges.tsx';
import { CardAction } from './CardAction.tsx';
import { lowestBesideReduction, productPath } from './card-rules.ts';
import type { ProductCard as Product } from './contract.ts';
import { HeartButton } from './HeartButton.tsx';
import { Price } from './Price.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { texts } from './texts.ts';
import './product-card.css';

type ProductCardProps = {
  product: Product;
  isEager?: boolean;
  isUrgent?: boolean;
  /** The name's place among the headings of the page. */
  level?: 2 | 3;
};

/** The whole card leads to the product; heart and action lie above that link. */
export const ProductCard = memo(function ProductCard({ product, isEager, isUrgent, level = 2 }: ProductCardProps) {
  const Name = `h${level}` as const;
  return (
    <article className={product.isInStock ? 'product-card' : 'product-card is-out'}>
      <div className="product-card-text">
        <p className="product-card-brand">{product.brand}</p>
        <Name className="product-card-name">
          <Link to={productPath(product)}>{product.name}</Link>
        </Name>
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
        <HeartButton product={product} />
        {!product.isInStock && <span className="badge product-card-gone">{texts.outOfStock}</span>}
        {(product.isInStock || !brand.addsToCart) && <CardAction product={product} />}
      </div>
    </article>
  );
});

function Cost({ product }: { product: Product }) {
  const lowest = lowestBesideReduction(product);
  return (
    <div className="product-card-cost">
      {lowest !== null && <p className="product-card-lowest">{texts.lowestPrice(showRon(lowest))}</p>}
      <Price sellingPrice={product.sellingPrice} recommendedPrice={product.recommendedPrice} />
      {product.unitPrice && <span className="product-card-unit">{product.unitPrice}</span>}
    </div>
  );
}
