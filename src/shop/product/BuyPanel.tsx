import type { Ref } from 'react';
import { Link } from 'react-router';
import { HeartButton } from '../catalog/HeartButton.tsx';
import { AddButton } from './AddButton.tsx';
import type { ProductDetail } from './contract.ts';
import { PriceBlock } from './PriceBlock.tsx';
import { Promises } from './Promises.tsx';
import { isSupplement, producerListing } from './rules.ts';
import { texts } from './texts.ts';
import './buy-panel.css';

type BuyPanelProps = {
  product: ProductDetail;
  /** The page's own button: while it is in sight the bar at the foot is not needed. */
  buttonRef: Ref<HTMLDivElement>;
};

export function BuyPanel({ product, buttonRef }: BuyPanelProps) {
  return (
    <div className="buy-panel">
      <p className="buy-panel-brand">
        <ProducerName product={product} />
        {isSupplement(product) && <span>· {texts.supplement}</span>}
      </p>
      <h1>{product.name}</h1>
      <PriceBlock product={product} />
      <div className="buy-panel-actions" ref={buttonRef}>
        <AddButton product={product} size="l" />
        <HeartButton product={product} />
      </div>
      <Promises product={product} />
    </div>
  );
}

function ProducerName({ product: { designer, brand } }: { product: ProductDetail }) {
  const listing = producerListing(designer);
  return listing ? <Link to={listing}>{brand}</Link> : <b>{brand}</b>;
}
