import type { Ref } from 'react';
import { Link } from 'react-router';
import { Stars } from '../../ui/Stars.tsx';
import { HeartButton } from '../catalog/HeartButton.tsx';
import { AddButton } from './AddButton.tsx';
import type { ProductDetail } from './contract.ts';
import type { DeliveryDays } from './delivery-estimate.ts';
import { PriceBlock } from './PriceBlock.tsx';
import { Promises } from './Promises.tsx';
import { isSupplement, producerListing } from './rules.ts';
import type { Rating } from './seo.ts';
import { texts } from './texts.ts';
import './buy-panel.css';

type BuyPanelProps = {
  product: ProductDetail;
  rating: Rating | null;
  delivery: DeliveryDays | null;
  /** The page's own button: while it is in sight the bar at the foot is not needed. */
  buttonRef: Ref<HTMLDivElement>;
};

export function BuyPanel({ product, rating, delivery, buttonRef }: BuyPanelProps) {
  return (
    <div className="buy-panel">
      <p className="buy-panel-brand">
        <ProducerName product={product} />
        {isSupplement(product) && <span>· {texts.supplement}</span>}
      </p>
      <h1>{product.name}</h1>
      {rating && <RatingLink rating={rating} />}
      <PriceBlock product={product} />
      <div className="buy-panel-actions" ref={buttonRef}>
        <AddButton product={product} size="l" />
        <HeartButton product={product} />
      </div>
      <Promises product={product} delivery={delivery} />
    </div>
  );
}

function ProducerName({ product: { designer, brand } }: { product: ProductDetail }) {
  const listing = producerListing(designer);
  return listing ? <Link to={listing}>{brand}</Link> : <b>{brand}</b>;
}

/** The way down to what people say. */
const RatingLink = ({ rating: { average, count } }: { rating: Rating }) => (
  <a className="buy-panel-rating" href="#recenzii">
    <Stars rating={average} label={texts.ofFive(average)} />
    <b aria-hidden="true">{texts.average(average)}</b>
    <span className="link">{texts.reviews(count)}</span>
  </a>
);
