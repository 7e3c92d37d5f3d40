import { type ReactNode, useRef } from 'react';
import { call } from '../../kit/client.ts';
import { AliveWhenNear } from '../../ui/AliveWhenNear.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { categoryPath } from '../catalog/category-path.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { ProductCarousel } from '../catalog/ProductCarousel.tsx';
import { BuyBar } from './BuyBar.tsx';
import { BuyPanel } from './BuyPanel.tsx';
import { getSimilarProducts, type ProductDetail } from './contract.ts';
import type { DeliveryDays } from './delivery-estimate.ts';
import { Gallery } from './Gallery.tsx';
import { NutritionPanel } from './NutritionPanel.tsx';
import { ProducerPanel } from './ProducerPanel.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductStory } from './ProductStory.tsx';
import { hasNutritionPanel, isLongLabel } from './rules.ts';
import { StructuredData } from './StructuredData.tsx';
import { type Address, breadcrumbData, productData, type Rating } from './seo.ts';
import { texts } from './texts.ts';
import './product-view.css';

type ProductViewProps = {
  product: ProductDetail;
  similar: ProductCard[];
  address: Address;
  rating: Rating | null;
  /** How long couriers take; null when nothing can be sent. */
  delivery: DeliveryDays | null;
  /** What other rooms say about the product. */
  children?: ReactNode;
};

export function ProductView({ product, similar, address, rating, delivery, children }: ProductViewProps) {
  const buttonRef = useRef<HTMLDivElement>(null);
  return (
    <div className="product-page">
      <Breadcrumbs items={crumbsOf(product)} />
      <div className="product">
        <Gallery product={product} />
        <BuyPanel product={product} rating={rating} delivery={delivery} buttonRef={buttonRef} />
      </div>
      <AliveWhenNear className={isLongLabel(product) ? 'section product-more has-long-label' : 'section product-more'}>
        <ProductStory product={product} />
        {hasNutritionPanel(product) && <NutritionPanel product={product} />}
        <div className="product-rest">
          <ProductFacts product={product} />
          <ProducerPanel designer={product.designer} />
        </div>
      </AliveWhenNear>
      <AliveWhenNear className="far">{children}</AliveWhenNear>
      <div id="similar">
        <ProductCarousel heading={texts.similar} products={similar} loadMore={moreLike(product.id)} />
      </div>
      <BuyBar product={product} buttonRef={buttonRef} />
      <StructuredData content={productData(product, address, { rating, delivery })} />
      <StructuredData content={breadcrumbData(product, address)} />
    </div>
  );
}

const crumbsOf = ({ breadcrumbs, name }: ProductDetail) => [
  { name: texts.products, to: '/products' },
  ...breadcrumbs.map((category) => ({ name: category.name, to: categoryPath(category) })),
  { name },
];

const moreLike = (productId: number) => (skip: number) =>
  call(getSimilarProducts, { query: { productId, take: 12, skip } });
