import { showRon } from '../../kit/money.ts';
import { oldPriceOf } from './card-rules.ts';
import { texts } from './texts.ts';
import './price.css';

type PriceProps = { sellingPrice: number; recommendedPrice: number | null; className?: string };

/** The price to pay and, when reduced, the old one struck through. */
export function Price({ sellingPrice, recommendedPrice, className = '' }: PriceProps) {
  const oldPrice = oldPriceOf({ sellingPrice, recommendedPrice });
  return (
    <span className={`prices ${className}`}>
      <Amount ron={sellingPrice} isReduced={oldPrice !== null} />
      {oldPrice !== null && (
        <s className="old-price">
          <span className="sr">{texts.oldPrice} </span>
          {showRon(oldPrice)}
        </s>
      )}
    </span>
  );
}

function Amount({ ron, isReduced = false }: { ron: number; isReduced?: boolean }) {
  const [number, currency] = showRon(ron).split(' ');
  return (
    <span className={isReduced ? 'price is-reduced' : 'price'}>
      {number} <small>{currency}</small>
    </span>
  );
}
