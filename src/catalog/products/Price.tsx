import { formatRon } from '../../platform/money.ts';
import { oldPriceOf } from './card-rules.ts';
import { texts } from './texts.ts';
import './price.css';

type PriceProps = { sellingPrice: number; recommendedPrice: number | null; className?: string };

/** Selling price and, when reduced, the old price struck through. */
export function Price({ sellingPrice, recommendedPrice, className = '' }: PriceProps) {
  const oldPrice = oldPriceOf({ sellingPrice, recommendedPrice });
  return (
    <span className={`prices ${className}`}>
      {oldPrice !== null && <span className="sr">{texts.price} </span>}
      <Amount ron={sellingPrice} isReduced={oldPrice !== null} />
      {oldPrice !== null && (
        <s className="old-price">
          <span className="sr"> / {texts.oldPrice} </span>
          {formatRon(oldPrice)}
        </s>
      )}
    </span>
  );
}

function Amount({ ron, isReduced = false }: { ron: number; isReduced?: boolean }) {
  const [number, currency] = formatRon(ron).split(' ');
  return (
    <span className={isReduced ? 'price is-reduced' : 'price'}>
      {number} <small>{currency}</small>
    </span>
  );
}
