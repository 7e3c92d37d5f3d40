import { formatRon } from '../../platform/money.ts';
import { oldPriceOf } from './card-rules.ts';
import { texts } from './texts.ts';
import './price.css';

type PriceProps = { sellingPrice: number; recommendedPrice: number | null; className?: string };

/** Selling price and, when reduced, the old price struck through. */
export function Price({ sellingPrice, recommendedPrice, className = '' }: PriceProps) {
  const oldPrice = oldPriceOf({ sellingPrice, recommendedPrice });
  const [number, currency] = formatRon(sellingPrice).split(' ');
  return (
    <span className={`prices ${className}`}>
      {oldPrice !== null && <span className="sr">{texts.price} </span>}
      <span className={oldPrice === null ? 'price' : 'price is-reduced'}>
        {number} <small>{currency}</small>
      </span>
      {oldPrice !== null && (
        <s className="old-price">
          <span className="sr"> / {texts.oldPrice} </span>
          {formatRon(oldPrice)}
        </s>
      )}
    </span>
  );
}
